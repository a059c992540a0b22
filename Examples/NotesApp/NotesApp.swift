import Door
import Foundation
import Linear
import Screens
import Services
import Shohin
import TextBackend

enum Route: Hashable, Codable { case list, note(Note.ID) }

struct Notes {
  /// The notes; those that were changed last come first.
  var document = KeptDocument([Note]())
  var isQuitting = false
  /// The note that was deleted just now, to bring it back.
  var deleted: Note?
  var screens = ScreensState(Navigation(Route.list))

  /// The notes as the list shows them.
  var notes: Loadable<[Note]> {
    let notes = document.value
    return switch document.state {
    case .unread: .loading(old: nil)
    case .unreadable(let error): .failed(LoadFailure(error), old: notes.isEmpty ? nil : notes)
    case .open, .conflict, .deleted: .value(notes)
    }
  }

  mutating func change(_ id: Note.ID, to note: Note?) {
    document.value.removeAll { $0.id == id }
    if let note { document.value.insert(note, at: 0) }
  }
}

enum NotesMsg: Sendable {
  case document(KeptDocumentMsg<[Note]>), reload
  case change(Note), delete(Note.ID), undo, forgetDeleted, wipe([Note.ID])
  case left(Note.ID), save, quit, quitAnyway
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
      noteEditor(notes.document.value[id: id] ?? Note(id: id)).wired { (output: NoteEditorOutput) in
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
  let file = DocumentFile([Note](), in: store) {
    try JSONEncoder().encode($0)
  } decode: {
    try JSONDecoder().decode([Note].self, from: Data($0))
  }
  let app = App<Notes, NotesMsg>(
    model: Notes(), initialCommand: screens(of: Notes()).initialCommand,
    update: { update($0, &$1, file) }, render: render,
    subscriptions: { notes in
      [
        .keeping(
          notes.document, in: file, after: .milliseconds(300), atLatest: .seconds(2)
        ) { .document($0) },
        .actions([.takingOver(.interrupt, sends: .quit)]),
        screens(of: notes).subscriptions(of: notes),
      ]
    })
  return app.showingDialogs()
}

@MainActor
private func update(
  _ message: NotesMsg, _ model: inout Notes, _ file: DocumentFile<[Note]>
) -> Command<NotesMsg> {
  switch message {
  case .document(let message):
    let old = model.document
    let command = model.document.update(message, in: file) { NotesMsg.document($0) }
    return [command, follow(old, &model, file)]
  case .reload: model.document.reload()
  case .change(let note): model.change(note.id, to: note)
  case .delete(let id):
    model.deleted = model.document.value[id: id]
    model.change(id, to: nil)
    return [
      save(&model, file),
      .after(.seconds(5), .forgetDeleted).cancellable(id: "deleted", cancelInFlight: true),
    ]
  case .undo:
    // Another program may have brought it back.
    guard let note = model.deleted, model.document.value[id: note.id] == nil else { break }
    model.deleted = nil
    model.change(note.id, to: note)
    return save(&model, file)
  case .forgetDeleted: model.deleted = nil
  case .wipe(let ids):
    model.document.value.removeAll { ids.contains($0.id) }
    return save(&model, file)
  case .left(let id):
    if model.document.value[id: id] == Note(id: id) { model.change(id, to: nil) }
    return save(&model, file)
  case .save: return save(&model, file)
  case .quit:
    model.isQuitting = true
    return save(&model, file)
  case .quitAnyway:
    // Changes are given up by that, and not saved at the end.
    model.document.close([])
    return .quit(status: 1)
  case .screens(let message): return screens(of: model).update(message, &model)
  }
  return .none
}

/// Saves the notes; ends the program if it is to end and everything is saved.
private func save(_ model: inout Notes, _ file: DocumentFile<[Note]>) -> Command<NotesMsg> {
  guard model.document.isChanged else { return model.isQuitting ? .quit : .none }
  let command = model.document.save(in: file) { NotesMsg.document($0) }
  if let error = model.document.error { return complain(error, &model) }
  return [.cancel(id: "not saved"), command]
}

/// Does what a change of the document asks for: what other programs have written is brought together with its own changes.
@MainActor
private func follow(
  _ old: KeptDocument<[Note]>, _ model: inout Notes, _ file: DocumentFile<[Note]>
) -> Command<NotesMsg> {
  if let error = model.document.error, error != old.error {
    guard error.operation == .read else { return complain(error, &model) }
    return .alert(error, title: "Not loaded", retry: .reload)
      .cancellable(id: "not loaded", cancelInFlight: true)
  }
  var commands: [Command<NotesMsg>] = []
  switch model.document.state {
  case .conflict(let theirs):
    model.document.value = model.document.saved.merged(model.document.value, theirs)
    model.document.keepMine()
    commands.append(save(&model, file))
  case .deleted:
    // The notes are still here, and nowhere else.
    model.document.keepMine()
  case .open where old.state != .open:
    commands = [.cancel(id: "not loaded"), old.state == .unread ? .focus("notes") : .none]
  case .open, .unread, .unreadable: break
  }
  if model.isQuitting, !model.document.isChanged { commands.append(.quit) }
  guard case .note(let id) = model.screens.navigation.top.route, old.value[id: id] != nil,
    model.document.value[id: id] == nil
  else { return .batch(commands) }
  return [
    .batch(commands), screens(of: model).update(.navigate(.popToRoot), &model),
    .alert("Deleted", "Another program has deleted this note."),
  ]
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
  guard let note = model.deleted, model.document.value[id: note.id] == nil else { return views }
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
