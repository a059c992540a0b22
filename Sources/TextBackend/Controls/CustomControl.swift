import VirtualViews

/// A custom view in a terminal: what its own type draws, or nothing but its background.
///
/// One that can have the focus is acted on like a button, by Return, Space and clicks.
struct CustomControl: Control {
  let value: any CustomView

  private var view: (any TextCustomView)? { value as? any TextCustomView }

  var hasIntrinsicWidth: Bool { view?.size(width: nil, metrics: TextMetrics()) != nil }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    guard let size = view?.size(width: width, metrics: metrics) else { return .zero }
    return CellSize(columns: StackLayout.cells(size.columns), rows: StackLayout.cells(size.rows))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard let view else { return }
    var lent = TextCanvas(consume canvas, size: look.size)
    view.draw(in: &lent)
    canvas = lent.finish()
  }

  func pressing(_ press: KeyPress, _ memory: ControlMemory) -> Reaction? {
    press.activates ? pressed : nil
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? { pressed }

  private var pressed: Reaction { Reaction(content: value.content, event: .primaryAction) }
}
