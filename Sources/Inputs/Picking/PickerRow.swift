import TextBackend
import VirtualViews

/// A row of the list of a picker.
struct PickerRow<ID: Hashable & Sendable>: Equatable {
  let choice: Choice<ID>
  let isSelected: Bool
}

/// The rows of the list of a picker, each of which is made when it comes into sight.
struct PickerRows<ID: Hashable & Sendable> {
  let choices: [Choice<ID>]
  let selected: Set<ID>

  init(_ choices: [Choice<ID>], _ selected: Set<ID>) {
    (self.choices, self.selected) = (choices, selected)
  }

  /// The items of a table.
  var items: TableItems<PickerRow<ID>> {
    let (choices, selected) = (choices, selected)
    return TableItems(count: choices.count, id: { choices[$0].id }) { row in
      PickerRow(choice: choices[row], isSelected: selected.contains(choices[row].id))
    }
  }
}

/// Makes the table of a picker's rows.
func table<ID: Hashable & Sendable, Msg>(
  _ key: String, _ props: Props<Msg, ItemTable<PickerRow<ID>>>, items: PickerRows<ID>,
  isMultiple: Bool, choose: @escaping (Choice<ID>) -> Msg?
) -> ViewElement<Msg> {
  table(key, props, rows: items.items) { row in
    guard let row else { return TableCell(.placeholder) }
    return TableCell(line(row, isMultiple, choose))
  }
}

/// The view of a choice: its mark, its text and what stands behind it.
private func line<ID, Msg>(
  _ row: PickerRow<ID>, _ isMultiple: Bool, _ choose: @escaping (Choice<ID>) -> Msg?
) -> ViewElement<Msg> {
  let choice = row.choice
  let color: Color = choice.isEnabled ? .default : .muted
  // A row of several means the same as a checkbox.
  var state: Semantics.State = row.isSelected ? .on : []
  if !choice.isEnabled { state.insert(.disabled) }
  let meaning: [Prop<Msg, Container>] =
    isMultiple ? [.semanticRole(.checkbox), .semanticState(state)] : []
  return stack(
    "row", .horizontal, spacing: 1,
    [.onClick { $0.button == .left ? choose(choice) : nil }, .batch(meaning)],
    [
      customView(
        "mark", ChoiceMark.self,
        [.set(\.isOn, to: row.isSelected), .set(\.hasBox, to: isMultiple)]),
      label("title", [.text(choice.title), .textColor(color), .horizontalHugging(.low)]),
      choice.detail.isEmpty
        ? .none
        : label(
          "detail", [.text(choice.detail), .textColor(.muted), .horizontalHugging(.high)]),
    ])
}

/// The sign before a choice that was made: a tick, in a box where there may be several.
struct ChoiceMark: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var isOn = false
  var hasBox = false

  init() { attributes.horizontalHugging = .high }

  var semantics: Semantics { Semantics(.image, label: isOn ? Wording.current["chosen"] : "") }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (hasBox ? 3 : 1, 1)
  }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    let tick = isOn ? canvas.metrics.ornaments.tick : " "
    canvas.draw(hasBox ? "[\(tick)]" : String(tick), column: 0, row: 0)
  }
}
