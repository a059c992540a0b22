public import ConstraintLayout
public import VirtualViews

extension KeyAction {
  /// Goes to the next row of a menu.
  public static let menuNext: KeyAction = "menu.next"
  /// Goes to the row before in a menu.
  public static let menuPrevious: KeyAction = "menu.previous"
  /// Goes to the first row of a menu.
  public static let menuFirst: KeyAction = "menu.first"
  /// Goes to the last row of a menu.
  public static let menuLast: KeyAction = "menu.last"
  /// Chooses the row of a menu.
  public static let menuChoose: KeyAction = "menu.choose"
}

/// A menu in a terminal: a line for each row; the one that Return chooses is reversed.
extension Menu: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The row that Return chooses, and the first one that is visible.
  public struct Memory: Hashable, Sendable {
    var row: Int
    var first = 0
  }

  /// The first row that can be chosen.
  public var initialMemory: Memory { Memory(row: row(after: -1) ?? 0) }

  /// Leaves the row where it is, as long as it can be chosen.
  public func updateMemory(_ memory: inout Memory) {
    let isThere = rows.indices.contains(memory.row) && rows[memory.row].isEnabled
    guard !isThere else { return }
    let place = min(memory.row, rows.count)
    memory.row = row(after: place - 1) ?? row(before: place) ?? 0
  }

  /// The row that Return chooses; lines between others do not count.
  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard rows.indices.contains(memory.row), let title = rows[memory.row].title else { return nil }
    let titled = rows.indices.filter { rows[$0].title != nil }
    var item = Semantics.Item(title, titled.prefix { $0 <= memory.row }.count, of: titled.count)
    item.isChecked = rows[memory.row].isChecked
    return item
  }

  /// The columns of the signs before the titles, of which there are none where no row can be checked.
  private var signColumns: Int { rows.contains { $0.isChecked != nil } ? 2 : 0 }

  /// As wide as the widest row with a column at each side, and as high as there are rows.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let widths = rows.map { row in
      let detail = row.detail(with: metrics.ornaments)
      return metrics.columns(of: row.title ?? "")
        + (detail.isEmpty ? 0 : 2 + metrics.columns(of: detail))
    }
    return ((widths.max() ?? 0) + 2 + signColumns, rows.count)
  }

  /// Draws the rows that there is room for.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let first = look.memory.first(in: canvas.rows, of: rows.count)
    for (line, row) in rows.dropFirst(first).prefix(canvas.rows).enumerated() {
      var style = look.plainStyle(attributes)
      if look.isFocused, first + line == look.memory.row {
        if look.hasSurfaces {
          style = look.selectionStyle
        } else {
          style.attributes.insert(.reverse)
        }
      }
      if !row.isEnabled || !isEnabled {
        if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
      }
      draw(row, at: line, in: &canvas, style)
    }
  }

  private func draw(
    _ row: Row, at line: Int, in canvas: inout TextCanvas, _ style: TextStyle
  ) {
    guard let title = row.title else {
      let text = String(repeating: canvas.metrics.ornaments.rule, count: canvas.columns)
      canvas.draw(text, column: 0, row: line, style: style)
      return
    }
    let start = 1 + signColumns
    let room = max(0, canvas.columns - start - 1)
    canvas.fill(column: 0, row: line, width: canvas.columns, height: 1, style: style)
    if row.isChecked == true {
      canvas.draw(String(canvas.metrics.ornaments.tick), column: 1, row: line, style: style)
    }
    canvas.draw(canvas.metrics.truncated(title, to: room), column: start, row: line, style: style)
    let detail = row.detail(with: canvas.metrics.ornaments)
    let width = canvas.metrics.columns(of: detail)
    guard width > 0, canvas.metrics.columns(of: title) + 2 + width <= room else { return }
    canvas.draw(detail, column: start + room - width, row: line, style: style)
  }

  /// The cells of the marked row.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    guard rows.indices.contains(look.memory.row) else { return nil }
    return CellFrame(
      column: 0, row: look.memory.row - look.memory.first(in: look.rows, of: rows.count),
      width: look.columns, height: 1)
  }

  /// The rows that have titles.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let first = look.memory.first(in: look.rows, of: rows.count)
    return rows.enumerated().compactMap { number, row in
      guard let title = row.title else { return nil }
      var state: Semantics.State = row.isChecked == true ? .on : []
      if !row.isEnabled { state.insert(.disabled) }
      return SemanticPart(
        .menuItem, title, state: state,
        cells: CellFrame(column: 0, row: number - first, width: look.columns, height: 1))
    }
  }

  /// ↑ and ↓ go through the rows, round at the ends, Home and End to the ends; Return and Space choose.
  public static let keyMap: KeyMap = [
    .bind("down", .menuNext, "Next"), .bind("up", .menuPrevious, "Previous"),
    .bind("home", .menuFirst, "First"), .bind("end", .menuLast, "Last"),
    .bind(["return", "space"], .menuChoose, "Choose"),
  ]

  /// Goes through the rows by actions and letters, and chooses one.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .action(let action): react(to: action, in: &context)
    case .key(let press): react(to: press, in: &context)
    case .pointer(let pointer): react(to: pointer, in: &context)
    case .hover(let pointer) where pointer.kind != .leave: react(to: pointer, in: &context)
    case .wheel(let rows, _, _): scroll(by: rows, in: &context)
    default: context.decline()
    }
  }

  private mutating func react(to action: KeyAction, in context: inout ControlContext<Memory>) {
    let row = context.memory.row
    switch action {
    case .menuChoose: choose(row, in: &context)
    case .menuNext: go(to: self.row(after: row) ?? self.row(after: -1), in: &context)
    case .menuPrevious: go(to: self.row(before: row) ?? self.row(before: rows.count), in: &context)
    case .menuFirst: go(to: self.row(after: -1), in: &context)
    case .menuLast: go(to: self.row(before: rows.count), in: &context)
    default: context.decline()
    }
  }

  private func react(to press: KeyPress, in context: inout ControlContext<Memory>) {
    guard case .character(let letter) = press.key, press.modifiers.subtracting(.shift).isEmpty
    else { return context.decline() }
    go(to: row(beginningWith: letter, after: context.memory.row), in: &context)
  }

  private mutating func react(
    to pointer: PointerAction, in context: inout ControlContext<Memory>
  ) {
    // A click follows, if the button was let go here.
    if pointer.kind == .release { return context.decline() }
    let row = context.memory.first(in: context.rows, of: rows.count) + pointer.row
    context.emit([])
    guard pointer.isInside, rows.indices.contains(row), rows[row].isEnabled else { return }
    context.memory.row = row
    if pointer.kind == .click { choose(row, in: &context) }
  }

  private mutating func choose(_ row: Int, in context: inout ControlContext<Memory>) {
    guard rows.indices.contains(row), rows[row].isEnabled else { return context.decline() }
    chosen = row
    context.emit(.primaryAction)
  }

  private func go(to row: Int?, in context: inout ControlContext<Memory>) {
    guard let row else { return context.decline() }
    context.memory.row = row
    context.memory.first = context.memory.first(in: context.rows, of: rows.count)
    context.emit([])
  }

  /// Scrolls by rows; the row that Return chooses goes along to stay visible.
  private func scroll(by count: Int, in context: inout ControlContext<Memory>) {
    let old = context.memory.first(in: context.rows, of: rows.count)
    let first = max(0, min(old + count, rows.count - context.rows))
    guard first != old else { return context.decline() }
    let row = max(first, min(context.memory.row, first + context.rows - 1))
    context.memory = Memory(row: self.row(after: row - 1) ?? context.memory.row, first: first)
    context.emit([])
  }
}

