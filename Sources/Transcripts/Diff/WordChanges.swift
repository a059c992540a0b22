/// The parts of two lines that differ, word by word.
struct WordChanges: Equatable {
  /// The parts of the old line that the new one lacks, in bytes of UTF-8.
  private(set) var removed: [Range<Int>] = []
  /// The parts of the new line that the old one lacks, likewise.
  private(set) var added: [Range<Int>] = []

  /// The longest line that is compared, in bytes.
  private static let longest = 2_000
  /// The most words that differ; lines with more are said to differ as a whole.
  private static let mostEdits = 120

  /// Compares two lines; nil if too little of them is equal for the rest to be worth telling.
  ///
  /// - Complexity: O(*n*) in the length, of which 2,000 bytes count at most.
  init?(_ old: String, _ new: String) {
    guard old.utf8.count <= Self.longest, new.utf8.count <= Self.longest else { return nil }
    let (oldWords, newWords) = (Self.words(old), Self.words(new))
    let edits = ShortestEdits(oldWords[...], newWords[...], most: Self.mostEdits)
    var (oldEnd, newEnd, equal) = (0, 0, 0)
    for match in edits.matches {
      note(oldWords[oldEnd..<match.old], newWords[newEnd..<match.new])
      (oldEnd, newEnd) = (match.old + match.count, match.new + match.count)
      equal += oldWords[match.old..<oldEnd].reduce(0) { $0 + ($1.isBlank ? 0 : $1.text.utf8.count) }
    }
    note(oldWords[oldEnd...], newWords[newEnd...])
    // A third of the longer line: then the eye sees what stayed.
    guard equal * 3 >= max(old.utf8.count, new.utf8.count) else { return nil }
  }

  private mutating func note(_ old: ArraySlice<Word>, _ new: ArraySlice<Word>) {
    if let first = old.first, let last = old.last { removed.append(first.start..<last.end) }
    if let first = new.first, let last = new.last { added.append(first.start..<last.end) }
  }

  /// Letters and digits that follow each other, blanks that do, or any other character.
  private struct Word: Equatable {
    var text: Substring
    var start: Int

    var end: Int { start + text.utf8.count }
    var isBlank: Bool { text.first?.isWhitespace ?? true }

    static func == (one: Word, other: Word) -> Bool {
      TextBytes(text: one.text) == TextBytes(text: other.text)
    }
  }

  private static func words(_ line: String) -> [Word] {
    func kind(_ character: Character) -> Int {
      character.isLetter || character.isNumber || character == "_"
        ? 0 : character.isWhitespace ? 1 : 2
    }
    var words: [Word] = []
    var (start, offset) = (line.startIndex, 0)
    while start < line.endIndex {
      let first = kind(line[start])
      var end = line.index(after: start)
      while first != 2, end < line.endIndex, kind(line[end]) == first {
        end = line.index(after: end)
      }
      words.append(Word(text: line[start..<end], start: offset))
      offset += line[start..<end].utf8.count
      start = end
    }
    return words
  }
}
