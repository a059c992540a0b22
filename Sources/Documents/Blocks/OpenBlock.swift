/// A block whose end is not found yet, with the blocks inside that are finished.
struct OpenBlock {
  enum Kind {
    case document
    case quote
    case list(ListMarker)
    /// An item, whose content begins some columns to the right of the list's.
    case item(columns: Int)
    case paragraph
    case indentedCode
    case fencedCode(CodeFence)
    case html(HTMLStart)
    case table(MarkdownTable)
  }

  var kind: Kind
  /// The blocks inside that are finished.
  var blocks: [MarkdownBlock] = []
  /// The items of a list that are finished.
  var items: [MarkdownListItem] = []
  /// The lines of a leaf, each with a line feed.
  var content: [UInt8] = []
  /// True if the line before was blank and belongs to it.
  var endsBlank = false
  /// True if the last block inside was followed by a blank line.
  var lastEndsBlank = false
  /// True if a blank line is between two of the blocks inside.
  var hasGap = false

  init(_ kind: Kind) { self.kind = kind }

  var isParagraph: Bool { if case .paragraph = kind { true } else { false } }
  var isList: Bool { if case .list = kind { true } else { false } }
  var isItem: Bool { if case .item = kind { true } else { false } }

  /// True if it has lines and no blocks.
  var isLeaf: Bool {
    switch kind {
    case .document, .quote, .list, .item: false
    case .paragraph, .indentedCode, .fencedCode, .html, .table: true
    }
  }

  /// True if its lines are not looked at for the starts of other blocks.
  var isVerbatim: Bool {
    switch kind {
    case .indentedCode, .fencedCode, .html: true
    default: false
    }
  }

  /// True if a blank line in it is none between blocks.
  var hidesBlankLines: Bool {
    switch kind {
    case .quote, .fencedCode: true
    default: false
    }
  }

  /// Takes note that another block begins inside.
  mutating func beginInside() {
    if lastEndsBlank { hasGap = true }
    lastEndsBlank = false
  }

  /// The block, now that its end is found; nil for an item and for a paragraph without text.
  var finished: MarkdownBlock? {
    switch kind {
    case .document, .item: nil
    case .quote: .quote(blocks)
    case .list(let marker): .list(MarkdownList(start: marker.start, isTight: !hasGap, items: items))
    case .paragraph:
      content.trimmed.isEmpty ? nil : .paragraph(content.trimmed.string)
    case .indentedCode: .code(MarkdownCode(content.withoutBlankLinesAtEnd.string))
    case .fencedCode(let fence):
      .code(MarkdownCode(info: fence.info, content.dropLast().string))
    case .html: .html(content.withoutBlankLinesAtEnd.string)
    case .table(let table): .table(table)
    }
  }
}

extension [UInt8] {
  /// The lines up to the last one that is not blank, without its line feed.
  fileprivate var withoutBlankLinesAtEnd: ArraySlice<UInt8> {
    let end = lastIndex { !$0.isBlank && $0 != .lineFeed } ?? -1
    return self[..<(self[(end + 1)...].firstIndex(of: .lineFeed) ?? count)]
  }
}
