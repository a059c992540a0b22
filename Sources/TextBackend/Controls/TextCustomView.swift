public import VirtualViews

/// A custom view that draws itself in cells.
///
/// One that is a `ControlValue` as well can have the keyboard; Return, Space and clicks are then
/// reported as `ControlEvent.primaryAction`.
///
/// A view that draws in tokens, such as `TextStyle(foreground: .muted)`, suits every theme, and is not drawn
/// again when the program shows another one. ``TextCanvas/hasSurfaces`` tells whether backgrounds such as
/// `.raised` can be seen.
public protocol TextCustomView: CustomView {
  /// The size the content needs; nil leaves it to the layout.
  ///
  /// - Parameter width: the columns there are, nil for as many as it takes.
  /// - Returns: the columns and rows.
  func size(width: Int?) -> (columns: Int, rows: Int)?

  /// The size the content needs where it depends on the columns of a text.
  ///
  /// Only one of the two functions is to be there; this one is asked. A view that ``holdsViews`` takes at
  /// least the size, with its border, and more where the views inside need it.
  ///
  /// - Parameters:
  ///   - width: the columns there are, nil for as many as it takes.
  ///   - metrics: how many columns text takes on this screen.
  /// - Returns: the columns and rows.
  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)?

  /// The columns in which it loses only what it can do without, such as the keys on a button; nil if it needs
  /// all of ``size(width:metrics:)``.
  ///
  /// A horizontal stack with too few columns gives views that resist that equally these first, beginning with
  /// the last one. Only then are any of them cut.
  ///
  /// - Parameter metrics: how many columns text takes on this screen.
  /// - Returns: the columns.
  func leastColumns(metrics: TextMetrics) -> Int?

  /// The columns that it needs besides those of its content where it has too few rows for that, such as one for a scroll
  /// bar; 0 unless it says so.
  ///
  /// Layers, and stacks and constraints that make a view as wide as it needs to be, add them there.
  var scrollBarColumns: Int { get }

  /// The blank columns that it gives up before anything of it is cut, such as those in the ends of a button; 0 unless it
  /// says so.
  ///
  /// A row folds (`Prop.foldsToFit(_:)`) where that is not enough.
  var slackColumns: Int { get }

  /// True if the layout decides the columns, whatever the content needs.
  ///
  /// The size is then taken where nothing else is known; a view without a size is always like that.
  var fillsWidth: Bool { get }

  /// True if the layout decides the rows, whatever the content needs.
  var fillsHeight: Bool { get }

  /// True if it takes all of the column of a table in which it stands, instead of the place that the alignment of the
  /// column gives it.
  ///
  /// So do a label with an alignment of its own, and a field, in which texts of any length are typed.
  var fillsColumn: Bool { get }

  /// True if links are in what it draws, to which keys can go (`Prop.onLink(_:)`); false unless it says so.
  ///
  /// It is asked only where the program follows links. A click on a link needs nothing of it.
  var hasLinks: Bool { get }

  /// True if it may need other cells where there are other columns; false to be asked only once.
  var sizeDependsOnWidth: Bool { get }

  /// True if the rows it needs depend on the columns it gets.
  ///
  /// A view that says false is asked less often.
  var heightDependsOnWidth: Bool { get }

  /// True if views of this kind have others inside, which say how large they are.
  static var holdsViews: Bool { get }

  /// True if views of this kind count their columns from the leading edge, which is the right one on a screen
  /// that is read from right to left (`TextMetrics/isRightToLeft`); false unless they say so.
  ///
  /// Such a view is written as if there were only screens that are read from left to right. On the others what
  /// it draws stands at the mirrored place, each text in its own order and single characters such as `[` turned
  /// round; the mouse, the cursor and the views that it places are mirrored likewise, and so are the arrow
  /// keys to the left and to the right. It is wrong for pictures, and for lines that are drawn in several parts.
  static var followsDirection: Bool { get }

  /// The arrangement of the views inside, where no constraints place them.
  ///
  /// It also says whether the view is modal, opaque or a scope of the focus, and in which order or by
  /// which arrows the focus goes through the views inside; all of that only where it
  /// ``holdsViews``. Its look does not count.
  var arrangement: Container { get }

  /// The cells at the sides that are kept free of the views inside, as for a border.
  var insets: Insets { get }

  /// The lines of text that the user can select and copy; none unless the view says which.
  ///
  /// They stand where ``draw(in:)`` draws them, without borders, numbers of lines and the like.
  ///
  /// - Parameters:
  ///   - columns: the columns in which the view is drawn.
  ///   - height: the rows in which it is drawn.
  ///   - rows: the rows whose lines are asked for; lines in others do not count.
  ///   - metrics: how many columns text takes on this screen.
  /// - Returns: the lines.
  func selectableLines(
    columns: Int, height: Int, rows: Range<Int>, metrics: TextMetrics
  ) -> [SelectableLine]

  /// Draws the view; nothing is seen outside of the canvas.
  ///
  /// It may be called more than once for a picture, for parts of the screen that are apart.
  func draw(in canvas: inout TextCanvas)
}

extension TextCustomView {
  /// The size is up to the layout.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  /// The size that does not depend on the columns of any text.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    size(width: width)
  }

  /// Nil: all of it counts.
  public func leastColumns(metrics: TextMetrics) -> Int? { nil }

  /// None: it has no bar.
  public var scrollBarColumns: Int { 0 }

  /// None.
  public var slackColumns: Int { 0 }

  /// False: most views have none.
  public var hasLinks: Bool { false }

  /// None.
  public func selectableLines(
    columns: Int, height: Int, rows: Range<Int>, metrics: TextMetrics
  ) -> [SelectableLine] { [] }

  /// False: most views have none inside.
  public static var holdsViews: Bool { false }

  /// False: a picture is the same on all screens.
  public static var followsDirection: Bool { false }

  /// Under each other.
  public var arrangement: Container { Container() }

  /// None.
  public var insets: Insets { .zero }

  /// True without a size.
  public var fillsWidth: Bool { size(width: nil, metrics: TextMetrics()) == nil }

  /// True where the columns are up to the layout, too.
  public var fillsHeight: Bool { fillsWidth }

  /// False: it stands where the column says.
  public var fillsColumn: Bool { false }

  /// True: only the view itself knows.
  public var sizeDependsOnWidth: Bool { true }

  /// True with a size: only the view itself knows on what that depends.
  public var heightDependsOnWidth: Bool { !fillsWidth }
}
