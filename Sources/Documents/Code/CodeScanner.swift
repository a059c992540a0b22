/// Cuts code into words, texts, comments and numbers.
///
/// Every step takes what it has looked at, except for a look at the next few bytes, so that the time is
/// linear whatever the code is.
struct CodeScanner {
  enum Part { case plain, keyword, string, comment, number, added, removed }

  typealias Piece = (bytes: Range<Int>, part: Part)

  let bytes: [UInt8]
  private let language: CodeLanguage
  private let lineComments: [[UInt8]]
  private let blockComments: [(open: [UInt8], close: [UInt8])]
  private let strings: [(sign: [UInt8], rule: CodeLanguage.Quotes)]
  private var position = 0
  /// The state at the start; behind the last piece, that of the line behind the code.
  private(set) var state: CodeLineState

  init(_ code: String, _ language: CodeLanguage, from state: CodeLineState = .start) {
    self.state = state.isKnown(in: language) ? state : .start
    bytes = Array(code.utf8)
    self.language = language
    lineComments = language.lineComments.map { Array($0.utf8) }
    blockComments = language.blockComments.map { (Array($0.open.utf8), Array($0.close.utf8)) }
    strings = language.strings.map { (Array($0.sign.utf8), $0) }
  }

  /// The pieces from first to last, which cover all bytes.
  mutating func pieces() -> [Piece] {
    var pieces: [Piece] = []
    // A backslash before the end of a line takes in one line more, also an empty one, which ends there.
    if bytes.isEmpty, case .string(let number) = state.place, !strings[number].rule.hasLines {
      state = .start
    }
    while position < bytes.count {
      let start = position
      let part = takeRest() ?? (language.isDiff ? takeDiffLine() : take())
      if part == .plain, let last = pieces.last, last.part == .plain {
        pieces[pieces.count - 1].bytes = last.bytes.lowerBound..<position
      } else {
        pieces.append((start..<position, part))
      }
    }
    return pieces
  }

  private mutating func take() -> Part {
    let byte = bytes[position]
    if takeComment() { return .comment }
    for (number, (sign, rule)) in strings.enumerated() where !sign.isEmpty && isNext(sign) {
      let start = position
      if rule.isCharacter ? takeCharacter(sign, rule) : takeString(number, from: sign.count) {
        // A name in data has one line.
        return isKey && !bytes[start..<position].contains(.lineFeed) ? .keyword : .string
      }
    }
    if byte.isDigit { return takeNumber() }
    if byte == UInt8(ascii: "$"), language.hasVariables { return takeVariable() }
    if byte.isWord { return takeWord() }
    position += 1
    return .plain
  }

  private func isNext(_ sign: [UInt8]) -> Bool { bytes[position...].starts(with: sign) }

  // MARK: - Comments and texts

  private mutating func takeComment() -> Bool {
    if lineComments.contains(where: { !$0.isEmpty && isNext($0) && begins($0) }) {
      skip { $0 != .lineFeed }
      return true
    }
    for (number, (open, _)) in blockComments.enumerated() where !open.isEmpty && isNext(open) {
      position += open.count
      takeComment(number)
      return true
    }
    return false
  }

  /// Takes the rest of a comment.
  private mutating func takeComment(_ number: Int) {
    let close = blockComments[number].close
    while position < bytes.count, !isNext(close) { position += 1 }
    state = CodeLineState(place: position < bytes.count ? .code : .comment(number))
    position = min(position + close.count, bytes.count)
  }

  /// Takes what is left of a comment or a text that has begun in a line before; nil if there is none.
  private mutating func takeRest() -> Part? {
    guard position == 0 else { return nil }
    switch state.place {
    case .code: return nil
    case .comment(let number):
      takeComment(number)
      return .comment
    case .string(let number):
      takeString(number, from: 0)
      return .string
    }
  }

