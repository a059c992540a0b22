extension Character {
  /// The Latin letter without accents and other marks, as `e` for `é`; any other character as it is.
  ///
  /// - Complexity: O(1); the first character beyond ASCII has a table made of about 4,000 letters.
  var unmarked: Character {
    if isASCII { return self }
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return UnmarkedLetters.letters[self] ?? self }
    return UnmarkedLetters.scalars[first] ?? self
  }
}

/// Latin letters with marks, and those that they are without.
///
/// A letter is equal to its base and marks, one after the other (canonical equivalence, Unicode Standard Annex #15), so that
/// the table is made of them, and finds letters however they are written.
private enum UnmarkedLetters {
  /// The letters that are one scalar, found without composing it first.
  static let scalars: [Unicode.Scalar: Character] = {
    // Latin letters, and signs that are equal to some, as that of Ångström.
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x2AF, 0x1E00...0x1EFF, 0x2100...0x214F]
    var scalars: [Unicode.Scalar: Character] = [:]
    for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init) {
      if let letter = letters[Character(scalar)] { scalars[scalar] = letter }
    }
    return scalars
  }()

  /// The letters by what they are with marks.
  static let letters: [Character: Character] = {
    var letters: [Character: Character] = [:]
    for base in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
      for mark in marks { letters[Character("\(base)\(mark)")] = base }
    }
    for base in "AEIOUaeiou" {
      for first in firstMarks {
        for mark in marks { letters[Character("\(base)\(first)\(mark)")] = base }
      }
    }
    for base in "CLRSclrs" {
      for first in ["\u{301}", "\u{30C}", "\u{323}", "\u{327}"] as [Unicode.Scalar] {
        for mark in ["\u{301}", "\u{304}", "\u{307}"] as [Unicode.Scalar] {
          letters[Character("\(base)\(first)\(mark)")] = base
        }
      }
    }
    // These have no marks, but strokes, or lack a dot.
    for (letter, base) in zip("ĐđØøŁłĦħŦŧıƏə", "DdOoLlHhTtiEe") { letters[letter] = base }
    return letters
  }()

  /// The marks of letters of the Latin blocks of Unicode.
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}",
    "\u{324}", "\u{325}", "\u{326}", "\u{327}", "\u{328}", "\u{32D}", "\u{32E}", "\u{330}",
    "\u{331}",
  ]

  /// The marks of vowels that have another one.
  private static let firstMarks: [Unicode.Scalar] = [
    "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}", "\u{31B}",
    "\u{323}", "\u{328}",
  ]
}
