import VirtualViews

extension TableControl {
  func reaction(to action: ControlAction, _ look: Look) -> Reaction? {
    guard case .table(let remembered) = look.memory else { return nil }
    switch action {
    case .key(let press): return pressing(press, remembered.memory)
    case .keyInside(let press): return going(press, remembered.memory)
    case .pointer(let pointer): return pointing(pointer, remembered.memory)
    case .wheel(let rows, let columns, _):
      return scrolling(rows: rows, columns: columns, remembered.memory)
    case .paste, .hover, .focus, .blur: return nil
    }
  }

  private func pressing(_ press: KeyPress, _ memory: consuming TableMemory) -> Reaction? {
    if table.findsByTyping, let reaction = searching(press, &memory) { return reaction }
    return acting(press, memory)
  }

  private func acting(_ press: KeyPress, _ memory: consuming TableMemory) -> Reaction? {
    switch press {
    case .return: return asking(.activate, memory)
    case .space where table.selectionMode == .multiple: return toggling(memory)
    case .control("a") where table.selectionMode == .multiple: return asking(.chooseAll, memory)
    case .space where table.selectionMode != .none: return asking(.activate, memory)
    case .left: return moving(by: -1, memory)
    case .right: return moving(by: 1, memory)
    case KeyPress(.left, .alt): return resizing(by: -1, memory)
    case KeyPress(.right, .alt): return resizing(by: 1, memory)
    case .alt("s"): return sorting(by: table.cursor?.column, memory)
    case KeyPress(.function(5)) where table.canRefresh: return asking(.refresh, memory)
    default: return going(press, memory)
    }
  }

  func scrolling(
    rows: Int, columns: Int, _ memory: consuming TableMemory
  ) -> Reaction? {
    let isHigher = memory.scroller.scroll(by: rows)
    let isWider = memory.sideways.scroll(by: columns)
    return isHigher || isWider ? reaction(memory) : nil
  }

  // MARK: - Up and down

  private func going(_ press: KeyPress, _ memory: consuming TableMemory) -> Reaction? {
    guard memory.scroller.count > 0, let choice = choice(press.modifiers), let way = Way(press.key)
    else { return nil }
    guard table.selectionMode != .none else {
      memory.scroller.go(way)
      return reaction(memory)
    }
    guard let line = line(way, memory) else { return nil }
    // The row stays at its height on the screen while the rows go by.
    if way == .pageUp || way == .pageDown { memory.scroller.go(way) }
    return choosing(line, choice, memory)
  }

  /// How a row is chosen that one goes to with some keys held down; nil where they mean nothing.
  private func choice(_ modifiers: KeyModifiers) -> TableSelection.Choice? {
    switch modifiers {
    case []: .alone
    case .shift: .extending
    // Some terminals keep Control with an arrow to themselves.
    case .control, .alt: table.selectionMode == .multiple ? .visiting : nil
    default: nil
    }
  }

  /// The row a way leads to; the row itself at the end of the way.
  private func line(_ way: Way, _ memory: TableMemory) -> Int? {
    let sections = table.sections
    let cursor = table.cursor?.line ?? memory.scroller.first
    switch way {
    case .up where table.cursor == nil:
      return sections.row(from: sections.lineCount - 1, forwards: false)
    case .down where table.cursor == nil: return sections.row(from: cursor, forwards: true)
    case .up: return sections.row(from: cursor - 1, forwards: false) ?? cursor
    case .down: return sections.row(from: cursor + 1, forwards: true) ?? cursor
    case .home: return sections.row(from: 0, forwards: true)
    case .end: return sections.row(from: sections.lineCount - 1, forwards: false)
    case .pageDown:
      let line = page(from: cursor, 1, memory)
      return sections.row(from: line, forwards: true) ?? sections.row(from: line, forwards: false)
    case .pageUp:
      let line = page(from: cursor, -1, memory)
      return sections.row(from: line, forwards: false) ?? sections.row(from: line, forwards: true)
    }
  }

  /// The line a page from another one, at least the next.
  private func page(from line: Int, _ direction: Int, _ memory: TableMemory) -> Int {
    let heights = memory.scroller.heights
    let start = heights.offset(of: min(line, heights.count - 1))
    let page = max(1, memory.scroller.viewport - 1)
    let found = heights.row(at: start + direction * page)?.row ?? line
    let next = min(max(0, line + direction), heights.count - 1)
    return direction > 0 ? max(found, next) : min(found, next)
  }

