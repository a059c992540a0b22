public import VirtualViews

/// The circumstances of an action, and its effects beside the change of the value.
public struct ControlContext<Memory: Equatable & Sendable> {
  /// The number of columns of the view.
  public let columns: Int
  /// The number of rows of the view.
  public let rows: Int
  /// The rows of the view that are seen: the others are scrolled out of sight.
  public let visibleRows: Range<Int>
  /// The alignment of the column of a table that the view fills; natural elsewhere.
  public let columnAlignment: TextAlignment
  /// The number of columns that text takes on this screen.
  public let metrics: TextMetrics
  /// True if the view has the keyboard; before a press gives it that, it has not.
  public let isFocused: Bool
  /// The rows that there are in a `LazyContainer`; nil for any other view.
  public let lazyRows: LazyRows?
  /// The time of the action, from any beginning: controls tell by it what was done in one go.
  public let time: Duration
  /// The text that was copied last on this screen, by a control (``copy(_:)``), a selection of text or the program
  /// (`Command.copy`); empty if nothing was.
  public let clipboard: String
  /// True if the program follows the links of the view (`Prop.onLink(_:)`), and ``TextCustomView/hasLinks`` says that it
  /// has some.
  public let followsLinks: Bool
  /// The memory of the view.
  public var memory: Memory
  private(set) var requests: [HostCommand] = []
  private(set) var presses: [KeyPress] = []
  private(set) var link: String?
  private(set) var isDeclined = false
  private(set) var events: ControlEvent?
  private(set) var focus: FocusWish?
  private(set) var window: RowWindow?

  /// Leaves the action to others; nothing of what was changed counts.
  public mutating func decline() { isDeclined = true }

  /// Says what happened, for handlers; with nothing said, a change is a change of the value.
  ///
  /// An empty set says that a change is none that handlers hear of, as in the midst of a drag.
  public mutating func emit(_ events: ControlEvent) {
    self.events = (self.events ?? []).union(events)
  }

  /// Has the program follow a link: `Prop.onLink(_:)` hears of it, at the view or around it.
  ///
  /// - Parameter address: the address, as the text has it.
  public mutating func follow(_ address: String) {
    link = address
    emit([])
  }

  /// Sends the focus on to the next view, or back to the one before.
  public mutating func moveFocus(forwards: Bool) { focus = .on(forwards: forwards) }

  /// Has other rows of a `LazyContainer` shown, where these are known before it is laid out: so the
  /// views are changed once, together with what the program makes of the events.
  public mutating func show(_ window: RowWindow) { self.window = window }

  /// Takes the focus away from the view.
  public mutating func resignFocus() { focus = .away }

  /// Asks something of the place in which the program runs, as a command of the program does.
  ///
  /// It is done if the control does not decline the action.
  public mutating func request(_ command: HostCommand) { requests.append(command) }

  /// Has keys do what they do where the focus is, as if the user pressed them now.
  ///
  /// So a footer answers a click on a key that it shows. They are pressed once the program has heard of the events of this
  /// action, if the control does not decline it. Controls that such a key reaches press no keys.
  public mutating func press(_ keys: KeySequence) { presses += keys.presses }

  /// Copies a text, for the controls of this screen (``clipboard``) and for other programs.
  ///
  /// Terminals may refuse. A text of more than `HostCommand.copyLimit` bytes is copied
  /// for the controls only, and a diagnostic, `copy-too-long`, says so.
  public mutating func copy(_ text: String) { request(.copy(text)) }
}

extension ControlContext {
  init(_ look: Look, _ memory: Memory) {
    self.init(
      columns: look.size.columns, rows: look.size.rows,
      visibleRows: look.visibleRows ?? 0..<max(0, look.size.rows),
      columnAlignment: look.alignment, metrics: look.metrics,
      isFocused: look.isFocused, lazyRows: look.rows, time: look.time, clipboard: look.clipboard,
      followsLinks: look.followsLinks, memory: memory)
  }
}
