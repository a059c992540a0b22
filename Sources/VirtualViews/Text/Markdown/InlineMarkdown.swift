/// Reads a line of markdown: the inlines of CommonMark 0.31, and strikethrough.
///
/// The line becomes nodes, which are texts one after the other. Delimiters such as `**` are nodes, too,
/// until two of them are found to belong together; then all nodes between them are marked. Nothing is
/// moved in the array of nodes, and no search goes over the same delimiters twice, so that the time is
/// linear whatever the line is.
struct InlineMarkdown {
  /// The marks that texts can have, as numbers of delimiters around them.
  private struct Marks {
    var emphasis = 0
    var strong = 0
    var strikethrough = 0

    mutating func add(_ mark: WritableKeyPath<Marks, Int>, _ count: Int) {
      self[keyPath: mark] += count
    }
  }

  /// A text and what begins with it.
  private struct Node {
    var text = ""
    var isCode = false
    /// The change of the marks before it.
    var change = Marks()
  }

  /// An opening bracket that may begin a link.
  private struct Bracket {
    let node: Int
    let delimiters: Int
    let isImage: Bool
    /// The place of the first character behind it.
    let start: Int
    /// True if another bracket was opened behind it, so that no label can be between it and its end.
    var hasInner = false
  }

  private var source: MarkdownSource
  private var nodes: [Node] = []
  private var delimiters: [MarkdownDelimiter] = []
  private var brackets: [Bracket] = []
  /// The number of the first brackets that begin no link, because there is one behind them.
  private var inactiveBrackets = 0
  /// The links by the first node behind them: where they begin and lead to.
  private var links: [(nodes: Range<Int>, target: String)] = []

  /// True if line feeds of the source are blanks, except those that are marked.
  private let joinsLines: Bool
  /// True if line feeds that would be blanks stay line feeds all the same.
  private let keepsLines: Bool
  /// The address that a label stands for; nil where there are no labels.
  private let address: ((String) -> String?)?

  init(
    _ markdown: String, joinsLines: Bool = false, keepsLines: Bool = false,
    address: ((String) -> String?)? = nil
  ) {
    source = MarkdownSource(markdown)
    (self.joinsLines, self.keepsLines, self.address) = (joinsLines, keepsLines, address)
  }

  mutating func parse() {
    while let character = source.peek {
      switch character {
      case "\\": escape()
      case "`": code()
      case "*", "_", "~": delimiter(character)
      case "[": open(isImage: false)
      case "!" where source.peek(1) == "[": open(isImage: true)
      case "]": close()
      case "<": autolink()
      case _ where joinsLines && character.isNewline: endLine(isHard: keepsLines)
      default: append(String(source.next()))
      }
    }
    match(from: 0)
  }

  /// The text with the looks of what is marked.
  func text(_ styles: MarkdownStyles) -> Text {
    var (result, marks, link) = (StyledString(), Marks(), 0)
    for (number, node) in nodes.enumerated() {
      marks.emphasis += node.change.emphasis
      marks.strong += node.change.strong
      marks.strikethrough += node.change.strikethrough
      while link < links.count, links[link].nodes.upperBound <= number { link += 1 }
      var style = node.isCode ? styles.code : .plain
      let isLinked = link < links.count && links[link].nodes.contains(number)
      if isLinked { style = style.over(styles.link) }
      if marks.emphasis > 0 { style = style.over(styles.emphasis) }
      if marks.strong > 0 { style = style.over(styles.strong) }
      if marks.strikethrough > 0 { style = style.over(styles.strikethrough) }
      let target = isLinked ? links[link].target : nil
      result.append(StyledString(node.text, TextLook(style: style, link: target)))
    }
    return Text(result)
  }

  // MARK: - Characters that stand for themselves

  private mutating func append(_ text: String) {
    // Delimiters, brackets and code are nodes of their own.
    if let last = nodes.last, !last.isCode, delimiters.last?.node != nodes.count - 1,
      brackets.last?.node != nodes.count - 1, links.last?.nodes.upperBound != nodes.count
    {
      nodes[nodes.count - 1].text += text
    } else {
      nodes.append(Node(text: text))
    }
  }

  private mutating func escape() {
    _ = source.next()
    if let next = source.peek, next.isASCII, next.isPunctuation || next.isSymbol {
      append(String(source.next()))
    } else if joinsLines, source.peek?.isNewline == true {
      endLine(isHard: true)
    } else {
      append("\\")
    }
  }

