import TextBackend
public import VirtualViews
import Widgets

/// Makes a line that shows what is chosen, and a list to choose from that opens below it.
///
/// ```swift
/// picker("size", sizes, selected: model.size, state: model.sizePicker) { .size($0) }
///
/// case .size(let event): model.sizePicker.apply(event, to: &model.size)
/// ```
///
/// Return, Space, ↑, ↓ and a click open the list, and so does a letter: it is searched for, or marks a row that begins
/// with it where there is no search. ↑ and ↓ mark a row, Return and a click choose one; Escape and a press outside
/// close the list. Only the rows in sight are made, and the list stays on the screen.
///
/// The picker's name for screen readers is `.semanticLabel("Size")`, or else a placeholder that the program sets.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - choices: the choices, in order.
///   - selected: the one that was made; nil for none.
///   - state: what the user does with the picker.
///   - placeholder: the text that is shown while nothing is chosen.
///   - filters: true to search by a field above the rows; nil where there are more than ten choices.
///   - rows: the most rows in sight.
///   - props: the look of the line.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
/// - Complexity: O(*n*) in the choices, of which those in sight have views.
public func picker<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ choices: [Choice<ID>], selected: ID?, state: PickerState,
  placeholder: String = Wording.current["Choose…"], filters: Bool? = nil, rows: Int = 8,
  _ props: Props<Msg, PickerLine> = [], onEvent: @escaping (PickerEvent<ID>) -> Msg?
) -> ViewElement<Msg> {
  let chosen = selected.flatMap { id in choices.first { $0.id == id } }
  return PickerViews(
    choices: choices, selected: Set(selected.map { [$0] } ?? []), isMultiple: false, state: state,
    title: chosen?.title ?? "", count: nil, placeholder: placeholder,
    filters: filters ?? (choices.count > 10), rows: rows, onEvent: onEvent
  ).element(key, props)
}

/// Makes a line that shows which choices were made, and a list in which the user adds and takes away some.
///
/// ```swift
/// picker("tags", tags, selected: model.tags, state: model.tagPicker) { .tags($0) }
///
/// case .tags(let event): model.tagPicker.apply(event, to: &model.tags)
/// ```
///
/// Return, Space in a list without a search, and a click change a row; the list stays open until Escape or a
/// press outside. The line has the texts of what is chosen, and their number.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - choices: the choices, in order.
///   - selected: those that were made.
///   - state: what the user does with the picker.
///   - placeholder: the text that is shown while nothing is chosen.
///   - filters: true to search by a field above the rows; nil where there are more than ten choices.
///   - rows: the most rows in sight.
///   - props: the look of the line.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of choices.
public func picker<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ choices: [Choice<ID>], selected: Set<ID>, state: PickerState,
  placeholder: String = Wording.current["Choose…"], filters: Bool? = nil, rows: Int = 8,
  _ props: Props<Msg, PickerLine> = [], onEvent: @escaping (PickerEvent<ID>) -> Msg?
) -> ViewElement<Msg> {
  let chosen = selected.isEmpty ? [] : choices.filter { selected.contains($0.id) }
  return PickerViews(
    choices: choices, selected: selected, isMultiple: true, state: state,
    // More titles than these are cut in any line.
    title: chosen.prefix(20).map(\.title).joined(separator: ", "),
    count: chosen.isEmpty ? nil : chosen.count, placeholder: placeholder,
    filters: filters ?? (choices.count > 10), rows: rows, onEvent: onEvent
  ).element(key, props)
}

/// The views of a picker.
private struct PickerViews<ID: Hashable & Sendable, Msg> {
  let choices: [Choice<ID>]
  let selected: Set<ID>
  let isMultiple: Bool
  let state: PickerState
  let title: String
  let count: Int?
  let placeholder: String
  let filters: Bool
  let rows: Int
  let onEvent: (PickerEvent<ID>) -> Msg?

  func element(
    _ key: some Hashable & Sendable, _ props: Props<Msg, PickerLine>
  ) -> ViewElement<Msg> {
    let line: ViewElement<Msg> = customView(
      "line", PickerLine.self,
      [
        .set(\.title, to: title), .set(\.placeholder, to: placeholder), .set(\.count, to: count),
        .set(\.longestTitle, to: longest(\.title)), .set(\.isOpen, to: state.isOpen),
        .on(.primaryAction) { line, _ in onEvent(.open(query: line.typed ?? "")) },
        .batch(props.all),
      ])
    let isOpen = state.isOpen && line.isEnabled
    let name = line.content.semantics.label
    return group(
      key, [.distribution(.start), .verticalHugging(.low + 1)],
      isOpen ? [line, popup(named: name.isEmpty ? placeholder : name)] : [line])
  }

  /// The longest text among the first choices, for which there is to be room.
  private func longest(_ text: (Choice<ID>) -> String) -> String {
    let metrics = TextMetrics()
    var (longest, columns) = ("", 0)
    // A text has no more columns than bytes, so that few are measured.
    for text in choices.prefix(200).map(text) where text.utf8.count > columns {
      let width = metrics.columns(of: text)
      if width > columns { (longest, columns) = (text, width) }
    }
    return longest
  }

