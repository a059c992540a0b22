import VirtualViews

extension ViewTree {
  /// Shows other rows of a table at once, as a backend asks for them.
  mutating func show(_ window: RowWindow, of table: NodeID) -> Reconciliation {
    _ = want(window, of: table)
    return showWanted()
  }
}

// The messages of these tests are strings where nothing else says so.

extension ViewTree {
  mutating func update(to elements: [ViewElement<String>]) -> Reconciliation { show(elements) }

  private mutating func show<Msg>(_ elements: [ViewElement<Msg>]) -> Reconciliation {
    update(to: elements)
  }
}

extension EventOutcome {
  var isHandled: Bool { answer.isHandled }
  var options: EventHandlingOptions { answer.options }
  var message: String? { messages(of: String.self).first }

  func messages<Msg>(of: Msg.Type = Msg.self) -> [Msg] { answer.messages.compactMap { $0 as? Msg } }
}
