/// A place in all the text of a screen, in the order in which it is read.
///
/// It names a view by where it stands in the views around it, so that it stays the same while rows are
/// scrolled, and views of rows come and go.
struct SelectionPlace: Comparable, Hashable {
  /// The places of the view and of those around it in their holders, from the outermost to the view.
  var path: [Step]
  /// The line of the view.
  var row: Int
  /// The number of characters before it in the line.
  var offset: Int

  /// The place of a view among those of its holder.
  struct Step: Comparable, Hashable {
    /// The row from where the content of the holder begins, or the line of a lazy container.
    var row: Int
    /// The column, which grows from where lines are begun.
    var column: Int
    /// The number of the view, by which those in one place differ; 0 in a lazy container.
    var view: Int32

    static func < (one: Step, other: Step) -> Bool {
      (one.row, one.column, one.view) < (other.row, other.column, other.view)
    }
  }

  static func < (one: SelectionPlace, other: SelectionPlace) -> Bool {
    guard one.path == other.path else { return one.path.lexicographicallyPrecedes(other.path) }
    return (one.row, one.offset) < (other.row, other.offset)
  }
}
