import Shohin
import TextBackend

// A list of notes that is filtered while one types, sorted by its titles, and as long as one likes.

struct Note: Equatable, Sendable {
  var id: Int
  var title: String
  var words: Int
}

struct NotesModel: Equatable {
  var notes: [Note]
  var shown: [Note]
  var filter = ""
  var order = TableOrder(by: NotesKey.title)
  var opened: Note?

  init(count: Int) {
    let subjects = ["shopping", "a letter", "ideas", "the garden", "books to read", "a dream"]
    notes = (0..<count).map {
      Note(id: $0, title: "\(subjects[$0 % 6]), \($0)", words: $0 * 7919 % 997)
    }
    shown = notes
  }
}

enum NotesMsg: Sendable {
  case filter(String)
  case sort(TableOrder)
  case found([Note])
  case open(Note)
}

enum NotesKey: String {
  case filter, notes, status, title, words
}

func update(message: NotesMsg, model: inout NotesModel) -> Command<NotesMsg> {
  switch message {
  case .filter(let text): model.filter = text
  case .sort(let order): model.order = order
  case .open(let note):
    model.opened = note
    return .none
  case .found(let notes):
    model.shown = notes
    return .none
  }
  // Off the main actor; of several questions only the last is answered.
  let (notes, filter, order) = (model.notes, model.filter, model.order)
  return .query(
    id: NotesKey.notes, { found(in: notes, filter: filter, order: order) },
    toMessage: NotesMsg.found)
}

func found(in notes: [Note], filter: String, order: TableOrder) -> [Note] {
  let found = filter.isEmpty ? notes : notes.filter { $0.title.contains(filter) }
  let sorted = found.sorted {
    order.column == ViewKey(NotesKey.words)
      ? ($0.words, $0.id) < ($1.words, $1.id) : ($0.title, $0.id) < ($1.title, $1.id)
  }
  return order.isAscending ? sorted : sorted.reversed()
}

func render(model: NotesModel) -> [Element<NotesMsg>] {
  let state: CollectionViewState<Note, NotesMsg> =
    model.shown.isEmpty ? .empty(message: "No note is like that.") : .items(model.shown)
  return [
    field(
      NotesKey.filter,
      [
        .placeholder("Type to find notes"), .onChange { .filter($0.text ?? "") },
      ]),
    table(
      NotesKey.notes,
      [
        .columns([
          TableColumn(NotesKey.title, "Title", isSortable: true),
          TableColumn(
            NotesKey.words, "Words", width: .fixed(8), alignment: .right, isSortable: true),
        ]), .order(model.order), .onOrder(NotesMsg.sort), .rowAction(NotesMsg.open),
      ], state: state, id: \.id
    ) { note in
      group(
        "note",
        [
          label(NotesKey.title, [.text(note.title)]),
          label(NotesKey.words, [.text("\(note.words)")]),
        ])
    },
    label(
      NotesKey.status,
      [
        .text(model.opened.map { "Opened: \($0.title)" } ?? "\(model.shown.count) notes")
      ]),
  ]
}

@main
struct Notes {
  @MainActor static func main() async {
    let program = Program(
      view: Terminal(), model: NotesModel(count: 100_000), update: update, render: render)
    await program.runAndExit()
  }
}
