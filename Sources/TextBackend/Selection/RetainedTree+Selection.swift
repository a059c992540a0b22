import TerminalPort
import VirtualViews

/// Cells of a view whose text is selected.
struct SelectedCells: Hashable {
  /// The row of the view.
  var row: Int
  /// The columns of the view.
  var columns: Range<Int>
}

/// The text of a view that is seen.
struct SelectableText {
  let view: Int32
  let id: NodeID
  let path: [SelectionPlace.Step]
  /// The lines in rows that are seen.
  let lines: [SelectableLine]
  let lead: TextSelection.Lead
  let place: Place
  /// The rows of the text that the view itself has scrolled out of sight.
  let scrolled: Int

  /// The row of the view in which a line is drawn.
  func drawnRow(of line: SelectableLine) -> Int { line.row - scrolled }
}

/// The numbers of views among those of their holders, which are counted once for all texts of a holder.
private struct ChildNumbers {
  private var known: [Int32: [Int32: Int]] = [:]

  mutating func number(of child: Int32, in holder: Int32, _ links: TreeLinks) -> Int? {
    if let numbers = known[holder] { return numbers[child] }
    var numbers: [Int32: Int] = [:]
    for (number, view) in links.eachChild(of: holder).enumerated() { numbers[view] = number }
    known[holder] = numbers
    return numbers[child]
  }
}

extension RetainedTree {
  /// True if text in a view can be selected, as far as the program says.
  func isSelectable(_ index: Int32) -> Bool {
    var index = index
    while index != TreeLinks.none {
      if !self[index].content.attributes.isTextSelectable { return false }
      index = links[index].parent
    }
    return true
  }

  /// The view in which a selection stays that begins in a view: what scrolls around it, its layer, or all.
  func selectionScope(of index: Int32) -> Int32 {
    var index = index
    while index != 0, !isLayer(index) {
      if self[index].behavior.isContainer { return index }
      index = links[index].parent
    }
    return index
  }

  /// The texts in a view that are seen, as far as they can be selected.
  ///
  /// - Complexity: O(*n* · *d*) in the number of views that are seen, or are rows beside those, and their depth.
  func selectableTexts(in scope: Int32) -> [SelectableText] {
    guard contains(index: scope) else { return [] }
    let top = layer(of: scope) ?? 0
    var texts: [SelectableText] = []
    var numbers = ChildNumbers()
    forEachShown(in: top, where: { !$0.intersection(screen.rect).isEmpty }) { index, place in
      guard index == scope || links.holds(scope, index) || scope == 0, !place.seen.isEmpty,
        let text = selectableText(of: index, at: place, in: scope, &numbers)
      else { return }
      texts.append(text)
    }
    return texts
  }

  /// The texts in what scrolls, seen or not, in the columns that are seen.
  ///
  /// Those inside of what scrolls by itself, and those of layers, are left out.
  ///
  /// - Complexity: O(*n* · *d*) in the number of views inside and their depth.
  func allTexts(in scope: Int32) -> [SelectableText] {
    var texts: [SelectableText] = []
    var numbers = ChildNumbers()
    let room = place(of: scope).seen.columns
    var waiting = links.children(of: scope).reversed().map { (view: $0, columns: room) }
    while let (index, columns) = waiting.popLast() {
      guard !isHidden(index), !isLayer(index) else { continue }
      var place = place(of: index)
      guard place.rect.columns.overlaps(columns) else { continue }
      place.clip = place.rect
      if let text = selectableText(of: index, at: place, in: scope, &numbers) {
        texts.append(text)
      }
      guard !self[index].behavior.isContainer else { continue }
      for child in links.children(of: index).reversed() {
        waiting.append((child, self.columns(of: child, in: index, at: place, columns)))
      }
    }
    return texts
  }

  /// The columns of the screen in which a child can be seen: not all of its holder's if lanes are scrolled there.
  private func columns(
    of child: Int32, in index: Int32, at place: Place, _ columns: Range<Int>
  ) -> Range<Int> {
    let interior = self[index].interior
    guard interior.hasPinned, !self[child].position.isPinned else { return columns }
    let port = interior.port.columns
    return columns.clamped(
      to: place.rect.column + port.lowerBound..<place.rect.column + port.upperBound)
  }

