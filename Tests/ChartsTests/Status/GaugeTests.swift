import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct GaugeTests {
  private func disk(_ value: Double) -> ViewElement<String> {
    gauge(
      "v",
      [
        .title("Disk"), .value(value),
        .thresholds([Threshold(0.9, .danger), Threshold(0.7, .warning)]),
      ])
  }

  @Test func `the bar is filled to the eighth of a cell`() {
    expectEqual(ShownView(27, 1, disk(0.51)).lines, ["Disk ████████▏░░░░░░░  51 %"])
    expectEqual(
      ShownView(27, 1, ambiguousWidth: .wide, disk(0.51)).lines, ["Disk ########........  51 %"])
    expectEqual(ShownView(10, 1, disk(0.51)).lines, ["Disk 51 %"])
    expectEqual(ShownView(27, 1, disk(.nan)).lines, ["Disk ░░░░░░░░░░░░░░░░     -"])
    expectEqual(ShownView(27, 1, disk(.greatestFiniteMagnitude)).lines.first?.contains("░"), false)
  }

  @Test func `a bar alone takes all cells but those of its sign`() {
    func alone(_ columns: Int, _ value: Double, _ title: String = "") -> String? {
      let bar: ViewElement<String> = gauge(
        "v",
        [
          .title(title), .value(value), .showsValue(false), .thresholds([Threshold(0.9, .danger)]),
        ])
      return ShownView(columns, 1, bar).lines.first
    }
    expectEqual(alone(11, 0.5), "████░░░░")
    expectEqual(alone(11, 1), "████████ !!")
    expectEqual(alone(11, 0.5, "A"), "A ███░░░")
    expectEqual(alone(4, 1), "█ !!")
    expectEqual(alone(1, 0.5), "")
  }

  @Test func `from right to left the bar grows from the right, cell by cell`() {
    let shown = ShownView(27, 1, disk(0.51))
    shown.screen.perform(.setDirection(.rightToLeft))
    expectEqual(shown.lines, ["51 %  ░░░░░░░░████████ Disk"])
  }

  @Test(arguments: [(0.5, Color.accent, ""), (0.7, .warning, " !"), (0.95, .danger, " !!")])
  func `thresholds are told by a color, and by signs where there may be none`(
    value: Double, color: Color, sign: String
  ) {
    let shown = ShownView(27, 1, disk(value))
    expectEqual(shown.screen.style(column: 5, row: 0).foreground, color)
    expectEqual(shown.lines.first?.hasSuffix("%\(sign)"), true)
    shown.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(shown.lines.first?.hasSuffix("%"), true)
  }

  @Test func `it says its value and what that means`() {
    expectEqual(ShownView(27, 1, disk(0.73)).semantics?.label, "Disk")
    expectEqual(ShownView(27, 1, disk(0.73)).semantics?.value, "73 %, warning")
    expectEqual(ShownView(27, 1, disk(0.2)).semantics?.value, "20 %")
  }
}
