extension TextBuffer: Hashable {
  /// Returns true if two texts have the same bytes.
  ///
  /// - Complexity: O(1) for copies and for texts of other lengths, O(log *n*) if one was made of the
  ///   other by few changes, else O(*n*) in the bytes.
  public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    if left.root === right.root { return true }
    guard left.root.summary == right.root.summary else { return false }
    return NodeWalk.commonBytes(left.root, right.root, isBackward: false) == left.count
  }

  /// Returns true if a text has the bytes of a string.
  ///
  /// - Complexity: O(*n*) in the bytes where their numbers are equal; nothing is copied.
  public static func == (text: TextBuffer, string: String) -> Bool {
    text.count == string.utf8.count && ByteComparison.areEqual(text.root, string)
  }

  /// Feeds the sizes of the text, which are known without looking at it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(root.summary.breaks)
  }

  /// The smallest change that makes this text into another one.
  ///
  /// - Parameter next: the other text.
  /// - Returns: the range that is replaced, and the range of the other text that comes in its place;
  ///   both begin and end at the edge of a character of their own text.
  /// - Complexity: O(log *n*) if one was made of the other by a change at one place, else O(*n*) in the
  ///   bytes.
  public func difference(to next: TextBuffer) -> (old: Range<Int>, new: Range<Int>) {
    let most = min(count, next.count)
    let start =
      root === next.root
      ? count : NodeWalk.commonBytes(root, next.root, isBackward: false)
    // What both have before the change must not count as behind it, too.
    let same =
      start == count && count == next.count
      ? 0 : NodeWalk.commonBytes(root, next.root, isBackward: true)
    var rest = min(same, most - start)
    let first = min(edge(atOrBefore: start), next.edge(atOrBefore: start))
    // An edge of one text is none of the other where a character grew or shrank.
    while true {
      let old = count - edge(atOrAfter: count - rest)
      let new = next.count - next.edge(atOrAfter: next.count - rest)
      guard min(old, new) < rest else { break }
      rest = min(old, new)
    }
    return (first..<count - rest, first..<next.count - rest)
  }
}
