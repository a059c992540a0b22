/// A set of events at a control, for which a handler can wait.
public struct ControlEvent: OptionSet, Hashable, Sendable {
  /// The events as bits.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Return or Space on the focused view, or a left click released inside it.
  public static let primaryAction = ControlEvent(rawValue: 1 << 0)
  /// Another name of ``primaryAction``.
  public static let touchUpInside = primaryAction
  /// The user changed the value of a control.
  public static let valueChanged = ControlEvent(rawValue: 1 << 1)
  /// The user changed the text of a field.
  public static let editingChanged = ControlEvent(rawValue: 1 << 2)
  /// A field got the focus.
  public static let editingDidBegin = ControlEvent(rawValue: 1 << 3)
  /// A field lost the focus.
  public static let editingDidEnd = ControlEvent(rawValue: 1 << 4)
  /// Return was pressed in a field.
  public static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 5)
  /// A view got the focus.
  public static let focus = ControlEvent(rawValue: 1 << 6)
  /// A view lost the focus.
  public static let blur = ControlEvent(rawValue: 1 << 7)
  /// The user asked for the rows of a table to be loaded again.
  public static let refresh = ControlEvent(rawValue: 1 << 8)
  /// The user asked for another order of a table's rows.
  public static let order = ControlEvent(rawValue: 1 << 9)
  /// Other rows of a table can be seen than before.
  public static let rowsShown = ControlEvent(rawValue: 1 << 10)
  /// A button of the mouse was pressed and released on a view.
  public static let click = ControlEvent(rawValue: 1 << 11)
  /// A button of the mouse went down on a view, the mouse moved with it, or it was released.
  public static let drag = ControlEvent(rawValue: 1 << 12)
  /// The wheel was turned over a view.
  public static let wheel = ControlEvent(rawValue: 1 << 13)
  /// The user wants a layer or a modal container to go: Escape, or a press outside of it.
  public static let dismiss = ControlEvent(rawValue: 1 << 14)
  /// A key asked for an action of the view's key map; see ``ViewEvent/action``.
  public static let action = ControlEvent(rawValue: 1 << 15)
  /// The mouse comes over a view, moves over it, or goes.
  public static let hover = ControlEvent(rawValue: 1 << 16)
  /// A view has come: it was not described before.
  public static let appear = ControlEvent(rawValue: 1 << 17)
  /// A view has gone: it is no longer described.
  public static let disappear = ControlEvent(rawValue: 1 << 18)

  /// Another part is seen of a view of which the program says what is seen.
  public static let scroll = ControlEvent(rawValue: 1 << 19)
  /// The user drags a row of a table to another place; see ``TableMove``.
  public static let move = ControlEvent(rawValue: 1 << 20)
  /// The user begins or ends the edit of a cell of a table; see ``TableEdit``.
  public static let edit = ControlEvent(rawValue: 1 << 21)
  /// The user copies what is selected in a table.
  public static let copy = ControlEvent(rawValue: 1 << 22)
  /// The focus came into a view: to itself, or to a view inside.
  public static let focusEntered = ControlEvent(rawValue: 1 << 23)
  /// The focus left a view, with all that is inside of it.
  public static let focusLeft = ControlEvent(rawValue: 1 << 24)
  /// A text was pasted while the focus is in a view; see ``ViewEvent/pastedText``.
  public static let paste = ControlEvent(rawValue: 1 << 25)
  /// A table that follows its end has left the end, or is there again.
  public static let follow = ControlEvent(rawValue: 1 << 26)
  /// The user made a column of a table wider or narrower.
  public static let columnResize = ControlEvent(rawValue: 1 << 27)
  /// The user moved a column of a table to another place; see ``ColumnMove``.
  public static let columnMove = ControlEvent(rawValue: 1 << 28)
  /// The end of what a scroll view shows has come into sight.
  public static let endReached = ControlEvent(rawValue: 1 << 29)
  /// The end of what a scroll view shows has gone out of sight.
  public static let endLeft = ControlEvent(rawValue: 1 << 30)
  /// The user follows a link; see ``ViewEvent/link``.
  public static let link = ControlEvent(rawValue: 1 << 31)

  /// The events that a backend offers to one view after the other by itself.
  static let offered: ControlEvent = [
    .click, .drag, .wheel, .dismiss, .action, .hover, .paste, .link,
  ]
  /// The events of which one handler of a view may want some, such as clicks of one button, and leave the
  /// others to the handlers that were there before it.
  static let shared: ControlEvent = [.click, .wheel, .action, .paste, .link]
  /// The coming and going of a view.
  static let stay: ControlEvent = [.appear, .disappear]
  /// The events of which views further outside are not told when handlers decline them: they concern no other view, or
  /// are offered by the backend.
  static let kept = offered.union(stay).union([.focusEntered, .focusLeft])
}

extension ControlEvent: CustomStringConvertible {
  private static let names = [
    "primaryAction", "valueChanged", "editingChanged", "editingDidBegin", "editingDidEnd",
    "editingDidEndOnExit", "focus", "blur", "refresh", "order", "rowsShown",
    "click", "drag", "wheel", "dismiss", "action", "hover", "appear", "disappear", "scroll",
    "move", "edit", "copy", "focusEntered", "focusLeft", "paste", "follow",
    "columnResize", "columnMove", "endReached", "endLeft", "link",
  ]

  /// The names of the events, joined by a plus.
  public var description: String {
    let present = Self.names.indices.filter { rawValue & 1 << UInt32($0) != 0 }
    return present.isEmpty ? "none" : present.map { Self.names[$0] }.joined(separator: "+")
  }
}
