import Charts
import Expectations
import SeededRandom
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct BarChartTests {
  private func lines(
    _ columns: Int, _ rows: Int, _ props: Props<String, BarChart>, _ width: AmbiguousWidth = .narrow
  ) -> [String] {
    ShownView(columns, rows, ambiguousWidth: width, barChart("v", props)).lines
  }

  private let drinks = [Bar("Tea", 12.5), Bar("Coffee", 19), Bar("水", .nan)]
  private let loads = [Bar("Mon", 4, 2), Bar("Tue", 5, 3), Bar("Wed", 2, 6)]

  @Test func `bars to the right have names and values`() {
    expectEqual(
      lines(32, 3, [.bars(drinks)]),
      [
        "Tea    █████████████▏       12.5", "Coffee ████████████████████   19",
        "水                             -",
      ])
    expectEqual(
      lines(32, 3, [.bars(drinks)], .wide),
      [
        "Tea    #############        12.5", "Coffee ####################   19",
        "水                             -",
      ])
    expectEqual(lines(8, 3, [.bars(drinks)]), ["T… ███▎", "C… █████", "水"])
  }

  @Test func `bars upwards have values above and names below`() {
    expectEqual(
      lines(23, 6, [.bars(loads), .direction(.vertical)]),
      [
        "        5         6", " 4               ▓▓▓", "███ 2  ███ 3   2 ▓▓▓",
        "███    ███▓▓▓    ▓▓▓", "███▓▓▓ ███▓▓▓ ███▓▓▓", " Mon    Tue    Wed",
      ])
    expectEqual(
      lines(8, 6, [.bars([Bar("a", 3), Bar("b", 1)]), .direction(.vertical)]),
      [
        " 3", "███", "███  1", "███ ▃▃▃", "███ ███", " a   b",
      ])
  }

  private let months = (1...12).map { Bar("M\($0)", Double($0 * 1000) + 0.5) }

  @Test func `where rows are too few for all bars, the last one tells how many there are`() {
    expectEqual(
      lines(20, 4, [.bars(months)]),
      ["M1  █             1k", "M2  ██            2k", "M3  ███           3k", "… 9 more"])
    expectEqual(lines(20, 12, [.bars(months)]).last, "M12 ████████████ 12k")
    // Both bars of a name, or none.
    let grouped: Props<String, BarChart> = [.bars(loads), .showsValues(false)]
    expectEqual(
      lines(16, 5, grouped),
      [
        "Mon ████████", "    ▓▓▓▓", "Tue ██████████", "    ▓▓▓▓▓▓", "… 1 more",
      ])
    expectEqual(lines(16, 6, grouped).last, "    ▓▓▓▓▓▓▓▓▓▓▓▓")
    expectEqual(lines(6, 2, [.bars(months), .showsValues(false)]).last, "+11")
    // One bar at least.
    expectEqual(lines(20, 1, [.bars(months)]), ["M1  █             1k"])
  }

  @Test func `where columns are too few for all bars, a number tells how many there are`() {
    let props: Props<String, BarChart> = [
      .bars(months), .direction(.vertical), .showsValues(false), .set(\.thickness, to: 2),
    ]
    expectEqual(
      lines(18, 3, props),
      [
        "", "▁▁ ▃▃ ▄▄ ▅▅ ▇▇ +7", "M1 M2 M3 M4 M5",
      ])
    expectEqual(lines(35, 3, props).last?.contains("+"), false)
    expectEqual(lines(5, 3, props).last, "M1")
  }

  @Test func `all values of a chart have one unit`() {
    expectEqual(
      lines(20, 3, [.bars([Bar("a", 9001), Bar("b", 10_000), Bar("c", 7)])]).map { $0.suffix(3) },
      [" 9k", "10k", "  7"])
    let sizes = [Bar("a", 512e3), Bar("b", 1.2e6)]
    expectEqual(
      lines(24, 2, [.bars(sizes), .numbers(.bytes)]).map { $0.suffix(8) },
      ["0.512 MB", "  1.2 MB"])
    let shown = ShownView(9, 3, barChart("v", [.bars([Bar("a", 9001), Bar("b", 12_000)])]))
    expectEqual(shown.semantics?.value, "a 9k, b 12k")
  }

  @Test func `values below zero go the other way`() {
    let bars = [Bar("a", 10), Bar("b", -5), Bar("c", -9.5)]
    expectEqual(
      lines(24, 3, [.bars(bars)]),
      [
        "a         █████████   10", "b     ████            -5", "c ████████          -9.5",
      ])
    expectEqual(
      lines(11, 6, [.bars(bars), .direction(.vertical)]),
      [
        "10", "███", "███ -5", "    ███ ███", "        ███", " a   b   c",
      ])
  }

  @Test func `without colors series are told by shades`() {
    let props: Props<String, BarChart> = [
      .bars(loads), .series(["user", "system"]), .arrangement(.stacked),
    ]
    expectEqual(
      lines(30, 4, props),
      [
        "Mon ████████████▓▓▓▓▓▓       6", "Tue ███████████████▓▓▓▓▓▓▓▓▓ 8",
        "Wed ██████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓ 8", "█ user  ▓ system",
      ])
    expectEqual(
      lines(30, 4, props, .wide),
      [
        "Mon ############******       6", "Tue ###############********* 8",
        "Wed ######****************** 8", "# user  * system",
      ])
    let grouped: Props<String, BarChart> = [.bars(loads), .series(["user", "system"])]
    expectEqual(
      lines(30, 7, grouped),
      [
        "Mon ████████████████         4", "    ▓▓▓▓▓▓▓▓                 2",
        "Tue ████████████████████     5", "    ▓▓▓▓▓▓▓▓▓▓▓▓             3",
        "Wed ████████                 2", "    ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓ 6", "█ user  ▓ system",
      ])
  }

  @Test func `without colors eight series differ`() {
    let picture = lines(
      18, 1, [.bars([Bar("", 1, 1, 1, 1, 1, 1, 1, 1)]), .arrangement(.stacked)])
    expectEqual(picture, ["██▓▓▒▒░░//xxoo++ 8"])
  }

  @Test func `with colors series share a cell`() {
    let shown = ShownView(
      14, 1, barChart("v", [.bars([Bar("", 1, 2)]), .arrangement(.stacked), .showsValues(false)]))
    shown.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(shown.lines, ["████▋█████████"])
    let style = shown.screen.style(column: 4, row: 0)
    expectEqual(style.foreground, .accent)
    expectEqual(style.background, .success)
  }

  @Test func `it says names and values`() {
    let shown = ShownView(9, 3, barChart("v", [.bars(loads)]))
    expectEqual(shown.semantics?.value, "Mon 4 and 2, Tue 5 and 3, Wed 2 and 6")
  }

  @Test func `numbers beyond all sums have bars`() {
    let far = Double.greatestFiniteMagnitude
    expectEqual(
      lines(20, 2, [.bars([Bar("a", far, far), Bar("b", -far)]), .arrangement(.stacked)]),
      [
        "a      ████        -", "b █████     -1.8e308",
      ])
  }

  @Test(.ends, arguments: [BarChart.Direction.horizontal, .vertical])
  func `bars are drawn in one pass, however many there are`(direction: BarChart.Direction) {
    expectProportionalTime(upTo: Effort.count(push: 16_000, full: 100_000)) { count in
      let bars = (0..<count).map { Bar("", Double($0 % 7)) }
      let props: Props<String, BarChart> = [
        .bars(bars), .direction(direction), .showsValues(false), .set(\.thickness, to: 1),
      ]
      expectEqual(lines(4, 3, props).count, 3)
    }
  }

  @Test func `numbers below zero stand under their bars, and those of no bar at zero`() {
    func picture(_ values: [Double]) -> [String] {
      lines(
        23, 8,
        [.bars(values.enumerated().map { Bar("\($0)", $1) }), .direction(.vertical)])
    }
    expectEqual(
      picture([0, -138, 0, -50]),
      [
        "  0           0", "      █████       █████", "      █████       █████",
        "      █████        -50", "      █████", "      █████", "      -138",
        "  0     1     2     3",
      ])
    expectEqual(
      picture([0, 138, 0, -50]),
      [
        "       138", "      █████", "      █████", "      █████", "  0   █████   0",
        "                  █████", "                   -50", "  0     1     2     3",
      ])
  }
}
