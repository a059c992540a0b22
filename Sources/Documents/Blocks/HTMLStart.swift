/// The start of HTML, which says where the HTML ends: the seven kinds of CommonMark.
enum HTMLStart: Hashable {
  /// It ends with the line that contains some text; nothing is told by capital letters.
  case ended(by: [String])
  /// It ends before a blank line.
  case untilBlank

  /// Reads the start of a line without its indent; nil if no HTML begins there.
  ///
  /// - Parameters:
  ///   - content: the line.
  ///   - interrupts: true if the line is in a paragraph, which not all tags end.
  init?(_ content: ArraySlice<UInt8>, interrupts: Bool) {
    guard content.first == UInt8(ascii: "<") else { return nil }
    let rest = content.dropFirst()
    if rest.starts(with: "!--".utf8) {
      self = .ended(by: ["-->"])
    } else if rest.first == UInt8(ascii: "?") {
      self = .ended(by: ["?>"])
    } else if rest.starts(with: "![CDATA[".utf8) {
      self = .ended(by: ["]]>"])
    } else if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isLetter == true {
      self = .ended(by: [">"])
    } else if let start = Self.tag(rest, interrupts: interrupts) {
      self = start
    } else {
      return nil
    }
  }

  /// The start by the name of a tag, and by whether the tag is alone in its line.
  private static func tag(_ rest: ArraySlice<UInt8>, interrupts: Bool) -> HTMLStart? {
    let isClosing = rest.first == UInt8(ascii: "/")
    let bytes = isClosing ? rest.dropFirst() : rest
    let name = bytes.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    let lowercased = String(decoding: name.prefix(16).map(\.lowercased), as: UTF8.self)
    let after = bytes.dropFirst(name.count)
    let isEnded = after.first.map { $0.isBlank || $0 == UInt8(ascii: ">") } ?? true
    if !isClosing, isEnded, verbatimTags.contains(lowercased) {
      return .ended(by: verbatimTags.map { "</\($0)>" })
    }
    if isEnded || after.starts(with: "/>".utf8), blockTags.contains(lowercased) {
      return .untilBlank
    }
    guard !interrupts, name.first?.isLetter == true else { return nil }
    var tag = TagScanner(rest: after)
    return tag.skipTag(isClosing: isClosing) && tag.rest.allSatisfy(\.isBlank) ? .untilBlank : nil
  }

  /// True if the HTML ends with a line.
  func isEnded(by line: [UInt8]) -> Bool {
    guard case .ended(let ends) = self else { return false }
    return line.indices.contains { start in
      ends.contains { end in
        let rest = line[start...]
        return rest.count >= end.utf8.count
          && zip(rest, end.utf8).allSatisfy { $0.lowercased == $1 }
      }
    }
  }

  private static let verbatimTags = ["pre", "script", "style", "textarea"]

  private static let blockTags: Set<String> = Set(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details \
    dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
    p param search section summary table tbody td tfoot th thead title tr track ul
    """.split(separator: " ").map(String.init))
}

/// Reads the attributes of a tag.
private struct TagScanner {
  var rest: ArraySlice<UInt8>

  /// Takes what follows the name of a tag up to its `>`; false if it is no tag.
  mutating func skipTag(isClosing: Bool) -> Bool {
    var isSpaced = skipBlanks()
    while !isClosing, isSpaced, let first = rest.first,
      first.isLetter || Self.starts.contains(first)
    {
      skip { $0.isLetter || $0.isDigit || Self.names.contains($0) }
      isSpaced = skipBlanks()
      guard take("=") else { continue }
      skipBlanks()
      guard skipValue() else { return false }
      isSpaced = skipBlanks()
    }
    if !isClosing { take("/") }
    return take(">")
  }

  private static let starts = Array("_:".utf8)
  private static let names = Array("_:.-".utf8)
  private static let notInValues = Array(" \t\"'=<>`".utf8)

  private mutating func skipValue() -> Bool {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return skip { !Self.notInValues.contains($0) }
    }
    rest.removeFirst()
    skip { $0 != quote }
    return rest.popFirst() != nil
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool { skip(\.isBlank) }

  /// Takes bytes as long as they are accepted; false if there are none.
  @discardableResult
  private mutating func skip(_ accepts: (UInt8) -> Bool) -> Bool {
    let count = rest.count
    rest = rest.drop(while: accepts)
    return rest.count < count
  }

  @discardableResult
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
