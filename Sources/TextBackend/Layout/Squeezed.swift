import ConstraintLayout
import VirtualViews

// Views of which nothing is seen because others need all the cells there are.
extension Measuring {
  /// True if a view has something to show in some columns, were there room.
  mutating func needsCells(_ view: Int32, of columns: Int, in tree: RetainedTree) -> Bool {
    guard !tree.isHidden(view), !isEmptyBox(view, in: tree) else { return false }
    let size = size(of: view, width: columns, in: tree)
    return size.rows > 0 && (size.columns > 0 || !traits(of: view, in: tree).hasWidth)
  }

  /// True if a view is nothing but free cells between others, as many as its limits say.
  private func isEmptyBox(_ view: Int32, in tree: RetainedTree) -> Bool {
    tree[view].behavior.holdsViews && !tree[view].behavior.isContainer && !tree[view].isOpaque
      && tree.insets(of: view) == .zero && tree.eachStanding(in: view).first { _ in true } == nil
  }
}

extension RetainedTree {
  /// True if views without cells are told of: no program has room for all of its views on the smallest screens.
  var tellsUnseen: Bool { self[0].size.columns >= 20 && self[0].size.rows >= 6 }
}

extension LayoutDiagnostic {
  /// A view got no cells although it needs some.
  static func noCells(for item: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .noCells,
      """
      Nothing is seen of a view: the views beside it and the gaps between them take all the cells \
      there are. Put what does not fit into a `scrollView`, or hide the view where the screen is small.
      """,
      item: item)
  }
}

extension LayoutDiagnostic.Identifier {
  /// A view got no cells although it needs some.
  fileprivate static let noCells = Self(rawValue: "no-cells")
}
