import TerminalPort
import VirtualViews

/// The text that the user selects with the mouse, from where the button went down.
///
/// A value without a screen around it: it is told what text stands where (``note(_:)``), also of rows
/// that are scrolled out of sight later, and answers what is selected of it.
struct TextSelection {
  /// The layer or container in which the selection began; it does not leave that.
  let scope: NodeID
  /// The unit that the number of clicks asks for.
  let unit: Unit
  /// The two ends of what was first selected.
  private(set) var anchor: Range<SelectionPlace>
  /// The two ends of what is under the mouse.
  private(set) var head: Range<SelectionPlace>
  /// The text that was selected when the button was let go; nil while it is down.
  private(set) var finished: String?
  /// True while the button is down.
  var isHeld: Bool { finished == nil }
  /// True if the mouse has moved since the button went down.
  private(set) var hasMoved = false
  /// The cell in which the mouse was last.
  private(set) var point: CellPoint
  /// True if a text that is selected is another one now, so that the places in it mean nothing.
  private(set) var isStale = false

  // The texts that were seen since the selection began.
  private var pieces: [[SelectionPlace.Step]: Piece] = [:]
  // The places of the views that were seen, of those that keep their place while others are scrolled.
  private var paths: [NodeID: [SelectionPlace.Step]] = [:]

  /// The parts of a text that are selected at once.
  enum Unit { case character, word, paragraph }

  /// A view's text.
  private struct Piece {
    var lines: [Int: SelectableLine] = [:]
    /// The separator from the text before it, if that stands beside it.
    var lead: Lead
    /// The rows of the screen in which it was seen last, and when that was.
    var seen: (pass: Int, rows: Range<Int>)
  }

  /// The separator of two texts that are beside each other.
  enum Lead { case blank, tab }

  private var pass = 0

  init(scope: NodeID, unit: Unit, at place: SelectionPlace, point: CellPoint) {
    (self.scope, self.unit, self.point) = (scope, unit, point)
    anchor = place..<place
    head = anchor
  }

  /// The places between which everything is selected; empty where nothing is.
  var range: Range<SelectionPlace> {
    min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
  }

  /// True if nothing is selected.
  var isEmpty: Bool { range.isEmpty }

  /// Takes note of all the text that is seen now.
  mutating func note(_ texts: [SelectableText]) {
    pass += 1
    for text in texts {
      note(text.id, at: text.path)
      let seen = (pass, text.place.seen.rows)
      pieces[text.path, default: Piece(lead: text.lead, seen: seen)].seen = seen
      for line in text.lines { note(line, at: text.path) }
    }
  }

  /// Takes note of where a view stands: what was selected in it is no more what it was if that is elsewhere.
  private mutating func note(_ view: NodeID, at path: [SelectionPlace.Step]) {
    // In a lazy container a place is a row, and the views that show it come and go.
    guard path.allSatisfy({ $0.view != 0 }),
      let before = paths.updateValue(path, forKey: view), before != path
    else { return }
    let lines = pieces[before]?.lines.values.map { $0 } ?? []
    let isSelected = lines.contains { !characters(of: $0, at: before).isEmpty }
    if isSelected || range.lowerBound.path == before || range.upperBound.path == before {
      isStale = true
    }
  }

  private mutating func note(_ line: SelectableLine, at path: [SelectionPlace.Step]) {
    let before = pieces[path]?.lines.updateValue(line, forKey: line.row)
    guard let before, before.text != line.text else { return }
    if !characters(of: before, at: path).isEmpty { isStale = true }
  }

  /// Selects what stands at the place where the selection begins.
  mutating func begin() {
    anchor = expanded(anchor.lowerBound)
    head = anchor
  }

  /// Takes note of where the mouse is.
  mutating func move(to point: CellPoint) { (self.point, hasMoved) = (point, true) }

  /// Keeps what is selected now: the button is let go.
  mutating func finish() { finished = text }

  /// Selects as far as another place.
  mutating func extend(to place: SelectionPlace) { head = expanded(place) }

