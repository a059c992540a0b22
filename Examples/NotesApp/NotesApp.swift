import Door
import Linear
import Screens
import Services
import Shohin
import TextBackend

enum Route: Hashable, Codable { case list, note(Note.ID) }

struct Notes {
  /// The notes in the file, as they were read or written last.
  var file = Loadable<[Note]>.loading(old: nil)
  /// The changes that are not in the file yet, one for each note.
  var changes: [NoteChange] = []
  var changeCount = 0
  /// The save that goes on; outdated if another program has written meanwhile.
  var saving: Saving?
  var isQuitting = false
  /// The note that was deleted just now, to bring it back.
  var deleted: Note?
  var screens = ScreensState(Navigation(Route.list))

  enum Saving { case current, outdated }

  /// The notes with the changes that are not in the file yet.
  var notes: Loadable<[Note]> {
    changes.isEmpty ? file : file.map { $0.applying(changes) }
  }

  /// A note as it is now; nil for a new one.
  func note(_ id: Note.ID) -> Note? {
    let saved = file.value?.first { $0.id == id }
    return changes.first { $0.id == id }.map { $0.merged(with: saved).first } ?? saved
  }

  mutating func change(_ id: Note.ID, to note: Note?) {
    changeCount += 1
    let saved = file.value?.first { $0.id == id }
    let base = changes.first { $0.id == id }.map(\.base) ?? saved
    changes.removeAll { $0.id == id }
    changes.append(NoteChange(number: changeCount, id: id, base: base, note: note))
  }

  /// Takes what was saved: changes up to a number are in the file now.
  mutating func take(_ saved: [Note], upTo number: Int) {
    file = .value(saved)
    changes.removeAll { $0.number <= number }
    for place in changes.indices {
      changes[place].base = saved.first { $0.id == changes[place].id }
    }
  }
}

enum NotesMsg: Sendable {
  case content(Result<[UInt8]?, FileError>), reload
  case change(Note), delete(Note.ID), undo, forgetDeleted, wipe([Note.ID])
  case left(Note.ID), save, saved(upTo: Int, Result<[Note], FileError>), quit, quitAnyway, ended
  case screens(ScreensMsg<Route>)
}

