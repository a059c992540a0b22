import VirtualViews

/// The circumstances in which a view is drawn or acted on, besides its content.
struct Look {
  /// The cells it covers.
  var size: CellSize
  /// The rows of it that are seen; all, if nobody asked.
  var visibleRows: Range<Int>?
  /// The alignment of the column of a table that it fills.
  var alignment = TextAlignment.natural
  /// The number of columns that text takes.
  var metrics: TextMetrics
  /// The way in which parts are told from each other.
  var theme: ThemeLook
  /// True if it has the keyboard focus.
  var isFocused = false
  /// True if it tells by its border that the focus is inside, and it is.
  var highlightsFocus = false
  /// True if the mouse is held down on it.
  var isPressed = false
  /// True if the mouse is over it, and it wants to know.
  var isHovered = false
  /// What it remembers.
  var memory: ViewMemory?
  /// The rows of a lazy container that is acted on.
  var rows: LazyRows?
  /// The time of the action.
  var time = Duration.zero
  /// The text that was copied last.
  var clipboard = ""
  /// True if the program follows the links of a view that has some.
  var followsLinks = false
}

/// The place to which a control sends the focus.
enum FocusWish: Equatable {
  /// To the next view, or to the one before.
  case on(forwards: Bool)
  /// To none.
  case away
}

/// The result of acting on a view.
struct Reaction: Equatable {
  /// What it shows now.
  var content: Content
  /// What it remembers now; nil leaves that as it is.
  var memory: ViewMemory?
  /// What happened, for handlers; empty for movements of a caret.
  var event: ControlEvent
  /// The rows that are to have views, of a lazy container that knows it already.
  var window: RowWindow?
  /// The place to send the focus to; nil leaves it.
  var focus: FocusWish?
  /// The requests to the place where the program runs, in order.
  var requests: [HostCommand] = []
  /// The address of the link that is followed; nil for none.
  var link: String?
  /// The keys to press, in order.
  var presses: [KeyPress] = []

  /// Returns true if the reaction does more than tell handlers.
  ///
  /// - Parameter view: the view as it is.
  /// - Returns: whether anything comes of it where nobody hears of it.
  func changes(_ view: RetainedView) -> Bool {
    asksForMore(of: view) || content != view.content || memory.map { $0 != view.memory } == true
  }

  /// True if there is something to be done about it besides what the view shows and remembers.
  func asksForMore(of view: RetainedView) -> Bool {
    event.isEmpty && link == nil || focus != nil || !requests.isEmpty || !presses.isEmpty
      || window.map { $0 != view.behavior.window(of: view.content) } == true
  }
}
