public import ConstraintLayout
import VirtualViews

/// A control with views inside: it says where they stand, and which part of them is seen.
///
/// Views inside are numbered from 0 in the order of the description; those of a `LazyContainer`
/// are the rows of its window. Cells of views inside are counted from where the *content* begins,
/// which is elsewhere than the upper left corner of the container where it is scrolled.
///
/// ```swift
/// func placeViews(_ views: inout PlacedViews<ScrollAxis>) {
///   let count = views.lazyRows?.count ?? 0
///   views.memory.resize(content: count, viewport: views.rows)
///   let first = views.memory.offset
///   views.origin.rows = -first
///   for (view, line) in window.indices.enumerated() {
///     views.place(view, at: CellFrame(column: 0, row: line, width: views.columns, height: 1))
///   }
///   views.show(RowWindow(rows: first..<min(count, first + views.rows)))
/// }
/// ```
public protocol TextContainer: TextControl {
  /// True if it marks the views inside, as those that are selected; see ``markViews(_:_:)``.
  static var marksViews: Bool { get }

  /// True if it has the keyboard only where no view inside can.
  static var prefersFocusInside: Bool { get }

  /// True if the views inside are no parts of the control, as those beside the line of a split.
  ///
  /// A press there does not reach the control, and Tab comes to the control after them.
  static var standsBesideViews: Bool { get }

  /// True if it says by itself how many cells the views inside need; see ``size(of:width:)``.
  ///
  /// Only one that `holdsViews` is asked. Otherwise its `arrangement` and its constraints say.
  static var measuresViews: Bool { get }

  /// Returns the cells that it needs for the views inside, without its padding.
  ///
  /// It is remembered until a view inside needs other cells, so it depends on nothing but the value, the
  /// columns and the views. In these cells ``placeViews(_:)`` has room for all views.
  ///
  /// - Parameters:
  ///   - views: the views inside, to be measured.
  ///   - width: the columns there are; nil for as many as it takes.
  /// - Returns: the columns and rows.
  func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int)

  /// Returns the columns that it needs for the views inside where it has only some rows, without its padding; nil for
  /// as many as with all rows.
  ///
  /// So a view inside that scrolls then has room for its bar; see ``MeasuredViews/columns(of:rows:)``. Only a
  /// container that measures its views and has such a view inside is asked.
  ///
  /// - Parameters:
  ///   - views: the views inside, to be measured.
  ///   - rows: the rows there are.
  /// - Returns: the columns.
  func columns(of views: inout MeasuredViews, rows: Int) -> Int?

  /// Gives the views inside their cells, and says which part of the content is seen.
  ///
  /// It is called whenever anything inside may need other cells, and never changes what it shows: a
  /// change of what it remembers is kept, and drawn.
  func placeViews(_ views: inout PlacedViews<Memory>)

  /// Scrolls so that some cells of a view inside are seen.
  ///
  /// - Parameters:
  ///   - cells: the cells.
  ///   - view: the number of the view; nil if it is none that has cells.
  ///   - place: where they are to stand among the rows that are seen. Sideways it goes as far as it takes.
  ///   - memory: what the container remembers.
  /// - Returns: the columns and rows by which the content moved, for containers around this one; nil
  ///   if only the next layout knows.
  func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift?

  /// The cells that may be scrolled to; nil for any.
  ///
  /// A view inside that has none of them cannot have the keyboard.
  func reach(_ memory: Memory) -> CellFrame?

  /// Marks views inside; the look says whether the container has the keyboard, and nothing of the
  /// mouse.
  func markViews(_ views: inout MarkedViews, _ look: ControlLook<Memory>)

  /// True if nothing but its background is drawn behind the views inside.
  ///
  /// What is scrolled up or down is then moved on the screen, and not drawn again.
  var hasPlainGround: Bool { get }

  /// Returns true if replacing one value by the other moves no view inside.
  func isPlaced(like other: Self) -> Bool

  /// Returns true if replacing one memory by the other moves views inside; one that does not is
  /// dropped when it comes of ``reveal(_:of:at:in:)``.
  ///
  /// A container in which the wheel moves views is scrolled as well by what is dragged to its edge. One that does
  /// something else with the wheel returns false.
  static func isPlaced(_ memory: Memory, otherThan other: Memory) -> Bool
}

/// A distance in columns and rows.
public struct CellShift: Hashable, Sendable {
  /// The columns to the right; negative to the left.
  public var columns: Int
  /// The rows down; negative up.
  public var rows: Int

  /// Makes a distance.
  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// No distance.
  public static let zero = CellShift()
}

extension TextContainer {
  /// False.
  public static var marksViews: Bool { false }

  /// False: it is one stop of the keyboard among others.
  public static var prefersFocusInside: Bool { false }

  /// False: a press on a view inside that cannot be acted on is one on the control.
  public static var standsBesideViews: Bool { false }

  /// False: its arrangement or its constraints say how large it is.
  public static var measuresViews: Bool { false }

  /// No cells.
  public func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    (0, 0)
  }

  /// As many as with all rows.
  public func columns(of views: inout MeasuredViews, rows: Int) -> Int? { nil }

  /// Nothing scrolls.
  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift? {
    .zero
  }

  /// All cells.
  public func reach(_ memory: Memory) -> CellFrame? { nil }

  /// No marks.
  public func markViews(_ views: inout MarkedViews, _ look: ControlLook<Memory>) {}

  /// False: only the container knows what it draws.
  public var hasPlainGround: Bool { false }

  /// True for equal values.
  public func isPlaced(like other: Self) -> Bool { self == other }

  /// True for another memory.
  public static func isPlaced(_ memory: Memory, otherThan other: Memory) -> Bool {
    memory != other
  }

  /// False: what it draws behind the views does not depend on its columns.
  public var heightDependsOnWidth: Bool { false }
}
