import Shohin

struct NotesModel: Equatable {
  var notes: [Note]
  var groups: [[Note]]
  var question = NotesQuestion()
  var selection = RowSelection.none
  var opened: Note?
  var isLooking = false
  var isLoading = false

  init(count: Int) {
    notes = (0..<count).map { Note(number: $0) }
    groups = [notes]
  }

  /// How many notes are shown.
  var count: Int { groups.reduce(0) { $0 + $1.count } }
}

enum NotesMsg: Sendable {
  case filter(String)
  case group(Bool)
  case sort(TableOrder)
  case found([[Note]])
  case select(RowSelection)
  case open(Note)
  case delete
  case reload
  case loaded(Int)
}

enum NotesKey: String {
  case filter, grouped, notes, status, number, title, words
}

func update(message: NotesMsg, model: inout NotesModel) -> Command<NotesMsg> {
  switch message {
  case .filter(let text): model.question.filter = text
  case .group(let isGrouped): model.question.isGrouped = isGrouped
  case .sort(let order): model.question.order = order
  case .found(let groups):
    model.groups = groups
    model.isLooking = false
    return .none
  case .select(let selection):
    model.selection = selection
    return .none
  case .open(let note):
    model.opened = note
    return .none
  case .delete:
    let selection = model.selection
    model.notes.removeAll { selection.contains($0.id) }
    model.groups = model.groups.map { $0.filter { !selection.contains($0.id) } }
    return .none
  case .reload:
    model.isLoading = true
    return .after(.milliseconds(500), .loaded(model.notes.count))
  case .loaded(let count):
    model = NotesModel(count: count)
    return .none
  }
  model.isLooking = true
  // Off the main actor; of several questions only the last is answered.
  return .query(
    id: NotesKey.notes,
    { [notes = model.notes, question = model.question] in
      question.answer(from: notes)
    }, toMessage: NotesMsg.found)
}
