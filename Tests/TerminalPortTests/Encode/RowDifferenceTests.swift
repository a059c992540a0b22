import Expectations
import Testing

@testable import TerminalPort

/// Which cells of a row have to be written.
struct RowDifferenceTests {
  /// Calls a function with the difference of two rows of letters; nothing is shown where nil is.
  private func difference<Result>(
    _ shown: String?, _ next: String, _ body: (inout RowDifference) -> Result
  ) -> Result {
    var row = RowDifference(row: 0, from: shown.map(cells), to: cells(next))
    return body(&row)
  }

  private func cells(_ letters: String) -> RowCells {
    let cells = ContiguousArray(letters.unicodeScalars.map { Cell($0) })
    return RowCells(of: cells, from: 0, count: cells.count)
  }

  /// The columns that are found one after the other.
  private func columns(_ row: RowDifference) -> [Int] {
    var columns: [Int] = []
    var column = row.dirtyColumn(from: 0)
    while column < row.end {
      columns.append(column)
      column = row.dirtyColumn(from: column + 1)
    }
    return columns
  }

  @Test(arguments: 0..<35)
  func `every cell that differs is found, and the end is behind the last`(count: Int) {
    let shown = String(repeating: "a", count: count)
    expectEqual(difference(shown, shown) { $0.end }, 0)
    for one in 0..<count {
      for other in one..<count {
        var letters = Array(shown)
        (letters[one], letters[other]) = ("b", "b")
        let found = difference(shown, String(letters)) { ($0.end, columns($0)) }
        #expect(found == (other + 1, one == other ? [one] : [one, other]))
      }
    }
  }

  @Test
  func `where the terminal shows nothing all but blanks differ`() {
    let text = "a b" + String(repeating: " ", count: 20) + "c "
    expectEqual(difference(nil, text) { columns($0) }, [0, 2, 23])
    expectEqual(difference(nil, String(repeating: " ", count: 30)) { $0.end }, 0)
  }

  @Test
  func `what was overrun differs, as far as anything reached`() {
    let found = difference("abcdef", "Xbcdef") { row in
      row.noteOverrun(to: 4)
      row.noteOverrun(to: 2)
      return (row.end, columns(row))
    }
    #expect(found == (4, [0, 1, 2, 3]))
    let end = difference("ab", "Xb") { row in
      row.noteOverrun(to: 9)
      return row.end
    }
    expectEqual(end, 2)
  }
}
