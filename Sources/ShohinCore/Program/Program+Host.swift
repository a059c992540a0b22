public import ConstraintLayout
public import VirtualViews

// What the backend sees.
extension Program: BackendHost {
  /// Takes in something that happened at a view.
  @discardableResult
  public func receive(_ event: ViewEvent) -> EventHandlingOptions? {
    // Nothing is settled here: the event tells what the person did to what is shown now.
    guard let outcome = tree.receive(event) else { return nil }
    if outcome.changedContent { setNeeds(render: true) }
    for message in outcome.messages(of: Msg.self) { send(message) }
    return outcome.isHandled ? outcome.options : nil
  }

  /// Takes in something that no view had a use for.
  @discardableResult
  public func receive(_ event: HostEvent) -> Bool {
    settle()
    if case .ended(let number, let end) = event {
      return childEnded(WorkID(number: number), end)
    }
    return effects.current.messages(for: event) { send($0) }
  }

  /// Lays out again for another size of the screen.
  public func sizeDidChange() {
    setNeeds(layout: true)
    let size = view.size
    receive(.resize(columns: Int(size.width), rows: Int(size.height)))
  }

  /// Shows other rows of a table with the next turn, whether or not that renders.
  public func show(_ window: RowWindow, of table: NodeID) {
    if tree.want(window, of: table) { needsRows = true }
  }

  /// The key of the row at a line of a table; nil if there is none.
  public func rowKey(at line: Int, of table: NodeID) -> ViewKey? {
    tree.rowKey(at: line, of: table)
  }

  /// The line of the next row whose text begins with another, round at the end; nil for none.
  public func row(beginningWith text: String, from line: Int, of table: NodeID) -> Int? {
    tree.row(beginningWith: text, from: line, of: table)
  }

  /// Passes on something wrong that was found while laying out, with names for numbers.
  public func report(_ diagnostic: LayoutDiagnostic) {
    let items = diagnostic.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
    let keys = (items + [diagnostic.item].compactMap(\.self)).compactMap { key(of: $0) }
    report(
      Diagnostic(
        identifier: diagnostic.identifier.rawValue,
        message: diagnostic.details { tree.name(of: $0, guides: guides) },
        keys: keys.enumerated().filter { !keys[..<$0.offset].contains($0.element) }
          .map(\.element)))
  }

  private func key(of item: LayoutItem) -> ViewKey? {
    guides.missingKey(of: item) ?? tree.key(of: NodeID(rawValue: item.owner))
  }

  func report(_ diagnostic: Diagnostic) { effects.onDiagnostic(diagnostic) }
}
