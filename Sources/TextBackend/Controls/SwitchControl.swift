import VirtualViews

/// A switch in a terminal: `[x] Title`.
struct SwitchControl: Control {
  let control: Switch

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    let title = metrics.columns(of: control.title)
    return CellSize(columns: 3 + (title > 0 ? title + 1 : 0), rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let row = (look.size.rows - 1) / 2
    let box = ControlStyle.action(control.attributes, isEnabled: control.isEnabled, look: look)
    canvas.draw(control.isOn ? "[x]" : "[ ]", at: CellPoint(column: 0, row: row), style: box)
    let title = look.metrics.truncated(control.title, to: max(0, look.size.columns - 4))
    let style = ControlStyle.quiet(control.attributes, isEnabled: control.isEnabled, look: look)
    canvas.draw(title, at: CellPoint(column: 4, row: row), style: style)
  }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    press.activates ? turned : nil
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? { turned }

  private var turned: Reaction {
    Reaction(content: control.toggled().content, event: [.valueChanged, .primaryAction])
  }
}
