public import TextBackend
public import VirtualViews

/// The way to where the user is, `Home › Mail › Drafts`: ← and → choose a part of it, Return and a click
/// go there.
///
/// Where there is no room, parts after the first one are left out for an ellipsis, and at last the first one, too.
public struct Breadcrumb: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it leads anywhere.
  public var isEnabled = true
  /// The titles on the way; the last one is where the user is.
  public var titles: [Text] = []
  /// The number of the title that the user went to; nil before.
  public var chosen: Int?

  /// Makes a way to nowhere.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The title that Return goes to.
  public struct Memory: Hashable, Sendable { var marked: Int? }
  /// None is marked: the last title is.
  public var initialMemory: Memory { Memory() }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "breadcrumb.next", "Further in"),
    .bind("left", "breadcrumb.previous", "Further out"),
    .bind("home", "breadcrumb.first", "Start"), .bind("end", "breadcrumb.last", "End"),
    .bind(["return", "space"], "breadcrumb.go", "Go there"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .link, label: titles.map(\.string).joined(separator: " > "),
      state: isEnabled ? [] : .disabled, actions: [.press])
  }

  /// The title that Return goes to; nil until the user has gone to one.
  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard let marked = memory.marked, titles.indices.contains(marked) else { return nil }
    return Semantics.Item(titles[marked].string, marked + 1, of: titles.count)
  }

  /// Room for all titles.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (parts(in: .max, metrics).last?.end ?? 0, 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// A title with its columns; no number is the ellipsis.
  private struct Part {
    var number: Int?
    var text: Text
    var start: Int
    var end: Int
  }

  /// The titles that fit: the first one, and of the others the last ones.
  private func parts(in columns: Int, _ metrics: TextMetrics) -> [Part] {
    let separator = metrics.columns(of: Self.separator(metrics))
    var parts: [Part] = []
    for (number, text) in texts(in: columns, separator, metrics) {
      let start = parts.last.map { $0.end + separator } ?? 0
      parts.append(
        Part(number: number, text: text, start: start, end: start + metrics.columns(of: text)))
    }
    return parts
  }

  /// The titles that fit with their numbers, and without one an ellipsis for those between.
  private func texts(
    in columns: Int, _ separator: Int, _ metrics: TextMetrics
  ) -> [(number: Int?, text: Text)] {
    let widths = titles.map { metrics.columns(of: $0) }
    let ellipsis = metrics.columns(of: metrics.ellipsis) + separator
    var whole = widths.reduce(separator * max(0, titles.count - 1), +)
    var left = 1
    if whole > columns, titles.count > 2 { whole += ellipsis }
    while whole > columns, left < titles.count - 1 {
      whole -= widths[left] + separator
      left += 1
    }
    guard whole > columns, let last = titles.last else {
      var texts: [(number: Int?, text: Text)] = []
      for (number, title) in titles.enumerated() where number == 0 || number >= left {
        if number == left, left > 1 { texts.append((nil, Text(metrics.ellipsis))) }
        texts.append((number, title))
      }
      return texts
    }
    // The place where the user is matters more than the start.
    let number = titles.count - 1
    let isBehindEllipsis = number > 0 && widths[number] <= columns - ellipsis
    return isBehindEllipsis
      ? [(nil, Text(metrics.ellipsis)), (number, last)]
      : [(number, metrics.truncated(last, to: columns))]
  }

  private static func separator(_ metrics: TextMetrics) -> String {
    " \(metrics.ornaments.separator) "
  }

  /// Draws the titles with signs between them.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let marked = min(look.memory.marked ?? titles.count - 1, titles.count - 1)
    let parts = parts(in: look.columns, look.metrics)
    // The ellipsis stands for a title that is marked and left out.
    let isMarkShown = parts.contains { $0.number == marked }
    for part in parts {
      if part.start > 0 {
        let sign = Self.separator(look.metrics)
        let column = part.start - look.metrics.columns(of: sign)
        canvas.draw(sign, column: column, row: look.middleRow, style: look.mutedStyle)
      }
      var style = look.mutedStyle
      if part.number == titles.count - 1 { style = TextStyle(attributes: .bold) }
      if look.isFocused, part.number == (isMarkShown ? marked : nil) { style = look.style }
      canvas.draw(part.text, column: part.start, row: look.middleRow, style: style)
    }
  }

  /// The cells of the marked title.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let marked = min(look.memory.marked ?? titles.count - 1, titles.count - 1)
    let part = parts(in: look.columns, look.metrics).first { $0.number == marked }
    return part.map {
      CellFrame(column: $0.start, row: look.middleRow, width: $0.end - $0.start, height: 1)
    }
  }

  /// The titles.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let parts = parts(in: look.columns, look.metrics)
    return titles.enumerated().map { number, title in
      let cells = parts.first { $0.number == number }.map {
        CellFrame(column: $0.start, row: look.middleRow, width: $0.end - $0.start, height: 1)
      }
      return SemanticPart(.link, title.string, cells: cells)
    }
  }

  /// Marks another title, or goes to one.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let last = titles.count - 1
    let marked = min(context.memory.marked ?? last, last)
    switch action {
    case .action("breadcrumb.next") where marked < last: context.memory.marked = marked + 1
    case .action("breadcrumb.previous") where marked > 0: context.memory.marked = marked - 1
    case .action("breadcrumb.first") where last >= 0: context.memory.marked = 0
    case .action("breadcrumb.last") where last >= 0: context.memory.marked = last
    case .action("breadcrumb.go") where last >= 0: go(to: marked, &context)
    case .pointer(let pointer) where pointer.kind == .click:
      let part = parts(in: context.columns, context.metrics)
        .first { ($0.start..<$0.end).contains(pointer.column) }
      guard let number = part?.number else { return context.decline() }
      go(to: number, &context)
    case .blur: context.memory.marked = nil
    default: context.decline()
    }
  }

  private mutating func go(to number: Int, _ context: inout ControlContext<Memory>) {
    chosen = number
    context.memory.marked = nil
    context.emit(.valueChanged)
  }
}

/// Makes the way to where the user is.
///
/// ```swift
/// breadcrumb("path", model.folders, title: { Text($0.name) }, onGo: { .open($0) })
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - items: the places on the way, from the outermost one.
///   - title: the text of a place.
///   - props: the look of the view.
///   - onGo: makes the message for going to a place; nil goes nowhere.
/// - Returns: the element.
public func breadcrumb<Item, Msg>(
  _ key: some Hashable & Sendable, _ items: [Item], title: (Item) -> Text,
  _ props: Props<Msg, Breadcrumb> = [], onGo: @escaping (Item) -> Msg?
) -> ViewElement<Msg> {
  customView(
    key, Breadcrumb.self,
    [
      .set(\.titles, to: items.map(title)),
      .onChange { view in
        guard let number = view.chosen, items.indices.contains(number) else { return nil }
        return onGo(items[number])
      }, .batch(props.all),
    ])
}
