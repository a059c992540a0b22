import ShohinCore
import TextBackend
import VirtualViews

// The panel of the past: a layer with a slider and a table, as any program could show it.

private enum RewindKey: Hashable, Sendable {
  case panel, slider, table, change, keys
}

extension Rewinding {
  func render(_ model: State) -> [ViewElement<Message>] {
    let rendered = app.render(shown(model))
    let elements = model.isComingBack ? rendered.map(\.withoutAppearing) : rendered
    guard let position = model.position else { return elements.map(present) }
    let isPresent = position == model.history.count
    return elements.map { isPresent ? present($0) : $0.map { _ in .past } }
      + [panel(model, position)]
  }

  /// The view of the program as it is: its messages are handled.
  private func present(_ element: ViewElement<Msg>) -> ViewElement<Message> {
    let cause = "\(Self.viewCause)\(element.key)"
    return element.map { .program($0, by: cause) }
  }

  private func panel(_ model: State, _ position: Int) -> ViewElement<Message> {
    let history = model.history
    let isPresent = position == history.count
    let title = isPresent ? "Messages: the present" : "Messages: the past"
    return overlay(
      RewindKey.panel,
      [
        .layer(model.isAtTop ? .top : .bottom), .layerWidth(.share(1)), .layerHeight(.share(0.45)),
        .takesFocus(true), .isModal(true), .isFocusScope(true), .border(.themed),
        .title("\(title) \(position)/\(history.count)"), .keyMap(keys.inside),
        .onAction(message), .onDismiss(.backToPresent),
      ],
      [
        // The first view in a layer has the keyboard.
        list(history, position),
        label(RewindKey.change, [.text(change(at: position, history)), .numberOfLines(2)]),
        slider(
          RewindKey.slider,
          [
            .minimumValue(Double(history.dropped)), .maximumValue(Double(history.count)),
            .value(Double(position)), .step(1),
            .onChange { .show(after: Int($0.value.rounded())) },
          ]),
        label(RewindKey.keys, [.text(keys.inside.words), .textColor(.muted)]),
      ])
  }

  private func message(_ action: KeyAction) -> Message? {
    switch action {
    case .rewindBack: .back
    case .rewindForth: .forth
    case .rewindContinue: .continueFromHere
    case .rewindEnd: .backToPresent
    case .rewindSide: .changeSide
    default: nil
    }
  }

  /// The messages, behind a line for the beginning.
  private func list(
    _ history: ModelHistory<Model, Msg>, _ position: Int
  ) -> ViewElement<Message> {
    let first = history.dropped
    let walk = walk(history)
    return table(
      RewindKey.table,
      [
        .columns([
          TableColumn("number", "#", width: .fixed(6), alignment: .right),
          TableColumn("message", "Message"),
          TableColumn("cause", "Cause", width: .fitted(atMost: 24)),
          TableColumn("changes", "Change"),
        ]),
        .selection(RowSelection([position])),
        .onSelectRow { .show(after: $0) },
      ],
      rows: TableItems(count: history.count - first + 1, id: { first + $0 }, item: { first + $0 })
    ) { number in TableCell(row(number ?? 0, walk)) }
  }

  /// A walk that does not show what secure fields do not show.
  private func walk(_ history: ModelHistory<Model, Msg>) -> HistoryWalk<Model, Msg> {
    HistoryWalk(history, secrets: { ShownSecrets(in: app.render($0)) }, change)
  }

  private func row(
    _ number: Int, _ walk: HistoryWalk<Model, Msg>
  ) -> ViewElement<Message> {
    let played = walk.played(number - 1)
    let texts = [
      "\(number)", played?.message ?? "the beginning", played?.cause ?? "", played?.changes ?? "",
    ]
    return group(number, texts.enumerated().map { label($0.offset, [.text($0.element)]) })
  }

  private func change(at position: Int, _ history: ModelHistory<Model, Msg>) -> String {
    guard let played = walk(history).played(position - 1) else { return "" }
    return played.changes.isEmpty ? "\(played.message) changed nothing" : played.changes
  }
}

extension ViewElement {
  /// The view, which tells nobody that it or one inside has come.
  fileprivate var withoutAppearing: ViewElement {
    var element = self
    if element.handlers.contains(where: { $0.events.contains(.appear) }) {
      element.handlers = element.handlers.map { handler in
        var handler = handler
        handler.events.remove(.appear)
        return handler
      }
    }
    if !element.children.isEmpty { element.children = element.children.map(\.withoutAppearing) }
    return element
  }
}

extension KeyMap {
  /// The keys and what they do, in a line.
  fileprivate var words: String {
    bindings.filter { !$0.title.isEmpty }.map { "\($0.keys) \($0.title)" }.joined(separator: "   ")
  }
}
