import TextBackend
import TextEditing

@testable import Editor

/// The texts of the rows of a text in a number of columns.
func rows(of text: String, width: Int) -> [String] {
  let edited = EditedText(TextBuffer(text))
  var walk = RowWalk(edited, width: width, tabColumns: 4, metrics: TextMetrics())
  var (found, row): ([String], TextRow?) = ([], walk.row(at: 0))
  while let next = row {
    found.append(edited.text[next.range])
    row = walk.row(below: next)
  }
  return found
}
