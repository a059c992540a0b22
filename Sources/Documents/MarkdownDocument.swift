public import VirtualViews

/// A markdown document, which may be read in pieces while it is written.
///
/// ```swift
/// var answer = MarkdownDocument()
/// for piece in ["# An", "swer\n\nIt is **4", "2**."] { answer.append(piece) }
/// answer.blocks  // a heading and a paragraph
/// ```
///
/// The blocks follow CommonMark 0.31, with tables and tasks of GitHub Flavored Markdown. Every text is
/// markdown: what marks nothing is a paragraph. Blocks that stand more than some 40 deep in each other
/// are text.
///
/// Two documents are equal if their characters are the same; documents of different lengths are told
/// apart at once.
public struct MarkdownDocument: Sendable {
  /// The characters in UTF-8.
  private var bytes: [UInt8] = []
  /// The number of the first byte that is in no finished line.
  private var lineStart = 0
  /// The parser with the blocks that the finished lines have opened.
  private var parser = BlockParser()
  /// The blocks that cannot change any more.
  private(set) var sealed: [MarkdownSection] = []
  /// The blocks that the next characters may change.
  private(set) var open: [MarkdownSection] = []
  private(set) var definitions = LinkDefinitions()
  /// The places of the blocks on screens.
  let rowMemory = RowMemory()

  /// Makes a document of markdown.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ markdown: String = "") { append(markdown) }

  /// Appends characters.
  ///
  /// Only lines that are not finished are read again. Blocks before the last one stay what they are,
  /// with all that is remembered of them.
  ///
  /// - Complexity: O(*n*) in the length of the text, of the last line and of the last block. Where another
  ///   document has the same blocks, their memory is copied.
  public mutating func append(_ markdown: String) {
    guard !markdown.isEmpty else { return }
    bytes += markdown.utf8
    readFinishedLines()
    var parser = parser
    if lineStart < bytes.count {
      let line = bytes[lineStart...]
      parser.read(line.last == .carriageReturn ? line.dropLast() : line)
    }
    parser.finish()
    let blocks = parser.takeFinished()
    open = blocks.enumerated().map { number, block in
      MarkdownSection(block, number: sealed.count + number)
    }
    definitions = parser.definitions
  }

  private mutating func readFinishedLines() {
    while let end = bytes[lineStart...].firstIndex(where: {
      $0 == .lineFeed || $0 == .carriageReturn
    }) {
      // The line feed after a carriage return may still come.
      if bytes[end] == .carriageReturn, end + 1 == bytes.count { return }
      let isPair = bytes[end] == .carriageReturn && bytes[end + 1] == .lineFeed
      parser.read(bytes[lineStart..<end])
      lineStart = end + (isPair ? 2 : 1)
      for block in parser.takeFinished() {
        sealed.append(MarkdownSection(block, number: sealed.count))
      }
    }
  }

  /// The characters.
  public var source: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as it is read, without the signs of markdown: each paragraph is a line, and cells of tables are divided by
  /// tabs.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public var plainText: String { ShownDocument(document: self).plainText }

  /// True if there are no characters.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The address that a label stands for, as `[label]: https://…` says; nil if there is none.
  public func address(of label: String) -> String? { definitions.address(of: label) }

  /// True if parts of its text are links.
  ///
  /// - Complexity: O(*n*) in the length of the document the first time, and in the number of its blocks after that.
  public var hasLinks: Bool {
    let definitions = definitions
    return sealed.contains { $0.hasLinks(definitions) }
      || open.contains { $0.hasLinks(definitions) }
  }

  // MARK: - Blocks

  /// The blocks from first to last.
  public var blocks: Blocks { Blocks(document: self) }

  /// The blocks of a document.
  public struct Blocks: RandomAccessCollection, Sendable {
    let document: MarkdownDocument

    /// The number of the first block.
    public var startIndex: Int { 0 }
    /// The number of blocks.
    public var endIndex: Int { document.sectionCount }
    /// The block with a number.
    public subscript(number: Int) -> MarkdownBlock { document.section(number).block }
  }

  /// The number of blocks, from the first one on, that stay as they are whatever is appended.
  ///
  /// A program that prints a document while it is written prints these.
  public var finishedBlockCount: Int { sealed.count }

  /// The number of blocks.
  var sectionCount: Int { sealed.count + open.count }

  /// The block with a number, and what is remembered of it.
  func section(_ number: Int) -> MarkdownSection {
    number < sealed.count ? sealed[number] : open[number - sealed.count]
  }
}

extension MarkdownDocument: Hashable {
  /// Returns true if both have the same characters.
  ///
  /// - Complexity: O(1) for copies and for different lengths, else O(*n*) in the length.
  public static func == (one: MarkdownDocument, other: MarkdownDocument) -> Bool {
    one.bytes == other.bytes
  }

  /// Hashes the length and the last characters, which is cheap for a document of any length.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    for byte in bytes.suffix(32) { hasher.combine(byte) }
  }
}

extension MarkdownDocument: ExpressibleByStringLiteral {
  /// Makes a document of markdown.
  public init(stringLiteral value: String) { self.init(value) }
}

extension MarkdownDocument {
  /// Returns the text of a paragraph, a heading or a cell of the document, with styles and links.
  ///
  /// - Parameters:
  ///   - markdown: the text of a block.
  ///   - styles: the looks of what is marked.
  /// - Returns: the text; a line feed in it ends a line.
  /// - Complexity: O(*n*) in the length.
  public func text(of markdown: String, styles: MarkdownStyles = MarkdownStyles()) -> Text {
    let definitions = definitions
    return Text(paragraph: markdown, styles: styles) { definitions.address(of: $0) }
  }
}
