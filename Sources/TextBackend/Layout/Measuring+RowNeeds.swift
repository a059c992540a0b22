import ConstraintLayout
import VirtualViews

/// The rows that a view can do without, and those that it cannot.
struct RowNeeds: Equatable {
  /// The rows between the views in columns inside.
  var gaps = 0
  /// The fewest rows that are enough for everything inside.
  var least: Int
  /// The fewest rows in which something of everything inside is seen.
  var seen: Int
}

// Rows between views, which go before a view has too few of them.
extension Measuring {
  /// The rows that a view needs in some columns, as far as it is nothing but columns of others.
  ///
  /// - Complexity: O(*n*) in the number of views in columns inside.
  mutating func rowNeeds(
    of view: Int32, width: Int, in tree: RetainedTree, depth: Int = 0
  ) -> RowNeeds {
    let id = tree[view].id
    if let known = memory[id].needs, known.width == width { return known.rows }
    let rows = size(of: view, width: width, in: tree).rows
    // Calls inside each other are as deep as what is asked about.
    guard depth < 64, let container = plainColumn(view, width: width, in: tree) else {
      return RowNeeds(least: min(rows, 3), seen: min(rows, 1))
    }
    let around = tree.insets(of: view) + tree[view].margin
    let inner = max(0, width - around.columns)
    var (gaps, least, seen, needed, count) = (0, 0, 0, 0, 0)
    for child in tree.eachStacked(in: view, on: .vertical) {
      let needs = rowNeeds(of: child, width: inner, in: tree, depth: depth + 1)
      needed += size(of: child, width: inner, in: tree).rows
      least += needs.least
      seen += needs.seen
      gaps += needs.gaps
      count += 1
    }
    let layout = container.layout(on: .vertical)
    let own = layout.spareGaps(among: count)
    // Borders and the like, and gaps that stay.
    let others = max(0, rows - needed - own)
    let needs = RowNeeds(
      gaps: gaps + own, least: min(rows, least + others), seen: min(rows, seen + others))
    memory[id].needs = (width, needs)
    return needs
  }

  /// The arrangement of a view that is nothing but others below each other; nil for any other view.
  private mutating func plainColumn(_ view: Int32, width: Int, in tree: RetainedTree) -> Container?
  {
    guard tree[view].behavior.holdsViews, !tree[view].behavior.isContainer,
      layouts[tree[view].id] == nil, !joins.isHead(view),
      tree[view].limits.rows == ViewAttributes.anyLength
    else { return nil }
    let container = tree.arrangement(of: view)
    let around = tree.insets(of: view) + tree[view].margin
    let inner = max(0, width - around.columns)
    return axis(of: view, in: inner, tree) == .vertical ? container : nil
  }
}