  private func selectableText(
    of index: Int32, at place: Place, in scope: Int32, _ numbers: inout ChildNumbers
  ) -> SelectableText? {
    let view = self[index]
    let (insets, size) = (onScreen(view.drawingInsets), view.drawingSize)
    let seen = place.seen
    let rows = seen.row - place.rect.row - insets.top..<seen.endRow - place.rect.row - insets.top
    let asked = rows.clamped(to: 0..<max(0, size.rows))
    guard !asked.isEmpty, isSelectable(index) else { return nil }
    let look = Look(
      size: size, alignment: view.position.alignment, metrics: metrics, theme: ThemeLook(),
      memory: view.memory)
    var (lines, scrolled) = view.behavior.selectableLines(
      of: view.content, rows: asked, look)
    lines.removeAll { !asked.contains($0.row - scrolled) }
    guard !lines.isEmpty else { return nil }
    for number in lines.indices {
      lines[number].row += insets.top
      lines[number].column += insets.leading
    }
    return SelectableText(
      view: index, id: view.id, path: path(of: index, in: scope, &numbers), lines: lines,
      lead: standsInLane(index, below: scope) ? .tab : .blank, place: place, scrolled: scrolled)
  }

  /// Where a view stands in the views around it, up to another one.
  private func path(
    of index: Int32, in scope: Int32, _ numbers: inout ChildNumbers
  ) -> [SelectionPlace.Step] {
    var path: [SelectionPlace.Step] = []
    var index = index
    while index != scope {
      let parent = links[index].parent
      let frame = self[index].position.frame
      let start = isRightToLeft ? frame.mirrored(in: 0).column : frame.column
      var step = SelectionPlace.Step(row: frame.row, column: start, view: index)
      if self[parent].behavior.isLazy,
        let number = numbers.number(of: index, in: parent, links)
      {
        let window = self[parent].behavior.window(of: self[parent].content)
        // Another view may show the row later.
        if number < window.count { (step.row, step.view) = (window.row(at: number), 0) }
      }
      if self[parent].standsInLanes {
        // The lane: those that stay in sight count their cells otherwise than those that are scrolled.
        step.column = numbers.number(of: index, in: parent, links) ?? 0
        step.row = 0
      }
      path.append(step)
      index = parent
    }
    return path.reversed()
  }

  /// True if a view, or one around it, is a cell in a row of columns.
  private func standsInLane(_ index: Int32, below scope: Int32) -> Bool {
    var index = index
    while index != scope {
      index = links[index].parent
      if index == TreeLinks.none { return false }
      if self[index].standsInLanes { return true }
    }
    return false
  }

  /// The place of the text at a cell of a view.
  func selectionPlace(
    at point: CellPoint, in texts: [SelectableText], of view: Int32
  ) -> SelectionPlace? {
    texts.first { $0.view == view }?.place(nearest: point, metrics)
  }

  /// The place of the text that is nearest to a cell.
  ///
  /// A cell behind a line is at its end, one between two texts at that which is nearer by rows and then by
  /// columns.
  func selectionPlace(near point: CellPoint, in texts: [SelectableText]) -> SelectionPlace? {
    func distance(_ text: SelectableText) -> (Int, Int) {
      let seen = text.place.seen
      return (
        max(seen.row - point.row, point.row - seen.endRow + 1, 0),
        max(seen.column - point.column, point.column - seen.endColumn + 1, 0)
      )
    }
    return texts.min { distance($0) < distance($1) }?.place(nearest: point, metrics)
  }
}

extension SelectableText {
  /// The place in the text that is nearest to a cell of the screen.
  fileprivate func place(nearest point: CellPoint, _ metrics: TextMetrics) -> SelectionPlace? {
    let column = point.column - place.rect.column
    let row = point.row - place.rect.row + scrolled
    guard let line = lines.min(by: { abs($0.row - row) < abs($1.row - row) }) else { return nil }
    let offset =
      row < line.row ? 0 : row > line.row ? line.text.count : line.offset(at: column, metrics)
    return SelectionPlace(path: path, row: line.row, offset: offset)
  }
}
