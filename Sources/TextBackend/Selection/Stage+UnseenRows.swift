import ConstraintLayout
import TerminalPort
import VirtualViews

// What is selected without having been seen: rows that were passed over while a page or more was scrolled by
// with the button down. They are asked for when the button is let go, and not before.
extension Stage {
  /// The most rows that are made because of a selection: of 18 characters each they are what terminals copy.
  static let unseenLimit = 4_096
  /// The rows that are made at once.
  private static let portion = 128

  /// Takes note of all the text that is selected in what scrolls, whether it was seen or not.
  func noteUnseen() {
    guard let known = selection, !known.isEmpty, tree.contains(known.scope),
      tree[known.scope.index].behavior.isContainer
    else { return }
    guard tree[known.scope.index].behavior.isLazy else {
      selection?.note(tree.allTexts(in: known.scope.index))
      return
    }
    let (lines, others) = known.unseenLines(limit: Self.unseenLimit)
    guard !lines.isEmpty else { return }
    let index = known.scope.index
    let shown = tree[index].behavior.window(of: tree[index].content)
    for start in stride(from: 0, to: lines.count, by: Self.portion) {
      note(Array(lines.dropFirst(start).prefix(Self.portion)), in: known.scope, beside: shown)
    }
    if others > 0 { host?.report(.unseenRows(others, in: known.scope.layoutItem)) }
    // The rows in sight again, and no others.
    guard tree.contains(known.scope) else { return }
    tree.markDirty(known.scope.index)
    needsLayout = true
    layOut()
  }

  /// Has rows made beside those that are shown, and takes note of the text in them.
  private func note(_ lines: [Int], in scope: NodeID, beside shown: RowWindow) {
    guard tree.contains(scope) else { return }
    host?.show(
      RowWindow(
        rows: shown.rows, extras: shown.extras + lines, anchor: shown.anchor,
        isAtEnd: shown.isAtEnd), of: scope)
    host?.settle()
    guard tree.contains(scope) else { return }
    placeUnseen()
    let wanted = Set(lines)
    selection?.note(
      tree.allTexts(in: scope.index).filter { text in
        text.path.first.map { $0.view == 0 && wanted.contains($0.row) } ?? false
      })
  }
}

extension LayoutDiagnostic {
  /// Rows that are selected and were never in sight are too many to be made.
  fileprivate static func unseenRows(_ count: Int, in container: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      LayoutDiagnostic.Identifier(rawValue: "unseen-rows"),
      "\(count) rows are missing in the text that was copied: they were selected without being seen.",
      item: container)
  }
}
