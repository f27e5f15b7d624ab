/// Where a take goes on after a pause: its first frames are bent towards the last one before, so that no click is heard.
///
/// A cut between two sounds is a jump, and a jump is a click. The jump is taken out of the first frame and given back over
/// 5 ms; no frame is left out or put in, and all later ones are as they were heard.
struct Seam {
  private static let seconds = 0.005

  private let length: Int
  /// Clears the bits that the file does not keep.
  private let mask: Int32
  private var left = 0
  private var jump: Int64 = 0
  private var isOpen = false
  private var last: Int32 = 0

  /// For a take of so many frames a second, whose file keeps so many bits a sample.
  init(rate: Int, bits: Int32) {
    length = max(1, Int(Double(rate) * Self.seconds))
    mask = -1 << (32 - bits)
  }

  /// The next frame is the first one after a pause.
  mutating func open() { isOpen = true }

  /// Bends what needs to be bent of the next frames, the first `count` of the buffer.
  mutating func smooth(_ frames: inout [Int32], _ count: Int) {
    guard count > 0 else { return }
    if isOpen {
      jump = Int64(last) - Int64(frames[0])
      left = length
      isOpen = false
    }
    for index in 0..<min(left, count) {
      frames[index] = Int32(clamping: Int64(frames[index]) + jump * Int64(left - index) / Int64(length)) & mask
    }
    left -= min(left, count)
    last = frames[count - 1]
  }
}
