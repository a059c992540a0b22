import TextBackend
public import VirtualViews
import Widgets

/// Adds a list of what may be meant to an input: the rows of a command line, the names after an `@`.
///
/// ```swift
/// completing("to", people.matching(model.to), state: model.completion) { .completion($0) } input: {
///   field("to", [.text(model.to), .onChange { .to($0.text) }])
/// }
///
/// case .to(let text):
///   model.to = text
///   model.completion.open()
/// case .completion(let event):
///   model.completion.apply(event)
///   if case .choose(let name) = event { model.to = name }
/// ```
///
/// The keyboard stays with the input: a field, a text view, or another control. While the list
/// is seen, ↑, ↓, Page Up and Page Down mark a row, Return, Tab and a click choose one, and Escape closes the list.
/// It is closed as well when the input loses the keyboard, and seen no more when there are no rows. It stands below the
/// input, or above it where there is no room.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - choices: the rows that fit what was typed, the best one first. They are the program's business; see
///     `matching(_:)`.
///   - state: what the user does with the list.
///   - rows: the most rows in sight.
///   - marksFirst: true if the first row is marked until the user marks another one, so that Return chooses it.
///   - place: the place of the list; nil for one below the input.
///   - onEvent: makes the message of what the user did.
///   - input: the input.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of choices while the list is seen.
public func completing<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ choices: [Choice<ID>], state: CompletionState, rows: Int = 8,
  marksFirst: Bool = true, place: Layer.Place? = nil,
  onEvent: @escaping (CompletionEvent<ID>) -> Msg?, input: () -> ViewElement<Msg>
) -> ViewElement<Msg> {
  completing(
    ViewKey(key), choices, canOpen: !choices.isEmpty, state: state, rows: rows,
    marksFirst: marksFirst, place: place,
    onEvent: onEvent, input())
}

/// Adds a list to an input, which can be opened by ↓ where `canOpen` is true.
func completing<ID: Hashable & Sendable, Msg>(
  _ key: ViewKey, _ choices: [Choice<ID>], canOpen: Bool, state: CompletionState, rows: Int,
  marksFirst: Bool, place: Layer.Place?, onEvent: @escaping (CompletionEvent<ID>) -> Msg?,
  _ input: ViewElement<Msg>
) -> ViewElement<Msg> {
  guard state.isOpen, !choices.isEmpty else {
    guard canOpen else { return group(key, [input]) }
    return group(key, [.keyMap(closedKeys), .onAction { _ in onEvent(.open) }], [input])
  }
  var input = input
  let marked = markedRow(state, among: choices, marksFirst: marksFirst)
  let item = marked.map { Semantics.Item(choices[$0].title, $0 + 1, of: choices.count) }
  if let item { input.content = input.content.value.with(item) }
  func canChoose(_ row: Int?) -> Bool {
    row.map { choices.indices.contains($0) && choices[$0].isEnabled } ?? false
  }
  func choose(_ row: Int?) -> Msg? {
    guard let row, canChoose(row) else { return nil }
    return onEvent(.choose(choices[row].id))
  }
  func mark(_ row: Int) -> Msg? {
    choices.indices.contains(row) ? onEvent(.mark(choices[row].id, place: row)) : nil
  }
  let list: ViewElement<Msg> = customView(
    "rows", CompletionList.self,
    [
      .set(
        \.rows,
        to: choices.map { .init(title: $0.title, detail: $0.detail, isEnabled: $0.isEnabled) }),
      .set(\.visible, to: max(1, rows)), .set(\.marked, to: marked), .height(...max(1, rows)),
      .on(.primaryAction) { list, _ in choose(list.pointed) },
      .on(.valueChanged) { list, _ in list.pointed.flatMap(mark) },
    ])
  let layer: ViewElement<Msg> = overlay(
    CompletionLayer.list,
    [
      .layer(place ?? .beside(input.key, .below, .start)), .border(.themed),
      .on(.dismiss) { _, _ in onEvent(.dismiss) },
      .batch(
        choices.count > rows
          ? [.caption("\(choices.count)", at: .bottomTrailing)] : []),
    ], [list])
  return group(
    key,
    [
      .keyMap(canChoose(marked) ? openKeys + choosingKeys : openKeys),
      .on(.focusLeft) { _, _ in onEvent(.dismiss) },
      .onAction { action in
        switch action {
        case "completion.choose": choose(marked)
        case "completion.close": onEvent(.dismiss)
        default:
          moved(action, from: marked, in: choices, by: rows).flatMap(mark)
        }
      },
    ], [input, layer])
}

