import Charts
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct LineChartTests {
  private let user = PlotSeries("user", [1, 4, 2, 8, 5, 7, 9, 3, .nan, 6, 6])
  private let system = PlotSeries("system", [3, 3, 3, 1, 2, 1, 4, 4, 5, 4, 3])

  private func lines(
    _ columns: Int, _ rows: Int, _ props: Props<String, LineChart>,
    _ width: AmbiguousWidth = .narrow
  ) -> [String] {
    ShownView(columns, rows, ambiguousWidth: width, lineChart("v", props)).lines
  }

  @Test func `axes have round numbers, and letters tell the series`() {
    let props: Props<String, LineChart> = [.title("Load"), .series([user, system])]
    expectEqual(
      lines(40, 12, props),
      [
        "                  Load", "10 ┤                     ⢀", "   │          ⢠⡀       ⡠⠔⠉⡆",
        "   │         ⢀⠇⠑⢄    ⡠⠊   ⠘⡄", "   │         ⡎  ⠈⢢⢀⠔⠊      ⢱        u⠉⠉⠉",
        " 5 ┤   ⢀    ⡸     u      ⢀⣀⣀⣣⣀⠤⠒s⠑⠢⢄⣀", "   │s⠤⡴⠥⠵⠤⡤⢴⠁           ⡰⠁  ⠈⠆       ⠉⠒⠤",
        "   │⢀⠎    ⠈⠃⠑⠢⡀⢀⡠⠔s⠤⣀⡀⢀⠎", " 0 ┤u         ⠈⠁     ⠈⠁",
        "   └┬─────────────────┬────────────────┬", "    0                 5               10",
        "    u user  s system",
      ])
    expectEqual(
      lines(40, 12, props, .wide),
      [
        "                  Load", "10 +                     ⢀", "   |          ⢠⡀       ⡠⠔⠉⡆",
        "   |         ⢀⠇⠑⢄    ⡠⠊   ⠘⡄", "   |         ⡎  ⠈⢢⢀⠔⠊      ⢱        u⠉⠉⠉",
        " 5 +   ⢀    ⡸     u      ⢀⣀⣀⣣⣀⠤⠒s⠑⠢⢄⣀", "   |s⠤⡴⠥⠵⠤⡤⢴⠁           ⡰⠁  ⠈⠆       ⠉⠒⠤",
        "   |⢀⠎    ⠈⠃⠑⠢⡀⢀⡠⠔s⠤⣀⡀⢀⠎", " 0 +u         ⠈⠁     ⠈⠁",
        "   ++-----------------+----------------+", "    0                 5               10",
        "    u user  s system",
      ])
  }

  @Test func `a small view leaves out what it has no room for`() {
    let props: Props<String, LineChart> = [.title("Load"), .series([user])]
    expectEqual(
      lines(20, 6, props),
      [
        "        Load", "10 ┤    ⢠⡀  ⡠⠴⡀", " 5 ┤ ⢀ ⢠⠃⠘⠔⠊  ⠱⡀  ⠉⠉", " 0 ┤⠔⠁⠉⠃       ⠁",
        "   └┬──────────────┬", "    0             10",
      ])
    expectEqual(
      lines(20, 5, props),
      [
        "10 ┤    ⢠⡀  ⡠⠴⡀", " 5 ┤ ⢀ ⢠⠃⠘⠔⠊  ⠱⡀  ⠉⠉", " 0 ┤⠔⠁⠉⠃       ⠁", "   └┬──────────────┬",
        "    0             10",
      ])
    expectEqual(lines(12, 2, props), ["   ⡰⡄⣀⠔⢣  ⢀⣀", "⡰⠑⠲⠁⠈   ⠃"])
    expectEqual(lines(1, 1, props), ["⡿"])
  }

  @Test func `points stand by themselves, and areas reach to zero`() {
    let points = PlotSeries(
      "", [PlanePoint(3, 1), PlanePoint(1, 2), PlanePoint(2, 3)], form: .points)
    expectEqual(
      lines(20, 6, [.series([points])]),
      [
        "3 ┤        ⠈", "  │", "2 ┤⠁", "1 ┤                ⢀", "  └────────┬────────",
        "           2",
      ])
    let area = PlotSeries("", [2, 4, -2, 1], form: .area)
    expectEqual(
      lines(24, 8, [.series([area]), .dots(.halves)]),
      [
        " 5 ┤     ▄▄", "   │▄▄██████▄", "   │██████████▄      ▄▄█", " 0 ┤▀▀▀▀▀▀▀▀▀▀▀▀████▀▀▀▀",
        "   │             ▀", "-5 ┤", "   └┬────────────┬──────", "    0            2",
      ])
  }

  @Test func `a series that ends early has its letter, too`() {
    let short = PlotSeries("end", [PlanePoint(0, 5), PlanePoint(0.4, 5)])
    let picture = lines(40, 8, [.series([system, PlotSeries("far", [1, 2]), short])])
    #expect(picture.dropLast(3).joined().contains("e"))
  }

  @Test func `a selected x has a line, and the legend the values there`() {
    let props: Props<String, LineChart> = [.series([user, system]), .selectedX(3.2), .y(0...10)]
    expectEqual(
      lines(40, 8, props),
      [
        "10 ┤           │        ⢀⡠⡀", "   │         ⢀⠎⠢⣀    ⣀⠔⠊⠁ ⠑⡄",
        " 5 ┤   ⢀    ⢠⠃ │ ⠑u⠒⠉    ⢀⣀⣘⣄⣀⣀⠤s⠤⢄⣀u⠉⠉⠉", "   │s⡲⠖⠓⠛⠒⠶⡲⢅⡀ │ ⢀s    ⡠⠔⠁  ⠈⠂       ⠉⠉⠒",
        " 0 ┤u        ⠈⠑⠊⠉⠁ ⠉⠉⠒⠊", "   └┬─────────────────┬────────────────┬",
        "    0                 5               10", "    u user 8  s system 1",
      ])
  }

  @Test func `colors tell the series if there are any`() {
    let shown = ShownView(30, 8, lineChart("v", [.series([user, system])]))
    shown.screen.perform(.setTheme(.always(.midnight)))
    #expect(!shown.lines.dropLast(2).joined().contains("u"))
    let colors = Set(
      (0..<6).flatMap { row in
        (5..<30).filter { shown.screen.text(column: $0, row: row) != " " }
          .map { shown.screen.style(column: $0, row: row).foreground }
      })
    #expect(colors.isSuperset(of: [.accent, .success]))
  }

  @Test func `it says what a listener wants to know of each series`() {
    let shown = ShownView(30, 8, lineChart("v", [.title("Load"), .series([user, system])]))
    expectEqual(shown.semantics?.label, "Load")
    expectEqual(
      shown.semantics?.value,
      """
      user: 11 values, last 6, least 1, greatest 9; system: 11 values, last 3, least 1, greatest 5
      """)
  }

  @Test(arguments: Effort.seeds(push: 6, full: 500))
  func `many points in a column draw the same dots as all of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var x = 0.0
    let points = (0..<2_000).map { _ in
      x += Double.random(in: 0...1, using: &random)
      let isGap = Int.random(in: 0..<50, using: &random) == 0
      return PlanePoint(x, isGap ? .nan : Double.random(in: -9...9, using: &random))
    }
    // Points that go to the left once are all drawn.
    let unsorted = points + [PlanePoint(.nan, 0), PlanePoint(-1, 0)]
    let range = points[300].x...points[1_500].x
    func picture(_ points: [PlanePoint]) -> [String] {
      lines(14, 4, [.series([PlotSeries("", points)]), .x(range), .y(-9...9)])
    }
    expectEqual(picture(points), picture(unsorted), "seed \(seed)")
  }

  @Test(arguments: Effort.seeds(push: 10, full: 500))
  func `of the points beyond an edge the one next to it counts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let points = (0..<200).map { x in
      let isGap = Int.random(in: 0..<20, using: &random) == 0
      return PlanePoint(Double(x), isGap ? .nan : Double.random(in: -9...9, using: &random))
    }
    let start = Int.random(in: 1..<150, using: &random)
    let end = start + Int.random(in: 1..<49, using: &random)
    for form in [PlotSeries.Form.line, .area] {
      func picture(_ points: [PlanePoint]) -> [String] {
        lines(
          14, 4,
          [
            .series([PlotSeries("", points, form: form)]), .x(Double(start)...Double(end)),
            .y(-9...9),
          ])
      }
      expectEqual(picture(points), picture(Array(points[start - 1...end + 1])), "seed \(seed)")
    }
  }
}
