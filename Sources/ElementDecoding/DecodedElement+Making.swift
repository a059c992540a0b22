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
    try check(messages)
    return made(by: messages)
  }

  private func check<Msg>(
    _ messages: [String: MessageMaker<Msg>]
  ) throws(ElementDecodingError) {
    for handler in handlersInside where messages[handler.message] == nil {
      let known = messages.keys.sorted().joined(separator: ", ")
      throw ElementDecodingError(
        type: handler.type, path: handler.path,
        problem: "there is no message “\(handler.message)”; there are \(known)")
    }
    for child in elementsInside { try child.check(messages) }
  }

  private func made<Msg>(by messages: [String: MessageMaker<Msg>]) -> ViewElement<Msg> {
    let look: Props<Msg, Container> = look()
    var element: ViewElement<Msg> =
      switch form {
      case .plain: plain(messages)
      case .table: table(messages)
      case .dialog(let buttons):
        dialog(key, look, made(children, messages), buttons: made(buttons, messages))
      case .tooltip(let text): tooltip(key, .center, text, look)
      case .menu(let items): menu(items, messages)
      }
    let made = handlers.compactMap { handler in
      messages[handler.message].map { EventHandler(handler.events, $0) }
    }
    if !made.isEmpty { element.handlers = made }
    return element
  }

  /// The look of a layer as data says, which replaces that of its function.
  private func look<Msg>() -> Props<Msg, Container> {
    Container(content).map { [.set(\.self, to: $0)] } ?? []
  }

  private func made<Msg>(
    _ elements: [DecodedElement], _ messages: [String: MessageMaker<Msg>]
  ) -> [ViewElement<Msg>] {
    elements.map { $0.made(by: messages) }
  }

  private func plain<Msg>(_ messages: [String: MessageMaker<Msg>]) -> ViewElement<Msg> {
    ViewElement(key: key, content: content, children: made(children, messages))
  }

  private func table<Msg>(_ messages: [String: MessageMaker<Msg>]) -> ViewElement<Msg> {
    let content = Table(content) ?? Table()
    return VirtualViews.table(key, [.set(\.table, to: content)], items: children, id: \.key) {
      $0.made(by: messages)
    }
  }

  /// A menu as the library's function makes it, of which a row may make its message of the event.
  private func menu<Msg>(
    _ items: [DecodedMenuItem], _ messages: [String: MessageMaker<Msg>]
  ) -> ViewElement<Msg> {
    let makers = items.map { item in item.message.flatMap { messages[$0.message] } }
    let rows: ViewElement<Msg> = customView(
      "rows", Menu.self,
      [
        .set(\.rows, to: items.map(\.row)),
        .on(.primaryAction) { menu, event in
          guard let chosen = menu.chosen, makers.indices.contains(chosen) else { return nil }
          return makers[chosen]?.message(for: event)
        },
      ])
    return popover(key, .center, look(), [rows])
  }
}
