@testable import MillionNotes
@testable import Spreadsheet
import Forms
import Transcripts
import Widgets
extension NotesMsg { static func edit(_ edit: TableEdit) -> NotesMsg { .reload } }
extension NotesModel { var cell: CellKey? { nil } }
struct Person: Identifiable, Equatable, Sendable { var id = 0, name = "", town = "" }
struct Model { var people: [Person] = [], person: Int? }
enum Msg: Sendable { case open(Int), choose(Int) }
@MainActor let model = NotesModel(count: 1)
struct Page {
  var cell: CellKey?, draft = ""
  subscript(cell: CellKey) -> String { get { "" } set {} }
}
struct Folder {
  struct File { var path = "", name = "" }
  var files: [File] = [], menuFile = "", menuSpot: MenuSpot?
}
enum FileMsg { case askForMenu(String, MenuSpot), closeMenu, open, delete }
struct Chat {
  struct Message: Identifiable, Hashable, Sendable { var id = 0, author = "", text = "" }
  var messages: [Message] = [], isAtEnd = true, unseen = 0
}
enum ChatMsg: Sendable { case arrived(Chat.Message), scrolled(isAtEnd: Bool) }
struct Job: Identifiable, Equatable, Sendable { var id = 0, name = "", load = 0 }
enum JobMsg { case select(RowSelection) }
struct Fruit: Identifiable, Equatable, Sendable { var id = 0, name = "", price = 0 }
enum FruitMsg {}
struct Line: Identifiable, Equatable, Sendable { var id = 0, text = "" }
struct Log { var lines: [Line] = [], isAtEnd = true, unseen = 0 }
enum LogMsg: Sendable { case arrived(Line), scrolled(isAtEnd: Bool) }
