import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct SparklineTests {
  private func lines(
    _ columns: Int, _ rows: Int = 1, _ props: Props<String, Sparkline>,
    _ width: AmbiguousWidth = .narrow
  ) -> [String] {
    ShownView(columns, rows, ambiguousWidth: width, sparkline("v", props)).lines
  }

  private let wave: [Double] = [1, 2, 4, 6, 8, 6, 4, 2, .nan, 3, 5]

  @Test func `each value has a bar, and one that is no number has none`() {
    expectEqual(lines(12, 1, [.values(wave)]), ["▁▂▄▆█▆▄▂ ▃▅"])
    expectEqual(lines(12, 1, [.values(wave)], .wide), ["_.:+#+:. -="])
  }

  @Test func `more rows make higher bars`() {
    expectEqual(lines(12, 2, [.values(wave)]), ["   ▄█▄    ▂", "▁▃▇███▇▃ ▅█"])
  }

  @Test func `a range is kept by values beyond it`() {
    expectEqual(lines(5, 1, [.values([-100, 0, 5, 10, 100]), .range(0...10)]), ["▁▁▅██"])
    expectEqual(lines(3, 1, [.values([5, 5, 5])]), ["▅▅▅"])
    expectEqual(lines(3, 1, [.values([])]), [""])
  }

  @Test func `of several values in a column no peak is lost`() {
    var values = [Double](repeating: 1, count: 1_000)
    values[777] = 9
    expectEqual(lines(10, 1, [.values(values)]), ["▁▁▁▁▁▁▁█▁▁"])
    expectEqual(lines(10, 1, [.values(values), .summary(.least)]), ["▁▁▁▁▁▁▁▁▁▁"])
    expectEqual(lines(4, 1, [.values([0, 0, 9, 9]), .showsLatest(true)]), ["▁▁██"])
    expectEqual(lines(2, 1, [.values([0, 9, 5, 1]), .showsLatest(true)]), ["█▁"])
    // The newest one is at the trailing edge, also while there are few.
    expectEqual(lines(4, 1, [.values([0, 9]), .showsLatest(true)]), ["  ▁█"])
  }

  @Test func `it says how many values there are, and the ends of them`() {
    let shown = ShownView(
      5, 1, sparkline("v", [.values([1, 9, 2.5, .nan]), .semanticLabel("CPU")]))
    expectEqual(shown.semantics?.label, "CPU")
    expectEqual(shown.semantics?.value, "4 values, last 2.5, least 1, greatest 9")
  }

  @Test func `values with a gap that are shown again are not drawn again`() {
    let shown = ShownView(12, 1, sparkline("v", [.values(wave)]))
    _ = shown.screen.takeBytes()
    let painted = shown.screen.counts.cellsPainted
    shown.show(sparkline("v", [.values(wave.map { $0 + 0 })]))
    _ = shown.screen.takeBytes()
    expectEqual(shown.screen.counts.cellsPainted, painted)
  }
}
