import Charts
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

/// Every view with any numbers, in any room, in every theme, with any number of colors.
@MainActor
struct HostileChartsTests {
  @Test(arguments: RandomView.kinds, Effort.seeds(push: 3, full: 2_000))
  func `any numbers are drawn whole in any room`(kind: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = Int.random(in: 1...9, using: &random)
    let columns = random.pick([1, 2, 3, 5, 8, 13, 30])
    let shown = ShownView(
      columns, rows, ambiguousWidth: random.pick([.narrow, .wide]), RandomView.view(kind, &random))
    for step in 0..<6 {
      #expect(shown.isPaintedWhole, "\(kind), seed \(seed), step \(step)")
      _ = shown.semantics
      switch Int.random(in: 0..<5, using: &random) {
      case 0: shown.screen.perform(.setTheme(.always(random.pick(Theme.all))))
      case 1: shown.screen.colorDepth = random.pick(ColorDepth.allCases)
      case 2: shown.show(RandomView.view(kind, &random))
      default:
        let column = Int.random(in: 0..<columns, using: &random)
        shown.letter = (column, Int.random(in: 0..<rows, using: &random))
      }
    }
  }

  @Test(arguments: RandomView.kinds, Effort.seeds(push: 3, full: 200))
  func `a view that shows the same is not drawn again`(kind: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var again = random
    let shown = ShownView(20, 4, RandomView.view(kind, &random))
    _ = shown.screen.takeBytes()
    let painted = shown.screen.counts.cellsPainted
    shown.show(RandomView.view(kind, &again))
    #expect(shown.screen.takeBytes().isEmpty)
    expectEqual(shown.screen.counts.cellsPainted, painted, "\(kind), seed \(seed)")
  }

  @Test(arguments: 0..<6)
  func `a view of no number that is shown again is not drawn again`(number: Int) {
    func view() -> ViewElement<String> {
      switch number {
      case 0: gauge("v", [.value(.nan)])
      case 1: gauge("v", [.thresholds([Threshold(.nan, .danger)])])
      case 2: progress("v", [.amount(.nan, of: .nan)])
      case 3: progress("v", [.phase(.nan)])
      case 4: lineChart("v", [.series([PlotSeries("", [.nan])]), .selectedX(.nan)])
      default: image("v", PixelImage(), [.cellProportion(.nan)])
      }
    }
    let shown = ShownView(20, 4, view())
    _ = shown.screen.takeBytes()
    let painted = shown.screen.counts.cellsPainted
    shown.show(view())
    _ = shown.screen.takeBytes()
    expectEqual(shown.screen.counts.cellsPainted, painted)
  }

  /// The characters that views draw by themselves on a screen that shows ambiguous ones in two columns.
  @Test(arguments: RandomView.kinds, Effort.seeds(push: 3, full: 200))
  func `where ambiguous characters are wide, none is drawn`(kind: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shown = ShownView(24, 5, ambiguousWidth: .wide, RandomView.view(kind, &random))
    let blocks = "▀▄█▌▐░▒▓▁▂▃▅▆▇▏▎▍▋▊▉─│┤┼●"
    #expect(!shown.lines.joined().contains { blocks.contains($0) }, "\(kind), seed \(seed)")
  }
}
