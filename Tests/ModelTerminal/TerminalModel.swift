package import TerminalPort
package import VirtualViews

/// A small terminal, written without a look at the encoder, that obeys its sequences only.
///
/// Anything else in the bytes is a violation. Cells that a terminal may leave in any state (halves
/// of destroyed wide glyphs) are filled with garbage, so that a picture that relies on them differs.
package struct TerminalModel {
  /// How a terminal finds out where a glyph ends.
  package enum Widths {
    /// As segmentation and our table say.
    case clusters
    /// By adding up code points.
    case codePoints
    /// As code points, with the other width for every emoji and private character.
    case contrary
  }

  /// What a cell shows.
  package struct ModelCell: Equatable {
    package var text: String
    package var style: TextStyle
    package var link: String

    package init(text: String, style: TextStyle, link: String = "") {
      (self.text, self.style, self.link) = (text, style, link)
    }
  }

  package static let garbage = ModelCell(text: "▒", style: TextStyle(attributes: .blink))

  package let widths: Widths
  package let metrics: TextMetrics
  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cells: [[ModelCell]]
  package private(set) var violations: [String] = []
  package private(set) var isCursorVisible = true
  package private(set) var cursorShape = 0
  package private(set) var cursor: (column: Int, row: Int) = (0, 0)
  package private(set) var isSynchronized = false
  package private(set) var title = ""
  /// The images, if the terminal shows any.
  package var images: ImageModel?
  private var style = TextStyle.plain
  private var link = ""
  private var staysBesideSixels = false
  private var parser = StrictParser()
  /// The cluster that a following scalar may join, and where it is.
  private var open: (text: String, column: Int, row: Int)?

  package init(
    columns: Int, rows: Int, widths: Widths = .clusters, metrics: TextMetrics = TextMetrics()
  ) {
    (self.columns, self.rows, self.widths, self.metrics) = (columns, rows, widths, metrics)
    cells = Array(repeating: Array(repeating: Self.garbage, count: columns), count: rows)
  }

  /// Changes the size; what is shown then is anybody's guess.
  package mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Self.garbage, count: columns), count: rows)
    cursor = (min(cursor.column, columns - 1), min(cursor.row, rows - 1))
  }

  package mutating func receive(_ bytes: [UInt8]) {
    for token in parser.tokens(of: bytes) { obey(token) }
    if parser.isInsideSequence { violations.append("the bytes end inside a sequence") }
    if !link.isEmpty { violations.append("a link is left open") }
    if staysBesideSixels { violations.append("mode 8452 is left on") }
    if isSynchronized { violations.append("synchronized output is left on") }
  }

  private mutating func obey(_ token: StrictParser.Token) {
    if case .scalar(let scalar) = token { return print(scalar) }
    open = nil
    switch token {
    case .scalar: break
    case .control(0x0D): cursor.column = 0
    case .control(0x0A):
      if cursor.row == rows - 1 { violations.append("a line feed scrolls") }
      cursor.row = min(rows - 1, cursor.row + 1)
    case .control(0x08): cursor.column = max(0, cursor.column - 1)
    case .control(let byte): violations.append("control \(byte)")
    case .title(let text): title = text
    case .command(8, let text):
      // The parameters end with the first semicolon; a target may have others.
      guard let end = text.firstIndex(of: ";") else { return violations.append("OSC 8") }
      link = String(text[text.index(after: end)...])
      if !link.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) { violations.append("OSC 8 target") }
    case .command(let code, _): violations.append("OSC \(code)")
    case .sequence(let parameters, let final): obey(parameters, final)
    case .application(let text):
      images?.obey(text, at: cursor)
      violations += images?.takeViolations() ?? ["APC \(text)"]
    case .device(let text):
      images?.draw(text, at: cursor)
      violations += images?.takeViolations() ?? ["DCS \(text)"]
      if !staysBesideSixels { violations.append("the cursor goes below a drawing") }
      // Terminals disagree on where the cursor is then.
      if images != nil { cursor = (columns - 1, rows - 1) }
    case .violation(let reason): violations.append(reason)
    }
  }

  private mutating func obey(_ parameters: String, _ final: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let count = max(1, numbers.first.flatMap { $0 } ?? 1)
    switch (parameters, final) {
    case ("?25", "h"): isCursorVisible = true
    case ("?25", "l"): isCursorVisible = false
    case ("?8452", "h"): staysBesideSixels = true
    case ("?8452", "l"): staysBesideSixels = false
    case ("?2026", "h"): isSynchronized = true
    case ("?2026", "l"): isSynchronized = false
    case (_, " q"): cursorShape = numbers.first.flatMap { $0 } ?? 0
    case (_, "A"): cursor.row = max(0, cursor.row - count)
    case (_, "B"): cursor.row = min(rows - 1, cursor.row + count)
    case (_, "C"): cursor.column = min(columns - 1, cursor.column + count)
    case (_, "D"): cursor.column = max(0, cursor.column - count)
    case (_, "G"): cursor.column = min(columns, count) - 1
    case (_, "H"):
      let column = numbers.count > 1 ? numbers[1] ?? 1 : 1
      cursor = (min(columns, max(1, column)) - 1, min(rows, count) - 1)
    case ("2", "J"):
      for row in 0..<rows { erase(row, 0..<columns) }
      images?.clear()
    case ("", "K"): erase(cursor.row, cursor.column..<columns)
    case (_, "L"): for _ in 0..<count { moveRows(deleting: rows - 1, inserting: cursor.row) }
    case (_, "M"): for _ in 0..<count { moveRows(deleting: cursor.row, inserting: rows - 1) }
    case (_, "X"): erase(cursor.row, cursor.column..<min(columns, cursor.column + count))
    case (_, "m"): style = StyleModel.style(after: parameters, from: style, &violations)
    default: violations.append("CSI \(parameters)\(final)")
    }
  }

  /// Rows that come have the background of the pen, as in xterm; the column is anybody's guess.
  private mutating func moveRows(deleting deleted: Int, inserting inserted: Int) {
    let blank = ModelCell(text: " ", style: TextStyle(background: style.background))
    cells.remove(at: deleted)
    cells.insert(Array(repeating: blank, count: columns), at: inserted)
    if images?.isEmpty == false { violations.append("rows are moved with images") }
    if cursor.column != 0 { violations.append("rows are moved from column \(cursor.column)") }
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    destroyHalves(row, range)
    images?.write(row, range)
    for column in range {
      cells[row][column] = ModelCell(text: " ", style: TextStyle(background: style.background))
    }
  }

  /// Turns the other halves of wide glyphs that an edge of a range cuts into garbage.
  private mutating func destroyHalves(_ row: Int, _ range: Range<Int>) {
    let (first, end) = (range.lowerBound, range.upperBound)
    if first > 0, cells[row][first].text.isEmpty { cells[row][first - 1] = Self.garbage }
    if end < columns, cells[row][end].text.isEmpty { cells[row][end] = Self.garbage }
  }
}

