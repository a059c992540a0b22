public import TextBackend
public import VirtualViews

/// A markdown document, as high as it needs to be.
///
/// ```
/// Groceries
/// ─────────
///
/// • Milk, **two** bottles
/// • Bread
/// ```
///
/// In a `scrollView`, only the blocks that are seen are laid out and drawn. ``MarkdownReader`` scrolls by
/// itself.
///
/// ```swift
/// scrollView("page") { markdown("help", model.help) }
/// ```
public struct MarkdownView: TextCustomView, Hashable, MarkdownShowing {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The number of the first block that is shown, with the blank line before it.
  ///
  /// So a program shows the part of a document that it has not printed yet.
  public var firstBlock = 0
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

  /// Makes a view of an empty document.
  public init() {}

  /// True if the document has links.
  public var hasLinks: Bool { document.hasLinks }

  /// The document as text.
  public var semantics: Semantics { Semantics(.text, label: shown.plainText) }

  /// True: lines are as long as there are columns.
  public var fillsWidth: Bool { true }
  /// False: it is as high as its lines.
  public var fillsHeight: Bool { false }
  /// True: fewer columns make more lines.
  public var heightDependsOnWidth: Bool { true }

  /// The columns there are, 80 where any number will do, and the rows of all blocks.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 80)
    let rows = shown.rows(width: columns, metrics)
    return (columns, rows.count - start(in: rows))
  }

  /// The first row that is shown.
  private func start(in rows: DocumentRows) -> Int {
    let count = rows.document.sectionCount
    return count == 0 ? 0 : firstBlock < count ? rows.start(of: max(0, firstBlock)) : rows.count
  }

  /// The text of the blocks, without the bars of quotes and the blanks before lists and code.
  public func selectableLines(
    columns: Int, height: Int, rows: Range<Int>, metrics: TextMetrics
  ) -> [SelectableLine] {
    let all = shown.rows(width: columns, metrics)
    let first = start(in: all)
    return all.selectable(in: first + rows.lowerBound..<first + rows.upperBound).map { line in
      var line = line
      line.row -= first
      return line
    }
  }

  /// Draws the lines that are seen.
  public func draw(in canvas: inout TextCanvas) {
    let rows = shown.rows(width: canvas.columns, canvas.metrics)
    let style = TextStyle(foreground: attributes.tintColor)
    shown.draw(rows, from: start(in: rows), in: &canvas, style: style)
  }
}

/// Makes a view of a markdown document that is as high as it needs to be.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - document: the document.
///   - props: what it looks like.
/// - Returns: the element.
public func markdown<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ document: MarkdownDocument, _ props: Props<Msg, MarkdownView> = []
) -> ViewElement<Msg> {
  customView(key, MarkdownView.self, [Prop { $0.document = document }, .batch(props.all)])
}

/// Makes a view of a markdown document that is as high as it needs to be, without a key.
public func markdown<Msg>(
  _ document: MarkdownDocument, _ props: Props<Msg, MarkdownView> = []
) -> ViewElement<Msg> {
  customView(MarkdownView.self, [Prop { $0.document = document }, .batch(props.all)])
}

extension Prop where View == MarkdownView {
  /// Sets the number of the first block that is shown; those before it are left out.
  public static func firstBlock(_ number: Int) -> Prop { Prop { $0.firstBlock = number } }
}
