import Shohin

/// A table of cities whose countries the user edits.
struct EditedCities: Equatable {
  private(set) var all = City.all
  /// The cell that is being edited.
  private(set) var cell: CellKey?
  /// The text in that cell.
  var draft = ""

  /// Does what the user asked for; returns the command that gives the keyboard to the next cell.
  mutating func apply(_ edit: TableEdit) -> Command<SampleMsg> {
    if edit.phase == .commit, let city = row(of: cell) { all[city].country = draft }
    cell = edit.next
    guard let city = row(of: cell) else { return .focus("editedCities") }
    draft = edit.text ?? all[city].country
    return .focus("draft")
  }

  private func row(of cell: CellKey?) -> Int? {
    all.firstIndex { ViewKey($0.name) == cell?.row }
  }
}
