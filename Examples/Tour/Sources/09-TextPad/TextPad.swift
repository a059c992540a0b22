import Editor
import Screens
import Services
import Shohin
import TextBackend

// 9. A text pad: an editor, a file that is never lost, and a question before the end.
//
// The text is a buffer in the model, which costs nothing to copy. It is kept as a document: saved as a whole, and never
// over what another program has written meanwhile. Files are values: a test has a `MemoryFile` for a `DiskFile`.
//
// Control-C asks before a text is lost that is not saved. The question lies above the program, and its answer is a
// message like any other.
//
// Try: swift run --package-path Examples/Tour TextPad FILE; Control-S saves; Control-Z takes back. Change the file in
// another program, too.
// Read next: 10-Photos, which has more than one screen.

typealias TextDocument = KeptDocument<TextBuffer>

struct Pad {
  var text = TextDocument(TextBuffer(""))

  var status: String {
    switch text.state {
    case .conflict: "● Another program has changed this file: Control-S decides"
    case .deleted: "● Another program has removed this file: Control-S writes it"
    case .unreadable: "● This file cannot be read: Control-S tries again"
    case .unread, .open: text.isChanged ? "● Control-S saves" : "  Saved"
    }
  }
}

enum PadMsg: Sendable {
  case file(KeptDocumentMsg<TextBuffer>), edited(TextBuffer), save
  case keepMine(TextDocument.State), takeTheirs(TextDocument.State), leave, answered(Bool)
}

@MainActor
func textPad(_ store: some FileStore) -> App<DialogHost<Pad>, DialogHostMsg<PadMsg>> {
  let file = DocumentFile(TextBuffer(""), in: store) {
    String($0).utf8
  } decode: {
    guard let text = String(validating: $0, as: UTF8.self) else { throw NoText() }
    return TextBuffer(text)
  }
  return App<Pad, PadMsg>(
    model: Pad(),
    update: { message, pad in update(message, &pad, file) },
    render: { pad in
      [
        textView(
          "text",
          [
            .buffer(pad.text.value), .onEdit { .edited($0.buffer) }, .showsLineNumbers(true),
            .isReadOnly(pad.text.state == .unread),
          ]),
        label("status", [.bar(.bottom), .text(pad.status), .textColor(.muted)]),
      ]
    },
    subscriptions: { pad in
      [
        .keeping(pad.text, in: file, after: nil) { .file($0) },
        .actions([
          .bind("ctrl+s", "Save", sends: .save), .takingOver(.interrupt, sends: .leave),
          .takingOver(.quit, sends: .leave),
        ]),
      ]
    }
  ).showingDialogs()
}

struct NoText: Error, CustomStringConvertible {
  var description: String { "it is not UTF-8 text" }
}

@MainActor
private func update(
  _ message: PadMsg, _ pad: inout Pad, _ file: DocumentFile<TextBuffer>
) -> Command<PadMsg> {
  switch message {
  case .file(let message):
    let old = pad.text
    let command = pad.text.update(message, in: file) { PadMsg.file($0) }
    return [command, tell(pad.text, since: old)]
  case .edited(let text): pad.text.value = text
  case .save:
    switch pad.text.state {
    case .conflict: return ask(pad.text.state)
    case .unreadable:
      pad.text.reload()
      return .none
    case .deleted: pad.text.keepMine()
    case .unread, .open: break
    }
    return pad.text.save(in: file) { .file($0) }
  case .keepMine(let state):
    guard pad.text.keepMine(over: state) else { return askAgain(pad.text.state) }
    return pad.text.save(in: file) { .file($0) }
  case .takeTheirs(let state):
    guard pad.text.takeTheirs(over: state) else { return askAgain(pad.text.state) }
  case .leave:
    guard pad.text.isChanged else { return .quit }
    return .confirm("Leave", "Leave without saving?", action: "Leave", isDangerous: true) {
      .answered($0)
    }
  case .answered(let leaves): return leaves ? .quit : .none
  }
  return .none
}

/// Tells the user what has happened to the file.
@MainActor
private func tell(_ text: TextDocument, since old: TextDocument) -> Command<PadMsg> {
  if let error = text.error, error != old.error {
    guard error.operation == .read else { return .alert(error, title: "Not saved", retry: .save) }
    // Nothing was typed yet, and this file is not to be written over.
    return old.state == .unread
      ? .alert("Not opened", Text("\(error)"), then: .answered(true))
      : .alert(error, title: "Not readable")
  }
  if case .conflict = text.state, text.state != old.state { return ask(text.state) }
  return old.state == .unread ? .focus("text") : .none
}

/// Asks whose text stays.
///
/// Nothing is decided yet by Return, which may have been meant for the text.
@MainActor
private func ask(_ state: TextDocument.State) -> Command<PadMsg> {
  .choose(
    "Changed", "Another program has changed this file.",
    among: [
      (.init("Later"), nil), (.init("Keep mine"), PadMsg.keepMine(state)),
      (.init("Take theirs"), .takeTheirs(state)),
    ]
  ) { $0.flatMap { $0 } }
}

/// Asks once more if the file was changed again since the question.
@MainActor
private func askAgain(_ state: TextDocument.State) -> Command<PadMsg> {
  if case .conflict = state { ask(state) } else { .none }
}

@main struct TextPadProgram {
  @MainActor static func main() async {
    guard let path = CommandLine.arguments.dropFirst().first else { return print("TextPad FILE") }
    await Program(screen: Terminal(), textPad(DiskFile(path))).runAndExit()
  }
}
