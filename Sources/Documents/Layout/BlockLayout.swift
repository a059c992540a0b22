import TextBackend
import VirtualViews

/// Makes lines of blocks, none of which is wider than there are columns.
///
/// Signs beside blocks are left out where they would leave less than ``leastColumns``.
struct BlockLayout {
  /// The columns that signs leave to what is beside them.
  static let leastColumns = 4

  let key: LayoutKey
  /// False where only the number of lines counts, for which code needs no styles.
  let isSeen: Bool
  /// The number of lists that the blocks are in.
  private var depth = 0

  init(_ key: LayoutKey, isSeen: Bool) { (self.key, self.isSeen) = (key, isSeen) }

  private var look: MarkdownLook { key.look }
  var metrics: TextMetrics { key.metrics }
  var signs: DocumentSigns { metrics.documentSigns }

  /// The lines of a block, at least one.
  func lines(of block: MarkdownBlock, width: Int) -> [LaidLine] {
    switch block {
    case .paragraph(let text): laid(inline(text), width)
    case .heading(let level, let text): heading(level, text, width)
    case .quote(let blocks): quote(blocks, width)
    case .list(let list): lines(of: list, width)
    case .code(let code): lines(of: code.text, language: code.language, width)
    case .html(let text): lines(of: text, language: "html", width)
    case .table(let table): TableLayout(table, self, width: width).lines
    case .rule: [.drawn(rule(width))]
    }
  }

  /// The lines of blocks below each other.
  private func lines(of blocks: [MarkdownBlock], isTight: Bool, _ width: Int) -> [LaidLine] {
    var lines: [LaidLine] = []
    for block in blocks {
      if !isTight, !lines.isEmpty { lines.append(LaidLine("")) }
      lines += self.lines(of: block, width: width)
    }
    return lines.isEmpty ? [LaidLine("")] : lines
  }

  // MARK: - Text

  func inline(_ markdown: String) -> Text {
    let definitions = key.definitions
    return Text(paragraph: Self.expanded(markdown), styles: look.inline) {
      definitions.address(of: $0)
    }
  }

  func wrapped(_ text: Text, _ width: Int, by wrapping: Wrapping = .word) -> [Text] {
    let lines = metrics.wrapped(text, to: width, by: wrapping)
    // Only what takes two columns can be too wide, where there is one.
    return width > 1 ? lines : lines.map { metrics.truncated($0, to: width) }
  }

  /// The lines of a text, each with what was left out behind it where it was wrapped.
  func laid(_ text: Text, _ width: Int, by wrapping: Wrapping = .word) -> [LaidLine] {
    let lines = wrapped(text, width, by: wrapping)
    guard lines.count > 1 else { return lines.map { LaidLine($0) } }
    var rest = text.string[...]
    return lines.indices.map { number in
      rest = rest.dropFirst(lines[number].string.count)
      let next = number + 1 < lines.count ? lines[number + 1].string : nil
      var end = ""
      // Only blanks and line breaks are left out between two lines, and one break before an empty one.
      while let next, next.isEmpty ? end.isEmpty : !rest.hasPrefix(next),
        let character = rest.first, character.isWhitespace
      {
        end.append(character)
        rest.removeFirst()
      }
      return LaidLine(lines[number], end: next == nil ? "\n" : end)
    }
  }

  func rule(_ width: Int) -> Text {
    Text(String(repeating: signs.rule, count: width), style: look.line)
  }

  /// Text with blanks instead of tabulators, whose columns depend on what is beside them.
  static func expanded(_ text: String) -> String {
    guard text.utf8.contains(.tab) else { return text }
    var (result, column) = ("", 0)
    for character in text {
      let blanks = character == "\t" ? 4 - column % 4 : 0
      result += blanks > 0 ? String(repeating: " ", count: blanks) : String(character)
      column = character.isNewline ? 0 : column + max(1, blanks)
    }
    return result
  }

  private func heading(_ level: Int, _ text: String, _ width: Int) -> [LaidLine] {
    let lines = laid(inline(text).styled(look.heading), width)
    guard level == 1 else { return lines }
    let columns = lines.map { metrics.columns(of: $0.text) }.max() ?? 0
    return lines + [.drawn(rule(max(1, columns)))]
  }

  private func lines(of code: String, language: String, _ width: Int) -> [LaidLine] {
    let code = Self.expanded(code)
    let text = isSeen ? key.highlighter.text(of: code, language: language) : Text(code)
    let inset = width >= 2 * Self.leastColumns ? 2 : 0
    let blanks = Text(String(repeating: " ", count: inset))
    return laid(text, width - inset, by: .character).map { line in
      LaidLine(blanks + line.text, codeColumn: 0, lead: inset, end: line.end)
    }
  }

  // MARK: - Blocks in blocks

  private func quote(_ blocks: [MarkdownBlock], _ width: Int) -> [LaidLine] {
    let isBeside = width - 2 >= Self.leastColumns
    let lines = lines(of: blocks, isTight: false, isBeside ? width - 2 : width)
    let sign = isBeside ? Text(signs.bar, style: look.line) + " " : ""
    return lines.map { line in
      var line = line
      line.text = line.text.styled(look.quote)
      return line.behind(sign, columns: isBeside ? 2 : 0, isText: false)
    }
  }

  private func lines(of list: MarkdownList, _ width: Int) -> [LaidLine] {
    let bullet = signs.bullets[depth % signs.bullets.count]
    // Numbers end in one column; those of very long lists are longer than the last one at most.
    let last = list.start.map { "\($0 + max(0, list.items.count - 1))." } ?? bullet
    let columns = last.utf8.count > bullet.utf8.count || list.start != nil ? last.utf8.count + 1 : 2
    let isBeside = width - columns >= Self.leastColumns
    var inner = self
    inner.depth += 1
    var lines: [LaidLine] = []
    for (number, item) in list.items.enumerated() {
      if !list.isTight, number > 0 { lines.append(LaidLine("")) }
      let sign = list.start.map { "\($0 + number)." } ?? bullet
      lines += inner.lines(
        of: item, sign: isBeside ? sign : "", columns: isBeside ? columns : 0, list.isTight, width)
    }
    return lines.isEmpty ? [LaidLine("")] : lines
  }

  /// The lines of an item, the first one behind its sign.
  private func lines(
    of item: MarkdownListItem, sign: String, columns: Int, _ isTight: Bool, _ width: Int
  ) -> [LaidLine] {
    // The box of a task stands beside the sign, so that all its lines begin behind the box.
    let box = item.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
    let fits = width - columns - box.utf8.count >= Self.leastColumns
    let indent = columns + (fits ? box.utf8.count : 0)
    let lines = lines(of: item.blocks, isTight: isTight, width - indent)
    let mark = metrics.padded(
      Text(sign), to: max(0, columns - 1),
      alignment: sign.utf8.first?.isDigit == true ? .right : .natural)
    let first =
      (Text(mark.string + (columns > 0 ? " " : "")) + (fits ? Text(box) : "")).styled(look.sign)
    let blanks = Text(String(repeating: " ", count: indent))
    return lines.enumerated().map { number, line in
      line.behind(number == 0 ? first : blanks, columns: indent, isText: number == 0)
    }
  }
}
