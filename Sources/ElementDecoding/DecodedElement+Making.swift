public import VirtualViews

extension DecodedElement {
  /// Makes an element of a program, without handlers.
  public func element<Msg>(_ type: Msg.Type = Msg.self) -> ViewElement<Msg> { made(by: [:]) }

  /// Makes an element of a program, with the messages that the data names.
  ///
  /// ```swift
  /// try decoded.element(messages: [
  ///   "save": MessageMaker(message: .save),
  ///   "rename": MessageMaker { (field: TextField, _) in .rename(field.text) },
  /// ])
  /// ```
  ///
  /// - Parameter messages: the makers of messages by their names in the data.
  /// - Returns: the element.
  /// - Throws: ``ElementDecodingError`` if the data names a message that is not there.
  public func element<Msg>(
    messages: [String: MessageMaker<Msg>]
  ) throws(ElementDecodingError) -> ViewElement<Msg> {
    try check(messages.keys.sorted())
    return made(by: messages)
  }

  private func check(_ names: [String]) throws(ElementDecodingError) {
    for handler in handlers where !names.contains(handler.message) {
      let known = names.joined(separator: ", ")
      throw ElementDecodingError(
        type: handler.type, path: handler.path,
        problem: "there is no message “\(handler.message)”; there are \(known)")
    }
    for child in children { try child.check(names) }
  }

  private func made<Msg>(by messages: [String: MessageMaker<Msg>]) -> ViewElement<Msg> {
    var element = Table(content).map { table(of: $0, messages) } ?? plain(messages)
    let made = handlers.compactMap { handler in
      messages[handler.message].map { EventHandler(handler.events, $0) }
    }
    if !made.isEmpty { element.handlers = made }
    return element
  }

  private func plain<Msg>(_ messages: [String: MessageMaker<Msg>]) -> ViewElement<Msg> {
    ViewElement(key: key, content: content, children: children.map { $0.made(by: messages) })
  }

  private func table<Msg>(
    of content: Table, _ messages: [String: MessageMaker<Msg>]
  ) -> ViewElement<Msg> {
    VirtualViews.table(key, [.set(\.table, to: content)], items: children, id: \.key) { row in
      row.made(by: messages)
    }
  }
}
