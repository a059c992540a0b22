public import VirtualViews

/// A button in a terminal: `[ Title ]`.
extension Button: TextControl {
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Room for the widest of its titles.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    // Of all states, each named: a list of them is made anew each time.
    func columns(_ title: String?) -> Int { title.map(metrics.columns) ?? 0 }
    return (max(columns(title), columns(focusedTitle), columns(disabledTitle)) + 4, 1)
  }

  /// Draws the title of the state it is in.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let room = max(0, look.columns - 4)
    let state: ControlState = isEnabled ? (look.isFocused ? .focused : .normal) : .disabled
    let title = look.metrics.padded(title(for: state), to: room, alignment: .center)
    var style = look.style
    style.attributes.formUnion(font)
    let (start, end) = look.buttonEnds
    let text = Text(start) + title + Text(end)
    canvas.draw(text, column: 0, row: look.middleRow, style: style)
  }

  /// That of the button.
  public func ground(_ look: ControlLook<NoMemory>) -> TextStyle {
    var style = look.style
    style.underline = .none
    return style
  }

  /// Return, Space and a click press it.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    action.activates ? context.emit(.primaryAction) : context.decline()
  }
}