  // MARK: - The list

  private func popup(named name: String) -> ViewElement<Msg> {
    let matches = filters ? choices.matching(state.query) : choices
    let marked = mark(among: matches)
    let metrics = TextMetrics()
    let detail = metrics.columns(of: longest(\.detail))
    let columns =
      metrics.columns(of: longest(\.title)) + (detail > 0 ? detail + 2 : 0) + (isMultiple ? 4 : 2)
      + 4
    let height = max(1, min(rows, choices.count)) + 2 + (filters ? 1 : 0)
    return popover(
      "popup", .below("line"),
      [
        .semanticLabel(name),
        .layerWidth(.cells(max(14, columns))), .layerHeight(.cells(height)),
        .swallowsPresses(true), .on(.dismiss) { _, _ in onEvent(.dismiss) },
        .keyMap(filters ? pickerKeys : KeyMap()),
        .onAction { action in
          moved(action, from: marked, among: matches).flatMap { mark($0, of: matches) }
        },
        .batch(
          isMultiple
            ? [
              .caption(
                Text(Wording.current["\(selected.count) of \(choices.count)"]), at: .bottomTrailing)
            ] : []
        ),
      ], (filters ? [search(matches, marked)] : []) + [list(matches, marked)])
  }

  private func search(_ matches: [Choice<ID>], _ marked: Int?) -> ViewElement<Msg> {
    field(
      "query",
      [
        .text(state.query), .placeholder(Wording.current["Search"]),
        .onChange { onEvent(.search($0.text)) },
        .semanticCurrentItem(marked.map { item($0, of: matches) }),
        .keyMap([.bind("return", .fieldSubmit, "Choose")]),
        .onSubmit { _ in marked.flatMap { choose(matches[$0]) } },
      ])
  }

  /// A row as the search says it.
  private func item(_ row: Int, of matches: [Choice<ID>]) -> Semantics.Item {
    var item = Semantics.Item(matches[row].title, row + 1, of: matches.count)
    if isMultiple { item.isChecked = selected.contains(matches[row].id) }
    return item
  }

  private func list(_ matches: [Choice<ID>], _ marked: Int?) -> ViewElement<Msg> {
    let (selected, isMultiple, choose) = (selected, isMultiple, choose)
    return table(
      "rows",
      [
        .selection(RowSelection(marked.map { [ViewKey(matches[$0].id)] } ?? [])),
        .onSelect { _, cursor in cursor.flatMap { mark($0.line, of: matches) } },
        .keyMap([.bind("return", .tableOpen, "Choose")]), .onAct { choose($0.choice) },
        // The list is open for a moment, and what is typed meanwhile is meant for it.
        .findByTyping(takesBoundLetters: true) { $0.choice.title },
        .placeholder(Wording.current["Nothing found"]),
      ],
      items: PickerRows(matches, selected), isMultiple: isMultiple, choose: choose)
  }

  private func choose(_ choice: Choice<ID>) -> Msg? {
    guard choice.isEnabled else { return nil }
    return onEvent(isMultiple ? .toggle(choice.id) : .choose(choice.id))
  }

  private func mark(_ row: Int, of matches: [Choice<ID>]) -> Msg? {
    matches.indices.contains(row) ? onEvent(.mark(matches[row].id, place: row)) : nil
  }

  /// The number of the row that Return chooses; nil if there is none.
  private func mark(among matches: [Choice<ID>]) -> Int? {
    guard !matches.isEmpty else { return nil }
    if let marked = state.marked {
      return marked.row(of: matches.count) { ViewKey(matches[$0].id) }
    }
    let isSearched = state.query.contains { !$0.isWhitespace }
    let found = isSearched ? firstFound(in: matches) : nil
    if let found { return found }
    // The first of several chosen rows is no place for the mark: a key at the mark would change it.
    let isAtChosen = !isMultiple && !(isSearched && filters)
    let chosen = isAtChosen ? matches.firstIndex { selected.contains($0.id) } : nil
    return chosen ?? matches.firstIndex(where: \.isEnabled) ?? 0
  }

  /// The first row that can be chosen of those that were found, or that begins with the letter that opened the list.
  private func firstFound(in matches: [Choice<ID>]) -> Int? {
    let start = state.query.lowercased()
    return matches.firstIndex { choice in
      choice.isEnabled && (filters || choice.title.lowercased().hasPrefix(start))
    }
  }

  private func moved(_ action: KeyAction, from marked: Int?, among matches: [Choice<ID>]) -> Int? {
    guard let marked else { return nil }
    let count = matches.count
    let page = max(2, min(rows, count)) - 1
    switch action {
    case "picker-list.next": return (marked + 1) % count
    case "picker-list.previous": return (marked + count - 1) % count
    case "picker-list.further": return min(count - 1, marked + page)
    case "picker-list.back": return max(0, marked - page)
    default: return nil
    }
  }
}

private let pickerKeys: KeyMap = [
  .bind("down", "picker-list.next", "Next", isFirst: true),
  .bind("up", "picker-list.previous", "Previous", isFirst: true),
  .bind("page-down", "picker-list.further", isFirst: true),
  .bind("page-up", "picker-list.back", isFirst: true),
]
