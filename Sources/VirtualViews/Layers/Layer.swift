/// The place, size and manners of a view that is lifted above the others.
///
/// A view with a layer stays an element of its parent: the diff, its key and its handlers are as
/// everywhere. But it takes no room there. It is laid out against the whole screen, painted above
/// everything before it, and gets the mouse first. Nothing around it hides a part of it.
///
/// Layers are stacked in the order of the tree; those inside a layer are above it. A layer is hidden
/// with whatever holds it. The row of a table is never a layer, but any view inside the row may be.
///
/// ```swift
/// label("hint", [.text("Saved"), .layer(.topTrailing)])
/// ```
public struct Layer: Hashable, Sendable {
  /// The place on the screen.
  public var place: Place = .center
  /// The number of columns.
  public var width: Length = .fitting
  /// The number of rows.
  public var height: Length = .fitting
  /// The cells that stay free at the edges of the screen, if the layer has room without them.
  public var margin: Int = 0
  /// The effect on the screen behind.
  public var backdrop: Backdrop = .none
  /// True if the focus goes in when the layer comes, and back when it goes.
  public var takesFocus: Bool = false
  /// True if a press outside asks the layer to go, as Escape does.
  public var dismissesByPress: Bool = true
  /// True if a click on the layer itself, where nothing in it uses the mouse, asks it to go.
  public var dismissesByClick: Bool = false
  /// True if a press outside that dismisses the layer does nothing else.
  public var swallowsPresses: Bool = false

  /// True if the layer stands beside those before it at the same place of the screen that avoid others, too, instead of
  /// covering them.
  ///
  /// It stands above them at a lower edge, and else below them, as long as there is room.
  public var avoidsOthers: Bool = false

  /// Makes a layer in the middle of the screen, as large as its content.
  public init() {}

  /// A length of a layer; no layer is larger than the screen.
  public enum Length: Hashable, Sendable {
    /// As much as the content needs.
    case fitting
    /// As much as the content needs, up to a number of cells.
    case atMost(Int)
    /// A number of cells.
    case cells(Int)
    /// A share of the screen, from 0 to 1.
    case share(Double)
    /// As much as the anchor has; the content's where there is no anchor.
    case anchor
  }

  /// The effect of a layer on the screen behind it.
  public enum Backdrop: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// It is shown dim.
    case dim
    /// It is blank.
    case block
  }
}

extension Layer {
  /// The place of a layer.
  public enum Place: Hashable, Sendable {
    /// At edges of the screen, or in its middle.
    case screen(horizontal: Alignment, vertical: Alignment)
    /// Beside a view, where it is seen.
    ///
    /// The view is found by its key: among the siblings of the layer, then among those of each view
    /// around it. At last it is looked for among all views inside of each view around it, in order, from the
    /// innermost to the whole tree, so that a row of the table beside the layer comes before others. Views in layers
    /// above are not looked at.
    ///
    /// The layer stands at the opposite side if there is no room at this one. If there is no room at
    /// either side, the layer is moved inside the screen, over the view if need be. A layer is not
    /// shown while its anchor is hidden or scrolled out of sight. It is not shown either if there is
    /// no such view, which a `Diagnostic` reports (`unknown-anchor`). Of several views that are as near it stands
    /// beside the first one, which is reported as well (`ambiguous-anchor`).
    case beside(ViewKey, Side, Alignment)
    /// Below a cell of a view, or above it if there is no room below, such as where the mouse was.
    ///
    /// The row and the column are counted from the upper left corner of the view; a cell that the
    /// view does not have is its nearest one. For the rest the cell is an anchor as a view is.
    case cell(ViewKey, row: Int, column: Int)
    /// Below the mouse, or above it if there is no room below, wherever that goes.
    ///
    /// So the user sees what is dragged, and where to. The layer follows the mouse by itself, without a message or a
    /// render. It is not shown before the mouse was seen. Without a button down, a terminal tells where the mouse is only
    /// while a view wants to know (`.onHover`).
    ///
    /// ```swift
    /// if let card = model.held { label("held", [.text(card.title), .layer(.pointer)]) }
    /// ```
    case pointer
    /// Below the cell of the cursor in a view, or above it if there is no room below.
    ///
    /// The layer goes with the cursor. The columns are added to that of the cursor, as far as the view has them: where
    /// a word of three columns was typed, -3 is its beginning. The layer may take the focus: it stays where the cursor of
    /// the view was. A view without a cursor has a current part, as a table has a row or a cell with the keyboard; one
    /// without either is the anchor itself.
    case cursor(ViewKey, columns: Int)
  }

