public import TextBackend
public import VirtualViews

/// Titles side by side, one of which is chosen: ← → Home and End go to another one, and so do the mouse
/// and the wheel.
///
/// The chosen title stands on a heavy line, the others on a light one. Where there is no room for all of
/// them, those around the chosen one are seen.
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

  /// Room for all titles, over a line.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (places(metrics).last?.upperBound ?? 0, 2)
  }

  /// False: all titles stand side by side, whatever room there is.
  public var heightDependsOnWidth: Bool { false }

  // MARK: - Drawing

  /// Draws the titles that there is room for.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let (metrics, ornaments) = (look.metrics, look.metrics.ornaments)
    let places = places(metrics)
    let shift = shift(of: places, in: look.columns)
    let line = TextStyle(foreground: look.hasSurfaces ? .border : .default)
    canvas.fill(
      column: 0, row: 1, width: look.columns, height: 1, with: ornaments.empty, style: line)
    for (index, place) in places.enumerated() {
      let isChosen = index == selected
      let column = place.lowerBound - shift
      canvas.draw(
        " " + titles[index].text + " ", column: column, row: 0, style: style(of: index, look))
      guard isChosen else { continue }
      canvas.fill(
        column: column, row: 1, width: place.count, height: 1, with: ornaments.filled,
        style: TextStyle(
          foreground: look.hasSurfaces ? .accent : .default,
          attributes: look.isFocused ? .bold : []))
    }
  }

  private func style(of index: Int, _ look: ControlLook<NoMemory>) -> TextStyle {
    if index == selected, look.isFocused { return look.style }
    var style = TextStyle()
    if index == selected { style.attributes = .bold }
    if !isEnabled || !titles[index].isEnabled {
      if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
    }
    return style
  }

  /// The columns of the titles, with a blank on each side.
  private func places(_ metrics: TextMetrics) -> [Range<Int>] {
    var start = 0
    return titles.map { title in
      defer { start += metrics.columns(of: title.text) + 3 }
      return start..<start + metrics.columns(of: title.text) + 2
    }
  }

  /// The columns that are left out at the start, so that the chosen title is seen.
  private func shift(of places: [Range<Int>], in columns: Int) -> Int {
    guard places.indices.contains(selected), let width = places.last?.upperBound, width > columns
    else { return 0 }
    let chosen = places[selected]
    // In the middle, as far as there are titles on both sides.
    let wanted = (chosen.lowerBound + chosen.upperBound - columns) / 2
    return min(
      max(0, wanted, chosen.upperBound - columns), max(0, width - columns), chosen.lowerBound)
  }

  /// The cells of the chosen title.
  public func currentCells(_ look: ControlLook<NoMemory>) -> CellFrame? {
    let places = places(look.metrics)
    guard places.indices.contains(selected) else { return nil }
    let start = places[selected].lowerBound - shift(of: places, in: look.columns)
    return CellFrame(column: start, row: 0, width: places[selected].count, height: 2)
  }

  // MARK: - Acting

  /// Goes to another title.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    let before = selected
    switch action {
    case .action("tabs.next"), .wheel(rows: 1..., columns: _, at: _): choose(after: selected, by: 1)
    case .action("tabs.previous"), .wheel(rows: ...(-1), columns: _, at: _):
      choose(after: selected, by: -1)
    case .action("tabs.first"): choose(after: -1, by: 1)
    case .action("tabs.last"): choose(after: titles.count, by: -1)
    case .pointer(let pointer) where pointer.kind == .press:
      let places = places(context.metrics)
      let column = pointer.column + shift(of: places, in: context.columns)
      guard let index = places.firstIndex(where: { $0.contains(column) }), titles[index].isEnabled
      else { return context.decline() }
      selected = index
    default: return context.decline()
    }
    // At the end a key does nothing, and the wheel scrolls what is around.
    if selected == before, case .wheel = action { context.decline() }
  }

  private mutating func choose(after index: Int, by step: Int) {
    var next = min(max(-1, index), titles.count) + step
    while titles.indices.contains(next), !titles[next].isEnabled { next += step }
    if titles.indices.contains(next) { selected = next }
  }
}