/// Makes a field with a list of texts that may be meant, of which any other text may be typed as well: a combo box.
///
/// ```swift
/// completionField("tag", model.tag, tags, state: model.tagCompletion, [.placeholder("Tag")]) { .tag($0) }
///
/// case .tag(let event): model.tagCompletion.apply(event, to: &model.tag)
/// ```
///
/// The list has the choices that fit the text (`matching(_:)`), and is seen while the user types, and after ↓ in the
/// field. No row is marked at first: Return takes the text as it is (`CompletionEvent.submit`). With `marksFirst` Return
/// chooses the first row instead, and submits where no row fits.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - text: the text of the field.
///   - choices: the texts that may be meant, in their order.
///   - state: what the user does with the list.
///   - rows: the most rows in sight.
///   - marksFirst: true if the first row is marked until the user marks another one, so that Return chooses it.
///   - props: the look of the field.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
/// - Complexity: O(*n* log *n*) in the number of choices while the list is seen.
public func completionField<Msg>(
  _ key: some Hashable & Sendable, _ text: String, _ choices: [String], state: CompletionState,
  rows: Int = 8, marksFirst: Bool = false, _ props: Props<Msg, TextField> = [],
  onEvent: @escaping (CompletionEvent<String>) -> Msg?
) -> ViewElement<Msg> {
  let found = state.isOpen ? choices.map { choice($0, $0) }.matching(text) : []
  // A text that is chosen already is no completion.
  let isDone = found.count == 1 && found.first?.id == text
  let input = field(
    "text",
    [
      .text(text), .onChange { onEvent(.edit($0.text)) }, .onSubmit { _ in onEvent(.submit) },
      .batch(props.all),
    ])
  return completing(
    ViewKey(key), isDone ? [] : found, canOpen: !choices.isEmpty, state: state, rows: rows,
    marksFirst: marksFirst, place: nil, onEvent: onEvent, input)
}

extension ContentValue {
  /// The content of the value with the item on which the next key acts.
  fileprivate func with(_ item: Semantics.Item) -> Content {
    var value = self
    value.attributes.semanticCurrentItem = item
    return value.content
  }
}

/// The key of the list, which no input has.
private enum CompletionLayer: Hashable, Sendable { case list }

private let closedKeys: KeyMap = [.bind("down", "completion.open", "Choices")]

private let openKeys: KeyMap = [
  .bind("down", "completion.next", "Next", isFirst: true),
  .bind("up", "completion.previous", "Previous", isFirst: true),
  .bind("page-down", "completion.further", isFirst: true),
  .bind("page-up", "completion.back", isFirst: true),
  .bind("escape", "completion.close", "Close", isFirst: true),
]

/// The keys that choose the marked row; without one they are those of the input.
private let choosingKeys: KeyMap = [
  .bind("return", "completion.choose", "Choose", isFirst: true),
  .bind("tab", "completion.choose", isFirst: true),
]

/// The number of the row that Return chooses; nil if there is none.
private func markedRow<ID>(
  _ state: CompletionState, among choices: [Choice<ID>], marksFirst: Bool
) -> Int? {
  if let marked = state.marked {
    return marked.row(of: choices.count) { ViewKey(choices[$0].id) }
  }
  return marksFirst ? choices.firstIndex(where: \.isEnabled) : nil
}

/// The row that an action marks: the next one that can be chosen, round at the ends; nil for none.
private func moved<ID>(
  _ action: KeyAction, from marked: Int?, in choices: [Choice<ID>], by rows: Int
) -> Int? {
  let places = choices.indices.filter { choices[$0].isEnabled }
  guard let first = places.first, let last = places.last else { return nil }
  let page = max(2, min(rows, choices.count)) - 1
  switch action {
  case "completion.next": return marked.flatMap { mark in places.first { $0 > mark } } ?? first
  case "completion.previous": return marked.flatMap { mark in places.last { $0 < mark } } ?? last
  case "completion.further":
    let wanted = (marked ?? -1) + page
    return places.first { $0 >= wanted } ?? last
  case "completion.back":
    let wanted = (marked ?? 0) - page
    return places.last { $0 <= wanted } ?? first
  default: return nil
  }
}
