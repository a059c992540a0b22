import VirtualViews

/// A custom view in a terminal: what its own type draws, or nothing but its background.
struct CustomControl: Control {
  let value: any CustomView

  private var view: (any TextCustomView)? { value as? any TextCustomView }

  var hasIntrinsicWidth: Bool { view?.size(width: nil) != nil }

  func size(width: Int?) -> CellSize {
    guard let size = view?.size(width: width) else { return .zero }
    return CellSize(columns: StackLayout.cells(size.columns), rows: StackLayout.cells(size.rows))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard let view else { return }
    var recorded = TextCanvas(columns: look.size.columns, rows: look.size.rows)
    view.draw(in: &recorded)
    recorded.replay(on: &canvas)
  }
}
