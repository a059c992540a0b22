import VirtualViews

// Modal containers: while one is there, nothing outside of it can be acted on.
extension Stage {
  /// Brings the focus into a modal container that came, and back from one that went.
  ///
  /// It goes back to exactly where it was, unless that view is gone or the program sent it elsewhere.
  func followModal() {
    let modal = tree.modal
    guard entered.last?.modal != modal else { return }
    if let place = entered.firstIndex(where: { $0.modal == modal }) {
      leave(Array(entered[(place + 1)...]))
    } else if let modal {
      entered.append((modal, focus.view))
      changeFocus { $0.enter($1) }
    } else {
      leave(entered)
    }
  }

  private func leave(_ left: [(modal: NodeID, focus: NodeID?)]) {
    entered.removeLast(left.count)
    guard let first = left.first else { return }
    // A view of the program's choice that has the focus already keeps it.
    if focus.view == nil { changeFocus { $0.move(to: first.focus, in: $1) } }
  }

  /// Asks a modal container to go, if a press outside means that.
  ///
  /// - Returns: whether nobody else is to hear of the event.
  func dismisses(_ event: MouseEvent, _ intentions: [Intention], _ modal: NodeID) -> Bool {
    guard event.kind == .press, intentions.isEmpty else { return false }
    let point = CellPoint(column: event.column, row: event.row)
    // Views behind hear nothing of it, whether the container goes or stays.
    return tree.views(at: point).isEmpty && (dismiss(modal) || true)
  }

  /// Asks a modal container to go.
  ///
  /// - Returns: whether the program heard of it.
  func dismiss(_ modal: NodeID) -> Bool {
    guard let view = tree.view(modal) else { return false }
    return host?.receive(ViewEvent(node: modal, kind: .dismiss, content: view.content)) != nil
  }
}
