import VirtualViews

/// A button in a terminal: `[ Title ]`.
struct ButtonControl: Control {
  let button: Button

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    // Of all states, each named: a list of them is made anew each time.
    func columns(_ title: String?) -> Int { title.map(metrics.columns) ?? 0 }
    let widest = max(
      columns(button.title), columns(button.focusedTitle), columns(button.disabledTitle))
    return CellSize(columns: widest + 4, rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let room = max(0, look.size.columns - 4)
    let title = look.metrics.truncated(button.title(for: state(look)), to: room)
    let width = look.metrics.columns(of: title)
    let before = ControlStyle.column(of: width, in: room, .center)
    let padding = String(repeating: " ", count: max(0, room - width - before))
    let row = (look.size.rows - 1) / 2
    var style = ControlStyle.action(button.attributes, isEnabled: button.isEnabled, look: look)
    style.attributes.formUnion(button.font)
    let text = "[ " + String(repeating: " ", count: before) + title + padding + " ]"
    canvas.draw(text, at: CellPoint(column: 0, row: row), style: style)
  }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    press.activates ? pressed : nil
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? { pressed }

  private var pressed: Reaction { Reaction(content: button.content, event: .primaryAction) }

  private func state(_ look: Look) -> ControlState {
    button.isEnabled ? (look.isFocused ? .focused : .normal) : .disabled
  }
}

extension KeyPress {
  /// True if the key does what a press on the focused view does: Return or Space.
  var activates: Bool { self == .return || self == .space }
}