// The rows that can be chosen.
extension Menu {
  private func row(after row: Int) -> Int? {
    rows.indices.first { $0 > row && rows[$0].isEnabled }
  }

  private func row(before row: Int) -> Int? {
    rows.indices.last { $0 < row && rows[$0].isEnabled }
  }

  /// The next row that begins with a letter in any case, round at the end.
  private func row(beginningWith letter: Character, after row: Int) -> Int? {
    let found = rows.indices.filter { index in
      rows[index].isEnabled
        && rows[index].title?.first?.lowercased() == letter.lowercased()
    }
    return found.first { $0 > row } ?? found.first
  }
}

extension Menu.Memory {
  /// The first visible row: the one it was, or the nearest by which the chosen one is visible.
  func first(in height: Int, of count: Int) -> Int {
    let first = max(min(self.first, row), row - height + 1)
    return max(0, min(first, count - height))
  }
}

extension ControlLook {
  /// The style of text that nobody acts on.
  fileprivate func plainStyle(_ attributes: ViewAttributes) -> TextStyle {
    TextStyle(foreground: attributes.tintColor, background: attributes.backgroundColor)
  }
}

extension Menu.Row {
  /// The text at the trailing edge: the keys if there are some.
  fileprivate func detail(with ornaments: Ornaments) -> String {
    keys?.shown(with: ornaments) ?? detail
  }
}
