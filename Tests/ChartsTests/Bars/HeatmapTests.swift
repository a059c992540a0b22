import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct HeatmapTests {
  private let week: [[Double]] = [[0, 1, 2, 3, 4], [4, 3, .nan, 1, 0]]

  @Test func `without colors values are told by shades`() {
    let map: ViewElement<String> = heatmap("v", [.rows(week), .labels(["Mon", "Tue"])])
    expectEqual(ShownView(14, 2, map).lines, ["Mon ░░▒▒▓▓████", "Tue ████  ▒▒░░"])
    expectEqual(
      ShownView(14, 2, ambiguousWidth: .wide, map).lines, ["Mon ..::**####", "Tue ####  ::.."])
    expectEqual(ShownView(9, 2, map).lines, ["Mon ░▒▓██", "Tue ██ ▒░"])
  }

  @Test func `tokens are mixed by shades of one on the other`() {
    let shown = ShownView(10, 2, heatmap("v", [.rows(week)]))
    shown.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(shown.lines, ["  ░░▒▒▓▓", "  ▓▓  ░░"])
    expectEqual(shown.screen.style(column: 0, row: 0), TextStyle(background: .sunken))
    expectEqual(
      shown.screen.style(column: 4, row: 0), TextStyle(foreground: .accent, background: .sunken))
  }

  @Test func `colors with numbers are mixed exactly`() {
    let ramp = ColorRamp([Color(red: 0, green: 0, blue: 0), Color(red: 200, green: 100, blue: 0)])
    let shown = ShownView(10, 2, heatmap("v", [.rows(week), .ramp(ramp)]))
    expectEqual(
      shown.screen.style(column: 4, row: 0).background, Color(red: 100, green: 50, blue: 0))
    shown.screen.colorDepth = .ansi16
    expectEqual(shown.lines, ["░░▒▒▓▓████", "████  ▒▒░░"])
  }

  @Test func `where there are more values than cells, a cell shows their mean`() {
    let rows = [[Double]](repeating: [0, 0, 0, 9, 9, 9], count: 4)
    expectEqual(ShownView(2, 2, heatmap("v", [.rows(rows)])).lines, ["░█", "░█"])
  }

  @Test func `it says its size and the ends of its values`() {
    let shown = ShownView(14, 2, heatmap("v", [.rows(week)]))
    expectEqual(shown.semantics?.value, "2 rows of 5 values, least 0, greatest 4")
  }
}
