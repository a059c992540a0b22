import Shohin
import TextBackend

// 3. A shopping list: keys keep views together with their items.
//
// A view that has a key is the same view wherever it goes: the switch of "Milk" keeps the focus while other rows
// come and go above it. `forEach` describes a row for each item, and makes anew only those whose item changed.
//
// A command does what `update` cannot: `.focus` gives the keyboard back to the field.
//
// Try: type an item and press Return; Space ticks one; Delete on an item takes it out.
// Read next: 04-Weather, in which a command takes its time.

struct Item: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var isDone = false
}

struct Shopping: Equatable {
  var items: [Item] = []
  var next = 1
  var text = ""
}

enum ShoppingMsg: Sendable { case typed(String), add, tick(Int, Bool), remove(Int) }

@MainActor func shopping() -> App<Shopping, ShoppingMsg> {
  App(model: Shopping(), initialCommand: .focus("new"), update: update, render: render)
}

func update(message: ShoppingMsg, list: inout Shopping) -> Command<ShoppingMsg> {
  switch message {
  case .typed(let text): list.text = text
  case .add:
    guard !list.text.isEmpty else { return .none }
    list.items.append(Item(id: list.next, name: list.text))
    list.next += 1
    list.text = ""
    return .focus("new")
  case .tick(let id, let isDone):
    guard let place = list.items.firstIndex(where: { $0.id == id }) else { return .none }
    list.items[place].isDone = isDone
  case .remove(let id): list.items.removeAll { $0.id == id }
  }
  return .none
}

func render(list: Shopping) -> [Element<ShoppingMsg>] {
  [
    label("left", [.text("\(list.items.count { !$0.isDone }) to buy"), .font(.bold)]),
    field(
      "new",
      [.text(list.text), .placeholder("Milk"), .onChange { .typed($0.text) }, .onSubmit(.add)]),
    scrollView("items") {
      forEach(list.items) { item in
        `switch`(
          item.id,
          [
            .title(item.name), .isOn(item.isDone), .onChange { .tick(item.id, $0.isOn) },
            .actions([.bind("delete", "Take out", sends: .remove(item.id))]),
          ])
      }
    },
  ]
}

@main struct ShoppingList {
  @MainActor static func main() async {
    await Program(screen: Terminal(), shopping()).runAndExit()
  }
}
