public import ConstraintLayout
public import VirtualViews

// What the backend sees.
extension Program: BackendHost {
  /// Takes in something that happened at a view.
  @discardableResult
  public func receive(_ event: ViewEvent) -> EventHandlingOptions? {
    settle()
    guard let outcome = tree.receive(event) else { return nil }
    if outcome.changedContent { setNeeds(render: true) }
    if let message = outcome.message { send(message) }
    return outcome.isHandled ? outcome.options : nil
  }

  /// Takes in something that no view had a use for.
  @discardableResult
  public func receive(_ event: HostEvent) -> Bool {
    settle()
    if case .ended(let number, let end) = event {
      return childEnded(WorkID(number: number), end)
    }
    let messages = effects.messages(for: event)
    for message in messages { send(message) }
    return !messages.isEmpty
  }

  /// Lays out again for another size of the screen.
  public func sizeDidChange() {
    setNeeds(layout: true)
    let size = view.size
    receive(.resize(columns: Int(size.width), rows: Int(size.height)))
  }

  /// Passes on something wrong that was found while laying out, with names for numbers.
  public func report(_ diagnostic: LayoutDiagnostic) {
    let text = diagnostic.description { tree.name(of: $0, guides: guides) }
    report(Diagnostic(identifier: diagnostic.identifier.rawValue, message: text))
  }

  func report(_ diagnostic: Diagnostic) { effects.onDiagnostic?(diagnostic) }
}
