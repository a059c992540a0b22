import VirtualViews

/// The functions by which views of one type are measured.
struct ViewLooking: Sendable {
  var size: @Sendable (Content, _ width: Int?, TextMetrics) -> CellSize = { _, _, _ in .zero }
  var leastColumns: @Sendable (Content, TextMetrics) -> Int? = { _, _ in nil }
  var scrollBarColumns: @Sendable (Content) -> Int = { _ in 0 }
  var slackColumns: @Sendable (Content) -> Int = { _ in 0 }
  var fills: @Sendable (Content) -> (width: Bool, height: Bool) = { _ in (true, true) }
  var fillsColumn: @Sendable (Content) -> Bool = { _ in false }
  var sizeDependsOnWidth: @Sendable (Content) -> Bool = { _ in true }
  var heightDependsOnWidth: @Sendable (Content) -> Bool = { _ in false }
  var hasLinks: @Sendable (Content) -> Bool = { _ in false }
  var arrangement: @Sendable (Content) -> Container = { _ in Container() }
  var insets: @Sendable (Content) -> Insets = { _ in .zero }
  var selectableLines:
    @Sendable (Content, CellSize, _ rows: Range<Int>, TextMetrics) -> [SelectableLine] = {
      _, _, _, _ in []
    }

  /// The functions of a view that is nothing but its background.
  init() {}

  init<View: TextCustomView>(_ type: View.Type) {
    size = { content, width, metrics in
      CellSize(content.look(at: type) { $0.size(width: width, metrics: metrics) })
    }
    leastColumns = { content, metrics in
      content.look(at: type) { $0.leastColumns(metrics: metrics) }
    }
    scrollBarColumns = { $0.look(at: type) { StackLayout.cells($0.scrollBarColumns) } }
    slackColumns = { $0.look(at: type) { StackLayout.cells($0.slackColumns) } }
    fills = { $0.look(at: type) { ($0.fillsWidth, $0.fillsHeight) } }
    fillsColumn = { $0.look(at: type) { $0.fillsColumn } }
    sizeDependsOnWidth = { $0.look(at: type) { $0.sizeDependsOnWidth } }
    heightDependsOnWidth = { $0.look(at: type) { $0.heightDependsOnWidth } }
    hasLinks = { $0.look(at: type) { $0.hasLinks } }
    arrangement = { $0.look(at: type) { $0.arrangement } }
    insets = { $0.look(at: type) { $0.insets } }
    selectableLines = { content, size, rows, metrics in
      content.look(at: type) {
        $0.selectableLines(
          columns: size.columns, height: size.rows, rows: rows, metrics: metrics)
      }
    }
  }
}

extension Content {
  /// Looks at the view in a content, which is of its type; a large one is not copied.
  @inline(__always)
  func look<View: CustomView, Result>(
    at type: View.Type, _ body: (View) -> Result
  ) -> Result {
    if let box = box(of: type) { return body(box.view) }
    guard let view = View(self) else { preconditionFailure("\(self) is no \(type)") }
    return body(view)
  }
}

extension CellSize {
  /// A size that a view asks for, within what any screen has; zero for none.
  fileprivate init(_ size: (columns: Int, rows: Int)?) {
    self =
      size.map {
        CellSize(columns: StackLayout.cells($0.columns), rows: StackLayout.cells($0.rows))
      } ?? .zero
  }
}
