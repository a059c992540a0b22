import Expectations
import Screens
import Shohin
import ShohinReplay
import Testing
import TextBackend

private struct File: Equatable {
  var name = "letter"
  var isDeleted = false
}

private enum FileMsg: Codable, Equatable, Sendable {
  case rename, named(String?), delete, deleted(Bool)
}

/// Programs that show dialogs are recorded and replayed.
@MainActor
struct DialogRecordingTests {
  private var app: App<DialogHost<File>, DialogHostMsg<FileMsg>> {
    App<File, FileMsg>(
      model: File(),
      update: { message, file in
        switch message {
        case .rename:
          let field = Dialog.Field(file.name) { $0.isEmpty ? "A name, please." : nil }
          return .prompt("Rename", field: field) { .named($0) }
        case .named(let name): if let name { file.name = name }
        case .delete:
          let text = Text("Delete ") + Text("for good").bold() + Text("?")
          return .confirm("Delete", text, action: "Delete", isDangerous: true) { .deleted($0) }
        case .deleted(let isWanted): file.isDeleted = isWanted
        }
        return .none
      },
      render: { file in
        [
          label([.text("\(file.name) \(file.isDeleted)")]),
          button([.title("Rename"), .onPress(.rename)]),
          button([.title("Delete"), .onPress(.delete)]),
        ]
      }
    ).showingDialogs()
  }

  @Test func `what users answer and what a field refuses is the same in a replay`() throws {
    let session = MemoryRecording(app, columns: 40, rows: 12)
    let screen = session.screen
    func press(_ keys: KeyPress...) {
      for key in keys {
        screen.press(key)
        _ = screen.picture
      }
    }
    press(.tab, .return)
    for _ in 0..<6 { press(.backspace) }
    press(.return)
    #expect(screen.picture.lines.contains { $0.contains("A name, please.") })
    screen.type("note")
    press(.return, .tab, .return)
    #expect(screen.picture.lines.contains { $0.contains("Delete for good?") })
    press(.escape, .return, .left, .return)
    expectEqual(session.program.model.model, File(name: "note", isDeleted: true))
    try session.expectReplay(of: app)
  }
}
