/// The line of a heading with number signs, and the line below one without.
struct Heading {
  /// The level, from 1 to 6.
  let level: Int
  /// The text, as markdown.
  let text: String

  /// Reads a line without its indent; nil if it is no heading.
  init?(_ content: ArraySlice<UInt8>) {
    level = content.run(of: UInt8(ascii: "#"))
    var text = content.dropFirst(level)
    guard (1...6).contains(level), text.first?.isBlank ?? true else { return nil }
    text = text.trimmed
    // Number signs at the end are left out, unless they end a word.
    let end = text.lastIndex { $0 != UInt8(ascii: "#") }
    if let end, text[end].isBlank { text = text[..<end].trimmed }
    self.text = end == nil ? "" : text.string
  }

  /// The level of a heading that is above a line of `=` or `-`; nil if it is another line.
  static func underline(_ content: ArraySlice<UInt8>) -> Int? {
    guard let sign = content.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let rest = content.dropFirst(content.run(of: sign))
    return rest.allSatisfy(\.isBlank) ? (sign == UInt8(ascii: "=") ? 1 : 2) : nil
  }
}

extension MarkdownListItem {
  /// Makes an item of blocks, of which the first one may begin with `[ ]` or `[x]`.
  init(taskIn blocks: [MarkdownBlock]) {
    self.init(blocks)
    guard case .paragraph(let text)? = blocks.first else { return }
    let mark = text.utf8.prefix(4)
    guard mark.count == 4, mark.last?.isBlank == true || mark.last == .lineFeed else { return }
    switch mark.dropLast().elementsEqual("[ ]".utf8) {
    case true: isDone = false
    case false:
      guard text.hasPrefix("[x]") || text.hasPrefix("[X]") else { return }
      isDone = true
    }
    self.blocks[0] = .paragraph(String(decoding: text.utf8.dropFirst(4), as: UTF8.self))
  }
}