  /// The characters of a line of a view that are selected.
  func characters(of line: SelectableLine, at path: [SelectionPlace.Step]) -> Range<Int> {
    let (start, end) = (range.lowerBound, range.upperBound)
    let count = line.text.count
    func offset(_ place: SelectionPlace) -> Int {
      let own = SelectionPlace(path: path, row: line.row, offset: 0)
      if (place.path, place.row) == (path, line.row) { return min(place.offset, count) }
      return place < own ? 0 : count
    }
    return offset(start)..<max(offset(start), offset(end))
  }

  /// The first lines of a lazy container that are selected, and of which nothing was seen.
  ///
  /// - Parameter limit: the most lines.
  /// - Returns: the lines, and the number of the others.
  /// - Complexity: O(*s* + *n*) in the number of lines that were seen and in the limit.
  func unseenLines(limit: Int) -> (lines: [Int], others: Int) {
    guard let first = range.lowerBound.path.first, let last = range.upperBound.path.first,
      first.view == 0, last.view == 0, first.row < last.row
    else { return ([], 0) }
    let selected = first.row...last.row
    let seen = Set(pieces.keys.compactMap { $0.first?.row }).filter { selected.contains($0) }
    let lines = Array(selected.lazy.filter { !seen.contains($0) }.prefix(limit))
    return (lines, selected.count - seen.count - lines.count)
  }

  // MARK: - Units

  private func expanded(_ place: SelectionPlace) -> Range<SelectionPlace> {
    guard let line = pieces[place.path]?.lines[place.row] else { return place..<place }
    switch unit {
    case .character: return place..<place
    case .word:
      let word = line.word(at: place.offset)
      var (start, end) = (place, place)
      (start.offset, end.offset) = (word.lowerBound, word.upperBound)
      return start..<end
    case .paragraph: return paragraph(around: place)
    }
  }

  /// The lines around a place between which the text has no line break.
  private func paragraph(around place: SelectionPlace) -> Range<SelectionPlace> {
    let lines = pieces[place.path]?.lines ?? [:]
    var (start, end) = (place, place)
    while let before = lines[start.row - 1], !before.end.hasLineBreak { start.row -= 1 }
    while let line = lines[end.row], !line.end.hasLineBreak, lines[end.row + 1] != nil {
      end.row += 1
    }
    start.offset = 0
    end.offset = lines[end.row]?.text.count ?? 0
    return start..<end
  }

  // MARK: - Copying

  /// The text that is selected: as it was before it was wrapped, without what stands around it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views whose text was seen.
  var text: String {
    var text = ""
    var last: Piece?
    for path in pieces.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let piece = pieces[path], let part = part(of: piece, at: path) else { continue }
      if let last { text += isBeside(last, piece) ? piece.lead.text : "\n" }
      text += part
      last = piece
    }
    return text
  }

  /// The part of a view's text that is selected; nil for none.
  private func part(of piece: Piece, at path: [SelectionPlace.Step]) -> String? {
    var part: String?
    // The last line that was added, and the cells of its row so far.
    var last: SelectableLine?
    var cells = CopiedCells()
    for row in piece.lines.keys.sorted() {
      guard let line = piece.lines[row] else { continue }
      let characters = characters(of: line, at: path)
      let start = SelectionPlace(path: path, row: row, offset: 0)
      // An empty line has no characters, and is between those that have.
      guard !characters.isEmpty || line.text.isEmpty && range.contains(start) else { continue }
      let continues = line.continuesCells && last != nil
      if !continues {
        // A row without a line is a blank line.
        let blanks = row - (last?.row ?? row) > 1 ? "\n" : ""
        if let last { part = (part ?? "") + cells.text + last.end + blanks }
        cells = CopiedCells()
      }
      cells.add(line, characters)
      last = line
    }
    return last == nil ? nil : (part ?? "") + cells.text
  }

  /// True if two texts were seen at the same time in the same rows.
  private func isBeside(_ one: Piece, _ other: Piece) -> Bool {
    one.seen.pass == other.seen.pass && one.seen.rows.overlaps(other.seen.rows)
  }
}

extension TextSelection.Lead {
  fileprivate var text: String { self == .tab ? "\t" : " " }
}

extension String {
  fileprivate var hasLineBreak: Bool { contains { $0.isNewline } }
}
