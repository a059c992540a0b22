/// The characters of a line of markdown, and what is found in them ahead.
struct MarkdownSource {
  private let characters: [Character]
  /// The number of the next character.
  private(set) var position = 0
  /// The last place of each number of backticks; no search goes beyond it.
  private var lastTicks: [Int: Int]?
  /// The ends of titles that are not found any more: no search is made twice.
  private var missingEnds: Set<Character> = []

  init(_ text: String) { characters = Array(text) }

  /// The next character.
  var peek: Character? { peek(0) }

  /// The character before the next one.
  var previous: Character? { position > 0 ? characters[position - 1] : nil }

  /// A character ahead.
  func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  /// Takes the next character; there is one.
  mutating func next() -> Character {
    defer { position += 1 }
    return characters[position]
  }

  /// Takes all that are the same, and returns how many.
  mutating func run(of character: Character) -> Int {
    let start = position
    while peek == character { position += 1 }
    return position - start
  }

  // MARK: - Code

  /// Takes code up to as many backticks as were before it; nil if there are none, and nothing is taken.
  mutating func code(closedBy count: Int) -> String? {
    if lastTicks == nil { lastTicks = ticks() }
    guard let last = lastTicks?[count], last >= position else { return nil }
    let start = position
    while position < characters.count {
      guard characters[position] == "`" else {
        position += 1
        continue
      }
      let end = position
      if run(of: "`") == count { return Self.trimmed(characters[start..<end]) }
    }
    position = start
    return nil
  }

  private func ticks() -> [Int: Int] {
    var (ticks, copy) = ([Int: Int](), self)
    copy.position = 0
    while let next = copy.peek {
      let start = copy.position
      if next == "`" { ticks[copy.run(of: "`")] = start } else { _ = copy.next() }
    }
    return ticks
  }

  /// Code without the one blank at each end that keeps backticks in it apart.
  private static func trimmed(_ code: ArraySlice<Character>) -> String {
    let line = code.map { $0.isNewline ? " " : $0 }
    guard line.first == " ", line.last == " ", line.contains(where: { $0 != " " }) else {
      return String(line)
    }
    return String(line.dropFirst().dropLast())
  }

  // MARK: - Targets

  /// Takes the target of a link, `(address "title")`; nil if there is none, and nothing is taken.
  mutating func target() -> String? {
    var copy = self
    guard copy.peek == "(" else { return nil }
    _ = copy.next()
    copy.skipBlanks()
    guard let address = copy.address() else { return nil }
    let isSpaced = copy.skipBlanks()
    if isSpaced, let quote = copy.peek, let end = Self.quotes[quote] {
      guard !missingEnds.contains(end), copy.skip(upTo: end) else {
        // A title in parentheses that is none ends at the next parenthesis; others have no end at all.
        if copy.peek == nil { missingEnds.insert(end) }
        return nil
      }
    }
    copy.skipBlanks()
    guard copy.peek == ")" else { return nil }
    _ = copy.next()
    self = copy
    return address
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]

  private mutating func address() -> String? {
    var address = ""
    if peek == "<" {
      _ = next()
      while let character = peek, character != ">" {
        guard !character.isNewline, character != "<" else { return nil }
        address.append(unescaped())
      }
      guard peek == ">" else { return nil }
      _ = next()
      return address
    }
    var depth = 0
    while let character = peek, !character.isWhitespace {
      if character == "(" { depth += 1 }
      if character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      // Only so many are sensible, and a search for more would take long.
      guard depth <= 32 else { return nil }
      address.append(unescaped())
    }
    return depth == 0 ? address : nil
  }

  private mutating func unescaped() -> Character {
    let character = next()
    guard character == "\\", let escaped = peek, escaped.isASCII,
      escaped.isPunctuation || escaped.isSymbol
    else { return character }
    return next()
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    while peek?.isWhitespace == true { position += 1 }
    return position > start
  }

  private mutating func skip(upTo end: Character) -> Bool {
    _ = next()
    while let character = peek {
      if character == end {
        _ = next()
        return true
      }
      if end == ")", character == "(" { return false }
      _ = unescaped()
    }
    return false
  }

  // MARK: - Labels

  /// The characters of a range.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Takes a label, `[label]`, which may be empty; nil if there is none, and nothing is taken.
  mutating func label() -> String? {
    guard peek == "[" else { return nil }
    var end = position + 1
    while end < characters.count, end - position <= 1_000, characters[end] != "[" {
      if characters[end] == "]" {
        defer { position = end + 1 }
        return text(position + 1..<end)
      }
      end += characters[end] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Takes an address in angle brackets, `<https://…>`; nil if there is none, and nothing is taken.
  mutating func autolink() -> String? {
    var end = position + 1
    var colon: Int?
    while end < characters.count, characters[end] != ">" {
      let character = characters[end]
      if character.isWhitespace || character == "<" { return nil }
      if character == ":", colon == nil { colon = end }
      // Schemes have up to 32 characters, so most brackets are found to be none soon.
      if colon == nil, end - position > 32 || !Self.isScheme(character) { return nil }
      end += 1
    }
    guard end < characters.count, let colon, colon > position + 2,
      characters[position + 1].isLetter
    else { return nil }
    defer { position = end + 1 }
    return String(characters[position + 1..<end])
  }

  private static func isScheme(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "+.-".contains(character))
  }
}
