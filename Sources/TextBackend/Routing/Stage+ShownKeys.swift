import ConstraintLayout
import VirtualViews

// The keys that views such as a status bar show, where these views take room from the view with the focus.
extension Stage {
  /// The most lists of keys that are tried before some of them are shown.
  private static var mostTries: Int { 8 }

  /// Has the views that show keys show those that do something in the picture with these views.
  ///
  /// A bar beside a table takes columns from it. A table without columns shows no row, and the keys of its row do nothing:
  ///
  ///     keys of the row ─► wide bar ─► no table ─► no keys of the row ─► narrow bar ─► table ─► …
  ///
  /// Of the lists in such a circle the one with the fewest keys is shown each time, so that the picture stands still.
  ///
  /// - Returns: the keys.
  @discardableResult
  func showBoundKeys() -> [KeyBinding] {
    // Inside of one that is under way, which shows what there is to show.
    guard heldProblems == nil else { return boundKeys }
    heldProblems = reported
    defer { reportHeldProblems() }
    var (bindings, tried) = (boundKeys, [[KeyBinding]]())
    while tree.showsBoundKeys {
      let before = roomOfFocus
      guard show(bindings), roomOfFocus != before else { break }
      tried.append(bindings)
      let next = boundKeys
      guard next != bindings else { break }
      bindings = next
      let circle = tried.firstIndex(of: next)
      guard circle != nil || tried.count == Self.mostTries else { continue }
      bindings = tried[(circle ?? 0)...].min { $0.count < $1.count } ?? next
      _ = show(bindings)
      reportCyclicKeys()
      break
    }
    return bindings
  }

  /// Reports the problems of the layout that is shown, and none of those that were tried.
  private func reportHeldProblems() {
    let problems = heldProblems
    heldProblems = nil
    if let problems { report(problems) }
  }

  /// The room of the view with the focus; nil if no view has the focus.
  private var roomOfFocus: FocusRoom? {
    guard let view = focus.view, tree.contains(view) else { return nil }
    return FocusRoom(view: view, cells: tree.place(of: view.index).seen)
  }

  /// Has the views that show keys show others.
  ///
  /// - Returns: true if any of them shows something else by that.
  private func show(_ bindings: [KeyBinding]) -> Bool {
    guard tree.showBoundKeys(bindings) else { return false }
    needsLayout = true
    needsPaint = true
    layOut()
    return true
  }

  /// Tells the program, once, of views that show keys and decide by their size which keys there are.
  private func reportCyclicKeys() {
    guard !keys.isCycleReported, let view = focus.view else { return }
    keys.isCycleReported = true
    let bars = tree.boundKeysViews.nodes.filter(tree.contains).sorted { $0.index < $1.index }
    host?.report(.cyclicKeys(of: view, shownBy: bars))
  }
}

/// The view with the focus, and the cells of it that are seen, on which its keys may depend.
private struct FocusRoom: Equatable {
  var view: NodeID
  var cells: CellRect
}

extension LayoutDiagnostic {
  /// Views that show keys leave the view with the focus more room or less, by which it has other keys.
  fileprivate static func cyclicKeys(of view: NodeID, shownBy bars: [NodeID]) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .cyclicKeys,
      """
      The view with the focus has other keys as soon as a view beside it shows its keys, because that takes room from it. \
      The fewest keys are shown. Give the view that shows keys a size of its own, or a row at the edge of the screen.
      """, item: view.layoutItem, others: bars.map(\.layoutItem))
  }
}

extension LayoutDiagnostic.Identifier {
  /// Views that show keys leave the view with the focus more room or less, by which it has other keys.
  fileprivate static let cyclicKeys = Self(rawValue: "cyclic-keys")
}
