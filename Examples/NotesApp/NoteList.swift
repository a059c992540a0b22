import Screens
import Shohin
import TextBackend

/// The order of the notes in the list.
enum NoteOrder { case newest, title }

/// The list: what the user looks for, and in which order.
struct NoteList: Equatable {
  /// The text that is looked for; nil while nothing is.
  var search: String?
  var order = NoteOrder.newest
  var selected: Note.ID?

  /// The notes that are shown.
  func shown(_ notes: [Note]) -> [Note] {
    let found = notes.filter { search?.isEmpty ?? true || $0.contains(search ?? "") }
    return order == .newest ? found : found.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }
}

enum NoteListMsg: Sendable {
  case new, newID(Int), open(Note.ID), select(Note.ID), delete, wipe, wipeAnswered([Note.ID])
  case reload, quit
  case beginSearch, search(String), endSearch, sort
}

/// The wishes of the list, for the program around.
enum NoteListOutput: Sendable {
  case open(Note.ID), delete(Note.ID), wipe([Note.ID]), reload, quit
}

@MainActor
func noteList(_ notes: Loadable<[Note]>) -> Screen<NoteList, NoteListMsg> {
  let count = notes.value?.count ?? 0
  let app = App<NoteList, NoteListMsg>(
    model: NoteList(),
    update: { updateList($0, &$1, notes.value ?? []) }, render: { renderList($0, notes) })
  return Screen("Notes", app)
    .showing(notes)
    .title { _ in Text(count == 0 ? "Notes" : "Notes (\(count))") }
    .trailingItems { list in
      [
        .item("new", "New", keys: "n", .new),
        .item("search", "Search", keys: "/", .beginSearch),
        .item("sort", "Sort", keys: "s", .sort),
        .item("delete", "Delete", keys: "d", .delete, isEnabled: list.selected != nil),
        .item("wipe", "Wipe", keys: "w", .wipe, isEnabled: count > 0),
        .item("quit", "Quit", keys: "q", .quit),
      ]
    }
}

private func updateList(
  _ message: NoteListMsg, _ list: inout NoteList, _ notes: [Note]
) -> Command<NoteListMsg> {
  switch message {
  case .new: return RandomGenerator(toMessage: NoteListMsg.newID).generate(min: 0, max: .max)
  case .newID(let number): return .tell(NoteListOutput.open("\(number)"))
  case .open(let id): return .tell(NoteListOutput.open(id))
  case .select(let id): list.selected = id
  case .delete:
    guard let id = list.selected else { break }
    list.selected = nil
    return .tell(NoteListOutput.delete(id))
  case .wipe:
    return .confirm(
      "Wipe", "Delete all \(notes.count) notes? This cannot be undone.", action: "Wipe",
      isDangerous: true
    ) { [ids = notes.map(\.id)] in $0 ? .wipeAnswered(ids) : nil }
  case .wipeAnswered(let ids): return .tell(NoteListOutput.wipe(ids))
  case .reload: return .tell(NoteListOutput.reload)
  case .quit: return .tell(NoteListOutput.quit)
  case .beginSearch:
    list.search = list.search ?? ""
    return .focus("search")
  case .search(let text): (list.search, list.selected) = (text, nil)
  case .endSearch:
    list.search = nil
    return .focus("notes")
  case .sort: list.order = list.order == .newest ? .title : .newest
  }
  return .none
}

@MainActor @ElementBuilder<NoteListMsg>
private func renderList(_ list: NoteList, _ notes: Loadable<[Note]>) -> [Element<NoteListMsg>] {
  if let search = list.search {
    field(
      "search",
      [
        .text(search), .placeholder("Search"), .onChange { .search($0.text) },
        .onSubmit(.endSearch),
        .actions([.bind("escape", "All notes", sends: .endSearch)]),
      ])
  }
  table(of: notes, list)
}

/// The notes that are shown, or why there are none.
private func state(
  of notes: Loadable<[Note]>, _ list: NoteList
) -> CollectionViewState<Note, NoteListMsg> {
  guard let notes = notes.value else {
    return notes.failure.map { .failed(message: $0.message, retry: .reload) } ?? .loading
  }
  let shown = list.shown(notes)
  guard shown.isEmpty else { return .items(shown) }
  return .empty(
    message: list.search == nil ? "You have no notes so far!" : "No notes match.")
}

@MainActor
private func table(of notes: Loadable<[Note]>, _ list: NoteList) -> Element<NoteListMsg> {
  table(
    "notes",
    [
      .rowHeight(.automatic(estimate: 3)), .separatorStyle(.singleLine),
      .onAct { .open($0.id) }, .onSelectRow { .select($0.id) },
    ],
    state: state(of: notes, list)
  ) { note in
    stack("note", .vertical) {
      label("title", [.text(note.title.isEmpty ? "Without a title" : note.title), .font(.bold)])
      label("preview", [.text(note.body), .numberOfLines(2), .textColor(.muted)])
    }
  }
}
