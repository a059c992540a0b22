import VirtualViews

/// The sides of a view's size that its content knows; the solver decides the others.
struct SizeTraits: Equatable {
  /// True if its content says how wide it is.
  var hasWidth: Bool
  /// True if its content says how high it is.
  var hasHeight: Bool
}

/// The way the rows of a view depend on its columns and on its content.
struct SizeHabits: Equatable {
  /// True if the rows it needs depend on the columns it gets.
  var wraps = false
  /// True if it scrolls, or something stacked inside does: it gives way before what does not.
  var yields = false
  /// True if it takes all the rows there are, or something inside does: it grows before what does not.
  var grows = false
  /// The columns of its bar, or of the widest one among the views inside; 0 if nothing there has one.
  var barColumns = 0
}

/// The lines of text in a view beside which others are placed.
struct Baselines: Equatable {
  /// The rows above the first line.
  var first: Int
  /// The rows from the last line to the lower edge, with the line.
  var last: Int
}
