import Documents
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

/// Any document in any room, in every theme, with any number of colors.
@MainActor
struct HostileDocumentTests {
  @Test(arguments: Effort.seeds(push: 30, full: 3_000))
  func `any document is drawn whole in any room`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = random.pick([1, 2, 3, 4, 5, 6, 8, 13, 30])
    let rows = Int.random(in: 1...9, using: &random)
    var document = MarkdownDocument(RandomMarkdown.text(&random))
    let scrolls = Bool.random(using: &random)
    func element() -> ViewElement<String> {
      scrolls ? markdownReader("v", document) : markdown("v", document)
    }
    let shown = ShownView(
      columns, rows, ambiguousWidth: random.pick([.narrow, .wide]), element())
    shown.screen.press(.tab)
    for step in 0..<6 {
      #expect(shown.isPaintedWhole, "seed \(seed), step \(step)")
      switch Int.random(in: 0..<5, using: &random) {
      case 0: shown.screen.perform(.setTheme(.always(random.pick(Theme.all))))
      case 1: shown.screen.colorDepth = random.pick(ColorDepth.allCases)
      case 2:
        document.append(RandomMarkdown.text(&random, most: 3))
        shown.show(element())
      case 3: shown.screen.press(random.pick([.up, .down, .pageUp, .pageDown, .home, .end]))
      default:
        let column = Int.random(in: 0..<columns, using: &random)
        shown.letter = (column, Int.random(in: 0..<rows, using: &random))
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 40, full: 5_000))
  func `no line is wider than its columns, and memory changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var document = MarkdownDocument()
    for _ in 0..<3 {
      document.append(RandomMarkdown.text(&random, most: 6))
      let metrics = TextMetrics(ambiguousWidth: random.pick([.narrow, .wide]))
      let columns = random.pick([1, 2, 3, 4, 5, 7, 11, 20, 60])
      let lines = document.lines(columns: columns, metrics: metrics)
      for line in lines {
        #expect(
          metrics.columns(of: line) <= columns, "seed \(seed): \(line.string.debugDescription)")
        #expect(!line.string.contains("\n"))
      }
      let again = MarkdownDocument(document.source).lines(columns: columns, metrics: metrics)
      expectEqual(lines, again, "seed \(seed)")
    }
  }

  @Test(.ends, arguments: Effort.sample(StreamingTests.patterns, push: 20))
  func `a pattern that goes on and on is laid out in a short time`(pattern: String) {
    let document = MarkdownDocument(
      String(repeating: pattern, count: Effort.count(push: 400, full: 20_000)))
    #expect(!document.lines(columns: 40).isEmpty || document.blocks.isEmpty)
  }
}
