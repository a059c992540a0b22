import Charts
import Documents
import Shohin
import TextBackend
import Widgets

/// A view that is another one after each turn.
struct MeasuredView {
  let name: String
  /// The view after a number of turns.
  let view: @MainActor (Int) -> Element<Int>

  init(_ name: String, _ view: @escaping @MainActor (Int) -> Element<Int>) {
    (self.name, self.view) = (name, view)
  }
}

extension MeasuredView {
  /// The views of the library, each of the size it has in a form or on a dashboard.
  @MainActor static let all: [MeasuredView] = controls + widgets + charts

  private static let controls = [
    MeasuredView("label") { label("v", [.text("\($0) of 1000")]) },
    MeasuredView("label, styled and wrapped") {
      label("v", [.styledText("**\($0)** of \("1000", color: .accent)"), .numberOfLines(0)])
    },
    MeasuredView("button") { button("v", [.title("Press \($0 % 10)"), .onPress(0)]) },
    MeasuredView("field") { field("v", [.text("text \($0)")]) },
    MeasuredView("switch") { `switch`("v", [.title("Wrap"), .isOn($0.isMultiple(of: 2))]) },
    MeasuredView("slider") { slider("v", [.value(Double($0 % 100) / 100)]) },
    MeasuredView("stepper") { stepper("v", [.value(Double($0 % 100))]) },
    MeasuredView("segmentedControl") { turn in
      segmentedControl(
        "v",
        [
          .segments([segment(0, .title("One")), segment(1, .title("Two"))]),
          .selectedKey(turn % 2),
        ])
    },
    MeasuredView("table, its selection") { turn in
      table(
        "v", [.selectionMode(.single), .selection([ViewKey(turn % 10)])], items: Array(0..<1000),
        id: \.self
      ) { label("l", [.text("Row \($0)")]) }
    },
    MeasuredView("dialog") {
      dialog("v", [.title("\($0 % 100)")], [label("l", [.text("Really?")])])
    },
  ]

  private static let widgets = [
    MeasuredView("tabs") { turn in
      tabs(
        "v",
        [
          tab(0, "Files") { label("l", [.text("files")]) },
          tab(1, "Log") { label("l", [.text("log")]) },
        ], selected: turn % 2
      ) { $0 }
    },
    MeasuredView("banner") { banner("v", .warning, "\($0) files are not saved.") },
    MeasuredView("breadcrumb") { turn in
      breadcrumb("v", ["home", "ada", "\(turn)"], title: { Text($0) }, onGo: { _ in 0 })
    },
    MeasuredView("markdown") {
      markdown("v", MarkdownDocument("# Rain\n\n\($0) drops, *one* after `another`.\n\n- a\n- b"))
    },
    MeasuredView("spinner") { spinner("v", [.phase($0), .title("Searching")]) },
    MeasuredView("progress") {
      progress("v", [.title("Download"), .amount(Double($0 % 1000), of: 1000)])
    },
  ]

  private static func wave(_ turn: Int, _ count: Int = 60) -> [Double] {
    (0..<count).map { Double(($0 * 37 + turn * 11) % 100) }
  }

  private static let charts = [
    MeasuredView("gauge") { gauge("v", [.title("CPU"), .value(Double($0 % 100) / 100)]) },
    MeasuredView("sparkline") { sparkline("v", [.values(wave($0))]) },
    MeasuredView("barChart") { turn in
      barChart("v", [.bars(wave(turn, 10).map { Bar("day", $0) })])
    },
    MeasuredView("lineChart") { turn in
      lineChart("v", [.series([PlotSeries("load", wave(turn))])])
    },
    MeasuredView("heatmap") { turn in
      heatmap("v", [.rows((0..<8).map { wave(turn + $0, 24) })])
    },
    MeasuredView("calendar") {
      calendar("v", [.selected(CalendarDate(2026, 11, 1 + $0 % 28)), .onSelect { _ in 0 }])
    },
    MeasuredView("bigDigits") { bigDigits("v", "\(100 + $0 % 900)") },
  ]
}
