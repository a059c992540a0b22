import Charts
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct TicksTests {
  /// The labels of the upright axis of a chart, from below.
  private func labels(_ values: [Double], rows: Int, y: ClosedRange<Double>? = nil) -> [String] {
    let chart: ViewElement<String> = lineChart("v", [.series([PlotSeries("", values)]), .y(y)])
    return ShownView(60, rows, chart).lines.compactMap { line in
      line.contains("┤") ? line.prefix { $0 != "┤" }.filter { $0 != " " } : nil
    }.reversed()
  }

  @Test func `an axis that may be longer than the data ends at ticks, as in the paper`() {
    expectEqual(labels([105, 543], rows: 13), ["100", "200", "300", "400", "500", "600"])
  }

  @Test func `ticks lie within a range that is named`() {
    expectEqual(labels([105, 543], rows: 12, y: 105...543), ["200", "300", "400", "500"])
  }

  @Test(arguments: [
    ([0, 1], ["0", "0.5", "1.0"]), ([-5, 5], ["-5", "0", "5"]),
    ([0, 25_000], ["0", "10k", "20k", "30k"]), ([7, 7], ["6.0", "6.5", "7.0", "7.5", "8.0"]),
    ([0, 0.0003], ["0", "0.0001", "0.0002", "0.0003"]),
    ([1_000_000, 1_000_001], ["1000000.0", "1000000.5", "1000001.0"]),
    ([1e20, 3e20], ["1e20", "1.5e20", "2e20", "2.5e20", "3e20"]),
  ])
  func `labels have as many digits as tell them apart`(values: [Double], texts: [String]) {
    expectEqual(labels(values, rows: 12), texts)
  }

  @Test(arguments: Effort.seeds(push: 40, full: 2_000))
  func `labels differ, and there are not too many`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = random.pick([1e-9, 1e-3, 1, 1e3, 1e9, 1e99])
    let start = random.pick([0, 1, 1e6]) * size
    let values = (0..<3).map { _ in start + Double.random(in: -1...1, using: &random) * size }
    let rows = Int.random(in: 5...20, using: &random)
    let labels = labels(values, rows: rows)
    expectEqual(Set(labels).count, labels.count, "seed \(seed): \(labels)")
    #expect(labels.count <= rows / 2 + 1, "seed \(seed): \(labels)")
    #expect(!labels.isEmpty, "seed \(seed): \(values)")
  }
}
