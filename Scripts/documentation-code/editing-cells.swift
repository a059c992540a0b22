@testable import MillionNotes
@testable import Spreadsheet
import Forms
extension NotesMsg { static func edit(_ edit: TableEdit) -> NotesMsg { .reload } }
extension NotesModel { var cell: CellKey? { nil } }
struct Page {
  var cell: CellKey?, draft = ""
  subscript(cell: CellKey) -> String { get { "" } set {} }
}
@MainActor let model = NotesModel(count: 1)
