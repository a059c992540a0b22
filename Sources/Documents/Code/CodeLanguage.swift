/// The signs by which the parts of code in a language are found.
public struct CodeLanguage: Hashable, Sendable {
  /// The names behind fences, in small letters.
  public var names: Set<String>
  /// The words of the language.
  public var keywords: Set<String>
  /// The signs of comments that end with their line.
  public var lineComments: [String]
  /// The signs before and after comments of several lines.
  public var blockComments: [Pair]
  /// The signs before and after texts; longer ones come first.
  public var strings: [Quotes]
  /// True if capital letters in words of the language make no difference.
  public var ignoresCase = false
  /// True if names before a colon look like words of the language, as in data.
  public var hasKeys = false
  /// True if names behind `$` are variables.
  public var hasVariables = false
  /// True if the first sign of a line says what was added and removed.
  public var isDiff = false

  /// Makes a language.
  public init(
    names: Set<String>, keywords: Set<String> = [], lineComments: [String] = [],
    blockComments: [Pair] = [], strings: [Quotes] = []
  ) {
    (self.names, self.keywords, self.lineComments) = (names, keywords, lineComments)
    (self.blockComments, self.strings) = (blockComments, strings)
  }

  /// Signs before and after something.
  public struct Pair: Hashable, Sendable {
    /// The sign before it.
    public var open: String
    /// The sign after it.
    public var close: String

    /// Makes a pair.
    public init(_ open: String, _ close: String) { (self.open, self.close) = (open, close) }
  }

  /// The signs before and after a text.
  public struct Quotes: Hashable, Sendable {
    /// The sign at both ends.
    public var sign: String
    /// True if a backslash takes its meaning from the next sign.
    public var hasEscapes: Bool
    /// True if the text may have several lines.
    public var hasLines: Bool
    /// True if there is one character between the signs, and what is longer is no text.
    public var isCharacter: Bool

    /// Makes signs.
    public init(
      _ sign: String, hasEscapes: Bool = true, hasLines: Bool = false, isCharacter: Bool = false
    ) {
      (self.sign, self.hasEscapes) = (sign, hasEscapes)
      (self.hasLines, self.isCharacter) = (hasLines, isCharacter)
    }
  }
}
