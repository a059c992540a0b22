import Editor
import Screens
import Services
import Shohin
import TextBackend

// 9. A text pad: an editor, a file that is never lost, and a question before the end.
//
// The text is a buffer in the model, which costs nothing to copy. Files are values: a `DiskFile` is replaced as a whole
// when it is saved, and a test has a `MemoryFile`.
//
// Control-C is taken over while something is not saved. The question lies above the program, and its answer is a
// message like any other.
//
// Try: swift run --package-path Examples/Tour TextPad FILE; Control-S saves; Control-Z takes back.
// Read next: 10-Photos, which has more than one screen.

struct Pad {
  var text = TextBuffer("")
  var saved = TextBuffer("")
  var status = "Control-S saves"

  var isChanged: Bool { text != saved }
}

enum PadMsg: Sendable {
  case opened(Result<[UInt8]?, FileError>), edited(TextBuffer), save
  case saved(TextBuffer, FileError?), leave, answered(Bool)
}

@MainActor
func textPad(_ file: some FileStore) -> App<DialogHost<Pad>, DialogHostMsg<PadMsg>> {
  App<Pad, PadMsg>(
    model: Pad(),
    initialCommand: .task {
      do throws(FileError) { return .opened(.success(try await file.read())) } catch {
        return .opened(.failure(error))
      }
    },
    update: { message, pad in update(message, &pad, file) },
    render: { pad in
      [
        textView(
          "text", [.buffer(pad.text), .onEdit { .edited($0.buffer) }, .showsLineNumbers(true)]),
        label(
          "status",
          [.bar(.bottom), .text((pad.isChanged ? "● " : "  ") + pad.status), .textColor(.muted)]),
      ]
    },
    subscriptions: { pad in
      .actions([.bind("ctrl+s", "Save", sends: .save), .takingOver(.interrupt, sends: .leave)])
    }
  ).showingDialogs()
}

@MainActor
private func update(_ message: PadMsg, _ pad: inout Pad, _ file: some FileStore) -> Command<PadMsg>
{
  switch message {
  case .opened(.success(let bytes)):
    guard let text = String(validating: bytes ?? [], as: UTF8.self) else {
      return .alert("Not opened", "This file is no text in UTF-8.", then: .answered(true))
    }
    pad.text = TextBuffer(text)
    pad.saved = pad.text
    return .focus("text")
  case .opened(.failure(let error)): return .alert(error, title: "Not opened")
  case .edited(let text): pad.text = text
  case .save:
    let text = pad.text
    return .task { () throws(FileError) in
      try await file.write(Array(String(text).utf8))
    } success: {
      .saved(text, nil)
    } failure: {
      .saved(text, $0)
    }
  case .saved(let text, nil): (pad.saved, pad.status) = (text, "Saved")
  case .saved(_, .some(let error)): return .alert(error, title: "Not saved", retry: .save)
  case .leave:
    guard pad.isChanged else { return .quit }
    return .confirm("Leave", "Leave without saving?", action: "Leave", isDangerous: true) {
      .answered($0)
    }
  case .answered(let leaves): return leaves ? .quit : .none
  }
  return .none
}

@main struct TextPadProgram {
  @MainActor static func main() async {
    guard let path = CommandLine.arguments.dropFirst().first else { return print("TextPad FILE") }
    await Program(screen: Terminal(), textPad(DiskFile(path))).runAndExit()
  }
}
