import VirtualViews

// A text that is pasted is offered to the view with the focus and then to those around it, as far as keys go: up
// to what is modal, or a layer. At each view the program's handler comes before the control, as with the wheel:
// a control that takes pastes takes all of them.
extension Stage {
  /// Offers pasted text to the view with the focus, and then to those around it.
  ///
  /// - Returns: true if one of them used it.
  func paste(_ text: String) -> Bool {
    for node in focusPath {
      if tell(of: text, at: node) { return true }
      if act(node, on: node == focus.view ? .paste(text) : .pasteInside(text)) { return true }
      // A field that is switched off takes nothing, and what was meant for it is a secret all the same.
      if node == focus.view, isTypingSecret { return false }
    }
    return false
  }

  /// Pastes what was copied on this screen, as if the terminal had.
  ///
  /// - Returns: false if nothing was, or nobody uses it.
  func pasteCopied() -> Bool {
    !clipboard.isEmpty && (paste(clipboard) || host?.receive(.paste(clipboard)) == true)
  }

  private func tell(of text: String, at node: NodeID) -> Bool {
    guard let view = tree.view(node), view.content.isEnabledControl || !view.content.isControl
    else { return false }
    var event = ViewEvent(node: node, kind: .paste, content: view.content)
    event.pastedText = text
    let options = tell(event)
    resign(options, at: node)
    return options != nil
  }
}
