/// A text that has the words of a query, by its characters or, where they are the same, its bytes.
struct FuzzyText {
  private enum Content {
    case bytes([UInt8])
    case characters([FuzzyCharacter])
  }

  private let content: Content

  /// Reads a text; nil if it does not have all words.
  init?(_ text: String, with query: FuzzyQuery) {
    let isInPlain = query.isInPlain(text)
    guard isInPlain ?? query.matches(text) else { return nil }
    content =
      isInPlain == nil
      ? .characters(Array(FuzzyCharacters(text)))
      : .bytes(Array(text.utf8.prefix(FuzzyQuery.most)))
  }

  /// Returns the numbers by which a word compares the characters.
  func codes(for word: FuzzyWord) -> [UInt32] {
    switch content {
    case .bytes(let bytes): bytes.map(word.code(of:))
    case .characters(let characters): characters.map(word.code(of:))
    }
  }

  /// Returns how much more a character counts because of its place: at the start of a word, or of a part of one.
  func bonus(at place: Int) -> Int {
    CharacterKinds.bonus(after: place > 0 ? kinds(at: place - 1) : nil, kinds(at: place))
  }

  private func kinds(at place: Int) -> CharacterKinds {
    switch content {
    case .bytes(let bytes): CharacterKinds(bytes[place])
    case .characters(let characters):
      switch characters[place] {
      case .ascii(let byte): CharacterKinds(byte)
      case .other(let character): CharacterKinds(character)
      }
    }
  }
}

/// A character of a text: by its byte if it is one.
enum FuzzyCharacter {
  case ascii(UInt8)
  case other(Character)
}

/// The characters of a text that are looked at.
///
/// Two bytes in ASCII are two characters unless they end a line, so only beside others the ends of characters have to be found.
struct FuzzyCharacters: Sequence, IteratorProtocol {
  private let text: String
  private var index: String.Index
  private var left = FuzzyQuery.most

  init(_ text: String) { (self.text, index) = (text, text.startIndex) }

  mutating func next() -> FuzzyCharacter? {
    guard left > 0, index < text.endIndex else { return nil }
    left -= 1
    let (byte, after) = (text.utf8[index], text.utf8.index(after: index))
    if byte < 0x80, byte != 0x0D, after == text.endIndex || text.utf8[after] < 0x80 {
      index = after
      return .ascii(byte)
    }
    let character = text[index]
    index = text.index(after: index)
    return .other(character)
  }
}

/// The kinds of characters that tell where words and their parts start.
struct CharacterKinds: OptionSet {
  let rawValue: UInt8

  static let letter = CharacterKinds(rawValue: 1)
  static let number = CharacterKinds(rawValue: 2)
  static let lowercase = CharacterKinds(rawValue: 4)
  static let uppercase = CharacterKinds(rawValue: 8)

  var isWord: Bool { !isDisjoint(with: [.letter, .number]) }
}

extension CharacterKinds {
  /// Returns how much more a character counts because of the one before it; nil at the start of the text.
  static func bonus(after before: CharacterKinds?, _ this: CharacterKinds) -> Int {
    let start = FuzzySearch.wordStart
    guard let before else { return 2 * start }
    if this.isWord, !before.isWord { return start }
    let isPart =
      before.contains(.lowercase) && this.contains(.uppercase)
      || !before.contains(.number) && this.contains(.number)
    return isPart ? FuzzySearch.adjacent : 0
  }

  init(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39: self = .number
    case 0x41...0x5A: self = [.letter, .uppercase]
    case 0x61...0x7A: self = [.letter, .lowercase]
    default: self = []
    }
  }

  init(_ character: Character) {
    self = []
    if character.isLetter { insert(.letter) }
    if character.isNumber { insert(.number) }
    if character.isLowercase { insert(.lowercase) }
    if character.isUppercase { insert(.uppercase) }
  }
}
