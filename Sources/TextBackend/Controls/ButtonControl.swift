public import VirtualViews

/// A button in a terminal: `[ Title ]`, in as many lines as its title has.
extension Button: TextControl {
  /// False: titles are not wrapped.
  public var heightDependsOnWidth: Bool { false }

  /// Room for the widest of its titles, and for the one with the most lines.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    // Of all states, each named: a list of them is made anew each time.
    func size(_ title: String?) -> (columns: Int, rows: Int) {
      guard let title else { return (0, 1) }
      guard title.hasLines else { return (metrics.columns(of: title), 1) }
      let lines = metrics.wrapped(title, to: nil)
      return (lines.columns, lines.lines.count)
    }
    let (normal, focused, disabled) = (size(title), size(focusedTitle), size(disabledTitle))
    return (
      max(normal.columns, focused.columns, disabled.columns) + 4,
      max(normal.rows, focused.rows, disabled.rows)
    )
  }

  /// Draws the title of the state it is in.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let room = max(0, look.columns - 4)
    let state: ControlState = isEnabled ? (look.isFocused ? .focused : .normal) : .disabled
    let lines = lines(of: title(for: state), rows: look.rows, look.metrics)
    var style = style(look)
    style.attributes.formUnion(font)
    let (start, end) = kind == .plain ? ("  ", "  ") : look.buttonEnds
    let top = (look.rows - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let title = look.metrics.padded(line, to: room, alignment: .center)
      canvas.draw(Text(start) + title + Text(end), column: 0, row: top + row, style: style)
    }
  }

  private func style(_ look: ControlLook<NoMemory>) -> TextStyle {
    switch kind {
    case .normal: return look.style
    case .filled: return look.filledStyle
    case .plain:
      var style = look.style
      if look.isFocused || look.isHovered || look.isPressed { return style }
      style.background = attributes.backgroundColor
      return style
    }
  }

  /// The lines that there is room for; where there are more, the last one has an ellipsis.
  private func lines(of title: Text, rows: Int, _ metrics: TextMetrics) -> [Text] {
    guard title.string.hasLines else { return [title] }
    let all = metrics.wrapped(title, to: nil)
    guard all.count > rows, rows > 0 else { return all }
    return all.prefix(rows - 1) + [all[rows - 1] + Text(metrics.ellipsis)]
  }

  /// That of the button.
  public func ground(_ look: ControlLook<NoMemory>) -> TextStyle {
    var style = style(look)
    style.underline = .none
    return style
  }

  /// Return, Space and a click press it.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    action.activates ? context.emit(.primaryAction) : context.decline()
  }
}

extension String {
  /// True if it has more than one line.
  fileprivate var hasLines: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}
