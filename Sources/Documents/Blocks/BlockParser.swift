/// Finds the blocks of markdown, line by line: the block structure of CommonMark 0.31, and tables of
/// GitHub Flavored Markdown.
///
/// The blocks whose end is not found yet stand on a stack, each inside of the one before. A line goes
/// through the stack from the bottom and takes away the signs that keep blocks open, such as `>`. The
/// blocks whose signs are missing are closed; what is left of the line opens others or is text.
/// The algorithm is that of the appendix of CommonMark, "A parsing strategy". The parser is a
/// value: a copy that reads the unfinished last line and is finished shows what there is so far.
///
/// The stack is never higher than ``mostOpen``, so that a line costs as much as it is long.
struct BlockParser {
  /// The most blocks inside of each other; signs of more are text.
  static let mostOpen = 48

  /// The blocks whose end is not found yet; the first one is the document.
  var stack = [OpenBlock(.document)]
  /// The addresses that labels of links stand for.
  var definitions = LinkDefinitions()

  /// Takes the blocks of the document that are finished.
  mutating func takeFinished() -> [MarkdownBlock] {
    defer { stack[0].blocks = [] }
    return stack[0].blocks
  }

  /// Closes all blocks.
  mutating func finish() { close(to: 1) }

  /// Reads a line, which does not contain its end.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    var line = MarkdownLine(bytes)
    guard let matched = matchOpen(&line) else { return }
    let isLazy = matched < stack.count
    let container = openBlocks(in: matched, &line)
    if isLazy, container == matched, !line.isBlank, stack[stack.count - 1].isParagraph {
      // The line goes on with a paragraph, although signs before it are missing.
      return append(line.content)
    }
    close(to: container)
    noteLine(isBlank: line.isBlank, opensBlocks: container > matched)
    addText(&line)
  }

  // MARK: - Blocks that stay open

  /// Takes the signs that keep blocks open, and returns how many stay; nil if the line is used up.
  private mutating func matchOpen(_ line: inout MarkdownLine) -> Int? {
    for depth in 1..<stack.count {
      switch stack[depth].kind {
      case .document, .list: continue
      case .quote:
        guard line.indent <= 3, line.first == UInt8(ascii: ">") else { return depth }
        line.skip(bytes: 1)
        line.skip(columns: 1)
      case .item(let columns):
        let isEmpty = stack[depth].blocks.isEmpty && depth == stack.count - 1
        guard line.isBlank ? !isEmpty : line.indent >= columns else { return depth }
        line.skip(columns: columns)
      case .paragraph, .table:
        if line.isBlank { return depth }
      case .indentedCode:
        guard line.indent >= 4 || line.isBlank else { return depth }
        line.skip(columns: 4)
      case .fencedCode(let fence):
        if line.indent <= 3, fence.isClosed(by: line.content) {
          close(to: depth)
          return nil
        }
        line.skip(columns: fence.indent)
      case .html(.untilBlank):
        if line.isBlank { return depth }
      case .html(.ended): continue
      }
    }
    return stack.count
  }

  // MARK: - Blocks that begin

  /// Opens the blocks that begin in the line, and returns how many are open then.
  private mutating func openBlocks(in matched: Int, _ line: inout MarkdownLine) -> Int {
    var depth = matched
    while !stack[depth - 1].isVerbatim, let next = openBlock(in: depth, &line) {
      depth = next
    }
    return depth
  }

  private mutating func openBlock(in depth: Int, _ line: inout MarkdownLine) -> Int? {
    guard let first = line.first, !stack[depth - 1].isVerbatim else { return nil }
    let isParagraph = stack[depth - 1].isParagraph
    if line.indent >= 4 {
      // Text of a paragraph may be indented as it likes.
      guard !stack[stack.count - 1].isParagraph else { return nil }
      line.skip(columns: 4)
      return open(.indentedCode, in: depth)
    }
    switch first {
    case UInt8(ascii: ">"):
      guard depth < Self.mostOpen else { return nil }
      line.skip(bytes: 1)
      line.skip(columns: 1)
      return open(.quote, in: depth)
    case UInt8(ascii: "#"):
      guard let heading = Heading(line.content) else { return nil }
      return add(.heading(level: heading.level, heading.text), in: depth, &line)
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      guard let fence = CodeFence(line.content, indent: line.indent) else { return nil }
      line.skip(bytes: line.content.count)
      return open(.fencedCode(fence), in: depth, waits: true)
    case UInt8(ascii: "<"):
      let interrupts = isParagraph || depth < stack.count && stack[stack.count - 1].isParagraph
      guard let start = HTMLStart(line.content, interrupts: interrupts) else { return nil }
      return open(.html(start), in: depth)
    default:
      if isParagraph, let next = openAfterText(in: depth, &line) { return next }
      if Self.isRule(line.content) { return add(.rule, in: depth, &line) }
      return openItem(in: depth, &line)
    }
  }

  /// Makes the text before the line a heading or the header of a table, if the line says so.
  private mutating func openAfterText(in depth: Int, _ line: inout MarkdownLine) -> Int? {
    let content = line.content
    if let level = Heading.underline(content) {
      takeDefinitions(at: depth - 1)
      let text = stack[depth - 1].content.trimmed.string
      guard !text.isEmpty else { return nil }
      stack[depth - 1].content = []
      return add(.heading(level: level, text), in: depth, &line)
    }
    guard let alignments = TableRow.alignments(content) else { return nil }
    let lines = stack[depth - 1].content.dropLast()
    let start = lines.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let header = TableRow.cells(lines[start...])
    guard header.count == alignments.count else { return nil }
    stack[depth - 1].content.removeSubrange(start...)
    line.skip(bytes: content.count)
    return open(
      .table(MarkdownTable(alignments: alignments, header: header, rows: [])), in: depth,
      waits: true)
  }

  /// Opens an item, and a list where there is none that it belongs to.
  private mutating func openItem(in depth: Int, _ line: inout MarkdownLine) -> Int? {
    let isParagraph = stack[depth - 1].isParagraph
    guard depth < Self.mostOpen, let marker = ListMarker(line.content) else { return nil }
    let after = line.content.dropFirst(marker.length)
    if isParagraph, after.allSatisfy(\.isBlank) || (marker.start ?? 1) != 1 { return nil }
    let indent = line.indent
    line.skip(bytes: marker.length)
    // Code in an item begins a blank after the sign.
    let gap = line.isBlank || line.indent > 4 ? 1 : line.indent
    line.skip(columns: gap)
    let item = OpenBlock.Kind.item(columns: indent + marker.length + gap)
    if case .list(let other) = stack[depth - 1].kind, marker.continues(other) {
      return open(item, in: depth)
    }
    guard let list = open(.list(marker), in: depth) else { return nil }
    return open(item, in: list)
  }

  /// Puts a block on the stack, inside of the innermost one that can have it; where it waits, the rest of
  /// the line is none of its lines.
  private mutating func open(_ kind: OpenBlock.Kind, in depth: Int, waits: Bool = false) -> Int? {
    let block = OpenBlock(kind)
    close(to: depth)
    prepareTop(isItem: block.isItem)
    stack.append(block)
    isWaiting = waits
    return stack.count
  }

  /// Adds a block of one line, which is used up.
  private mutating func add(
    _ block: MarkdownBlock, in depth: Int, _ line: inout MarkdownLine
  ) -> Int? {
    close(to: depth)
    prepareTop(isItem: false)
    stack[stack.count - 1].blocks.append(block)
    line.skip(bytes: line.content.count)
    isWaiting = true
    return stack.count
  }

  /// True if the line was used up by the block that it opened.
  private var isWaiting = false

  /// Closes what cannot have a block inside.
  private mutating func prepareTop(isItem: Bool) {
    while stack[stack.count - 1].isLeaf || stack[stack.count - 1].isList && !isItem { closeTop() }
    stack[stack.count - 1].beginInside()
  }

  // MARK: - Text

  private mutating func addText(_ line: inout MarkdownLine) {
    defer { isWaiting = false }
    guard !isWaiting else { return }
    let top = stack.count - 1
    switch stack[top].kind {
    case .paragraph: append(line.content)
    case .indentedCode, .fencedCode: append(line.remainder[...])
    case .html(let start):
      append(line.remainder[...])
      if start.isEnded(by: line.remainder) { closeTop() }
    case .table(var table):
      stack[top].kind = .document
      table.rows.append(Array(TableRow.cells(line.content).prefix(table.alignments.count)))
      stack[top].kind = .table(table)
    case .document, .quote, .list, .item:
      guard !line.isBlank else { return }
      prepareTop(isItem: false)
      stack.append(OpenBlock(.paragraph))
      append(line.content)
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    stack[stack.count - 1].content += bytes
    stack[stack.count - 1].content.append(.lineFeed)
  }

  /// Takes note of whether a line is blank, for the innermost block.
  private mutating func noteLine(isBlank: Bool, opensBlocks: Bool) {
    let top = stack.count - 1
    // A sign of an item without text behind it is no blank line.
    let isBlank = isBlank && !isWaiting && !(opensBlocks && stack[top].isItem)
    if isBlank, !stack[top].blocks.isEmpty || !stack[top].items.isEmpty {
      stack[top].lastEndsBlank = true
    }
    for depth in 0..<top { stack[depth].endsBlank = false }
    stack[top].endsBlank = isBlank && !stack[top].hidesBlankLines
  }

  // MARK: - Blocks that end

  private mutating func close(to depth: Int) {
    while stack.count > depth { closeTop() }
  }

  /// Takes the innermost block from the stack and adds it to the one around it.
  private mutating func closeTop() {
    let top = stack.count - 1
    if stack[top].isParagraph { takeDefinitions(at: top) }
    let block = stack.removeLast()
    let isNested = block.isItem || block.isList
    stack[top - 1].lastEndsBlank = block.endsBlank || isNested && block.lastEndsBlank
    if block.isItem {
      stack[top - 1].items.append(MarkdownListItem(taskIn: block.blocks))
      stack[top - 1].hasGap = stack[top - 1].hasGap || block.hasGap
    } else if let finished = block.finished {
      stack[top - 1].blocks.append(finished)
    }
  }

  /// Takes the definitions of links from the start of a paragraph.
  private mutating func takeDefinitions(at depth: Int) {
    guard stack[depth].content.first == UInt8(ascii: "[") else { return }
    let length = definitions.read(stack[depth].content)
    stack[depth].content.removeFirst(length)
  }

  /// True for a line of at least three `-`, `*` or `_` with blanks between them.
  private static func isRule(_ content: ArraySlice<UInt8>) -> Bool {
    guard let sign = content.first, Array("-*_".utf8).contains(sign) else { return false }
    return content.allSatisfy { $0 == sign || $0.isBlank } && content.count { $0 == sign } >= 3
  }
}
