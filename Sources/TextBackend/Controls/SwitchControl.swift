public import VirtualViews

/// A switch in a terminal: `[x] Title`.
extension Switch: TextControl {
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Room for the box and the title.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let width = metrics.columns(of: title)
    return (3 + (width > 0 ? width + 1 : 0), 1)
  }

  /// Draws the box and the title.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    canvas.draw(isOn ? "[x]" : "[ ]", column: 0, row: look.middleRow, style: look.style)
    let title = look.metrics.truncated(title, to: max(0, look.columns - 4))
    canvas.draw(title, column: 4, row: look.middleRow, style: look.quietStyle)
  }

  /// Return, Space and a click turn it.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action.activates else { return context.decline() }
    self = toggled()
    context.emit([.valueChanged, .primaryAction])
  }
}
