import TerminalPort
import VirtualViews

extension Table {
  /// Marks the selected rows, underlines the one with the cursor where there may be several, and gives every
  /// second one another background if the table is striped.
  public func markViews(_ views: inout MarkedViews, _ look: ControlLook<TableMemory>) {
    let selection = selection ?? .none
    let stripe = stripe(look)
    let totals = sections.totalsLine
    // The row with the cursor has a look of its own only where several rows can be selected.
    let cursorKey = look.isFocused && selectionMode == .multiple ? cursor?.key : nil
    let plain = ViewMark(columns: markedCells(look.memory))
    // All at once: where some rows are kept beside those in sight, each would be looked for among them.
    let lines = window.indices
    let areAll = stripe != .default || totals != nil
    for view in candidates(among: views, selection, cursorKey, areAll: areAll) {
      guard let key = views.key(of: view), view < lines.count else { continue }
      var mark = plain
      if selection.contains(key: key), sections.isRow(lines[view]) {
        select(&mark, views.attributes(of: view).selectionStyle, look)
      }
      if cursorKey == key { mark.underline = .single }
      if stripe != .default, !lines[view].isMultiple(of: 2), sections.isRow(lines[view]) {
        mark.ground = stripe
      }
      // Of one look with the titles, which stay as well.
      if lines[view] == totals, look.hasSurfaces { mark.ground = look.headerStyle.background }
      if mark != plain { views.mark(view, mark) }
    }
  }

  /// Gives the mark of a row the look of one that is selected.
  private func select(
    _ mark: inout ViewMark, _ selectionStyle: SelectionStyle, _ look: ControlLook<TableMemory>
  ) {
    var own = TextAttributes()
    switch selectionStyle {
    case .none: return
    case .default: break
    case .style(let style):
      mark.underline = style.underline
      own = look.isFocused ? style.attributes : style.attributes.union(.dim)
      guard look.hasSurfaces else { break }
      (mark.foreground, mark.background) = (style.foreground, style.background)
      mark.attributes = own
      return
    }
    if look.hasSurfaces {
      let style =
        look.isFocused
        ? look.style(
          of: .selectionFocused,
          or: TextStyle(foreground: .onSelection, background: .selection))
        : look.style(of: .selection, or: TextStyle(foreground: .text, background: .raised))
      (mark.foreground, mark.background) = (style.foreground, style.background)
      // On other colors of a theme nothing tells whether text can be read.
      mark.keepsColors = style.background == .selection || !style.background.setsApart
    } else {
      mark.attributes = own.union(look.isFocused ? .reverse : [.reverse, .dim])
      mark.takesColors = true
    }
  }

  /// The background of every second row; the default if there is none.
  private func stripe(_ look: ControlLook<TableMemory>) -> Color {
    guard isStriped, look.hasSurfaces else { return .default }
    return look.style(of: .stripe, or: TextStyle(background: .sunken)).background
  }

  /// The views that may be marked: where one row is selected only that, and the one with the cursor.
  private func candidates(
    among views: borrowing MarkedViews, _ selection: RowSelection, _ cursor: ViewKey?, areAll: Bool
  ) -> [Int] {
    guard !areAll, let only = selection.onlyKey else { return Array(0..<views.count) }
    var candidates: [Int] = []
    if let view = views.view(with: only) { candidates.append(view) }
    if let cursor, cursor != only, let view = views.view(with: cursor) { candidates.append(view) }
    return candidates
  }

  /// The cells of a row that are marked: from the first to the last one of the selected columns, or nil for all.
  private func markedCells(_ memory: TableMemory) -> Range<Int>? {
    guard hasCells else { return nil }
    let marked = cellColumns
    guard let first = columns.firstIndex(where: { $0.key == marked.first }) else { return 0..<0 }
    let last = columns.firstIndex { $0.key == marked.last }
    let places = memory.state.places(of: self)
    let all = first...max(first, last ?? first)
    // Rows without columns that stay are scrolled themselves.
    guard memory.state.frozen != nil else {
      return places[first].start..<places[all.upperBound].cells.upperBound
    }
    let seen = all.map { memory.state.seenCells(of: $0, in: places) }.filter { !$0.isEmpty }
    return (seen.first?.lowerBound ?? 0)..<(seen.last?.upperBound ?? 0)
  }
}
