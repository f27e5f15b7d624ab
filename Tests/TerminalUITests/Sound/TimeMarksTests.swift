import Testing

@testable import TerminalUI

@Suite struct `Times below a waveform` {
  private func marks(_ seconds: Double, _ cells: Int) -> String {
    TimeMarks.text(seconds: seconds, cells: cells) {
      "\(Int($0) / 60):" + (Int($0) % 60 < 10 ? "0" : "") + "\(Int($0) % 60)"
    }
  }

  @Test func `each mark stands where its time is`() {
    #expect(marks(10, 40) == "0:00    0:02    0:04    0:06    0:08")
    #expect(marks(4, 40) == "0:00      0:01      0:02      0:03")
    #expect(marks(0.5, 20) == "0:00")
    #expect(marks(600, 60) == "0:00        2:00        4:00        6:00        8:00")
  }

  @Test func `it is never wider than the waveform, and marks never touch`() {
    for seconds in [0.1, 1, 3, 7, 59, 61, 600, 3_599, 86_400] {
      for cells in 1...130 {
        let row = marks(seconds, cells)
        #expect(row.count <= cells)
        #expect(!row.contains(":00:") && row.split(separator: " ").allSatisfy { $0.count <= 7 })
      }
    }
    #expect(marks(0, 40) == "" && marks(5, 0) == "")
  }
}
