import Shohin
import TextBackend

// 7. A telephone book: a table of 100,000 rows that opens at once.
//
// A table makes the rows that are seen and no others. Rows have keys, so selection and keyboard stay with them when
// others come and go. The question (what is looked for, in which order) is answered off the main actor by
// `Command.query`, and only the answer to the last question counts: typing never waits.
//
// Try: type into the field; click a title, or Alt-S in a column; Page Down, End; Return on a row.
// Read next: 08-LogViewer, whose rows come by themselves.

struct Entry: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String { "\(Self.first[id % 7]) \(Self.last[id / 7 % 11]) \(id)" }
  var number: String { "0\(id * 7919 % 900_000 + 100_000)" }

  private static let first = ["Ada", "Ben", "Chi", "Dee", "Eve", "Fay", "Gus"]
  private static let last = [
    "Abe", "Bo", "Cruz", "Day", "Eze", "Fox", "Gray", "Hill", "Ito", "Jung", "Koh",
  ]
}

struct PhoneBook: Equatable {
  var text = ""
  var order = TableOrder(by: "name")
  var entries: [Entry] = []
  var called: Entry?
}

enum PhoneBookMsg: Sendable { case typed(String), order(TableOrder), found([Entry]), call(Entry) }

@MainActor func phoneBook(count: Int = 100_000) -> App<PhoneBook, PhoneBookMsg> {
  let all = (0..<count).map { Entry(id: $0) }
  return App(
    model: PhoneBook(entries: all),
    initialCommand: [.focus("text"), .send(.order(TableOrder(by: "name")))],
    update: { message, book in
      switch message {
      case .typed(let text): book.text = text
      case .order(let order): book.order = order
      case .found(let entries):
        book.entries = entries
        return .none
      case .call(let entry):
        book.called = entry
        return .none
      }
      let (text, order) = (book.text.lowercased(), book.order)
      return .query(id: "entries") {
        answer(text, order, all)
      } toMessage: {
        .found($0)
      }
    }, render: render)
}

/// The entries that are looked for, in order.
private func answer(_ text: String, _ order: TableOrder, _ all: [Entry]) -> [Entry] {
  let found = text.isEmpty ? all : all.filter { $0.name.lowercased().contains(text) }
  let sorted =
    order.column == "number"
    ? found.sorted { $0.number < $1.number } : found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  return order.isAscending ? sorted : sorted.reversed()
}

func render(book: PhoneBook) -> [Element<PhoneBookMsg>] {
  [
    field(
      "text",
      [.text(book.text), .placeholder("Whom do you look for?"), .onChange { .typed($0.text) }]),
    table(
      "entries",
      [
        .columns([
          TableColumn("name", "Name", isSortable: true),
          TableColumn("number", "Number", width: .fixed(9), alignment: .right, isSortable: true),
        ]),
        .order(book.order), .onOrder(PhoneBookMsg.order), .onAct(PhoneBookMsg.call),
        .placeholder("Nobody is called that."),
      ],
      items: book.entries
    ) { entry in
      group("entry") {
        label("name", [.text(entry.name)])
        label("number", [.text(entry.number)])
      }
    },
    label(
      "status",
      [
        .bar(.bottom), .textColor(.muted),
        .text(book.called.map { "Calling \($0.name)…" } ?? "\(book.entries.count) entries"),
      ]),
  ]
}

@main struct PhoneBookProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), phoneBook()).runAndExit()
  }
}
