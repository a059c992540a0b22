/// The kind of a character, by which words are told.
enum CharacterClass {
  case word, blank, other

  init(_ character: Character) {
    if character.isLetter || character.isNumber || character == "_" {
      self = .word
    } else {
      self = character.isWhitespace ? .blank : .other
    }
  }
}

// Words are letters, digits and underscores next to each other, as fields of the library tell them.
extension TextBuffer {
  /// Returns the position at which the word before a position begins.
  ///
  /// - Complexity: O(*m* log *n*) in the characters on the way and the bytes of the text, as are all
  ///   functions about words.
  public func wordStart(before position: Int) -> Int {
    var edge = edge(atOrBefore: position)
    func isWord() -> Bool? { character(before: edge).map { CharacterClass($0) == .word } }
    while isWord() == false { edge = self.edge(before: edge) }
    while isWord() == true { edge = self.edge(before: edge) }
    return edge
  }

  /// Returns the position at which the word behind a position ends.
  public func wordEnd(after position: Int) -> Int {
    var edge = edge(atOrBefore: position)
    func isWord() -> Bool? { character(startingAt: edge).map { CharacterClass($0) == .word } }
    while isWord() == false { edge = self.edge(after: edge) }
    while isWord() == true { edge = self.edge(after: edge) }
    return edge
  }

  /// Returns the word at a position, or the blanks or signs that stand there, within one line.
  public func word(at position: Int) -> Range<Int> {
    let start = edge(atOrBefore: position)
    let line = range(ofLine: line(at: start))
    // At the end of a line the last word is meant.
    let inside = start < line.upperBound ? start : max(line.lowerBound, edge(before: start))
    guard inside < line.upperBound, let character = character(startingAt: inside) else {
      return start..<start
    }
    let kind = CharacterClass(character)
    var range = inside..<edge(after: inside)
    while range.lowerBound > line.lowerBound, let before = self.character(before: range.lowerBound),
      CharacterClass(before) == kind
    { range = edge(before: range.lowerBound)..<range.upperBound }
    while range.upperBound < line.upperBound,
      let after = self.character(startingAt: range.upperBound), CharacterClass(after) == kind
    { range = range.lowerBound..<edge(after: range.upperBound) }
    return range
  }

  /// Returns the part that ends at a position and begins with one of some signs, as a mention or a tag that is being typed.
  ///
  /// ```swift
  /// let range = text.part(before: caret, beginningWith: ["@", ":"])  // of "hi @ad", the range of "@ad"
  /// ```
  ///
  /// The sign begins the line, or stands behind a blank or a bracket, so that `me@example.org` has none. There are no blanks
  /// in the part.
  ///
  /// - Parameters:
  ///   - position: the end of the part, such as the caret.
  ///   - signs: the characters with one of which it begins.
  ///   - length: the most characters that it has, the sign included.
  /// - Returns: the bytes of the part, the sign included; nil if there is no such part.
  /// - Complexity: O(*m* log *n*) in the characters of the part and the bytes of the text.
  public func part(
    before position: Int, beginningWith signs: Set<Character>, length: Int = 100
  ) -> Range<Int>? {
    let end = edge(atOrBefore: position)
    var start = end
    for _ in 0..<max(0, length) {
      guard let character = character(before: start), !character.isWhitespace else { return nil }
      start = edge(before: start)
      guard signs.contains(character) else { continue }
      guard let before = self.character(before: start) else { return start..<end }
      if before.isWhitespace || "([{".contains(before) { return start..<end }
    }
    return nil
  }

  /// Returns the start of the paragraph before a position: the first line behind one of blanks only.
  ///
  /// - Complexity: O(*m* log *n*) in the lines on the way and the bytes of the text.
  public func paragraphStart(before position: Int) -> Int {
    let place = place(of: position)
    var line = place.column > 0 ? place.line : place.line - 1
    while line > 0, isBlank(line) { line -= 1 }
    while line > 0, !isBlank(line - 1) { line -= 1 }
    return start(ofLine: line)
  }

  /// Returns the end of the paragraph behind a position: the first line of blanks only, or the text's end.
  ///
  /// - Complexity: O(*m* log *n*) in the lines on the way and the bytes of the text.
  public func paragraphEnd(after position: Int) -> Int {
    var line = line(at: position)
    while line < lineCount, isBlank(line) { line += 1 }
    while line < lineCount, !isBlank(line) { line += 1 }
    return start(ofLine: line)
  }

  private func isBlank(_ line: Int) -> Bool {
    root.eachSlice(of: range(ofLine: line)) { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }
}
