/// A part of a markdown document: a paragraph, a list, a table and so on.
///
/// Texts in blocks are markdown themselves, such as `**strong** and [linked](https://…)`;
/// ``MarkdownDocument/text(of:styles:)`` makes them a text with styles.
public enum MarkdownBlock: Hashable, Sendable {
  /// Lines of text.
  case paragraph(String)
  /// A heading of level 1 to 6.
  case heading(level: Int, String)
  /// A quote of other blocks.
  case quote([MarkdownBlock])
  /// A list with bullets or numbers.
  case list(MarkdownList)
  /// Lines of code.
  case code(MarkdownCode)
  /// Lines of HTML, which are shown as they are.
  case html(String)
  /// Rows of cells.
  case table(MarkdownTable)
  /// A line between parts.
  case rule
}

/// A list of a markdown document.
public struct MarkdownList: Hashable, Sendable {
  /// The number of the first item; nil if items have bullets.
  public var start: Int?
  /// True if no blank line stands between blocks of its items.
  public var isTight: Bool
  /// The items from first to last.
  public var items: [MarkdownListItem]

  /// Makes a list.
  public init(start: Int? = nil, isTight: Bool = true, items: [MarkdownListItem]) {
    (self.start, self.isTight, self.items) = (start, isTight, items)
  }
}

/// An item of a list.
public struct MarkdownListItem: Hashable, Sendable {
  /// True if its task is done, false if it is not; nil if it is no task.
  public var isDone: Bool?
  /// The content.
  public var blocks: [MarkdownBlock]

  /// Makes an item.
  public init(isDone: Bool? = nil, _ blocks: [MarkdownBlock]) {
    (self.isDone, self.blocks) = (isDone, blocks)
  }
}

/// Code of a markdown document.
public struct MarkdownCode: Hashable, Sendable {
  /// The text behind the opening fence, such as `swift`; empty where there is none.
  public var info: String
  /// The lines, without a line feed at the end of the last one.
  public var text: String

  /// Makes code.
  public init(info: String = "", _ text: String) { (self.info, self.text) = (info, text) }

  /// The first word of the text behind the fence, which names the language; empty where there is none.
  public var language: String {
    String(info.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" })
  }
}

/// A table of a markdown document.
public struct MarkdownTable: Hashable, Sendable {
  /// The alignment of each column.
  public var alignments: [Alignment]
  /// The cells of the first row, one for each column.
  public var header: [String]
  /// The cells of the other rows; a row may have fewer than there are columns, never more.
  public var rows: [[String]]

  /// Makes a table.
  public init(alignments: [Alignment], header: [String], rows: [[String]]) {
    (self.alignments, self.header, self.rows) = (alignments, header, rows)
  }

  /// The place of the text in the cells of a column.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// As in other text.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }
}

extension MarkdownBlock {
  /// The texts in it that are markdown themselves, with those of the blocks inside.
  var texts: [String] {
    switch self {
    case .paragraph(let text), .heading(_, let text): [text]
    case .quote(let blocks): blocks.flatMap(\.texts)
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.texts) }
    case .table(let table): table.header + table.rows.joined()
    case .code, .html, .rule: []
    }
  }
}
