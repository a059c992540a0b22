import Documents

/// The blocks of a document in a line, so that tables of examples can be read.
///
/// A text is `'text'`, with `/` for line feeds. `ul` is a tight list, `UL` a loose one.
enum Outline {
  static func of(_ markdown: String) -> String { of(MarkdownDocument(markdown).blocks) }

  static func of(_ blocks: some Sequence<MarkdownBlock>) -> String {
    blocks.map(of).joined(separator: " ")
  }

  private static func of(_ block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let text): quoted(text)
    case .heading(let level, let text): "h\(level)" + quoted(text)
    case .quote(let blocks): ">[\(of(blocks))]"
    case .list(let list): of(list)
    case .code(let code): "code" + (code.info.isEmpty ? "" : ":\(code.info)") + quoted(code.text)
    case .html(let text): "html" + quoted(text)
    case .table(let table): of(table)
    case .rule: "---"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "/") + "'"
  }

  private static func of(_ list: MarkdownList) -> String {
    let kind = list.start.map { "ol\($0)" } ?? "ul"
    let items = list.items.map { item in
      (item.isDone.map { $0 ? "x" : "o" } ?? "-") + "[\(of(item.blocks))]"
    }
    return (list.isTight ? kind : kind.uppercased()) + "(" + items.joined(separator: " ") + ")"
  }

  private static func of(_ table: MarkdownTable) -> String {
    let signs = table.alignments.map { alignment in
      switch alignment {
      case .natural: "n"
      case .left: "l"
      case .center: "c"
      case .right: "r"
      }
    }
    let rows = ([table.header] + table.rows).map { $0.joined(separator: "|") }
    return "table:\(signs.joined())(" + rows.joined(separator: "; ") + ")"
  }
}