  /// Takes the end of a line, which stays one if it is marked, as by two blanks before it.
  private mutating func endLine(isHard: Bool) {
    _ = source.next()
    var blanks = 0
    // Those at the end of a link's text are inside of it, and not at the end of the line.
    if let last = nodes.last, !last.isCode, links.last?.nodes.upperBound != nodes.count {
      blanks = last.text.reversed().prefix { $0 == " " || $0 == "\t" }.count
      nodes[nodes.count - 1].text.removeLast(blanks)
    }
    append(isHard || blanks >= 2 ? "\n" : " ")
  }

  // MARK: - Code

  private mutating func code() {
    let count = source.run(of: "`")
    guard let content = source.code(closedBy: count) else {
      return append(String(repeating: "`", count: count))
    }
    nodes.append(Node(text: content, isCode: true))
  }

  // MARK: - Emphasis

  private mutating func delimiter(_ character: Character) {
    let before = source.previous
    let count = source.run(of: character)
    let text = String(repeating: character, count: count)
    // Three tildes and more mark nothing.
    guard character != "~" || count <= 2 else { return append(text) }
    let delimiter = MarkdownDelimiter(
      character, count: count, node: nodes.count, before: before, after: source.peek)
    nodes.append(Node(text: text))
    delimiters.append(delimiter)
  }

  /// Finds out which delimiters belong together, from one on; they are used up.
  private mutating func match(from first: Int) {
    var openers: [MarkdownDelimiter] = []
    var searched: [MarkdownDelimiter.Kind: Int] = [:]
    for var closer in delimiters[first...] {
      while closer.closes, closer.count > 0 {
        let bottom = min(searched[closer.kind] ?? 0, openers.count)
        guard let found = openers[bottom...].lastIndex(where: { $0.matches(closer) }) else {
          searched[closer.kind] = openers.count
          break
        }
        openers.removeSubrange((found + 1)...)
        mark(&openers[found], &closer)
        if openers[found].count == 0 { openers.removeLast() }
        // Openers that come later stand where those that are gone did.
        searched = searched.mapValues { min($0, openers.count) }
      }
      if closer.opens, closer.count > 0 { openers.append(closer) }
    }
    delimiters.removeSubrange(first...)
  }

  private mutating func mark(_ opener: inout MarkdownDelimiter, _ closer: inout MarkdownDelimiter) {
    let used = opener.used(with: closer)
    let mark: WritableKeyPath<Marks, Int> =
      opener.character == "~" ? \.strikethrough : used == 2 ? \.strong : \.emphasis
    nodes[opener.node + 1].change.add(mark, 1)
    nodes[closer.node].change.add(mark, -1)
    for node in [opener.node, closer.node] { nodes[node].text.removeLast(used) }
    opener.count -= used
    closer.count -= used
  }

  // MARK: - Links

  private mutating func open(isImage: Bool) {
    if isImage { _ = source.next() }
    _ = source.next()
    if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
    brackets.append(
      Bracket(
        node: nodes.count, delimiters: delimiters.count, isImage: isImage, start: source.position))
    nodes.append(Node(text: isImage ? "![" : "["))
  }

  private mutating func close() {
    _ = source.next()
    guard let bracket = brackets.popLast() else { return append("]") }
    // There are no links in links.
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let target = source.target() ?? reference(from: bracket) else {
      return append("]")
    }
    match(from: bracket.delimiters)
    nodes[bracket.node].text = ""
    let inside = bracket.node + 1..<nodes.count
    // An image in a link leads where the link does.
    while let last = links.last, last.nodes.lowerBound > bracket.node { links.removeLast() }
    links.append((inside, target))
    if !bracket.isImage { inactiveBrackets = brackets.count }
  }

  /// Takes the label behind a text in brackets, and returns its address; without one, the text is the label.
  private mutating func reference(from bracket: Bracket) -> String? {
    guard let address else { return nil }
    let (copy, end) = (source, source.position - 1)
    let label = source.label()
    if let label, !label.isEmpty {
      if let target = address(label) { return target }
    } else if !bracket.hasInner, let target = address(source.text(bracket.start..<end)) {
      return target
    }
    source = copy
    return nil
  }

  private mutating func autolink() {
    guard let address = source.autolink() else { return append(String(source.next())) }
    nodes.append(Node(text: address))
    links.append((nodes.count - 1..<nodes.count, address))
  }
}
