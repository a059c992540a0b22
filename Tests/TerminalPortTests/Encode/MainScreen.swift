import ModelTerminal
import TerminalPort

/// The main screen of a terminal with its scrollback, text only, written without a look at the
/// encoder.
///
/// Lines are kept as they were written; where they go on a screen of so many columns is found out
/// when somebody asks. That is a terminal that wraps. One that cuts shortens them at a resize.
struct MainScreen {
  /// What happens to lines that do not fit any more.
  enum Narrowing { case wraps, cuts }

  /// One row of cells and whether it goes on in the next.
  private struct Row: Equatable {
    var cells: [Character] = []
    var goesOn = false
  }

  let narrowing: Narrowing
  private(set) var columns: Int
  private(set) var height: Int
  private(set) var violations: [String] = []
  private(set) var isCursorVisible = true
  /// All rows ever shown, those of the scrollback first.
  private var rows = [Row()]
  /// The first row on the screen.
  private var top = 0
  /// The row of the cursor among all, and its column.
  private var row = 0
  private var column = 0
  private var wraps = true
  private var waitsToWrap = false
  private var parser = StrictParser()

  init(columns: Int, rows height: Int, _ narrowing: Narrowing) {
    (self.columns, self.height, self.narrowing) = (columns, height, narrowing)
  }

  /// Where the cursor is on the screen.
  var cursor: CellPoint { CellPoint(column: column, row: row - top) }

  /// All that can be seen and all that was seen, a line each, without the empty ones at the end.
  var lines: [String] {
    var lines: [String] = []
    var line = ""
    for row in rows {
      line += String(row.cells)
      if row.goesOn { continue }
      lines.append(line.trimmed)
      line = ""
    }
    return Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }

  /// The rows of the screen, as they are drawn.
  var screen: [String] {
    (top..<top + height).map { $0 < rows.count ? String(rows[$0].cells).trimmed : "" }
  }

  /// What a shell or another program writes.
  mutating func show(_ text: String) { receive(Array(text.utf8)) }

  mutating func receive(_ bytes: [UInt8]) {
    for token in parser.tokens(of: bytes) {
      switch token {
      case .scalar(let scalar): print(Character(scalar))
      case .control(0x0D): (column, waitsToWrap) = (0, false)
      case .control(0x0A): feed()
      case .control(0x08): (column, waitsToWrap) = (max(0, column - 1), false)
      case .sequence(let parameters, let final): obey(parameters, final)
      default: violations.append("\(token)")
      }
    }
  }

  private mutating func obey(_ parameters: String, _ final: String) {
    let count = max(1, Int(parameters) ?? 1)
    if final != "h", final != "l", final != "m" { waitsToWrap = false }
    switch (parameters, final) {
    case ("?7", "h"): wraps = true
    case ("?7", "l"): wraps = false
    case ("?25", "h"): isCursorVisible = true
    case ("?25", "l"): isCursorVisible = false
    case (_, "m"), (_, " q"): break
    case (_, "A"): row = max(top, row - count)
    case (_, "B"): row = min(top + height - 1, row + count)
    case (_, "C"): column = min(columns - 1, column + count)
    case (_, "D"): column = max(0, column - count)
    case (_, "G"): column = min(columns, count) - 1
    case ("", "J"):
      erase(from: column)
      rows.removeSubrange(min(rows.count, row + 1)...)
    case ("", "K"): erase(from: column)
    case (_, "X"):
      for column in column..<min(columns, column + count) where column < cells.count {
        rows[row].cells[column] = " "
      }
    default: violations.append("CSI \(parameters)\(final)")
    }
    fill()
  }

  private var cells: [Character] { rows[row].cells }

  private mutating func fill() { while rows.count <= row { rows.append(Row()) } }

  private mutating func erase(from column: Int) {
    fill()
    rows[row].cells = Array(cells.prefix(column))
    rows[row].goesOn = false
  }

  private mutating func feed() {
    row += 1
    waitsToWrap = false
    top = max(top, row - height + 1)
    fill()
  }

  private mutating func print(_ character: Character) {
    if waitsToWrap, wraps {
      rows[row].goesOn = true
      feed()
      column = 0
    }
    while cells.count <= column { rows[row].cells.append(" ") }
    rows[row].cells[column] = character
    waitsToWrap = column == columns - 1
    column = min(columns - 1, column + 1)
  }

  // MARK: - Resizes

  /// Changes the size as terminals do: the cursor stays with its cell and on the screen.
  mutating func resize(columns: Int, rows height: Int) {
    let below = rows.count
    switch narrowing {
    case .cuts:
      for index in rows.indices { rows[index].cells = Array(rows[index].cells.prefix(columns)) }
      column = min(column, columns - 1)
    case .wraps: wrap(to: columns)
    }
    (self.columns, self.height) = (columns, height)
    waitsToWrap = false
    // As much as there is, ending with the last line, unless the cursor is above that.
    top = max(0, rows.count - height)
    if narrowing == .cuts, below == rows.count { top = max(top, 0) }
    top = min(top, row)
  }

  private mutating func wrap(to columns: Int) {
    var wrapped: [Row] = []
    var place: (row: Int, column: Int)?
    var line: [Character] = []
    var cursorInLine: Int?
    for (index, old) in rows.enumerated() {
      if index == row { cursorInLine = line.count + column }
      line += old.cells
      if old.goesOn { continue }
      if let offset = cursorInLine, place == nil {
        let isBehind = offset >= line.count && offset > 0 && offset % columns == 0
        place =
          isBehind
          ? (wrapped.count + offset / columns - 1, columns - 1)
          : (wrapped.count + offset / columns, offset % columns)
      }
      wrapped += Self.rows(of: line, columns)
      line = []
    }
    rows = wrapped
    (row, column) = place ?? (rows.count - 1, 0)
    fill()
  }

  private static func rows(of line: [Character], _ columns: Int) -> [Row] {
    guard line.count > columns else { return [Row(cells: line)] }
    return stride(from: 0, to: line.count, by: columns).map { start in
      let end = min(start + columns, line.count)
      return Row(cells: Array(line[start..<end]), goesOn: end < line.count)
    }
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
