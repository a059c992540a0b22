/// A query that was read once, to be looked for in many texts.
///
/// ```swift
/// let query = FuzzyQuery(model.query)
/// let files = model.files.filter { query.matches($0.path) }
/// ```
///
/// Blanks separate words that may be in any order. A word without capital letters is found in capitals, too, and one
/// without accents with any: "zoe" in "Zoë", and "Zoë" in that alone. See ``FuzzyMatch`` for how well a text fits.
public struct FuzzyQuery: Hashable, Sendable {
  /// The query as the user wrote it.
  public let text: String
  let words: [FuzzyWord]

  /// Reads a query.
  public init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map(FuzzyWord.init)
  }

  /// True if the query has no words, so that it is found in every text.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns true if the characters of each word are in a text in their order, among its first 1,000.
  ///
  /// It is the question whether there is a ``FuzzyMatch``, without the work of finding the best one.
  ///
  /// - Complexity: O(*n* · *w*) in the length of the text and the number of words. Nothing is allocated for a text in ASCII;
  ///   one of 47 letters takes 0.1 µs in a release build.
  public func matches(_ text: String) -> Bool {
    isInPlain(text)
      ?? words.allSatisfy { word in
        var next = 0
        for character in FuzzyCharacters(text) where word.code(of: character) == word.codes[next] {
          next += 1
          if next == word.codes.count { return true }
        }
        return false
      }
  }

  /// The number of characters of a text that are looked at.
  static let most = 1_000

  /// Returns true if the bytes that are looked at are characters.
  static func isPlain(_ bytes: borrowing Span<UInt8>) -> Bool {
    // The byte after the last one could be a mark of the letter before.
    for index in 0..<min(bytes.count, Self.most + 1) {
      // A carriage return is one character with the line feed after it.
      guard bytes[index] < 0x80, bytes[index] != 0x0D else { return false }
    }
    return true
  }

  /// Returns true if a text in which bytes are characters has all words; nil for any other text.
  func isInPlain(_ text: String) -> Bool? {
    let answer = unsafe text.utf8.withContiguousStorageIfAvailable { storage -> Bool? in
      let bytes = unsafe storage.span  // It ends before the closure does.
      guard Self.isPlain(bytes) else { return nil }
      for word in words where !word.isIn(bytes) { return false }
      return true
    }
    return answer ?? nil
  }
}

/// A word of a query.
///
/// Characters are compared by numbers, which are found for each of them only once: a character in ASCII has
/// its byte, and any other one that the word has the number after them of its place there.
struct FuzzyWord: Hashable, Sendable {
  /// The characters, in lower case if the case does not count.
  let characters: [Character]
  /// The numbers of the characters.
  let codes: [UInt32]
  /// True if capitals are like small letters.
  private let folds: Bool
  /// True if letters with marks are like those without.
  private let unmarks: Bool

  init(_ word: Substring) {
    let folds = !word.contains(where: \.isUppercase)
    self.folds = folds
    // A user who types no accents does not know which ones there are, or has no keys for them.
    unmarks = word.allSatisfy(\.isASCII)
    let characters = word.map { folds ? $0.lowered : $0 }
    self.characters = characters
    codes = characters.map { character in
      // Some characters beyond ASCII are equal to one of it, as the sign of Kelvin to K.
      let ascii =
        character.asciiValue ?? (0..<0x80).first { Character(Unicode.Scalar($0)) == character }
      return ascii.map(UInt32.init) ?? 0x80 + UInt32(characters.firstIndex(of: character) ?? 0)
    }
  }

  /// Returns the number of a character of a text; that of no character if the word does not have it.
  func code(of character: FuzzyCharacter) -> UInt32 {
    switch character {
    case .ascii(let byte): code(of: byte)
    case .other(let character): code(of: character)
    }
  }

  private func code(of character: Character) -> UInt32 {
    let lower = folds ? character.lowered : character
    let plain = unmarks ? lower.unmarked : lower
    return characters.firstIndex(of: plain).map { codes[$0] } ?? .max
  }

  /// Returns the number of a character in ASCII.
  func code(of byte: UInt8) -> UInt32 {
    UInt32(folds && byte &- 0x41 < 26 ? byte | 0x20 : byte)
  }

  /// Returns true if bytes that are characters have those of the word in their order.
  fileprivate func isIn(_ bytes: borrowing Span<UInt8>) -> Bool {
    var (next, wanted) = (0, codes[0])
    for index in 0..<min(bytes.count, FuzzyQuery.most) where code(of: bytes[index]) == wanted {
      next += 1
      if next == codes.count { return true }
      wanted = codes[next]
    }
    return false
  }
}

extension Character {
  /// The character in lower case; one that would become two stays as it is.
  fileprivate var lowered: Character {
    if unicodeScalars.allSatisfy({ !$0.properties.changesWhenLowercased }) { return self }
    let lower = lowercased()
    return lower.count == 1 ? lower.first ?? self : self
  }
}