  /// The side of a view at which a layer stands.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Above the view.
    case above
    /// Below the view.
    case below
    /// At the leading side.
    case before
    /// At the trailing side.
    case after

    /// The side on the other side of the view.
    package var opposite: Side {
      switch self {
      case .above: .below
      case .below: .above
      case .before: .after
      case .after: .before
      }
    }
  }

  /// A place along an edge.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The leading or upper ends are in line.
    case start
    /// The middles are.
    case center
    /// The trailing or lower ends are.
    case end
  }
}

// The names of places, as a program writes them.
extension Layer.Place {
  /// In the middle of the screen.
  public static let center = Self.screen(horizontal: .center, vertical: .center)
  /// At the upper edge, in the middle.
  public static let top = Self.screen(horizontal: .center, vertical: .start)
  /// At the lower edge, in the middle.
  public static let bottom = Self.screen(horizontal: .center, vertical: .end)
  /// At the leading edge, in the middle.
  public static let leading = Self.screen(horizontal: .start, vertical: .center)
  /// At the trailing edge, in the middle.
  public static let trailing = Self.screen(horizontal: .end, vertical: .center)
  /// In the upper leading corner.
  public static let topLeading = Self.screen(horizontal: .start, vertical: .start)
  /// In the upper trailing corner.
  public static let topTrailing = Self.screen(horizontal: .end, vertical: .start)
  /// In the lower leading corner.
  public static let bottomLeading = Self.screen(horizontal: .start, vertical: .end)
  /// In the lower trailing corner.
  public static let bottomTrailing = Self.screen(horizontal: .end, vertical: .end)

  /// Above the view with a key.
  public static func above<Key: Hashable & Sendable>(
    _ key: Key, _ alignment: Layer.Alignment = .start
  ) -> Self { .beside(ViewKey(key), .above, alignment) }

  /// Below the view with a key.
  public static func below<Key: Hashable & Sendable>(
    _ key: Key, _ alignment: Layer.Alignment = .start
  ) -> Self { .beside(ViewKey(key), .below, alignment) }

  /// At the leading side of the view with a key.
  public static func before<Key: Hashable & Sendable>(
    _ key: Key, _ alignment: Layer.Alignment = .start
  ) -> Self { .beside(ViewKey(key), .before, alignment) }

  /// At the trailing side of the view with a key.
  public static func after<Key: Hashable & Sendable>(
    _ key: Key, _ alignment: Layer.Alignment = .start
  ) -> Self { .beside(ViewKey(key), .after, alignment) }

  /// Below a cell of the view with a key, such as where the mouse was pressed.
  public static func at<Key: Hashable & Sendable>(_ key: Key, row: Int, column: Int) -> Self {
    .cell(ViewKey(key), row: row, column: column)
  }

  /// Below the cursor in the view with a key, or some columns beside it: negative ones are before it.
  public static func cursor<Key: Hashable & Sendable>(of key: Key, columns: Int = 0) -> Self {
    .cursor(ViewKey(key), columns: columns)
  }

  /// The key of the view beside which the layer stands; nil if it stands at the screen's edges.
  package var anchor: ViewKey? {
    switch self {
    case .beside(let key, _, _), .cell(let key, _, _), .cursor(let key, _): key
    case .screen, .pointer: nil
    }
  }

  /// True if the layer stands at a cursor, and goes with it.
  package var isAtCursor: Bool { if case .cursor = self { true } else { false } }
}