// MARK: - Printing

extension TerminalModel {
  private mutating func print(_ scalar: Unicode.Scalar) {
    if let last = open {
      var joined = last.text
      joined.unicodeScalars.append(scalar)
      let joins = widths == .clusters ? joined.count == 1 : width(of: scalar) == 0
      if joins { return replace(last, by: joined) }
    }
    let text = String(Character(scalar))
    let width = widths == .clusters ? metrics.columns(of: text) : width(of: scalar)
    guard width > 0 else { return violations.append("a mark without a base") }
    draw(text, width: width, column: cursor.column, row: cursor.row)
  }

  private mutating func replace(
    _ last: (text: String, column: Int, row: Int), by text: String
  ) {
    let width =
      widths == .clusters ? metrics.columns(of: text) : cursor.column == last.column ? 1 : 0
    guard width > 0 else {
      cells[last.row][last.column].text = text
      open?.text = text
      return
    }
    draw(text, width: width, column: last.column, row: last.row)
  }

  private mutating func draw(_ text: String, width: Int, column: Int, row: Int) {
    // A wide glyph without room goes back a column, as some terminals do; others cut it.
    let column = widths == .contrary ? column : min(column, max(0, columns - width))
    let range = column..<min(columns, column + width)
    destroyHalves(row, range)
    images?.write(row, range)
    for column in range { cells[row][column] = ModelCell(text: "", style: style, link: link) }
    cells[row][column].text = text
    cursor = (min(columns - 1, column + width), row)
    open = (text, column, row)
  }

  /// The columns of a scalar in a terminal that adds up code points, by its general category.
  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160..<0x1200).contains(scalar.value) || scalar.properties.isEmojiModifier { return 0 }
    guard let cluster = Sanitizer.cluster(for: Character(scalar), metrics) else { return 0 }
    let isSymbol = [.otherSymbol, .privateUse].contains(scalar.properties.generalCategory)
    let isContrary = widths == .contrary && cluster.certainty == .disputed && isSymbol
    return isContrary ? 3 - cluster.columns : cluster.columns
  }
}
