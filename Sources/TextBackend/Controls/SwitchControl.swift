public import VirtualViews

/// A switch in a terminal: `[x] Title`, or a tick on a color.
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
    canvas.draw(box(look), column: 0, row: look.middleRow, style: boxStyle(look))
    let title = look.metrics.truncated(title, to: max(0, look.columns - 4))
    canvas.draw(title, column: 4, row: look.middleRow, style: look.quietStyle)
  }

  /// The sign for its state, which tells that without colors as well.
  private func box(_ look: ControlLook<NoMemory>) -> String {
    if look.hasSurfaces { return isOn ? " \(look.metrics.ornaments.tick) " : "   " }
    return isOn ? "[x]" : "[ ]"
  }

  private func boxStyle(_ look: ControlLook<NoMemory>) -> TextStyle {
    var style = look.style
    if look.hasSurfaces, !look.isFocused, !look.isHovered {
      style.foreground = look.valueStyle.foreground
      style.attributes.insert(.bold)
    }
    return style
  }

  /// Return, Space and a click turn it.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action.activates else { return context.decline() }
    self = toggled()
    context.emit([.valueChanged, .primaryAction])
  }
}