  /// True if a comment may begin here: a number sign in a word is part of it.
  private func begins(_ sign: [UInt8]) -> Bool {
    guard sign == [UInt8(ascii: "#")], position > 0 else { return true }
    return bytes[position - 1].isBlank || bytes[position - 1] == .lineFeed
  }

  /// Takes a text whose content begins behind some bytes.
  @discardableResult
  private mutating func takeString(_ number: Int, from start: Int) -> Bool {
    let (sign, rule) = strings[number]
    state = .start
    position += start
    while position < bytes.count {
      if isNext(sign) {
        position += sign.count
        return true
      }
      if bytes[position] == .lineFeed, !rule.hasLines { return true }
      position += rule.hasEscapes && bytes[position] == .backslash ? 2 : 1
    }
    // Behind a backslash the end of a line is part of the text.
    if rule.hasLines || position > bytes.count { state = CodeLineState(place: .string(number)) }
    position = bytes.count
    return true
  }

  /// Takes one character between signs; false if there is something else.
  private mutating func takeCharacter(_ sign: [UInt8], _ rule: CodeLanguage.Quotes) -> Bool {
    // The longest characters are like '\u{10FFFF}'.
    let limit = min(bytes.count, position + 12)
    var end = position + sign.count
    while end < limit, bytes[end] != .lineFeed {
      if bytes[end...].starts(with: sign) {
        let content = bytes[position + sign.count..<end]
        if content.count > 4, content.first != .backslash { return false }
        position = end + sign.count
        return true
      }
      let isEscaped = rule.hasEscapes && bytes[end] == .backslash
      if isEscaped, end + 1 < bytes.count, bytes[end + 1] == .lineFeed { return false }
      end += isEscaped ? 2 : 1
    }
    return false
  }

  // MARK: - Numbers and words

  private mutating func takeNumber() -> Part {
    skip { $0.isWord || $0.isDigit }
    if position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."), bytes[position + 1].isDigit
    {
      position += 1
      skip { $0.isWord || $0.isDigit }
    }
    return .number
  }

  private mutating func takeVariable() -> Part {
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
      skip { $0 != UInt8(ascii: "}") && $0 != .lineFeed }
      if position < bytes.count, bytes[position] != .lineFeed { position += 1 }
    } else {
      skip { $0.isWord || $0.isDigit }
    }
    return .number
  }

  private mutating func takeWord() -> Part {
    let (start, hasKeys) = (position, language.hasKeys)
    skip { $0.isWord || $0.isDigit || hasKeys && $0 == UInt8(ascii: "-") }
    if isKey { return .keyword }
    // No word of any language is longer.
    guard position - start <= 24 else { return .plain }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    return language.keywords.contains(language.ignoresCase ? word.lowercased() : word)
      ? .keyword : .plain
  }

  /// True if a colon follows in data, and no address such as `https://` has it.
  private var isKey: Bool {
    guard language.hasKeys else { return false }
    let rest = bytes[position...].drop(while: \.isBlank)
    return rest.first == UInt8(ascii: ":") && rest.dropFirst().first != UInt8(ascii: "/")
  }

  // MARK: - Differences

  private mutating func takeDiffLine() -> Part {
    let line = bytes[position...].prefix { $0 != .lineFeed }
    position = min(line.endIndex + 1, bytes.count)
    for header in ["+++", "---", "diff ", "index "] where line.starts(with: header.utf8) {
      return .keyword
    }
    switch line.first {
    case UInt8(ascii: "+"), UInt8(ascii: ">"): return .added
    case UInt8(ascii: "-"), UInt8(ascii: "<"): return .removed
    case UInt8(ascii: "@"): return .number
    default: return .plain
    }
  }

  private mutating func skip(while accepts: (UInt8) -> Bool) {
    while position < bytes.count, accepts(bytes[position]) { position += 1 }
  }
}

extension UInt8 {
  /// True for what words are made of beside digits: letters, `_` and what is not ASCII.
  fileprivate var isWord: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
}
