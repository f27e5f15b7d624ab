import Testing

@testable import TerminalUI

@Suite struct `Sound as text` {
  @Test func `a waveform shows the highest of each share, scaled to the loudest`() {
    #expect(WaveformText.text([0, 255], cells: 2) == "▁█")
    #expect(WaveformText.text([0, 10, 20], cells: 3) == "▁▄█")
    #expect(WaveformText.text(Array(0...255), cells: 8) == "▁▂▃▄▅▆▇█")
    #expect(WaveformText.text([5], cells: 4) == "████")
    #expect(WaveformText.text([0, 0], cells: 2) == "▁▁")
    #expect(WaveformText.text([], cells: 4) == "")
    #expect(WaveformText.text([1], cells: 0) == "")
    for count in 1...300 { #expect(WaveformText.text(Array(repeating: 9, count: count), cells: 64).count == 64) }
  }

  @Test func `a meter reaches from −60 to 0 dBFS, and clipping sticks`() {
    func bar(_ level: Double, held: Double = -120, isClipped: Bool = false) -> String {
      LevelMeter.line(level: level, held: held, isClipped: isClipped, cells: 26).text
    }
    #expect(bar(-120).contains("█") == false)
    #expect(bar(-60).contains("█") == false)
    #expect(bar(0).filter { $0 == "█" }.count == 20)
    #expect(bar(-30).filter { $0 == "█" }.count == 10)
    #expect(bar(-30, held: -12).contains("│"))
    #expect(bar(0, isClipped: true).hasSuffix(" CLIP "))
    #expect(bar(-30, held: 0).hasPrefix("██████████·········│"), "the mark of full scale is seen too")
    #expect(bar(-.infinity, held: -.infinity) == bar(-60))
    #expect(bar(.nan, held: .nan) == bar(-60))
    for level in stride(from: -130.0, through: 10, by: 3.7) { #expect(bar(level, held: level + 5).count == 26) }
  }

  @Test(arguments: 0...12) func `V3: a meter takes its cells and no more`(cells: Int) {
    #expect(LevelMeter.line(level: -10, held: -3, isClipped: true, cells: cells).cellWidth == cells)
  }

  @Test func `progress stands out by what was heard`() {
    let line = ProgressWaveform.line([255], fraction: 0.5, cells: 10)
    #expect(line.texts.map { $0.text.count } == [5, 5])
    #expect(ProgressWaveform.line([255], fraction: 7, cells: 4).texts[0].text.count == 4)
    #expect(ProgressWaveform.line([], fraction: -1, cells: 4).text == "▁▁▁▁")
    #expect(ProgressWaveform.line([], fraction: .nan, cells: 4) == ProgressWaveform.line([], fraction: 0, cells: 4))
    #expect(ProgressWaveform.line([255], fraction: .infinity, cells: 4).texts[0].text == "████")
    #expect(ProgressWaveform.line([255], fraction: 1, cells: -1).text == "")
  }
}
