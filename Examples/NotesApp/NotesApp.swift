import Screens
import Services
import Shohin
import TextBackend

// Notes in a file: they are saved while one types, and several programs may have them open at once.

enum Route: Hashable, Codable { case list, note(Note.ID) }

struct Notes {
  /// The notes in the file, as they were read or written last.
  var file = Loadable<[Note]>.loading(old: nil)
  /// The changes that are not in the file yet, one for each note.
  var changes: [NoteChange] = []
  var changeCount = 0
  var isSaving = false
  var isQuitting = false
  /// The note that was deleted just now, to bring it back.
  var deleted: Note?
  var screens = ScreensState(Navigation(Route.list))

  /// The notes with the changes that are not in the file yet.
  var notes: Loadable<[Note]> {
    changes.isEmpty ? file : file.map { $0.applying(changes) }
  }

  mutating func change(_ id: Note.ID, to note: Note?) {
    changeCount += 1
    changes.removeAll { $0.id == id }
    changes.append(NoteChange(number: changeCount, id: id, note: note))
  }
}

enum NotesMsg: Sendable {
  case content(Result<[UInt8]?, FileError>), reload
  case change(Note), delete(Note.ID), undo, forgetDeleted, wipe
  case save, saved(upTo: Int, Result<[Note], FileError>), quit, quitAnyway
  case screens(ScreensMsg<Route>)
}

typealias NotesComponent =
  Component<Notes, NotesMsg, ScreensState<Route>, ScreensMsg<Route>>

/// Which screens there are, and what they have to do with each other.
@MainActor
func screens(of notes: Loadable<[Note]>) -> NotesComponent {
  Wireframe<Route> { route in
    switch route {
    case .list:
      noteList(notes).wired { (output: NoteListOutput) in
        switch output {
        case .open(let id): [.push(.note(id))]
        case .delete(let id): [.tell(NotesMsg.delete(id))]
        case .wipe: [.tell(NotesMsg.wipe)]
        case .reload: [.tell(NotesMsg.reload)]
        case .quit: [.tell(NotesMsg.quit)]
        }
      }
    case .note(let id):
      noteEditor(notes.value?.first { $0.id == id } ?? Note(id: id)).wired {
        (output: NoteEditorOutput) in
        switch output {
        case .change(let note): [.tell(NotesMsg.change(note))]
        case .left: [.tell(NotesMsg.save)]
        }
      }
    }
  }
  .sideBySide(from: 100, master: 40)
  .app(ScreensState(Navigation(.list)))
  .scope(id: "screens", state: \Notes.screens, message: NotesMsg.screens)
  .onAction { (message: NotesMsg) in message }
}

/// The program, with its notes in a store.
@MainActor
func notesApp(in store: some FileStore) -> App<DialogHost<Notes>, DialogHostMsg<NotesMsg>> {
  let file = NotesFile(store: store)
  let app = App<Notes, NotesMsg>(
    model: Notes(), initialCommand: screens(of: .idle).initialCommand,
    update: { update($0, &$1, file) }, render: render,
    subscriptions: { notes in
      [
        .content(of: store) { .content($0) },
        .actions(takingOver: [.interrupt]) { $0 == .interrupt ? .quit : nil },
        screens(of: notes.notes).subscriptions(of: notes),
      ]
    })
  return app.showingDialogs()
}

@MainActor
private func update(
  _ message: NotesMsg, _ model: inout Notes, _ file: NotesFile
) -> Command<NotesMsg> {
  switch message {
  case .content(let content):
    let isFirst = model.file.value == nil
    model.file.begin()
    let notes = Result { () throws(FileError) in try file.notes(in: content.get()) }
    model.file.receive(notes.mapError { LoadFailure($0) })
    if case .failure(let error) = notes {
      return .alert(error, title: "Not loaded", retry: .reload)
    }
    return isFirst ? .focus("notes") : .none
  case .reload:
    model.file.begin()
    return .task { () throws(FileError) in
      try await file.store.read()
    } success: {
      .content(.success($0))
    } failure: {
      .content(.failure($0))
    }
  case .change(let note):
    model.change(note.id, to: note)
    return .send(.save).debounce(id: "typing", for: .milliseconds(300))
  case .delete(let id):
    model.deleted = model.notes.value?.first { $0.id == id }
    model.change(id, to: nil)
    return [
      .send(.save),
      .after(.seconds(5), .forgetDeleted).cancellable(id: "deleted", cancelInFlight: true),
    ]
  case .undo:
    guard let note = model.deleted else { break }
    model.deleted = nil
    model.change(note.id, to: note)
    return .send(.save)
  case .forgetDeleted: model.deleted = nil
  case .wipe:
    for note in model.notes.value ?? [] { model.change(note.id, to: nil) }
    return .send(.save)
  case .save: return save(&model, file)
  case .saved(let number, .success(let notes)):
    model.file = .value(notes)
    model.changes.removeAll { $0.number <= number }
    model.isSaving = false
    return save(&model, file)
  case .saved(_, .failure(let error)):
    model.isSaving = false
    return complain(error, &model)
  case .quit:
    model.isQuitting = true
    return save(&model, file)
  case .quitAnyway: return .quit(status: 1)
  case .screens(let message): return screens(of: model.notes).update(message, &model)
  }
  return .none
}

/// Saves what is not in the file yet; ends the program if it is to end and everything is.
private func save(_ model: inout Notes, _ file: NotesFile) -> Command<NotesMsg> {
  guard !model.isSaving else { return .none }
  guard !model.changes.isEmpty else { return model.isQuitting ? .quit : .none }
  model.isSaving = true
  let (changes, number) = (model.changes, model.changeCount)
  return [
    .cancel(id: "typing"),
    .task { () throws(FileError) in
      try await file.save(changes)
    } success: {
      .saved(upTo: number, .success($0))
    } failure: {
      .saved(upTo: number, .failure($0))
    },
  ]
}

/// Tells the user that nothing was saved; the text is still there.
private func complain(_ error: FileError, _ model: inout Notes) -> Command<NotesMsg> {
  guard model.isQuitting else { return .alert(error, title: "Not saved", retry: .save) }
  model.isQuitting = false
  return .choose(
    "Not saved", Text("\(error)"),
    among: [
      (.init("Retry"), NotesMsg.quit), (.init("Quit anyway", isDangerous: true), .quitAnyway),
      (.init("Go on"), nil),
    ]
  ) { $0.flatMap { $0 } }
}

@MainActor
private func render(_ model: Notes) -> [Element<NotesMsg>] {
  let views = screens(of: model.notes).elements(of: model)
  guard let note = model.deleted else { return views }
  return views + [
    toast(
      "deleted",
      [
        label([.text("“\(note.title)” is deleted.")]),
        button("undo", [.title("Undo"), .shortcut("u"), .onPress(.undo)]),
      ])
  ]
}

@main struct NotesProgram {
  @MainActor static func main() async {
    let path = CommandLine.arguments.dropFirst().first
    let store = path.map { DiskFile($0) } ?? DiskFile(in: .data, "notes/notes.json")
    await Program(screen: Terminal(), notesApp(in: store)).runAndExit()
  }
}
