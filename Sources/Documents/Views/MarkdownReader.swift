public import TextBackend
public import VirtualViews

/// A markdown document that scrolls in the cells it has.
///
/// If the layout leaves its rows to it, as in a dialog, it has those of its lines, but no more than 15.
///
/// Arrows, Page Up, Page Down, Home, End, the wheel and its bar scroll it. While the end is shown, it follows
/// the end: a document that is appended to is seen as it grows. With ``followsEnd`` it begins like that.
///
/// ```swift
/// markdownReader("answer", model.answer, [.followsEnd(true)])
/// ```
public struct MarkdownReader: TextControl, Hashable, MarkdownShowing {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can scroll.
  public var isEnabled: Bool = true
  /// True if a new view begins at the end of its document.
  public var followsEnd: Bool = false
  var shown = ShownDocument()

  /// The document.
  public var document: MarkdownDocument {
    get { shown.document }
    set { shown.document = newValue }
  }
  /// The looks of its parts.
  public var look: MarkdownLook {
    get { shown.look }
    set { shown.look = newValue }
  }
  /// The source of styles for code.
  public var highlighter: any CodeHighlighter {
    get { shown.highlighter.base }
    set { shown.highlighter = AnyHighlighter(newValue) }
  }

  /// Makes a reader of an empty document.
  public init() {
    // It scrolls by itself, so it gives way before what is around it has to scroll.
    attributes.verticalCompressionResistance = .low
  }

  /// The start, or the end that it follows.
  public var initialMemory: ReadingPlace { ReadingPlace(isAtEnd: followsEnd) }

  /// True if the document has links.
  public var hasLinks: Bool { document.hasLinks }

  /// A part that scrolls, with the document as its value.
  public var semantics: Semantics {
    Semantics(
      .scrollArea, value: shown.plainText, state: isEnabled ? [] : .disabled, actions: [.scroll])
  }

  /// True: the layout decides.
  public var fillsWidth: Bool { true }
  /// True: the layout decides.
  public var fillsHeight: Bool { true }
  /// True: in fewer columns its text has more lines.
  public var heightDependsOnWidth: Bool { true }

