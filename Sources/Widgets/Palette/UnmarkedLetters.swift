extension Character {
  /// The Latin letter without accents and other marks, as `e` for `é`; any other character as it is.
  ///
  /// - Complexity: O(1); the first character beyond ASCII has a table made of about 4,000 letters.
  var unmarked: Character { isASCII ? self : UnmarkedLetters.letters[self] ?? self }
}

/// Latin letters with marks, and those that they are without.
///
/// A letter is equal to its base and marks, one after the other (canonical equivalence, Unicode Standard Annex #15), so that
/// the table is made of them, and finds letters however they are written.
private enum UnmarkedLetters {
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
