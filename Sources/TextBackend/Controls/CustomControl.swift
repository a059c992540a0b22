import VirtualViews

/// A custom view in a terminal: what its own type draws, or nothing but its background.
///
/// A ``TextControl`` says by itself what the user's actions do. Another that can have the focus is
/// acted on like a button, by Return, Space and clicks.
struct CustomControl: Control {
  let value: any CustomView

  private var view: (any TextCustomView)? { value as? any TextCustomView }
  private var control: (any TextControl)? { value as? any TextControl }

  var hasIntrinsicWidth: Bool { view?.size(width: nil, metrics: TextMetrics()) != nil }

  // Only the view itself knows whether its rows depend on its columns: it is always asked.
  var wraps: Bool { hasIntrinsicWidth }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    guard let size = view?.size(width: width, metrics: metrics) else { return .zero }
    return CellSize(columns: StackLayout.cells(size.columns), rows: StackLayout.cells(size.rows))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard let view else { return }
    var lent = TextCanvas(consume canvas, size: look.size)
    if let control {
      control.draw(in: &lent, look)
    } else {
      view.draw(in: &lent)
    }
    canvas = lent.finish()
  }

  func cursor(_ look: Look) -> CellPoint? { control?.cursor(look) }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    if let control { return control.reaction(to: .key(press), look) }
    return press.activates ? pressed : nil
  }

  func pasting(_ text: String, _ look: Look) -> Reaction? {
    control?.reaction(to: .paste(text), look)
  }

  func wheeling(rows: Int, columns: Int, _ look: Look) -> Reaction? {
    control?.reaction(to: .wheel(rows: rows, columns: columns), look)
  }

  func grabbing(at point: CellPoint, _ look: Look) -> Reaction? { pointing(.press, point, look) }

  func dragging(at point: CellPoint, _ look: Look) -> Reaction? { pointing(.drag, point, look) }

  func releasing(at point: CellPoint, _ look: Look) -> Reaction? {
    pointing(.release, point, look)
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? { control == nil ? pressed : nil }

  private func pointing(
    _ kind: PointerAction.Kind, _ point: CellPoint, _ look: Look
  ) -> Reaction? {
    let isInside = CellRect(size: look.size).contains(point)
    let action = PointerAction(
      kind, column: point.column, row: point.row, isInside: isInside, modifiers: look.modifiers)
    return control?.reaction(to: .pointer(action), look)
  }

  private var pressed: Reaction { Reaction(content: value.content, event: .primaryAction) }
}