  /// The columns there are, 60 where any number will do, and the rows of all lines, but no more than 15.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 60)
    return (columns, min(15, max(1, rows(columns: columns, metrics).count)))
  }

  /// The size on a screen with the usual widths of text.
  public func size(width: Int?) -> (columns: Int, rows: Int)? {
    size(width: width, metrics: TextMetrics())
  }

  /// The columns of a bar at the right edge, which are kept free of text.
  private static func barColumns(in columns: Int) -> Int { columns < 4 ? 0 : 2 }

  private func rows(columns: Int, _ metrics: TextMetrics) -> DocumentRows {
    shown.rows(width: columns - Self.barColumns(in: columns), metrics)
  }

  /// The text of the blocks, without the bars of quotes and the blanks before lists and code.
  public func selectableLines(
    in rows: Range<Int>, _ look: ControlLook<ReadingPlace>
  ) -> [SelectableLine] {
    self.rows(columns: look.columns, look.metrics).selectable(in: rows)
  }

  /// The rows above the first one that is seen.
  public func scrolledRows(_ look: ControlLook<ReadingPlace>) -> Int {
    look.memory.axis(of: rows(columns: look.columns, look.metrics), viewport: look.rows).offset
  }

  /// Draws the lines that are seen, and a bar where there are more.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<ReadingPlace>) {
    let rows = rows(columns: look.columns, look.metrics)
    let axis = look.memory.axis(of: rows, viewport: look.rows)
    let style = TextStyle(foreground: attributes.tintColor)
    shown.draw(rows, from: axis.offset, in: &canvas, style: style)
    if look.isFocused {
      canvas.markLink(look.memory.link.current?.moved(rows: -axis.offset), style: look.style)
    }
    guard axis.overflows, Self.barColumns(in: look.columns) > 0 else { return }
    ScrollBar(axis, length: look.rows)
      .drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
  }

  /// The first cell where no bar tells that the document has the keyboard.
  public func cursor(_ look: ControlLook<ReadingPlace>) -> (column: Int, row: Int)? {
    let rows = rows(columns: look.columns, look.metrics)
    let hasBar = look.memory.axis(of: rows, viewport: look.rows).overflows
    return hasBar && Self.barColumns(in: look.columns) > 0 ? nil : (0, 0)
  }

  /// The links of the document, also those that are out of sight.
  private func links(columns: Int, _ metrics: TextMetrics) -> [DrawnLink] {
    let rows = rows(columns: columns, metrics)
    return DrawnLink.all(columns: columns, rows: rows.count, metrics: metrics) { canvas in
      shown.draw(rows, from: 0, in: &canvas, style: .plain)
    }
  }

  /// The links.
  public func parts(_ look: ControlLook<ReadingPlace>) -> [SemanticPart] {
    guard hasLinks else { return [] }
    let (rows, current) = (scrolledRows(look), look.isFocused ? look.memory.link.current : nil)
    return links(columns: look.columns, look.metrics).map { link in
      SemanticPart(link.moved(rows: -rows), isCurrent: link == current)
    }
  }

  /// Takes note of another document, in which a link stands elsewhere.
  public func updateMemory(_ memory: inout ReadingPlace) { memory.link.textChanged() }

  /// Finds the link again on which keys act.
  public func settleMemory(_ memory: inout ReadingPlace, in look: ControlLook<ReadingPlace>) {
    memory.link.settle(columns: look.columns) { links(columns: look.columns, look.metrics) }
  }

  /// The keys of scroll views, and those that go to links.
  public static let keyMap: KeyMap = [
    .bind("up", .scrollUp, "Up"), .bind("down", .scrollDown, "Down"),
    .bind("page-up", .scrollPageUp, "Page up"), .bind("page-down", .scrollPageDown, "Page down"),
    .bind("space", .scrollOn), .bind("home", .scrollStart, "Start"),
    .bind("end", .scrollEnd, "End"), .links,
  ]

  /// Those that do something: none goes to links where nobody follows them.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    if events.contains(.link), hasLinks { return keys }
    return KeyMap(keys.bindings.filter { $0.action != .followLink })
  }

  /// Keys, the wheel and the bar scroll; what would change nothing is left to others.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<ReadingPlace>
  ) {
    let rows = rows(columns: context.columns, context.metrics)
    var axis = context.memory.axis(of: rows, viewport: context.rows)
    let before = axis.offset
    switch action {
    case .action(.scrollUp): axis.scroll(by: -1)
    case .action(.scrollDown): axis.scroll(by: 1)
    case .action(.scrollPageUp): axis.scroll(by: -axis.page)
    case .action(.scrollPageDown), .action(.scrollOn): axis.scroll(by: axis.page)
    case .action(.scrollStart): axis.scroll(to: 0)
    case .action(.scrollEnd): axis.scroll(to: axis.last)
    case .wheel(let rows, _, _): axis.scroll(by: rows)
    case .action(.nextLink), .action(.previousLink):
      let isForwards = action == .action(.nextLink)
      // Back from no link is back to the view before.
      guard context.followsLinks, isForwards || context.memory.link.current != nil,
        goToLink(isForwards, &axis, &context)
      else { return context.decline() }
      // A document that is seen whole follows no end by that.
      if axis.offset != before { context.memory.show(axis, of: rows) }
      return
    case .action(.followLink):
      guard context.followsLinks, let link = context.memory.link.current, link.isSeen(in: axis)
      else { return context.decline() }
      return context.follow(link.address)
    case .focus(.key): return context.memory.link.clear()
    case .focus(.keyBackwards):
      context.memory.link.clear()
      guard context.followsLinks, goToLink(false, &axis, &context) else { return }
      // Whoever comes here reads on where they were.
      if axis.offset != before { context.memory.link.clear() }
      return
    case .pointer(let pointer) where holdsBar(pointer, axis, context):
      context.memory.holdsBar = pointer.kind != .release
      guard context.memory.holdsBar else { return }
      axis.centerThumb(at: pointer.row, in: context.rows)
      context.memory.show(axis, of: rows)
      return
    default: return context.decline()
    }
    guard axis.offset != before else { return context.decline() }
    context.memory.show(axis, of: rows)
    // Return follows no link that nobody sees.
    if let link = context.memory.link.current, !link.isSeen(in: axis) {
      context.memory.link.clear()
    }
  }

  /// Goes to the next link or to the one before, and scrolls as far as that asks for.
  ///
  /// - Returns: false if there is none.
  private func goToLink(
    _ isForwards: Bool, _ axis: inout ScrollAxis, _ context: inout ControlContext<ReadingPlace>
  ) -> Bool {
    let isThere = context.memory.link.move(
      isForwards ? .forwards : .backwards,
      among: links(columns: context.columns, context.metrics), columns: context.columns,
      seen: axis.offset..<axis.offset + axis.viewport)
    guard isThere, let cells = context.memory.link.current?.cells,
      let first = cells.first, let last = cells.last
    else { return false }
    axis.reveal(first.row..<last.row + 1)
    return true
  }

  /// True if the mouse has taken the bar, or takes it now; elsewhere it selects text.
  private func holdsBar(
    _ pointer: PointerAction, _ axis: ScrollAxis, _ context: ControlContext<ReadingPlace>
  ) -> Bool {
    switch pointer.kind {
    case .press:
      axis.overflows && Self.barColumns(in: context.columns) > 0
        && pointer.column == context.columns - 1
    case .drag, .release: context.memory.holdsBar
    default: false
    }
  }
}

/// Makes a view of a markdown document that scrolls in the cells it has.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - document: the document.
///   - props: what it looks like, and where it begins.
/// - Returns: the element.
public func markdownReader<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ document: MarkdownDocument, _ props: Props<Msg, MarkdownReader> = []
) -> ViewElement<Msg> {
  customView(key, MarkdownReader.self, [Prop { $0.document = document }, .batch(props.all)])
}

/// Makes a view of a markdown document that scrolls in the cells it has, without a key.
public func markdownReader<Msg>(
  _ document: MarkdownDocument, _ props: Props<Msg, MarkdownReader> = []
) -> ViewElement<Msg> {
  customView(MarkdownReader.self, [Prop { $0.document = document }, .batch(props.all)])
}

extension Prop where View == MarkdownReader {
  /// Begins at the end of the document, or at its start.
  public static func followsEnd(_ followsEnd: Bool) -> Prop { Prop { $0.followsEnd = followsEnd } }
}