/// The screens, and what their outputs mean.
@MainActor
func screens(
  of notes: Notes
) -> Component<Notes, NotesMsg, ScreensState<Route>, ScreensMsg<Route>> {
  Wireframe<Route> { route in
    switch route {
    case .list:
      noteList(notes.notes).wired { (output: NoteListOutput) in
        switch output {
        case .open(let id): [.push(.note(id))]
        case .delete(let id): [.tell(NotesMsg.delete(id))]
        case .wipe(let ids): [.tell(NotesMsg.wipe(ids))]
        case .reload: [.tell(NotesMsg.reload)]
        case .quit: [.tell(NotesMsg.quit)]
        }
      }
    case .note(let id):
      noteEditor(notes.note(id) ?? Note(id: id)).wired { (output: NoteEditorOutput) in
        switch output {
        case .change(let note): [.tell(NotesMsg.change(note))]
        case .left: [.tell(NotesMsg.left(id))]
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
    model: Notes(), initialCommand: screens(of: Notes()).initialCommand,
    update: { update($0, &$1, file) }, render: render,
    subscriptions: { notes in
      [
        .content(of: store) { .content($0) },
        .signals([.terminate, .hangUp, .interrupt]) { _ in .ended },
        .actions([.takingOver(.interrupt, sends: .quit)]),
        screens(of: notes).subscriptions(of: notes),
      ]
    })
  return app.showingDialogs()
}

@MainActor
private func update(
  _ message: NotesMsg, _ model: inout Notes, _ file: NotesFile
) -> Command<NotesMsg> {
  switch message {
  case .content(let content): return receive(content, &model, file)
  case .reload:
    model.file.begin()
    return .task { .content(await result { () throws(FileError) in try await file.store.read() }) }
  case .change(let note):
    let isFirst = model.changes.isEmpty
    model.change(note.id, to: note)
    return [
      .send(.save).debounce(id: "typing", for: .milliseconds(300)),
      // The most that a user loses who types without a pause.
      isFirst ? .after(.seconds(2), .save).cancellable(id: "typing on") : .none,
    ]
  case .delete(let id):
    model.deleted = model.note(id)
    model.change(id, to: nil)
    return [
      .send(.save),
      .after(.seconds(5), .forgetDeleted).cancellable(id: "deleted", cancelInFlight: true),
    ]
  case .undo:
    // Another program may have brought it back.
    guard let note = model.deleted, model.note(note.id) == nil else { break }
    model.deleted = nil
    model.change(note.id, to: note)
    return .send(.save)
  case .forgetDeleted: model.deleted = nil
  case .wipe(let ids):
    for id in ids { model.change(id, to: nil) }
    return .send(.save)
  case .left(let id):
    if model.note(id) == Note(id: id) { model.change(id, to: nil) }
    return .send(.save)
  case .save: return save(&model, file)
  case .saved(let number, .success(let notes)):
    // Outdated, it is brought together with what another program wrote once more.
    if model.saving == .current { model.take(notes, upTo: number) }
    let isUrgent = model.saving == .outdated || model.isQuitting
    model.saving = nil
    return [
      .cancel(id: "not saved"),
      isUrgent
        ? save(&model, file) : .after(.milliseconds(300), .save).cancellable(id: "typing on"),
    ]
  case .saved(_, .failure(let error)):
    model.saving = nil
    return complain(error, &model)
  case .quit:
    model.isQuitting = true
    return [.cancel(id: "not saved"), save(&model, file)]
  case .quitAnyway: return .quit(status: 1)
  case .ended:
    // A save that goes on is not waited for.
    model.saving = nil
    return save(&model, file)
  case .screens(let message): return screens(of: model).update(message, &model)
  }
  return .none
}

/// Takes the content of the file, as it was read or as another program wrote it.
@MainActor
private func receive(
  _ content: Result<[UInt8]?, FileError>, _ model: inout Notes, _ file: NotesFile
) -> Command<NotesMsg> {
  let old = model.file.value
  if model.saving != nil { model.saving = .outdated }
  model.file.begin()
  let notes = Result { () throws(FileError) in try file.notes(in: content.get()) }
  model.file.receive(notes.mapError { LoadFailure($0) })
  if case .failure(let error) = notes {
    return .alert(error, title: "Not loaded", retry: .reload)
      .cancellable(id: "not loaded", cancelInFlight: true)
  }
  let found: Command<NotesMsg> = [.cancel(id: "not loaded"), old == nil ? .focus("notes") : .none]
  guard case .note(let id) = model.screens.navigation.top.route, model.note(id) == nil,
    old?.contains(where: { $0.id == id }) == true
  else { return found }
  return [
    found, screens(of: model).update(.navigate(.popToRoot), &model),
    .alert("Deleted", "Another program has deleted this note."),
  ]
}

/// Saves what is not in the file yet; ends the program if it is to end and everything is.
private func save(_ model: inout Notes, _ file: NotesFile) -> Command<NotesMsg> {
  guard model.saving == nil else { return .none }
  guard !model.changes.isEmpty else { return model.isQuitting ? .quit : .none }
  model.saving = .current
  let (changes, number) = (model.changes, model.changeCount)
  return [
    .cancel(id: "typing"), .cancel(id: "typing on"),
    .task {
      .saved(upTo: number, await result { () throws(FileError) in try await file.save(changes) })
    },
  ]
}

/// The result of some work with the file.
private func result<Value>(
  _ work: () async throws(FileError) -> Value
) async -> Result<Value, FileError> {
  do { return .success(try await work()) } catch { return .failure(error) }
}

/// Tells the user that nothing was saved; the text is still there.
private func complain(_ error: FileError, _ model: inout Notes) -> Command<NotesMsg> {
  var question = Command<NotesMsg>.alert(error, title: "Not saved", retry: .save)
  if model.isQuitting {
    question = .choose(
      "Not saved", Text("\(error)"),
      among: [
        (.init("Retry"), NotesMsg.quit), (.init("Quit anyway", isDangerous: true), .quitAnyway),
        (.init("Go on"), nil),
      ]
    ) { $0.flatMap { $0 } }
  }
  model.isQuitting = false
  return question.cancellable(id: "not saved", cancelInFlight: true)
}

@MainActor
private func render(_ model: Notes) -> [Element<NotesMsg>] {
  let views = screens(of: model).elements(of: model)
  guard let note = model.deleted, model.note(note.id) == nil else { return views }
  return views + [
    toast("deleted") {
      label([.text("“\(note.title)” is deleted.")])
      button("undo", [.title("Undo"), .shortcut("u"), .onPress(.undo)])
    }
  ]
}

/// Notes in a file: they are saved while one types, and several programs may have them open at once.
@main struct NotesProgram {
  @MainActor static func main() async {
    let path = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
    let store = path.map { DiskFile($0) } ?? DiskFile(in: .data, "notes/notes.json")
    if Linear.isAsked { await Linear.runAndExit(notesApp(in: store)) }
    let program = Program(screen: Terminal(), notesApp(in: store))
    Door.openIfAsked(to: program)
    await program.runAndExit()
  }
}
