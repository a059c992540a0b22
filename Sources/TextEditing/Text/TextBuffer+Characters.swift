// Edges of characters are found in the smallest stretch of text that begins and ends beyond doubt
// (`SureEdge`). It is a pair of letters in most texts, and a whole run where marks follow marks.
// An edge between two flags is found by counting the flags before it.
extension TextBuffer {
  /// True if a position is between two characters, or at an end of the text.
  ///
  /// - Complexity: O(log *n*) in the bytes of the text and O(*m*) in those of a run without a sure edge,
  ///   or of a run of flags, as are all functions about characters. Each call counts a run of flags
  ///   from its start, so walking through one takes O(*m*²).
  public func isEdge(_ position: Int) -> Bool {
    (0...count).contains(position) && edge(atOrBefore: position) == position
  }

  /// Returns the nearest position between two characters that is not behind a position.
  public func edge(atOrBefore position: Int) -> Int {
    guard position > 0 else { return 0 }
    guard position < count else { return count }
    var reader = ScalarReader(self)
    let scalar = reader.scalarStart(atOrBefore: position)
    if reader.isSureEdge(scalar) { return scalar }
    var edge = reader.sureEdge(before: scalar)
    let end = scalar + (reader.scalar(at: scalar)?.bytes ?? 0)
    for character in String(decoding: bytes(in: edge..<end), as: UTF8.self) {
      let next = edge + character.utf8.count
      if next > scalar { break }
      edge = next
    }
    return edge
  }

  /// Returns the nearest position between two characters that is not before a position.
  public func edge(atOrAfter position: Int) -> Int {
    let edge = edge(atOrBefore: position)
    return edge < position && edge < count ? self.edge(after: edge) : edge
  }

  /// Returns the position behind the character at a position; the end of the text at its end.
  public func edge(after position: Int) -> Int {
    let position = edge(atOrBefore: position)
    return position + (character(startingAt: position)?.utf8.count ?? 0)
  }

  /// Returns the position of the character before a position; 0 at the start of the text.
  public func edge(before position: Int) -> Int {
    let position = min(position, count)
    guard position > 0 else { return 0 }
    let edge = edge(atOrBefore: position)
    // Inside of a character that is the character before.
    return edge < position ? edge : self.edge(atOrBefore: edge - 1)
  }

  /// Returns the character at a position; nil at the end of the text.
  public func character(at position: Int) -> Character? {
    character(startingAt: edge(atOrBefore: position))
  }

  /// Returns the character before a position; nil at the start of the text.
  public func character(before position: Int) -> Character? {
    position > 0 ? character(startingAt: edge(before: position)) : nil
  }

  /// The ends of a range, each at the edge of a character.
  public func edges(_ range: Range<Int>) -> Range<Int> {
    edge(atOrBefore: range.lowerBound)..<edge(atOrBefore: range.upperBound)
  }

  /// The character that begins at an edge, whatever stands before it.
  func character(startingAt edge: Int) -> Character? {
    var reader = ScalarReader(self)
    guard let first = reader.scalar(at: edge) else { return nil }
    var (end, room) = (edge + first.bytes, 16)
    if reader.isSureEdge(end) { return Character(first.scalar) }
    while true {
      while end < count, end - edge < room, !reader.isSureEdge(end) {
        let next = reader.scalar(at: end)
        end =
          next?.scalar.isAccent == true ? reader.endOfAccents(from: end) : end + (next?.bytes ?? 1)
      }
      let string = String(decoding: bytes(in: edge..<end), as: UTF8.self)
      guard let character = string.first else { return nil }
      // It ends where another one begins, or for sure.
      if character.utf8.count < end - edge || reader.isSureEdge(end) { return character }
      room *= 2
    }
  }
}
