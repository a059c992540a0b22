import Documents
import TextBackend
public import VirtualViews

/// Makes the usual view of an entry of a transcript, with a blank row above.
///
/// - Parameters:
///   - entry: the entry.
///   - look: the looks of the parts.
///   - firstBlock: the number of the first block of an answer that is shown; see
///     `MarkdownView.firstBlock`.
///   - onEvent: makes the message of what the user did; nil leaves it.
/// - Returns: the element.
public func transcriptEntry<Msg>(
  _ entry: TranscriptEntry, look: TranscriptLook = TranscriptLook(), firstBlock: Int = 0,
  onEvent: @escaping (TranscriptEvent) -> Msg?
) -> ViewElement<Msg> {
  let id = entry.id
  switch entry.content {
  case .user(let text):
    return signed(
      id, .user, label("text", [.styledText(Text(text, style: look.user)), .numberOfLines(0)]),
      userStyle: look.user)
  case .assistant(let document):
    let body: ViewElement<Msg> = markdown(
      "text", document, [.look(look.markdown), .firstBlock(firstBlock)])
    // The blank row is part of what follows a block that was printed; an answer that says nothing has none.
    let begins = firstBlock == 0 && !document.blocks.isEmpty
    return signed(id, begins ? .answer : .none, body, hasRowAbove: begins)
  case .tool(let call): return toolCall(id, call, entry, look, onEvent)
  case .notice(let notice):
    return signed(
      id, .notice(notice.kind),
      label("text", [.styledText(notice.text.styled(look.quiet)), .numberOfLines(0)]))
  case .diff(let diff):
    return stack(
      id, .vertical, [.padding(1, on: .top)],
      [
        customView(
          "title", EntryTitle.self,
          [
            .set(\.title, to: diff.title.bold()), .set(\.isOpen, to: entry.isOpen),
            .onChange { onEvent(.open(id, $0.isOpen)) },
          ])
      ]
        + (entry.isOpen ? [change(diff, entry, look, onEvent)] : []))
  }
}

/// Makes a view of a tool call: a line that unfolds its result.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - call: the call.
///   - isOpen: true if the result is seen.
///   - look: the looks of the parts.
///   - onToggle: makes the message when the user unfolds or folds it; nil leaves it.
/// - Returns: the element.
public func toolCall<Msg>(
  _ key: some Hashable & Sendable, _ call: ToolCall, isOpen: Bool,
  look: TranscriptLook = TranscriptLook(), onToggle: @escaping (_ isOpen: Bool) -> Msg?
) -> ViewElement<Msg> {
  var entry = TranscriptEntry(id: 0, .tool(call), isFinished: false, isOpen: isOpen)
  entry.isOpen = isOpen
  return stack(
    key, .vertical,
    parts(of: call, entry, look) { event in
      if case .open(_, let isOpen) = event { onToggle(isOpen) } else { nil }
    })
}

private func toolCall<Msg>(
  _ id: Int, _ call: ToolCall, _ entry: TranscriptEntry, _ look: TranscriptLook,
  _ onEvent: @escaping (TranscriptEvent) -> Msg?
) -> ViewElement<Msg> {
  stack(id, .vertical, [.padding(1, on: .top)], parts(of: call, entry, look, onEvent))
}

private func parts<Msg>(
  of call: ToolCall, _ entry: TranscriptEntry, _ look: TranscriptLook,
  _ onEvent: @escaping (TranscriptEvent) -> Msg?
) -> [ViewElement<Msg>] {
  let id = entry.id
  let title: ViewElement<Msg> = customView(
    "title", EntryTitle.self,
    [
      .set(\.title, to: call.title), .set(\.call, to: ToolCall("", state: call.state)),
      .set(\.isOpen, to: entry.isOpen), .set(\.canOpen, to: !call.body.isEmpty),
      .set(\.quiet, to: look.quiet),
      .onChange { onEvent(.open(id, $0.isOpen)) },
    ])
  guard entry.isOpen else { return [title] }
  switch call.body {
  case .none: return [title]
  case .output(let output):
    return [
      title,
      customView(
        "output", OutputView.self,
        [
          .set(\.output, to: output), .set(\.style, to: look.quiet),
          .padding(EntryLines.indent, on: .leading),
        ]),
    ]
  case .diff(let diff): return [title, change(diff, entry, look, onEvent)]
  }
}

private func change<Msg>(
  _ diff: FileDiff, _ entry: TranscriptEntry, _ look: TranscriptLook,
  _ onEvent: @escaping (TranscriptEvent) -> Msg?
) -> ViewElement<Msg> {
  diffView(
    "change", diff,
    [
      .look(look.diff), .folded(entry.foldedHunks), .padding(EntryLines.indent, on: .leading),
      .onChange { $0.folded == entry.foldedHunks ? nil : onEvent(.foldHunks(entry.id, $0.folded)) },
    ])
}

/// A text behind a sign.
private func signed<Msg>(
  _ id: Int, _ sign: EntryFrame.Sign, _ text: ViewElement<Msg>, hasRowAbove: Bool = true,
  userStyle: TextStyle = TextStyle(foreground: .accent)
) -> ViewElement<Msg> {
  customView(
    id, EntryFrame.self,
    [
      .set(\.sign, to: sign), .set(\.hasRowAbove, to: hasRowAbove),
      .set(\.userStyle, to: userStyle),
    ], [text])
}
