/// The caret and the selection of a field, and what editing does to its text.
///
/// A value with no screen around it. Positions count characters as people see them, so a caret
/// never stands inside an emoji or between a letter and its accent.
struct TextEditor: Hashable {
  /// The characters of the field.
  private(set) var characters: [Character]
  /// The position of the caret, 0…count.
  private(set) var caret: Int
  /// The other end of the selection; equal to the caret where nothing is selected.
  private(set) var anchor: Int

  /// Makes an editor with the caret at the end.
  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
    anchor = caret
  }

  var text: String { String(characters) }

  /// The selected positions, empty where nothing is selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  // MARK: - Editing

  /// Puts text in the place of the selection; line breaks become spaces.
  mutating func insert(_ text: String) {
    let line = text.map { $0.isNewline ? " " : $0 }
    join(
      String(characters[..<selection.lowerBound]) + String(line),
      String(characters[selection.upperBound...]))
  }

  // The characters are found anew: an accent typed alone joins the letter before it, and so may
  // neighbours that meet where something was deleted.
  private mutating func join(_ before: String, _ after: String) {
    characters = Array(before + after)
    place(before.count)
  }

  /// Deletes the selection, or the character before the caret.
  mutating func deleteBackward() {
    if selection.isEmpty { anchor = max(0, caret - 1) }
    deleteSelection()
  }

  /// Deletes the selection, or the character after the caret.
  mutating func deleteForward() {
    if selection.isEmpty { anchor = min(characters.count, caret + 1) }
    deleteSelection()
  }

  /// Deletes the selection, or the word before the caret.
  mutating func deleteWordBackward() {
    if selection.isEmpty { anchor = wordStart(before: caret) }
    deleteSelection()
  }

  /// Deletes everything before the caret, with the selection.
  mutating func deleteToStart() {
    (anchor, caret) = (0, selection.upperBound)
    deleteSelection()
  }

  /// Deletes everything after the caret, with the selection.
  mutating func deleteToEnd() {
    (caret, anchor) = (selection.lowerBound, characters.count)
    deleteSelection()
  }

  private mutating func deleteSelection() {
    join(
      String(characters[..<selection.lowerBound]), String(characters[selection.upperBound...]))
  }

  // MARK: - Moving

  /// A way for the caret to go.
  enum Movement: Hashable {
    case left, right, wordLeft, wordRight, start, end
  }

  /// Moves the caret; extending keeps the other end of the selection.
  mutating func move(_ movement: Movement, extending: Bool) {
    let target = target(of: movement, extending: extending)
    caret = target
    if !extending { anchor = target }
  }

  /// Selects the whole text.
  mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Puts the caret at a position, without a selection.
  mutating func place(_ position: Int) {
    caret = min(max(0, position), characters.count)
    anchor = caret
  }

  private func target(of movement: Movement, extending: Bool) -> Int {
    let collapses = !selection.isEmpty && !extending
    return switch movement {
    case .left: collapses ? selection.lowerBound : max(0, caret - 1)
    case .right: collapses ? selection.upperBound : min(characters.count, caret + 1)
    case .wordLeft: wordStart(before: caret)
    case .wordRight: wordEnd(after: caret)
    case .start: 0
    case .end: characters.count
    }
  }

  private func wordStart(before position: Int) -> Int {
    var position = position
    while position > 0, !isWord(characters[position - 1]) { position -= 1 }
    while position > 0, isWord(characters[position - 1]) { position -= 1 }
    return position
  }

  private func wordEnd(after position: Int) -> Int {
    var position = position
    while position < characters.count, !isWord(characters[position]) { position += 1 }
    while position < characters.count, isWord(characters[position]) { position += 1 }
    return position
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // MARK: - Following the program

  /// Takes another text from the program, with caret and selection where a person expects them.
  ///
  /// What stands before the change stays where it is, what stands behind it keeps its distance
  /// from the end, and what was in the change ends up behind it. Where characters before the
  /// caret may be what went, they are: a typed key that the program rejects is the usual reason.
  mutating func follow(_ text: String) {
    let next = Array(text)
    guard next != characters else { return }
    let behind = characters[max(caret, anchor)...]
    if selection.isEmpty, next.count < characters.count, next.count >= behind.count,
      next.suffix(behind.count).elementsEqual(behind)
    {
      characters = next
      place(next.count - behind.count)
      return
    }
    let shorter = min(characters.count, next.count)
    var start = 0
    while start < shorter, characters[start] == next[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      characters[characters.count - 1 - end] == next[next.count - 1 - end]
    {
      end += 1
    }
    let oldCount = characters.count
    func followed(_ position: Int) -> Int {
      if position >= oldCount - end { return next.count - (oldCount - position) }
      return position <= start ? position : next.count - end
    }
    (caret, anchor) = (followed(caret), followed(anchor))
    characters = next
  }
}
