import Testing

@testable import Recorder

@Suite struct `Results of libasound` {
  @Test(arguments: [-1, -11, -32, Int.min + 1]) func `S1: a negative count is a failure, never a length`(count: Int) {
    let failure = #expect(throws: PCMFailure.self) { try PCMFailure.check(count) }
    #expect(failure?.code == Int32(truncatingIfNeeded: -count))
  }

  @Test func `any other count is handed on`() throws {
    #expect(try PCMFailure.check(0) == 0)
    #expect(try PCMFailure.check(960) == 960)
  }
}
