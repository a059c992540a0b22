/// A way for a caret to go that depends on the text alone.
public enum TextMotion: Hashable, Sendable, CaseIterable {
  /// By a character.
  case left, right
  /// To the start of the word before, or behind the next word.
  case wordLeft, wordRight
  /// To the ends of the line.
  case lineStart, lineEnd
  /// To the first character of the line that is no blank, or to the start of the line from there.
  case smartLineStart
  /// To the ends of the paragraph.
  case paragraphStart, paragraphEnd
  /// To the ends of the text.
  case start, end
}

extension EditedText {
  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - motion: the way it goes; by a character it leaves a selection at that end.
  ///   - extending: true if the other end of the selection stays.
  public mutating func move(_ motion: TextMotion, extending: Bool = false) {
    if !extending, !selection.isEmpty {
      if motion == .left { return place(selection.range.lowerBound) }
      if motion == .right { return place(selection.range.upperBound) }
    }
    place(target(of: motion, from: caret), extending: extending)
  }

  /// Returns the position to which a motion goes.
  public func target(of motion: TextMotion, from position: Int) -> Int {
    switch motion {
    case .left: edge(before: position)
    case .right: edge(after: position)
    case .wordLeft: wordLeft(of: position)
    case .wordRight: wordRight(of: position)
    case .lineStart: edge(atOrBefore: lineRange(at: position).lowerBound)
    case .lineEnd: edge(atOrAfter: lineRange(at: position).upperBound)
    case .smartLineStart: smartStart(of: position)
    case .paragraphStart: edge(atOrBefore: text.paragraphStart(before: position))
    case .paragraphEnd: edge(atOrAfter: text.paragraphEnd(after: position))
    case .start: 0
    case .end: text.count
    }
  }

  // An atom is a word: nothing inside of it is looked at.
  private func wordLeft(of position: Int) -> Int {
    if let atom = atom(at: text.edge(before: position)) { return atom.range.lowerBound }
    let start = text.wordStart(before: position)
    let atom = atoms.last { $0.range.upperBound <= position }
    return max(start, atom?.range.upperBound ?? 0)
  }

  private func wordRight(of position: Int) -> Int {
    if let atom = atom(at: position) { return atom.range.upperBound }
    let end = text.wordEnd(after: position)
    let atom = atoms.first { $0.range.lowerBound >= position }
    return min(end, atom?.range.lowerBound ?? end)
  }

  private func smartStart(of position: Int) -> Int {
    let line = lineRange(at: position)
    var first = line.lowerBound
    while first < line.upperBound, atom(at: first) == nil,
      let character = text.character(startingAt: first), character == " " || character == "\t"
    { first += 1 }
    return edge(atOrBefore: position == first ? line.lowerBound : first)
  }

  /// Moves the caret by lines, keeping its column as well as they allow.
  ///
  /// - Parameters:
  ///   - count: the lines down, or up if it is negative.
  ///   - extending: true if the other end of the selection stays.
  ///   - width: the columns of a character that stands in a column, which a tab depends on.
  /// - Returns: false if there is no line in that direction.
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of both lines.
  @discardableResult
  public mutating func moveLines(
    _ count: Int, extending: Bool = false, width: (Character, Int) -> Int
  ) -> Bool {
    let line = text.line(at: caret)
    let next = line + min(max(count, -line), text.lineCount - 1 - line)
    guard next != line else { return false }
    var column = 0
    for character in text[text.start(ofLine: line)..<caret] { column += width(character, column) }
    let goal = goalColumn ?? column
    var position = text.start(ofLine: next)
    column = 0
    for character in text.line(next) {
      column += width(character, column)
      if column > goal { break }
      position += character.utf8.count
    }
    place(position, extending: extending, goal: goal)
    return true
  }

  /// Selects the word at a position, or the blanks or signs that stand there.
  public mutating func selectWord(at position: Int) {
    select(atom(at: position)?.range ?? text.word(at: position))
  }

  /// Selects the line at a position with what ends it.
  public mutating func selectLine(at position: Int) {
    let line = lineRange(at: position)
    select(line.lowerBound..<text.start(ofLine: text.line(at: line.upperBound) + 1))
  }
}
