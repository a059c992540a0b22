import Editor
import TextBackend
public import VirtualViews

/// Makes a prompt: a text that grows with what is written, its history, and commands behind a slash.
///
/// ```swift
/// prompt("prompt", model.prompt, commands: [PromptCommand("help", "Shows the keys")]) { .prompt($0) }
///
/// case .prompt(let event): if let text = model.prompt.apply(event) { return ask(text) }
/// ```
///
/// Return hands in; Shift, Alt or Control-J begin a new line. ↑ at the first row and ↓ at the last one go through
/// the history. A `/` at the start offers commands: ↑ and ↓ mark one, Tab takes it over, Return hands it in,
/// Escape sends them away. A paste of many lines is one caption, `[Pasted 120 lines]`; what is handed in has all
/// of them.
///
/// - Parameters:
///   - key: identifies the view among its siblings. The text itself has the key `prompt.text`, as for
///     `Command.focus`.
///   - state: the text and the history.
///   - placeholder: the text that is shown before anything is written.
///   - commands: the commands that are offered.
///   - rows: the most rows of the text that are seen.
///   - props: the look of the box.
///   - onEvent: makes the message of what the user did; nil leaves it.
/// - Returns: the element.
public func prompt<Msg>(
  _ key: some Hashable & Sendable, _ state: PromptState, placeholder: String = "",
  commands: [PromptCommand] = [], rows: Int = 8, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (PromptEvent) -> Msg?
) -> ViewElement<Msg> {
  let matches = state.matches(commands)
  let marked = state.marked(of: matches.count)
  let text: ViewElement<Msg> = promptText(state, placeholder, rows: max(1, rows)) { event in
    // Return means the command that is marked.
    if case .submit = event, !matches.isEmpty {
      return onEvent(.submit("/" + matches[marked].name))
    }
    return onEvent(event)
  }
  let box: ViewElement<Msg> = stack(
    "prompt.box", .horizontal,
    [.border(.themed), .borderColor(.accent), .verticalCompressionResistance(.required)],
    [customView("sign", EntryFrame.self, [.set(\.sign, to: .user)], [text])])
  return stack(
    key, .vertical,
    [
      .verticalHugging(.high),
      .keyMap((matches.isEmpty ? historyKeys : commandKeys).asDefaults),
      .onAction { action in
        event(of: action, matches, marked: marked).flatMap(onEvent)
      }, .batch(props.all),
    ], [box] + offer(matches, marked: marked, onEvent))
}

/// The text of a prompt; nothing else knows which view it is.
private func promptText<Msg>(
  _ state: PromptState, _ placeholder: String, rows: Int,
  onEvent: @escaping (PromptEvent) -> Msg?
) -> ViewElement<Msg> {
  textView(
    "prompt.text",
    [
      .text(state.text), .placeholder(placeholder), .rows(1...rows), .submitsOnReturn(true),
      .leavesAtEnds(true), .foldsPastes(from: 10), .showsEdge(false),
      .onEdit { onEvent(.edit($0.text)) },
      .onSubmit { onEvent(.submit($0.text)) },
    ])
}

private let historyKeys: KeyMap = [
  .bind("up", "prompt.previous", "Text before"), .bind("down", "prompt.next", "Text behind"),
]

private let commandKeys: KeyMap = [
  .bind("up", "prompt.mark-up", "Command before", isFirst: true),
  .bind("down", "prompt.mark-down", "Next command", isFirst: true),
  .bind("tab", "prompt.complete", "Take over", isFirst: true),
  .bind("escape", "prompt.dismiss", isFirst: true),
]

private func event(
  of action: KeyAction, _ matches: [PromptCommand], marked: Int
) -> PromptEvent? {
  switch action {
  case "prompt.previous": .previous
  case "prompt.next": .next
  case "prompt.mark-up": .mark((marked + matches.count - 1) % max(1, matches.count))
  case "prompt.mark-down": .mark((marked + 1) % max(1, matches.count))
  case "prompt.complete": matches.isEmpty ? nil : .complete(matches[marked].name)
  case "prompt.dismiss": .dismiss
  default: nil
  }
}

/// The commands that fit, of which those around the marked one are seen.
private func offer<Msg>(
  _ matches: [PromptCommand], marked: Int, _ onEvent: @escaping (PromptEvent) -> Msg?
) -> [ViewElement<Msg>] {
  guard !matches.isEmpty else { return [] }
  let most = 6
  let first = min(max(0, marked - most / 2), max(0, matches.count - most))
  let metrics = TextMetrics()
  let width = matches.map { metrics.columns(of: $0.name) }.max() ?? 0
  return matches.indices.dropFirst(first).prefix(most).map { number in
    let (command, isMarked) = (matches[number], number == marked)
    let blanks = String(repeating: " ", count: width - metrics.columns(of: command.name) + 2)
    let name = Text("\(isMarked ? ">" : " ") /\(command.name)").color(isMarked ? .accent : .default)
    let text = name + Text(blanks + command.detail).color(.muted)
    return label(
      command.name,
      [
        .styledText(isMarked ? text.bold() : text),
        .onClick { $0.button == .left ? onEvent(.submit("/" + command.name)) : nil },
      ])
  }
}
