// Walks that end soon, in pieces: what is behind their end costs nothing.
extension TextBuffer {
  private static let stride = 256

  /// Calls a function with the characters from a position on, in order, while it returns true.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the characters.
  public func forEachCharacter(from position: Int, _ body: (Character) -> Bool) {
    var start = edge(atOrBefore: position)
    while start < count {
      let last = edge(atOrBefore: start + Self.stride)
      let end = last > start ? last : edge(after: start)
      for character in self[start..<end] { guard body(character) else { return } }
      start = end
    }
  }

  /// Calls a function with the characters before a position, the last one first, while it returns true.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and of the characters.
  public func forEachCharacter(before position: Int, _ body: (Character) -> Bool) {
    var end = edge(atOrBefore: position)
    while end > 0 {
      let first = edge(atOrBefore: end - Self.stride)
      for character in self[first..<end].reversed() { guard body(character) else { return } }
      end = first
    }
  }
}
