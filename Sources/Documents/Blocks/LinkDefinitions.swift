import VirtualViews

/// The addresses that labels of links stand for, as `[label]: https://…` says.
struct LinkDefinitions: Hashable {
  /// The addresses by labels in one spelling; of two definitions the first one counts.
  private(set) var addresses: [String: String] = [:]

  /// The address for a label; nil if there is none.
  func address(of label: String) -> String? {
    addresses.isEmpty ? nil : addresses[Self.spelling(of: label[...].utf8)]
  }

  /// Returns the labels that some texts ask for, with their definitions.
  ///
  /// Other definitions for which these labels have the same addresses make the same links of the texts.
  ///
  /// - Parameter texts: the texts of paragraphs, as they are drawn.
  /// - Returns: the labels in one spelling, the definitions of those that have any, and true if parts of a text are links.
  func used(by texts: [String]) -> (labels: [String], definitions: LinkDefinitions, hasLinks: Bool)
  {
    var (labels, used) = (Set<String>(), LinkDefinitions())
    var hasLinks = false
    for text in texts {
      let read = Text(paragraph: text) { label in
        let spelling = Self.spelling(of: label[...].utf8)
        labels.insert(spelling)
        return addresses[spelling]
      }
      hasLinks = hasLinks || read.hasLinks
    }
    for label in labels { used.addresses[label] = addresses[label] }
    return (Array(labels), used, hasLinks)
  }

  /// True if some labels, in their one spelling, have the same addresses as in other definitions.
  func isSame(as other: LinkDefinitions, for labels: [String]) -> Bool {
    labels.allSatisfy { addresses[$0] == other.addresses[$0] }
  }

  /// Reads the definitions at the start of a paragraph.
  ///
  /// - Returns: the number of bytes that are definitions.
  mutating func read(_ paragraph: [UInt8]) -> Int {
    var reader = DefinitionReader(rest: paragraph[...])
    var end = 0
    while let (label, address) = reader.next() {
      end = reader.rest.startIndex
      let spelling = Self.spelling(of: label)
      if addresses[spelling] == nil { addresses[spelling] = address }
    }
    return end
  }

  /// The label in small letters, with one blank between words.
  private static func spelling(of label: some Collection<UInt8>) -> String {
    let words = label.split { $0.isBlank || $0 == .lineFeed }
    return Array(words.joined(separator: [.space])).string.lowercased()
  }
}

/// Reads one definition after the other: a label, a colon, an address and perhaps a title.
private struct DefinitionReader {
  var rest: ArraySlice<UInt8>

  /// Takes a definition and the end of its line; nil if there is none.
  mutating func next() -> (label: ArraySlice<UInt8>, address: String)? {
    guard let label = takeLabel() else { return nil }
    skipBlanksAndLine()
    guard let address = takeAddress() else { return nil }
    let afterAddress = rest
    let isSpaced = skipBlanksAndLine()
    if isSpaced, takeTitle(), takeEndOfLine() { return (label, address.unescaped.string) }
    rest = afterAddress
    return takeEndOfLine() ? (label, address.unescaped.string) : nil
  }

  private mutating func takeLabel() -> ArraySlice<UInt8>? {
    guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
    let start = rest.startIndex
    while let byte = rest.popFirst() {
      if rest.startIndex - start > 1_000 || byte == UInt8(ascii: "[") { return nil }
      if byte == .backslash { rest = rest.dropFirst() }
      guard byte == UInt8(ascii: "]") else { continue }
      let base = start..<rest.startIndex - 1
      guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
      let label = whole(base)
      return label.trimmed.isEmpty ? nil : label
    }
    return nil
  }

  /// The bytes of a range before the rest.
  private func whole(_ range: Range<Int>) -> ArraySlice<UInt8> { source[range] }
  private let source: ArraySlice<UInt8>

  init(rest: ArraySlice<UInt8>) { (self.rest, source) = (rest, rest) }

  private mutating func takeAddress() -> ArraySlice<UInt8>? {
    let start = rest.startIndex
    if rest.first == UInt8(ascii: "<") {
      rest.removeFirst()
      while let byte = rest.popFirst(), byte != .lineFeed, byte != UInt8(ascii: "<") {
        if byte == UInt8(ascii: ">") { return whole(start + 1..<rest.startIndex - 1) }
        if byte == .backslash { rest = rest.dropFirst() }
      }
      return nil
    }
    rest = rest.drop { $0 > 32 && $0 != 127 }
    return rest.startIndex == start ? nil : whole(start..<rest.startIndex)
  }

  private mutating func takeTitle() -> Bool {
    let ends: [UInt8: UInt8] = [34: 34, 39: 39, 40: 41]
    guard let first = rest.popFirst(), let end = ends[first] else { return false }
    while let byte = rest.popFirst() {
      if byte == end { return true }
      if byte == .backslash { rest = rest.dropFirst() }
    }
    return false
  }

  /// Takes blanks and at most one line feed; true if there were any.
  @discardableResult
  private mutating func skipBlanksAndLine() -> Bool {
    let start = rest.startIndex
    rest = rest.drop(while: \.isBlank)
    if rest.first == .lineFeed { rest = rest.dropFirst().drop(while: \.isBlank) }
    return rest.startIndex > start
  }

  private mutating func takeEndOfLine() -> Bool {
    rest = rest.drop(while: \.isBlank)
    guard let first = rest.first else { return true }
    guard first == .lineFeed else { return false }
    rest.removeFirst()
    return true
  }
}
