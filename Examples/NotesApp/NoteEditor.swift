import Editor
import Screens
import Shohin
import TextBackend

enum NoteEditorMsg: Sendable { case title(String), body(String), left }

/// The news of the editor for the program around.
enum NoteEditorOutput: Sendable { case change(Note), left }

/// A note that is edited: it is shown as the program around has it, which hears of each change.
@MainActor
func noteEditor(_ note: Note) -> Screen<Bool, NoteEditorMsg> {
  let app = App<Bool, NoteEditorMsg>(
    model: false,
    update: { message, _ in
      var note = note
      switch message {
      case .title(let title): note.title = title
      case .body(let body): note.body = body
      case .left: return .tell(NoteEditorOutput.left)
      }
      return .tell(NoteEditorOutput.change(note))
    },
    render: { _ in
      [
        field(
          "title",
          [.text(note.title), .placeholder("Title"), .font(.bold), .onChange { .title($0.text) }]),
        textView(
          "body",
          [.text(note.body), .placeholder("What is on your mind?"), .onEdit { .body($0.text) }]),
      ]
    })
  return Screen(note.title.isEmpty ? "New note" : Text(note.title), app)
    .showing(note)
    .on(.willDisappear, send: .left)
}