  /// Has a row chosen and brought into view.
  func choosing(
    _ line: Int, _ choice: TableSelection.Choice, _ memory: consuming TableMemory
  ) -> Reaction {
    memory.reveal(line, in: box)
    return asking(.choose(line, choice), memory)
  }

  // MARK: - Search

  private func searching(_ press: KeyPress, _ memory: inout TableMemory) -> Reaction? {
    let line = table.cursor?.line ?? memory.scroller.first
    switch memory.search.take(press) {
    case .find(let text): return asking(.find(text, from: line), memory)
    case .findNext(let text): return asking(.find(text, from: line + 1), memory)
    case .cancelled: return reaction(memory)
    case .none: return nil
    }
  }

  // MARK: - Rows and columns

  private func toggling(_ memory: TableMemory) -> Reaction? {
    guard let line = table.cursor?.line else { return going(.down, memory) }
    return asking(.choose(line, .toggling), memory)
  }

  /// Goes to another column.
  private func moving(by step: Int, _ memory: TableMemory) -> Reaction? {
    guard !table.columns.isEmpty, var cursor = table.cursor else {
      return scrolling(rows: 0, columns: step, memory)
    }
    let current = table.columns.firstIndex { $0.key == cursor.column }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : table.columns.count - 1)
    guard table.columns.indices.contains(next) else { return reaction(memory) }
    cursor.column = table.columns[next].key
    var (table, memory) = (table, memory)
    table.cursor = cursor
    memory.sideways.reveal(memory.places(of: box)[next].cells)
    let event: ControlEvent = table.selectionUnit == .cell ? .valueChanged : []
    return Reaction(content: table.content, memory: ControlMemory(memory), event: event)
  }

  private func resizing(by step: Int, _ memory: TableMemory) -> Reaction? {
    let places = memory.places(of: box)
    guard let index = table.columns.firstIndex(where: { $0.key == table.cursor?.column }),
      places.indices.contains(index)
    else { return nil }
    var memory = memory
    memory.widths.resize(table.columns[index], to: places[index].width + step)
    memory.sideways.reveal(memory.places(of: box)[index].cells)
    return reaction(memory)
  }

  func sorting(by key: ViewKey?, _ memory: TableMemory) -> Reaction? {
    guard let column = table.columns.first(where: { $0.key == key }), column.isSortable else {
      return nil
    }
    let isReversed = table.order?.column == column.key && table.order?.isAscending == true
    return asking(.order(TableOrder(by: column.key, isAscending: !isReversed)), memory)
  }

  func asking(_ request: TableRequest, _ memory: consuming TableMemory) -> Reaction {
    var reaction = reaction(memory)
    reaction.request = request
    return reaction
  }

  func reaction(_ memory: consuming TableMemory) -> Reaction {
    Reaction(content: box.content, memory: ControlMemory(memory), event: [])
  }
}

/// A way through rows.
enum Way {
  case up, down, pageUp, pageDown, home, end

  init?(_ key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}

extension RowScroller {
  /// Scrolls without choosing anything.
  fileprivate mutating func go(_ way: Way) {
    switch way {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -max(1, viewport - 1))
    case .pageDown: scroll(by: max(1, viewport - 1))
    case .home: scroll(to: 0)
    case .end:
      scroll(to: .max)
      reveal(count - 1)
    }
  }
}

extension TableMemory {
  /// Scrolls as far as it takes for a row to be seen, and not covered by what stays at the edges.
  mutating func reveal(_ line: Int, in box: TableBox) {
    let sections = box.table.sections
    guard box.table.hasStickyHeaders, !sections.isPlain, let section = sections.section(of: line)
    else {
      scroller.reveal(line)
      return
    }
    let header = sections.line(of: .header(section: section)).map {
      scroller.heights.height(of: $0)
    }
    let footer = sections.line(of: .footer(section: section)).map {
      scroller.heights.height(of: $0)
    }
    scroller.reveal(line, above: header ?? 0, below: footer ?? 0)
  }
}
