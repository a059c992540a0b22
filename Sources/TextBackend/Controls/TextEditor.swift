/// The caret and the selection of a field, and what editing does to its text.
///
/// A value with no screen around it. Positions are offsets in bytes of UTF-8, and always between
/// two characters as users see them, so a caret never stands inside an emoji or between a letter
/// and its accent.
///
/// No edit and no movement looks at more of the text than the characters it is about: what else
/// there is, is copied and compared as bytes.
public struct TextEditor: Hashable, Sendable {
  /// The text of the field.
  public private(set) var text: String
  /// The position of the caret, 0…end.
  public private(set) var caret: Int
  /// The other end of the selection; equal to the caret where nothing is selected.
  public private(set) var anchor: Int
  /// The position of the first character that is seen, where the text is too long for its field.
  public private(set) var scroll = 0

  /// Makes an editor with the caret at the end.
  public init(_ text: String) {
    self.text = text
    // Offsets in other storage than a string's own would not be found at once.
    self.text.makeContiguousUTF8()
    caret = text.utf8.count
    anchor = caret
  }

  /// The position behind the last character.
  public var end: Int { text.utf8.count }

  /// The selected positions, empty where nothing is selected.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  // MARK: - Positions

  /// The place in the text that a position means.
  public func index(_ position: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, position), end))
  }

  /// The position of a place in the text.
  public func position(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The position before the character that ends at a position.
  public func before(_ position: Int) -> Int {
    position > 0 ? self.position(text.index(before: index(position))) : 0
  }

  /// The position behind the character that begins at a position.
  public func after(_ position: Int) -> Int {
    position < end ? self.position(text.index(after: index(position))) : end
  }

  /// The nearest position between two characters, here or behind.
  private func between(_ position: Int) -> Int {
    let index = index(position)
    let isBetween = index == text.endIndex || String.Index(index, within: text) != nil
    return isBetween ? self.position(index) : self.position(text.index(after: index))
  }

  // MARK: - Editing

  /// Puts text in the place of the selection; line breaks and tabs become spaces.
  public mutating func insert(_ text: String) {
    replace(selection, with: String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }

  // Characters may change at both ends: an accent typed alone joins the letter before it, and so
  // may neighbours that meet where something was deleted.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    place(range.lowerBound + new.utf8.count)
    scroll = between(scroll)
  }

  /// Deletes the selection, or the character before the caret.
  public mutating func deleteBackward() {
    if selection.isEmpty { anchor = before(caret) }
    replace(selection, with: "")
  }

  /// Deletes the selection, or the character after the caret.
  public mutating func deleteForward() {
    if selection.isEmpty { anchor = after(caret) }
    replace(selection, with: "")
  }

  /// Deletes the selection, or the word before the caret.
  public mutating func deleteWordBackward() {
    if selection.isEmpty { anchor = wordStart(before: caret) }
    replace(selection, with: "")
  }

  /// Deletes everything before the caret, with the selection.
  public mutating func deleteToStart() { replace(0..<selection.upperBound, with: "") }

  /// Deletes everything after the caret, with the selection.
  public mutating func deleteToEnd() { replace(selection.lowerBound..<end, with: "") }
}

// MARK: - Moving

extension TextEditor {
  /// A way for the caret to go.
  public enum Movement: Hashable, Sendable {
    /// By a character.
    case left, right
    /// By a word.
    case wordLeft, wordRight
    /// To the ends of the text.
    case start, end
  }

  /// Moves the caret; extending keeps the other end of the selection.
  public mutating func move(_ movement: Movement, extending: Bool) {
    place(target(of: movement, extending: extending), extending: extending)
  }

  /// Selects the whole text.
  public mutating func selectAll() {
    anchor = 0
    caret = end
  }

  /// Puts the caret at a position; extending keeps the other end of the selection.
  public mutating func place(_ position: Int, extending: Bool = false) {
    caret = between(position)
    if !extending { anchor = caret }
  }

  /// Makes another character the first one that is seen.
  public mutating func scroll(to position: Int) { scroll = between(position) }

  private func target(of movement: Movement, extending: Bool) -> Int {
    let collapses = !selection.isEmpty && !extending
    return switch movement {
    case .left: collapses ? selection.lowerBound : before(caret)
    case .right: collapses ? selection.upperBound : after(caret)
    case .wordLeft: wordStart(before: caret)
    case .wordRight: wordEnd(after: caret)
    case .start: 0
    case .end: end
    }
  }

  private func wordStart(before position: Int) -> Int {
    var rest = text[..<index(position)]
    while let last = rest.last, !isWord(last) { rest.removeLast() }
    while let last = rest.last, isWord(last) { rest.removeLast() }
    return self.position(rest.endIndex)
  }

  private func wordEnd(after position: Int) -> Int {
    var rest = text[index(position)...]
    while let first = rest.first, !isWord(first) { rest.removeFirst() }
    while let first = rest.first, isWord(first) { rest.removeFirst() }
    return self.position(rest.startIndex)
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

// MARK: - Following the program

extension TextEditor {
  /// Takes another text from the program, with caret and selection where a user expects them.
  ///
  /// What stands before the change stays where it is, what stands behind it keeps its distance
  /// from the end, and what was in the change ends up behind it. Where characters before the
  /// caret may be what went, they are: a typed key that the program rejects is the usual reason.
  ///
  /// - Complexity: O(*n*) in the bytes of a text that is another one.
  public mutating func follow(_ next: String) {
    let isSame = next == text && next.utf8.count == end
    let moves = isSame ? (caret, anchor) : followed(Array(next.utf8))
    text = next
    text.makeContiguousUTF8()
    (caret, anchor, scroll) = (between(moves.0), between(moves.1), between(scroll))
  }

  /// Where caret and anchor are in another text.
  private func followed(_ next: [UInt8]) -> (Int, Int) {
    let old = Array(text.utf8)
    let behind = old.count - max(caret, anchor)
    if selection.isEmpty, next.count < old.count, next.count >= behind,
      next.suffix(behind) == old.suffix(behind)
    {
      return (next.count - behind, next.count - behind)
    }
    let shorter = min(old.count, next.count)
    var start = 0
    while start < shorter, old[start] == next[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == next[next.count - 1 - end] { end += 1 }
    func followed(_ position: Int) -> Int {
      if position >= old.count - end { return next.count - (old.count - position) }
      return position <= start ? position : next.count - end
    }
    return (followed(caret), followed(anchor))
  }
}
