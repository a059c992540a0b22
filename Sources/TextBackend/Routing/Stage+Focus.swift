import VirtualViews

// Which view has the keyboard, and who is told.
extension Stage {
  /// Gives the focus to a view, or takes it from all.
  func setFocus(_ node: NodeID?) { changeFocus { $0.move(to: node, in: $1) } }

  func changeFocus(_ change: (inout Focus, RetainedTree) -> Void) {
    // Only what can be seen can have the focus, and that is known by its cells.
    layOut()
    let old = focus.view
    change(&focus, tree)
    guard focus.view != old else { return }
    needsPaint = true
    if let old {
      report(.blur, .editingDidEnd, at: old)
      // What comes of that is shown before the next view says what it shows.
      host?.settle()
    }
    if let new = focus.view {
      bringIntoView(new)
      report(.focus, .editingDidBegin, at: new)
    }
  }

  /// A field that wants it has its text selected by a key that goes to it: typing replaces the text.
  func selectAll() {
    guard let node = focus.view, case .field(let field) = tree[node.index].content,
      field.selectsAllOnEntry, case .field(var editor) = tree[node.index].memory
    else { return }
    editor.selectAll()
    tree[node.index].memory = .field(editor)
  }

  func report(_ event: ControlEvent, _ fieldEvent: ControlEvent, at node: NodeID) {
    guard let view = tree.view(node) else { return }
    var kind = event
    if case .field = view.content { kind.formUnion(fieldEvent) }
    host?.receive(ViewEvent(node: node, kind: kind, content: view.content))
  }
}
