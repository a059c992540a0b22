import Charts
import Expectations
import SeededRandom
import ShownView
import Shohin
import Testing
import TextBackend

/// Axes of days, durations and names.
@MainActor
struct AxisStyleTests {
  nonisolated private static func day(_ year: Int, _ month: Int, _ day: Int) -> Double {
    Double(CalendarDate(year, month, day).dayNumber)
  }

  /// The labels of the flat axis of a chart, from the left.
  private func labels(
    _ style: NumberStyle, _ x: ClosedRange<Double>, columns: Int = 62
  ) -> [Substring] {
    let points = [PlanePoint(x.lowerBound, 0), PlanePoint(x.upperBound, 1)]
    let chart: ViewElement<String> = lineChart(
      "v", [.series([PlotSeries("", points)]), .xNumbers(style)])
    let line = ShownView(columns, 8, chart).lines.last ?? ""
    // Two blanks, because units stand behind a number.
    return line.replacing(" s", with: "s").replacing(" min", with: "min").replacing(" h", with: "h")
      .replacing(" d", with: "d").split(separator: " ")
  }

  @Test(
    arguments: [
      (-60, 0, ["-60s", "-45s", "-30s", "-15s", "0s"]),
      (0, 3, ["0s", "1s", "2s", "3s"]),
      (0, 1_500, ["0min", "10min", "20min"]),
      (0, 86_400, ["0h", "6h", "12h", "18h", "24h"]),
      (0, 864_000, ["0d", "5d", "10d"]),
      (0, 0.5, ["0s", "0.2s", "0.4s"]),
    ] as [(Double, Double, [String])])
  func `durations have ticks at whole units`(lower: Double, upper: Double, texts: [String]) {
    expectEqual(labels(.durations, lower...upper), texts.map { $0[...] })
  }

  @Test(
    arguments: [
      (day(2026, 2, 26), day(2026, 3, 2), ["02-26", "02-27", "02-28", "03-01", "03-02"]),
      (day(2026, 11, 1), day(2026, 11, 30), ["11-02", "11-09", "11-16", "11-23", "11-30"]),
      (day(2025, 11, 15), day(2026, 3, 10), ["2025-12", "2026-01", "2026-02", "2026-03"]),
      (day(2025, 11, 15), day(2026, 12, 10), ["2026-01", "2026-04", "2026-07", "2026-10"]),
      (day(1989, 5, 1), day(2026, 1, 1), ["1990", "2000", "2010", "2020"]),
    ] as [(Double, Double, [String])])
  func `days have ticks at days, Mondays, months and years`(
    lower: Double, upper: Double, texts: [String]
  ) {
    expectEqual(labels(.dates, lower...upper), texts.map { $0[...] })
  }

  @Test func `names stand at whole numbers`() {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]
    expectEqual(labels(.names(months), 0...3), ["Jan", "Feb", "Mar", "Apr"])
    expectEqual(labels(.names(months), 0...8), ["Jan", "Mar", "May", "Jul", "Sep"])
    expectEqual(labels(.names(months), 7...20), ["Aug", "Sep"])
    expectEqual(labels(.names(months), 0...0), ["Jan"])
    expectEqual(labels(.names([]), 0...1, columns: 30), [])
  }

  @Test func `single numbers are written in full`() {
    expectEqual(
      [0.25, 45, -90, 3_725, .infinity].map { NumberStyle.durations.text(of: $0) },
      ["0.25 s", "45 s", "-1:30", "1:02:05", "-"])
    expectEqual(NumberStyle.dates.text(of: Self.day(2026, 11, 24)), "2026-11-24")
    expectEqual(NumberStyle.dates.text(of: 1e300), "9999-12-31")
    let names = NumberStyle.names(["a", "b"])
    expectEqual([-1, 0, 1.4, 2, 1e300].map { names.text(of: $0) }, ["", "a", "b", "", ""])
  }

  @Test(arguments: Effort.seeds(push: 30, full: 2_000))
  func `labels rise, differ, and are not too many, on any axis`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lower = Double.random(in: -1e6...1e6, using: &random)
    let length =
      ([0, 1e-3, 1, 50, 3_000, 1e5, 1e7, 1e300] as [Double]).randomElement(using: &random) ?? 1
    for style in [NumberStyle.durations, .dates, .names((0..<100).map { "n\($0)" })] {
      let columns = Int.random(in: 16...120, using: &random)
      let found = labels(style, lower...lower + length, columns: columns)
      #expect(found.count <= max(2, columns / 10) + 1, "seed \(seed), \(style): \(found)")
      expectEqual(Set(found).count, found.count, "seed \(seed), \(style): \(found)")
    }
  }
}
