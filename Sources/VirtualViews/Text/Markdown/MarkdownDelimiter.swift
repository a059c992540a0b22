/// Characters that may begin or end emphasis, as `**` does.
struct MarkdownDelimiter {
  /// What has to be equal for a search to have been made before.
  struct Kind: Hashable {
    let character: Character
    let opens: Bool
    let remainder: Int
    let length: Int
  }

  let character: Character
  /// The number of its node.
  let node: Int
  /// How many of the characters are not used up.
  var count: Int
  let opens: Bool
  let closes: Bool
  private let length: Int

  /// Makes a delimiter, by the characters around it.
  ///
  /// One opens where text follows, and closes where text is before; an underscore does so at the ends of
  /// words only.
  init(_ character: Character, count: Int, node: Int, before: Character?, after: Character?) {
    let (before, after) = (Side(before), Side(after))
    let isLeft = after != .blank && (after != .punctuation || before != .text)
    let isRight = before != .blank && (before != .punctuation || after != .text)
    (self.character, self.count, self.node, length) = (character, count, node, count)
    opens = isLeft && (character != "_" || !isRight || before == .punctuation)
    closes = isRight && (character != "_" || !isLeft || after == .punctuation)
  }

  private enum Side {
    case blank, punctuation, text

    init(_ character: Character?) {
      guard let character, !character.isWhitespace else {
        self = .blank
        return
      }
      self = character.isPunctuation || character.isSymbol ? .punctuation : .text
    }
  }

  /// The kind, for searches.
  var kind: Kind {
    Kind(
      character: character, opens: opens, remainder: length % 3,
      length: character == "~" ? length : 0)
  }

  /// True if it and a later one can mark what is between them.
  func matches(_ closer: MarkdownDelimiter) -> Bool {
    guard character == closer.character else { return false }
    if character == "~" { return length == closer.length }
    // So that `**a*b**` is strong, and not emphasis in emphasis.
    guard closes || closer.opens else { return true }
    return (length + closer.length) % 3 != 0 || length % 3 == 0 && closer.length % 3 == 0
  }

  /// How many characters of each are used up.
  func used(with closer: MarkdownDelimiter) -> Int {
    count >= 2 && closer.count >= 2 ? 2 : min(count, closer.count, 1)
  }
}
