public import TextBackend
public import VirtualViews

/// A dot for each of some pages, that of the page in sight filled: ← → and the mouse turn the pages.
///
/// Where there is no room for all dots, or there are more than 20, numbers stand instead: `7 / 120`.
public struct PageDots: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if pages can be turned.
  public var isEnabled = true
  /// The number of pages; less than 1 is none.
  public var count = 0
  // Nil until a prop names it: then the page is the program's, otherwise the user's.
  private var named: Int?

  /// Makes dots of no page.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The page in sight, counted from 0.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var page: Int {
    get { named ?? 0 }
    set { named = newValue }
  }

  /// Takes over the user's page, unless a prop names one.
  public mutating func resolve(over shown: PageDots?) { named = named ?? shown?.named }

  /// The page.
  public var userValue: (any Hashable)? { named }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "pages.next", "Next page"), .bind("left", "pages.previous", "Page before"),
    .bind("home", "pages.first", "First page"), .bind("end", "pages.last", "Last page"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, label: Wording.current["Page"],
      value: Wording.current["\(shown + 1) of \(max(0, count))"],
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  private static var most: Int { 20 }
  private var numbers: String { "\(shown + 1) / \(max(0, count))" }
  /// The page in sight, or the nearest one that there is.
  private var shown: Int { min(max(0, page), max(0, count - 1)) }
  private var dots: Int { count > 0 ? 2 * min(count, Self.most) - 1 : 0 }

  /// Room for the dots with a blank between them, or for the numbers.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (count <= Self.most ? dots : numbers.count, 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  private func showsDots(in columns: Int) -> Bool {
    count <= Self.most && dots <= columns
  }

  /// The column of the first dot, or of the numbers.
  private func start(in columns: Int) -> Int {
    TextAlignment.center.column(
      of: showsDots(in: columns) ? dots : numbers.count, in: columns)
  }

  /// Draws the dots in the middle.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let start = start(in: look.columns)
    guard showsDots(in: look.columns) else {
      let text = look.metrics.truncated(numbers, to: look.columns)
      canvas.draw(text, column: start, row: look.middleRow, style: look.quietStyle)
      return
    }
    for number in 0..<max(0, count) {
      let isShown = number == shown
      let ornaments = look.metrics.ornaments
      let dot = isShown ? ornaments.filledDot : ornaments.emptyDot
      var style = isShown ? look.valueStyle : look.mutedStyle
      if isShown, look.isFocused { style = look.style }
      canvas.draw(dot, column: start + 2 * number, row: look.middleRow, style: style)
    }
  }

  /// The cell of the dot of the page that is shown.
  public func currentCells(_ look: ControlLook<NoMemory>) -> CellFrame? {
    guard count > 0, showsDots(in: look.columns) else { return nil }
    return CellFrame(
      column: start(in: look.columns) + 2 * shown, row: look.middleRow, width: 1, height: 1)
  }

  /// Turns to another page.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard count > 0 else { return context.decline() }
    switch action {
    case .action("pages.next"): page = min(count - 1, shown + 1)
    case .action("pages.previous"): page = max(0, shown - 1)
    case .action("pages.first"): page = 0
    case .action("pages.last"): page = count - 1
    case .pointer(let pointer) where pointer.kind == .press:
      let column = pointer.column - start(in: context.columns)
      guard showsDots(in: context.columns), column >= 0, column % 2 == 0, column / 2 < count else {
        return context.decline()
      }
      page = column / 2
    default: context.decline()
    }
  }
}

/// Makes one of several pages, with a dot for each of them below.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - count: the number of pages.
///   - page: the page in sight, counted from 0; where there are fewer pages by now, the last one is seen.
///   - isEnabled: true if pages can be turned; the views of a page are as they say themselves.
///   - onTurn: makes the message for another page; nil stays at this one.
///   - props: the look of the container.
///   - content: makes the views of a page; it is asked for that in sight only.
/// - Returns: the element.
public func pages<Msg>(
  _ key: some Hashable & Sendable, count: Int, page: Int, isEnabled: Bool = true,
  onTurn: @escaping (Int) -> Msg?, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> content: @escaping (Int) -> ElementList<Msg>
) -> ViewElement<Msg> {
  let dots: ViewElement<Msg> = customView(
    "dots", PageDots.self,
    [
      .set(\.count, to: count), .set(\.page, to: page), .isEnabled(isEnabled),
      .onChange { onTurn($0.page) }, .bar(.bottom),
    ])
  // That of the filled dot.
  let page = min(max(0, page), count - 1)
  let shown: [ViewElement<Msg>] = count > 0 ? [stack(page, .vertical) { content(page) }] : []
  return stack(key, .vertical, props, shown + [dots])
}
