/// Something the user does with the mouse at a view.
///
/// The view from where a movement began gets all of it, until the button is let go. A place in the view is a share of its
/// cells:
///
/// ```swift
/// label("bar", [.text(bar), .onClick { .seek(to: Double($0.column) / Double($0.columns)) }])
/// ```
public struct PointerAction: Codable, Hashable, Sendable {
  /// A part of what is done.
  public enum Kind: Codable, Hashable, Sendable {
    /// A button goes down on the view.
    case press
    /// The mouse moves with the button down, over the view or not.
    case drag
    /// The button is let go, over the view or not.
    case release
    /// The drag is cancelled, and the view puts back what it was dragging.
    ///
    /// Escape was pressed while the button was down, the drag of another view begins (`onDrag(after:_:)`), or the view
    /// goes or is switched off. Nothing follows, also no release.
    case cancel
    /// The button went down and is let go on the view.
    case click
    /// The mouse comes over the view; also where the view moves under it.
    case enter
    /// The mouse moves over the view.
    case move
    /// The mouse goes elsewhere.
    case leave
    /// The wheel went some cells down and to the right.
    case wheel(rows: Int, columns: Int)
  }

  /// The part of what is done.
  public var kind: Kind
  /// The button; none for the wheel.
  public var button: MouseEvent.Button
  /// The column, counted from the view's left edge; beyond its columns outside of the view.
  public var column: Int
  /// The row, counted from the view's upper edge; beyond its rows outside of the view.
  public var row: Int
  /// The number of columns of the view, in which ``column`` is counted.
  public var columns: Int
  /// The number of rows of the view, in which ``row`` is counted.
  public var rows: Int
  /// True if the mouse is over the cells of the view.
  public var isInside: Bool
  /// The keys that are held down.
  public var modifiers: KeyModifiers
  /// The number of presses in a row, of the press and of all that follows it: 2 is a double click, 3 a triple click.
  ///
  /// Clicks are in a row if they are on the same cell or one beside it, and no more than half a
  /// second apart.
  public var count: Int
  /// The keys of the views that the user sees under the mouse, from the innermost outwards: those that something
  /// is dragged over, and where it is dropped.
  ///
  /// Handlers of drags and clicks get them; elsewhere, and off the screen, there are none. In a table, that of a row is
  /// among them.
  public var targets: [ViewKey] = []
  /// The cells of the views in ``targets`` that the mouse is over, in the same order.
  public var places: [Place] = []

  /// A cell of a view that the mouse is over.
  public struct Place: Codable, Hashable, Sendable {
    /// The column, counted from the left edge of the view, within its padding unless it holds views.
    public var column: Int
    /// The row, counted from the upper edge of the view, within its padding unless it holds views.
    public var row: Int
    /// The number of columns of the view.
    public var columns: Int
    /// The number of rows of the view.
    public var rows: Int

    /// Makes a place in a view.
    ///
    /// - Parameters:
    ///   - column: the column.
    ///   - row: the row.
    ///   - columns: the number of columns of the view.
    ///   - rows: the number of its rows.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
      (self.column, self.row) = (column, row)
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// Makes an action at a cell of a view; the view ends with the cell unless the arguments say how large it is.
  public init(
    _ kind: Kind, button: MouseEvent.Button = .left, column: Int, row: Int, columns: Int? = nil,
    rows: Int? = nil, isInside: Bool = true, modifiers: KeyModifiers = [], count: Int = 1
  ) {
    self.kind = kind
    self.button = button
    self.column = column
    self.row = row
    self.columns = columns ?? min(max(0, column), .max - 1) + 1
    self.rows = rows ?? min(max(0, row), .max - 1) + 1
    self.isInside = isInside
    self.modifiers = modifiers
    self.count = count
  }

  /// The innermost of the keys under the mouse that can be read as a type; nil if none can.
  ///
  /// ```swift
  /// button(card.id, [.title(card.title), .onDrag { .drag(card.id, to: $0.target(of: Pile.self), $0.kind) }])
  /// ```
  ///
  /// A key of a type with a raw value is the same as one that is this value (`ViewKey.value(as:)`). Where views of other
  /// kinds have keys that are integers or texts, look for what is meant in ``targets``, or give it a type of its own.
  ///
  /// - Complexity: O(*n*) in the depth of the views there.
  public func target<Key: Hashable & Sendable>(of type: Key.Type = Key.self) -> Key? {
    targets.lazy.compactMap { $0.value(as: type) }.first
  }

  /// Returns the cell of a view that the mouse is over, such as the hour of a day on which an appointment is dropped.
  ///
  /// ```swift
  /// if let place = action.place(in: "hours") { model.move(appointment, to: model.firstHour + place.row) }
  /// ```
  ///
  /// - Parameter key: the key of the view; of several under the mouse the innermost counts.
  /// - Returns: the cell; nil if the view is not under the mouse.
  /// - Complexity: O(*n*) in the depth of the views there.
  public func place(in key: some Hashable & Sendable) -> Place? {
    let key = ViewKey(key)
    return zip(targets, places).first { $0.0 == key }?.1
  }

  /// The event that handlers wait for.
  package var event: ControlEvent {
    switch kind {
    case .press, .drag, .release, .cancel: .drag
    case .click: .click
    case .wheel: .wheel
    case .enter, .move, .leave: .hover
    }
  }
}
