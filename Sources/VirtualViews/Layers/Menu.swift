/// Rows of which the user chooses one: by the arrow keys and Return, by its first letter, by a click.
///
/// ``menu(_:_:_:_:)`` shows one in a popover.
public struct Menu: ControlValue, CustomView, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the menu can be focused and acted on.
  public var isEnabled: Bool = true
  /// The rows from top to bottom.
  public var rows: [Row] = []
  /// The position of the chosen row, while that event is handled.
  public var chosen: Int?

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(.menu, state: isEnabled ? [] : .disabled, actions: [.press])
  }

  /// Makes a menu without rows.
  public init() {
    // The row under the mouse is the one that a click would choose.
    attributes.tracksHover = true
  }

  /// One row of a menu.
  public struct Row: Hashable, Sendable {
    /// The text at the leading edge; nil for a line between other rows.
    public var title: String?
    /// The text at the trailing edge.
    public var detail: String
    /// The keys that do the same, at the trailing edge in place of the detail; nil for none.
    public var keys: KeySequence?
    /// True if the row can be chosen.
    public var isEnabled: Bool
    /// True if what the row stands for is on, which is a sign before the title; nil for a row that is never checked.
    public var isChecked: Bool?

    /// Makes a row; one without a title is a line that cannot be chosen.
    public init(_ title: String?, detail: String = "", isEnabled: Bool = true) {
      self.title = title
      self.detail = detail
      self.isEnabled = isEnabled && title != nil
    }

    /// Makes a row that is checked or not; the other arguments are those of the function without it.
    public init(
      _ title: String, detail: String = "", isEnabled: Bool = true, isChecked: Bool?
    ) {
      self.init(title, detail: detail, isEnabled: isEnabled)
      self.isChecked = isChecked
    }
  }

  /// Takes over nothing: a choice ends with its event.
  public mutating func resolve(over shown: Menu?) { chosen = nil }
}

/// A row of a menu with the message that choosing it sends.
public struct MenuItem<Msg> {
  /// The row.
  public var row: Menu.Row
  /// The message; nil for a line between other rows.
  public var message: Msg?

  /// Makes a row that sends a message.
  ///
  /// - Parameters:
  ///   - title: the text at the leading edge; its first letter is the key that finds the row.
  ///   - message: the message sent when the row is chosen.
  ///   - detail: the text at the trailing edge.
  ///   - isEnabled: false for a row that cannot be chosen.
  public init(_ title: String, _ message: Msg, detail: String = "", isEnabled: Bool = true) {
    row = Menu.Row(title, detail: detail, isEnabled: isEnabled)
    self.message = message
  }

  /// Makes a row that is checked or not, and sends a message.
  ///
  /// ```swift
  /// MenuItem("Wrap lines", .wrap, isChecked: model.wraps)
  /// ```
  ///
  /// The sign stands in a column before the titles, which a menu has if a row of it can be checked. Of rows that
  /// exclude each other one is checked: what that means is the program's, and they look alike. A choice changes no
  /// sign by itself.
  ///
  /// - Parameters:
  ///   - title: the text at the leading edge; its first letter is the key that finds the row.
  ///   - message: the message sent when the row is chosen.
  ///   - detail: the text at the trailing edge.
  ///   - isEnabled: false for a row that cannot be chosen.
  ///   - isChecked: true if what the row stands for is on; nil for a row that is never checked.
  public init(
    _ title: String, _ message: Msg, detail: String = "", isEnabled: Bool = true, isChecked: Bool?
  ) {
    self.init(title, message, detail: detail, isEnabled: isEnabled)
    row.isChecked = isChecked
  }

  /// Makes a row that shows the keys that do the same, and sends a message.
  ///
  /// ```swift
  /// MenuItem("Save", .save, keys: "ctrl+s")
  /// ```
  ///
  /// The menu shows the keys as footers do (``KeySequence/shown(with:)``), and binds none.
  ///
  /// - Parameters:
  ///   - title: the text at the leading edge; its first letter is the key that finds the row.
  ///   - message: the message sent when the row is chosen.
  ///   - keys: the keys; nil for none.
  ///   - isEnabled: false for a row that cannot be chosen.
  ///   - isChecked: true if what the row stands for is on; nil for a row that is never checked.
  public init(
    _ title: String, _ message: Msg, keys: KeySequence?, isEnabled: Bool = true,
    isChecked: Bool? = nil
  ) {
    self.init(title, message, isEnabled: isEnabled, isChecked: isChecked)
    row.keys = keys
  }

  private init() { row = Menu.Row(nil) }

  /// A line between other rows.
  public static var line: MenuItem { MenuItem() }
}

/// Makes a menu: a popover of rows of which the user chooses one.
///
/// ```swift
/// menu(
///   "actions", .below("files"), [.onDismiss(.closeMenu)],
///   [MenuItem("Open", .open), .line, MenuItem("Delete", .delete, detail: "Del")])
/// ```
///
/// The arrow keys, Home and End go through the rows, and a letter goes to the next row that begins
/// with it. Return, Space and a click choose. The program takes the menu away when it gets the message.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - place: the place, such as `.below("files")`.
///   - props: the look of the popover around the rows.
///   - items: the rows and their messages, from top to bottom.
/// - Returns: the element.
public func menu<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ place: Layer.Place, _ props: Props<Msg, Container> = [],
  _ items: [MenuItem<Msg>]
) -> ViewElement<Msg> {
  var menu = Menu()
  menu.rows = items.map(\.row)
  let choose = HandlerRecord(
    events: .primaryAction, options: EventHandlingOptions(),
    maker: .function { event in
      Menu(event.content)?.chosen.flatMap { items.indices.contains($0) ? items[$0].message : nil }
    })
  return popover(
    key, place, props,
    [
      ViewElement(
        key: "rows", content: menu.content, interior: nil, handlers: HandlerList(choose))
    ])
}
