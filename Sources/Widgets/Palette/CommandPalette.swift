public import VirtualViews

/// Makes a layer in which users find a command by a few of its letters.
///
/// ```swift
/// if let palette = model.palette {
///   commandPalette("commands", palette, items: .init(keys), onEvent: { .palette($0) })
/// }
///
/// case .palette(.choose(let action)): …; model.palette = nil
/// case .palette(.dismiss): model.palette = nil
/// case .palette(let event): model.palette?.apply(event)
/// ```
///
/// ↑ and ↓ mark an item, Return and a click choose one, Escape and a press outside dismiss. A mark that
/// the user has moved stays with its item when the program changes the items; before, the first one is marked.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - state: what is searched for, and which item is marked.
///   - items: the items, in the order in which they are shown without a query.
///   - placeholder: the text that is shown before anything is typed.
///   - rows: the most items in sight.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
public func commandPalette<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ state: PaletteState, items: [PaletteItem<ID>],
  placeholder: String = Wording.current["Search"], rows: Int = 10,
  onEvent: @escaping (PaletteEvent<ID>) -> Msg
) -> ViewElement<Msg> {
  let matches = state.matches(items)
  let kept = state.marked?.row(of: matches.count) { ViewKey(matches[$0].item.id) }
  let marked = kept ?? (matches.isEmpty ? -1 : 0)
  let rows = min(max(1, rows), max(1, matches.count))
  func mark(_ number: Int) -> Msg? {
    matches.indices.contains(number)
      ? onEvent(.mark(matches[number].item.id, place: number)) : nil
  }
  return overlay(
    key,
    [
      .layer(.top), .layerWidth(.cells(60)),
      // With the line of the query and the border.
      .layerHeight(.cells(rows + 3)), .layerMargin(1), .takesFocus(true), .backdrop(.dim),
      .swallowsPresses(true), .isModal(true), .onDismiss(onEvent(.dismiss)), .border(.rounded),
      .caption(Text(Wording.current["\(matches.count) of \(items.count)"]), at: .bottomTrailing),
      .keyMap(matches.isEmpty ? [] : paletteKeys),
      .onAction { action in
        if action == "palette.choose" {
          return marked >= 0 ? onEvent(.choose(matches[marked].item.id)) : nil
        }
        return paletteMark(action, marked, of: matches.count, rows).flatMap(mark)
      },
    ]
  ) {
    field(
      "query",
      [
        .text(state.query), .placeholder(placeholder), .onChange { onEvent(.search($0.text)) },
        .semanticCurrentItem(
          marked < 0
            ? nil : Semantics.Item(matches[marked].item.title, marked + 1, of: matches.count)),
        // Return chooses by the palette's own keys; this is for those who submit without a key.
        .onSubmit { _ in marked >= 0 ? onEvent(.choose(matches[marked].item.id)) : nil },
      ])
    if matches.isEmpty {
      label(
        "none",
        [.text(Wording.current["Nothing found"]), .textColor(.muted), .padding(1, on: .horizontal)])
    } else {
      // A table keeps the marked item in sight, whatever room there is.
      table(
        "items",
        [
          // The field has the keys that go through the items.
          .isTabStop(false), .selection(RowSelection([ViewKey(matches[marked].item.id)])),
          .onSelect { _, cursor in cursor.flatMap { mark($0.line) } },
          .onAct { onEvent(.choose($0.item.id)) },
        ],
        items: paletteRows(matches, marked), id: \.item.id
      ) { paletteLine($0, onEvent) }
    }
  }
}

/// An item that was found.
private struct PaletteRow<ID: Hashable & Sendable>: Equatable {
  let item: PaletteItem<ID>
  let match: FuzzyMatch
  let isMarked: Bool
}

private func paletteRows<ID>(
  _ matches: [(item: PaletteItem<ID>, match: FuzzyMatch)], _ marked: Int
) -> [PaletteRow<ID>] {
  matches.enumerated().map { PaletteRow(item: $1.item, match: $1.match, isMarked: $0 == marked) }
}

private let paletteKeys: KeyMap = [
  .bind("down", "palette.next", "Next", isFirst: true),
  .bind("up", "palette.previous", "Previous", isFirst: true),
  .bind("return", "palette.choose", "Choose", isFirst: true),
  .bind("page-down", "palette.further", isFirst: true),
  .bind("page-up", "palette.back", isFirst: true),
]

/// The number that an action marks, round from the last item to the first one; nil for none.
private func paletteMark(
  _ action: KeyAction, _ marked: Int, of count: Int, _ rows: Int
) -> Int? {
  guard count > 0 else { return nil }
  return switch action {
  case "palette.next": (marked + 1) % count
  case "palette.previous": (marked + count - 1) % count
  case "palette.further": min(count - 1, marked + rows)
  case "palette.back": max(0, marked - rows)
  default: nil
  }
}

/// The line of an item, with what was found of the query in bold letters.
private func paletteLine<ID, Msg>(
  _ found: PaletteRow<ID>, _ onEvent: @escaping (PaletteEvent<ID>) -> Msg
) -> ViewElement<Msg> {
  let title = Text(found.item.title).styled(
    TextStyle(attributes: .bold, underline: .single), in: found.match.ranges(in: found.item.title))
  let color: Color = found.isMarked ? .onSelection : .default
  return stack(
    found.item.id, .horizontal,
    [
      .spacing(1), .padding(1, on: .horizontal),
      .backgroundColor(found.isMarked ? .selection : .default), .selectionStyle(.none),
      .onClick(onEvent(.choose(found.item.id))),
    ]
  ) {
    // Where there are no colors, the sign tells.
    label("mark", [.text(found.isMarked ? ">" : " "), .textColor(color)])
    label(
      "title",
      [
        .styledText(title), .textColor(color), .horizontalHugging(.low),
        .horizontalCompressionResistance(.high + 1),
      ])
    customView(
      "detail", PaletteDetail.self,
      [
        .set(\.text, to: found.item.detail), .set(\.keys, to: found.item.keys),
        .set(\.isMarked, to: found.isMarked), .horizontalHugging(.high),
      ])
  }
}
