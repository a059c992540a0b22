public import VirtualViews

/// A button in a terminal: `[ Title ]`, in as many lines as its title has.
///
/// ```
/// [ ★ Title  Ctrl+S ]
/// ```
extension Button: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// None: Return and Space press it as they are.
  public static var keyMap: KeyMap { KeyMap() }

  /// That which presses it, for shortcuts.
  public static var unboundActions: [KeyAction] { [.buttonPress] }

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
      max(normal.columns, focused.columns, disabled.columns) + 4 + besides(metrics),
      max(normal.rows, focused.rows, disabled.rows)
    )
  }

  /// Those without its keys, which are shown elsewhere, too.
  public func leastColumns(metrics: TextMetrics) -> Int? {
    guard shortcut != nil, let all = size(width: nil, metrics: metrics) else { return nil }
    return all.columns - keyColumns(metrics)
  }

  /// The blanks at its ends; those of plain buttons stay.
  public var slackColumns: Int { kind == .plain ? 0 : 2 }

  /// The columns of the icon before the title and of the keys behind it.
  private func besides(_ metrics: TextMetrics) -> Int {
    iconColumns(metrics) + keyColumns(metrics)
  }

  private func iconColumns(_ metrics: TextMetrics) -> Int {
    icon.isEmpty ? 0 : metrics.columns(of: icon) + 1
  }

  private func keyColumns(_ metrics: TextMetrics) -> Int {
    let keys = shownKeys(metrics)
    return keys.isEmpty ? 0 : metrics.columns(of: keys) + 2
  }

  /// The keys that press it, as a user presses them; empty for none.
  private func shownKeys(_ metrics: TextMetrics) -> String {
    let keys = metrics.isRightToLeft ? shortcut?.mirrored : shortcut
    return keys?.shown(with: metrics.ornaments) ?? ""
  }

  /// Draws the title of the state it is in.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let state: ControlState = isEnabled ? (look.isFocused ? .focused : .normal) : .disabled
    let lines = lines(of: title(for: state), rows: look.rows, look.metrics)
    var style = style(look)
    style.attributes.formUnion(font)
    let (start, end) = ends(around: lines, look)
    let room = max(0, look.columns - start.count - end.count)
    let top = (look.rows - lines.count) / 2
    let sign = isLoading ? spinnerSign(&canvas) : ""
    for (row, line) in lines.enumerated() {
      let line = row == 0 ? decorated(line, sign, in: room, look) : line
      let title = look.metrics.padded(line, to: room, alignment: .center)
      canvas.draw(Text(start) + title + Text(end), column: 0, row: top + row, style: style)
    }
    // In place of the last sign at the start, mostly a blank: the button stays as wide as it was.
    guard isLoading, icon.isEmpty, !start.isEmpty else { return }
    canvas.draw(sign, column: start.count - 1, row: top, style: style)
  }

  /// The signs and blanks at both ends of each line, in as many columns as characters.
  ///
  /// If the title does not fit, the blanks are left out first, and in three columns the signs as well, unless the title has one
  /// column. Those of plain buttons
  /// stay, which are lines below each other.
  private func ends(around lines: [Text], _ look: ControlLook<NoMemory>) -> (String, String) {
    if kind == .plain, look.columns > 4 { return ("  ", "  ") }
    let (start, end) = kind == .plain ? ("  ", "  ") : look.buttonEnds
    let title = lines.reduce(0) { max($0, look.metrics.columns(of: $1)) }
    let all = title + iconColumns(look.metrics)
    if look.columns >= all + 4 { return (start, end) }
    // Between signs in three columns nothing of a longer title could be read.
    let hasSigns = look.columns > 3 || look.columns == 3 && all < 2
    return hasSigns ? (String(start.prefix(1)), String(end.suffix(1))) : ("", "")
  }

  /// A title with its icon, or the sign that turns, before it, and its keys behind it.
  ///
  /// The keys go before the title is cut.
  private func decorated(
    _ title: Text, _ sign: String, in room: Int, _ look: ControlLook<NoMemory>
  ) -> Text {
    let metrics = look.metrics
    guard !icon.isEmpty || shortcut != nil else { return title }
    let before = icon.isEmpty ? "" : (isLoading ? metrics.padded(sign, like: icon) : icon) + " "
    let keys = shownKeys(metrics)
    let after = keys.isEmpty ? "" : "  " + keys
    let rest = room - metrics.columns(of: before) - metrics.columns(of: after)
    guard rest >= metrics.columns(of: title) else {
      return Text(before)
        + metrics.truncated(title, to: max(0, room - metrics.columns(of: before)))
    }
    // Faint text on the ground of a focused button looks like a hole in it.
    let end = look.isFocused ? Text(after) : Text(after).dim()
    return Text(before) + metrics.truncated(title, to: rest) + end
  }

  /// The sign that turns while the button is loading.
  private func spinnerSign(_ canvas: inout TextCanvas) -> String {
    let signs = canvas.metrics.ornaments.turning
    return String(signs[canvas.step(every: .milliseconds(100)) % signs.count])
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

  /// Return, Space, a click and its shortcut press it; nothing does while it is loading.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action.activates || action == .action(.buttonPress) else { return context.decline() }
    context.emit(isLoading ? [] : .primaryAction)
  }
}

extension TextMetrics {
  /// A sign in as many columns as another one.
  fileprivate func padded(_ sign: String, like other: String) -> String {
    sign + String(repeating: " ", count: max(0, columns(of: other) - columns(of: sign)))
  }
}

extension String {
  /// True if it has more than one line.
  fileprivate var hasLines: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}
