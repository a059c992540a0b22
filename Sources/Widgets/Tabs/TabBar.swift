public import TextBackend
public import VirtualViews

/// Titles side by side, one of which is chosen: ← → Home and End go to another one, and so do the mouse
/// and the wheel.
///
/// The chosen title stands on a heavy line, the others on a light one. Where there is no room for all of
/// them, those are seen that have room as a whole, the chosen one among them. A sign at an edge tells how many
/// there are beyond it, `‹ 3` or `9 ›`: a press scrolls there, and chooses nothing.
public struct TabBar: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if another title can be chosen.
  public var isEnabled = true
  /// The titles.
  public var titles: [Title] = []

  // Nil until a prop names it: then the title is the program's, otherwise the user's.
  private var named: Int?

  /// The number of the chosen one; a number that none has chooses none.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var selected: Int {
    get { named ?? 0 }
    set { named = newValue }
  }

  /// A title.
  public struct Title: Hashable, Sendable {
    /// The text.
    public var text: Text
    /// True if it can be chosen.
    public var isEnabled: Bool

    /// Makes a title.
    public init(_ text: Text, isEnabled: Bool = true) {
      self.text = text
      self.isEnabled = isEnabled
    }
  }

  /// Makes a bar without titles.
  public init() { attributes.verticalHugging = .low + 1 }

  /// Takes over the user's choice, unless a prop names one.
  public mutating func resolve(over shown: TabBar?) { named = named ?? shown?.named }

  /// The key of the tab that is chosen.
  public var userValue: (any Hashable)? { named }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "tabs.next", "Next"), .bind("left", "tabs.previous", "Previous"),
    .bind("home", "tabs.first", "First"), .bind("end", "tabs.last", "Last"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .radioGroup, value: titles.indices.contains(selected) ? titles[selected].text.string : nil,
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  /// The place to which the titles are scrolled.
  public struct Memory: Hashable, Sendable {
    /// The number of the title with which the bar begins.
    var first = 0
    /// The number of the chosen title from which the user has scrolled away; nil while that is kept in sight.
    var left: Int?
  }

  /// The first title; each layout goes on from it as far as it takes to show the chosen one.
  public var initialMemory: Memory { Memory() }

  /// True: the program chooses another title wherever the keyboard is.
  public static var settlesWithoutFocus: Bool { true }

  /// Scrolls to the chosen title if it is another one.
  public func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {
    memory.first = window(memory, look.columns, look.metrics).shown.lowerBound
    if memory.left != selected { memory.left = nil }
  }

  /// Room for all titles, over a line.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (max(0, widths(metrics).reduce(-1) { $0 + $1 + 1 }), 2)
  }

  /// False: all titles stand side by side, whatever room there is.
  public var heightDependsOnWidth: Bool { false }

  /// The columns of the titles, with a blank on each side.
  private func widths(_ metrics: TextMetrics) -> [Int] {
    titles.map { metrics.columns(of: $0.text) + 2 }
  }

  /// The titles that are seen.
  private func window(_ memory: Memory, _ columns: Int, _ metrics: TextMetrics) -> TabWindow {
    TabWindow(
      showing: memory.left == selected ? nil : selected, from: memory.first,
      widths: widths(metrics), columns: columns)
  }

  /// The columns of a title; nil if it is not seen.
  private func place(of index: Int, in window: TabWindow) -> Range<Int>? {
    window.shown.contains(index) ? window.places[index - window.shown.lowerBound] : nil
  }

  // MARK: - Drawing

  /// Draws the titles that there is room for.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let (metrics, ornaments) = (look.metrics, look.metrics.ornaments)
    let window = window(look.memory, look.columns, metrics)
    let line = TextStyle(foreground: look.hasSurfaces ? .border : .default)
    canvas.fill(
      column: 0, row: 1, width: look.columns, height: 1, with: ornaments.empty, style: line)
    for (index, place) in zip(window.shown, window.places) {
      // The blanks go first.
      let blank = place.count > 2 ? " " : ""
      let title = metrics.truncated(titles[index].text, to: place.count - 2 * blank.utf8.count)
      canvas.draw(
        Text(blank) + title + Text(blank), column: place.lowerBound, row: 0,
        style: style(of: index, look))
      guard index == selected else { continue }
      canvas.fill(
        column: place.lowerBound, row: 1, width: place.count, height: 1, with: ornaments.filled,
        style: TextStyle(
          foreground: look.hasSurfaces ? .accent : .default,
          attributes: look.isFocused ? .bold : []))
    }
    drawSigns(of: window, in: &canvas, look)
  }

  private func drawSigns(
    of window: TabWindow, in canvas: inout TextCanvas, _ look: ControlLook<Memory>
  ) {
    let isASCII = look.metrics.ornaments.isASCII
    if !window.start.isEmpty {
      canvas.draw(isASCII ? "<" as Character : "‹", column: 0, row: 0, style: look.quietStyle)
    }
    if !window.end.isEmpty {
      canvas.draw(
        isASCII ? ">" as Character : "›", column: window.end.upperBound - 1, row: 0,
        style: look.quietStyle)
    }
    guard window.signs == .counted else { return }
    if !window.start.isEmpty {
      canvas.draw("\(window.shown.lowerBound)", column: 2, row: 0, style: look.mutedStyle)
    }
    if !window.end.isEmpty {
      canvas.draw(
        "\(titles.count - window.shown.upperBound)", column: window.end.lowerBound + 1, row: 0,
        style: look.mutedStyle)
    }
  }

  private func style(of index: Int, _ look: ControlLook<Memory>) -> TextStyle {
    if index == selected, look.isFocused { return look.style }
    var style = TextStyle()
    if index == selected { style.attributes = .bold }
    if !isEnabled || !titles[index].isEnabled {
      if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
    }
    return style
  }

  /// The cells of the chosen title.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    place(of: selected, in: window(look.memory, look.columns, look.metrics)).map {
      CellFrame(column: $0.lowerBound, row: 0, width: $0.count, height: 2)
    }
  }

  /// The titles.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let window = window(look.memory, look.columns, look.metrics)
    return titles.indices.map { index in
      var state: Semantics.State = index == selected ? .selected : []
      if !titles[index].isEnabled { state.insert(.disabled) }
      let cells = place(of: index, in: window).map {
        CellFrame(column: $0.lowerBound, row: 0, width: $0.count, height: 1)
      }
      return SemanticPart(.tab, titles[index].text.string, state: state, cells: cells)
    }
  }

  // MARK: - Acting

  /// Goes to another title, or scrolls.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let before = selected
    switch action {
    case .action("tabs.next"), .wheel(rows: 1..., columns: _, at: _): choose(after: selected, by: 1)
    case .action("tabs.previous"), .wheel(rows: ...(-1), columns: _, at: _):
      choose(after: selected, by: -1)
    case .action("tabs.first"): choose(after: -1, by: 1)
    case .action("tabs.last"): choose(after: titles.count, by: -1)
    case .pointer(let pointer) where pointer.kind == .press:
      return press(at: pointer.column, &context)
    default: return context.decline()
    }
    // At the end a key does nothing, and the wheel scrolls what is around.
    if selected == before, case .wheel = action { return context.decline() }
    context.memory.left = nil
  }

  private mutating func press(at column: Int, _ context: inout ControlContext<Memory>) {
    let window = window(context.memory, context.columns, context.metrics)
    if window.start.contains(column) {
      context.memory.first = window.previous(
        widths: widths(context.metrics), columns: context.columns)
      context.memory.left = selected
    } else if window.end.contains(column) {
      context.memory.first = window.shown.upperBound
      context.memory.left = selected
    } else if let index = window.shown.first(where: {
      place(of: $0, in: window)?.contains(column) == true && titles[$0].isEnabled
    }) {
      selected = index
    } else {
      context.decline()
    }
  }

  private mutating func choose(after index: Int, by step: Int) {
    var next = min(max(-1, index), titles.count) + step
    while titles.indices.contains(next), !titles[next].isEnabled { next += step }
    if titles.indices.contains(next) { selected = next }
  }
}
