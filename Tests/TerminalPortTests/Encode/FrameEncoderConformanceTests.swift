import ModelTerminal
import SeededRandom
import Testing
import TerminalPort
import VirtualViews

/// The law of the encoder in terminals of all kinds, and that it finds what it has to find.
struct FrameEncoderConformanceTests {
  private static let seeds = Effort.seeds(push: 24, full: 120)

  @Test(arguments: seeds)
  func `a terminal with our widths shows every picture`(seed: UInt64) {
    #expect(EncoderLaw().violation(seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `a terminal that adds up code points shows all that is sure`(seed: UInt64) {
    #expect(EncoderLaw(widths: .codePoints).violation(seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `a terminal that contradicts our widths shows all that is sure`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: seed % 2 == 0)
    #expect(EncoderLaw(options: options, widths: .contrary).violation(seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `simplified clusters leave all that is sure in place`(seed: UInt64) {
    let options = FrameEncoder.Options(colorDepth: .trueColor)
    let widths: TerminalModel.Widths = seed % 2 == 0 ? .clusters : .codePoints
    #expect(EncoderLaw(options: options, widths: widths).violation(seed: seed) == nil)
  }

  @Test(arguments: seeds.prefix(Effort.count(push: 8, full: 40)))
  func `a terminal in which ambiguous characters are wide shows every picture`(seed: UInt64) {
    let wide = TextMetrics(ambiguousWidth: .wide)
    let options = FrameEncoder.Options(
      colorDepth: .trueColor, trustsClusters: true, erasesInColor: true, metrics: wide)
    #expect(EncoderLaw(options: options).violation(seed: seed) == nil)
    #expect(EncoderLaw(options: options, widths: .codePoints).violation(seed: seed) == nil)
    // A person may be wrong: what else is on the screen stays in place.
    let narrow = EncoderLaw(options: options, metrics: TextMetrics())
    #expect(narrow.violation(seed: seed) == nil)
  }

  #if DEBUG
    @Test(arguments: SeededBug.allCases)
    func `every mistake is found`(bug: SeededBug) {
      let found = SeededBug.$current.withValue(bug) {
        Self.seeds.contains { seed in
          EncoderLaw(repaints: false).violation(seed: seed) != nil
            || EncoderLaw(widths: .contrary, repaints: false).violation(seed: seed) != nil
        }
      }
      #expect(found, "\(bug)")
    }

    @Test func `there are mistakes enough`() { #expect(SeededBug.allCases.count >= 30) }
  #endif
}
