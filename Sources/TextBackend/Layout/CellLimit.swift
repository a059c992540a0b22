import ConstraintLayout
import VirtualViews

extension CellSize {
  /// The most columns, and the most rows, for which a view can ask.
  static let most = Int(Int16.max)

  /// True if a view that got these cells may have needed more than views can ask for.
  var isCut: Bool { columns == Self.most || rows == Self.most }
}

extension LayoutDiagnostic {
  /// A view asks for as many cells as views can, and so may need more.
  static func cutView(for item: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .cutView,
      """
      A view has \(CellSize.most) rows or columns, the most that views can have, and what is beyond is never seen. \
      Give a scroll view the parts as views of their own, show rows by a `table` or a `list`, or a long text by a \
      view that scrolls by itself.
      """,
      item: item)
  }
}

extension LayoutDiagnostic.Identifier {
  /// A view asks for as many cells as views can.
  fileprivate static let cutView = Self(rawValue: "cut-view")
}
