/// A row of a table that the user moves to the place of another one.
///
/// The user holds a row down and drags it. Each other row that it comes to is a step
/// (``Phase/over``), and the last of them ends the movement. The table moves nothing by itself: the
/// program shows the row where it would come to, or not if it may not be there.
public struct TableMove: Codable, Hashable, Sendable {
  /// A part of a movement.
  public enum Phase: String, Codable, Hashable, Sendable {
    /// The row is held over another one, and may go on.
    case over
    /// The row was let go: it is to stay there.
    case drop
    /// The row is to be where it was: Escape was pressed, the keyboard went elsewhere, or the row is gone.
    case cancel
  }

  /// The part of the movement.
  public var phase: Phase
  /// The row that is moved, where it is now.
  public var row: TableCursor
  /// The line under the mouse: the moved row itself if it has come to be there, or a header or footer.
  public var target: TableCursor
  /// The columns that the mouse has gone to the right since it was pressed.
  public var columns: Int

  /// Makes a step of a movement.
  public init(_ phase: Phase, row: TableCursor, target: TableCursor, columns: Int = 0) {
    (self.phase, self.row, self.target, self.columns) = (phase, row, target, columns)
  }
}
