/// A typed or pasted text, taken apart at its separators.
struct TypedTokens {
  /// The texts that are complete and valid.
  private(set) var texts: [String] = []
  /// The text that stays in the field.
  private(set) var rest = ""
  /// True if a text was complete and is not valid.
  private(set) var isRefused = false

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - separators: the characters between two texts.
  ///   - takesAll: true if the text behind the last separator is complete, too.
  ///   - isValid: returns true for a text that can be taken.
  init(
    _ text: String, _ separators: Set<Character>, takesAll: Bool, isValid: (String) -> Bool
  ) {
    var pieces = text.split(omittingEmptySubsequences: false) { $0.isSeparator(in: separators) }
    let last = takesAll ? "" : (pieces.popLast() ?? "")
    var kept: [String] = []
    for piece in pieces.lazy.map(\.withoutBlanks) where !piece.isEmpty {
      if isValid(piece) { texts.append(piece) } else { kept.append(piece) }
    }
    isRefused = !kept.isEmpty
    let unfinished = String(last.drop(while: \.isWhitespace))
    if !unfinished.isEmpty { kept.append(unfinished) }
    // As the user would type it, so that the parts stay apart.
    let sign = separators.filter { !$0.isWhitespace }.min().map { "\($0) " } ?? " "
    rest = kept.joined(separator: sign)
  }

  /// The event that adds the texts.
  var event: TokenFieldEvent { .add(texts, rest: rest, isRefused: isRefused) }
}

extension Character {
  /// True if it stands between two texts; a new line has several spellings.
  func isSeparator(in separators: Set<Character>) -> Bool {
    separators.contains(self) || isNewline && separators.contains("\n")
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var withoutBlanks: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
