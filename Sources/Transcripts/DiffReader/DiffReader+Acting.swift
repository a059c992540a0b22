public import TextBackend
import VirtualViews

extension DiffReader {
  /// Moves the cursor, chooses lines, folds, scrolls and copies; what would change nothing is left to others.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let layout = layout(context.memory, context.columns, context.metrics)
    guard layout.count > 0, !type(action, layout, &context) else {
      if layout.count == 0 { context.decline() }
      return
    }
    switch action {
    case .action(let action): perform(action, layout, &context)
    case .wheel(let rows, let columns, _): turn(rows, columns, layout, &context)
    case .pointer(let pointer): point(pointer, layout, &context)
    case .motion: dragOn(layout, &context)
    case .blur: context.memory.drag = nil
    case .key(.escape) where !context.memory.pattern.isEmpty: context.memory.pattern = ""
    default: context.decline()
    }
  }

  private mutating func perform(
    _ action: KeyAction, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    if let (movement, extends) = Self.movement(of: action) {
      return move(movement, extends: extends, layout, &context)
    }
    switch action {
    case "diff.next": goToChange(isBackward: false, layout, &context)
    case "diff.previous": goToChange(isBackward: true, layout, &context)
    case "diff.next-file": goToFile(isBackward: false, layout, &context)
    case "diff.previous-file": goToFile(isBackward: true, layout, &context)
    case "diff.toggle": toggle(layout, &context)
    case "diff.fold":
      if !scrollSideways(by: -Self.step, layout, &context) { fold(layout, &context) }
    case "diff.unfold": unfold(layout, &context)
    case "diff.find" where search == nil: context.memory.typed = ""
    case "diff.find-next": find(isBackward: false, layout, &context)
    case "diff.find-previous": find(isBackward: true, layout, &context)
    case "diff.copy": copyChosen(&context)
    default: context.decline()
    }
  }

  private func copyChosen(_ context: inout ControlContext<Memory>) {
    let text = selection.text(of: files)
    if text.isEmpty { context.decline() } else { context.copy(text) }
  }

  // MARK: - The cursor

  /// Puts the cursor at an item, with what was chosen or without.
  mutating func place(
    _ item: FilesLayout.Item, extends: Bool, at reveals: RevealPlace? = .nearest,
    _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    let cursor = layout.place(of: item)
    let anchor = extends ? selection.anchor.clamped(to: files) : cursor
    var next = DiffSelection(anchor: anchor, cursor: cursor)
    next.choosesPairs = layout.isSideBySide
    if next != selection { selection = next }
    (context.memory.reveals, context.memory.cursor) = (reveals, cursor)
  }

  /// The item of the cursor.
  private func cursorItem(_ layout: FilesLayout) -> FilesLayout.Item {
    layout.item(of: selection.cursor) ?? FilesLayout.Item(file: 0)
  }

  private mutating func move(
    _ movement: Movement, extends: Bool, _ layout: FilesLayout,
    _ context: inout ControlContext<Memory>
  ) {
    let item = cursorItem(layout)
    let own = layout.rows(of: item)
    let page = max(1, Self.linesRows(context.rows, context.memory) - 1)
    let row: Int
    switch movement {
    case .up, .down:
      if scrollInside(own, by: movement == .up ? -1 : 1, layout, &context) { return }
      row = movement == .up ? own.lowerBound - 1 : own.upperBound
    case .pageUp:
      if scrollInside(own, by: -page, layout, &context) { return }
      row = max(0, min(own.lowerBound - 1, own.lowerBound - page))
    case .pageDown:
      if scrollInside(own, by: page, layout, &context) { return }
      row = min(layout.count - 1, max(own.upperBound, own.lowerBound + page))
    case .start: row = 0
    case .end: row = layout.count - 1
    }
    guard let next = layout.item(at: row), next != item || selection.isCursor == extends else {
      // The cursor may be out of sight at the end.
      if context.memory.seesCursor { return context.decline() }
      return place(item, extends: extends, layout, &context)
    }
    guard next != item || !extends else { return context.decline() }
    place(next, extends: extends, layout, &context)
  }

  /// Scrolls through a line that takes more rows than are seen; returns false if its end is seen.
  private func scrollInside(
    _ own: Range<Int>, by step: Int, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) -> Bool {
    let rows = Self.linesRows(context.rows, context.memory)
    var axis = context.memory.axis(of: layout, viewport: rows)
    let seen = axis.offset..<axis.offset + rows
    guard own.count > rows, own.overlaps(seen),
      step > 0 ? own.upperBound > seen.upperBound : own.lowerBound < seen.lowerBound
    else { return false }
    axis.scroll(by: step)
    context.memory.show(axis, of: layout)
    return true
  }

  /// Goes to the change before or behind the cursor; folded hunks are one, and folded files are passed over.
  private mutating func goToChange(
    isBackward: Bool, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    let cursor = layout.place(of: cursorItem(layout))
    guard let next = change(isBackward: isBackward, from: cursor, layout),
      let item = layout.item(of: next)
    else { return context.decline() }
    place(item, extends: false, at: .center, layout, &context)
  }

  private func change(
    isBackward: Bool, from cursor: DiffPlace, _ layout: FilesLayout
  ) -> DiffPlace? {
    var (file, hunk) = (cursor.file, cursor.hunk ?? (isBackward ? -1 : 0))
    var isFirst = true
    while files.indices.contains(file) {
      let hunks = files[file].hunks.indices
      if !layout.isFolded(file) {
        while hunks.contains(hunk) {
          let place = self.change(
            in: hunk, of: file, isBackward: isBackward, from: isFirst ? cursor : nil, layout)
          if let place { return place }
          isFirst = false
          hunk += isBackward ? -1 : 1
        }
      }
      isFirst = false
      file += isBackward ? -1 : 1
      hunk = isBackward && files.indices.contains(file) ? files[file].hunks.count - 1 : 0
    }
    return nil
  }

  /// The next change of a hunk from a place on, or the line above it if it is folded; nil for none.
  private func change(
    in hunk: Int, of file: Int, isBackward: Bool, from cursor: DiffPlace?, _ layout: FilesLayout
  ) -> DiffPlace? {
    let header = DiffPlace(file: file, hunk: hunk)
    if folded.contains(header) {
      return cursor.map { isBackward ? header < $0 : header > $0 } ?? true ? header : nil
    }
    let shape = files[file].shape(ofHunk: hunk)
    let changes = shape.changes
    var line = cursor.map { $0.line ?? -1 }
    // Beside each other, the first line of a change is that of its first pair.
    if layout.isSideBySide, let shown = line, let own = shape.change(around: shown) {
      line = own.removed.lowerBound + own.pair(of: shown)
    }
    let number: Int
    if isBackward {
      // From its second line on, the change of the cursor itself is the one before.
      let before = line.map { line in changes.count(upTo: line - 1) { $0.removed.lowerBound } }
      number = (before ?? changes.count) - 1
    } else {
      number = line.map { line in changes.count(upTo: line) { $0.removed.lowerBound } } ?? 0
    }
    guard changes.indices.contains(number) else { return nil }
    return DiffPlace(file: file, hunk: hunk, line: changes[number].removed.lowerBound)
  }

  private mutating func goToFile(
    isBackward: Bool, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    let item = cursorItem(layout)
    let isAtStart = item == layout.item(of: DiffPlace(file: item.file))
    let file = item.file + (isBackward ? (isAtStart ? -1 : 0) : 1)
    guard files.indices.contains(file), let next = layout.item(of: DiffPlace(file: file)) else {
      return context.decline()
    }
    place(next, extends: false, at: .top, layout, &context)
  }

  // MARK: - Folding

  /// The file or hunk that folds at the cursor; nil if there is none.
  private func foldable(_ layout: FilesLayout) -> DiffPlace? {
    let place = layout.place(of: cursorItem(layout))
    guard let hunk = place.hunk else {
      return showsTitles && !files[place.file].hunks.isEmpty ? DiffPlace(file: place.file) : nil
    }
    return DiffPlace(file: place.file, hunk: hunk)
  }

  /// Folds or unfolds a part, and puts the cursor on the line that stays of it.
  private mutating func toggle(
    _ part: DiffPlace, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    folded.formSymmetricDifference([part])
    selection = DiffSelection(part)
    (context.memory.reveals, context.memory.cursor) = (.nearest, part)
  }

  mutating func toggle(_ layout: FilesLayout, _ context: inout ControlContext<Memory>) {
    guard let part = foldable(layout) else { return context.decline() }
    toggle(part, layout, &context)
  }

  /// Folds the hunk at the cursor, or the file if that is folded.
  private mutating func fold(_ layout: FilesLayout, _ context: inout ControlContext<Memory>) {
    guard let part = foldable(layout) else { return context.decline() }
    guard folded.contains(part) else { return toggle(part, layout, &context) }
    guard part.hunk != nil, showsTitles else { return context.decline() }
    toggle(DiffPlace(file: part.file), layout, &context)
  }

  private mutating func unfold(_ layout: FilesLayout, _ context: inout ControlContext<Memory>) {
    if let part = foldable(layout), folded.contains(part) { return toggle(part, layout, &context) }
    if !scrollSideways(by: Self.step, layout, &context) { context.decline() }
  }

  // MARK: - Scrolling

  /// The columns that a key scrolls lines.
  private static let step = 8

  private func turn(
    _ rows: Int, _ columns: Int, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    var axis = context.memory.axis(
      of: layout, viewport: Self.linesRows(context.rows, context.memory))
    let isMoved = rows != 0 && axis.scroll(by: rows)
    if isMoved { context.memory.show(axis, of: layout) }
    let isSideways = columns != 0 && scrollSideways(by: columns, layout, &context)
    if !isMoved, !isSideways { context.decline() }
  }

  /// Scrolls lines that are not wrapped, as far as the longest of those that are seen goes.
  private func scrollSideways(
    by columns: Int, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) -> Bool {
    guard !wrapsLines else { return false }
    let before = context.memory.firstColumn
    let rows = Self.linesRows(context.rows, context.memory)
    let seen = longest(layout, rows, context.metrics, context.memory)
    let last = max(before, seen - layout.columns().text)
    context.memory.firstColumn = min(max(0, before + columns), last)
    return context.memory.firstColumn != before
  }

  /// Scrolls back sideways as far as no line is that long, as with other files or in more columns.
  func clampColumn(
    _ layout: FilesLayout, _ rows: Int, _ metrics: TextMetrics, _ memory: inout Memory
  ) {
    guard memory.firstColumn > 0 else { return }
    let text = layout.columns().text
    // Most often a line in sight is long enough, and the others are not measured.
    var longest = longest(layout, rows, metrics, memory)
    for file in files where longest - text < memory.firstColumn {
      longest = max(longest, file.layouts.longest(in: file, layout.key.lines))
    }
    memory.firstColumn = min(memory.firstColumn, max(0, longest - text))
  }

  /// The columns of the longest line that is seen.
  private func longest(
    _ layout: FilesLayout, _ rows: Int, _ metrics: TextMetrics, _ memory: Memory
  ) -> Int {
    let axis = memory.axis(of: layout, viewport: rows)
    var (row, longest) = (axis.offset, 0)
    while row < axis.offset + rows, let item = layout.item(at: row) {
      if let part = layout.part(item) {
        let hunk = DiffHunk(
          oldStart: 0, newStart: 0, lines: files[item.file].lines(of: part))
        longest = max(longest, DiffColumns.longest(in: hunk, metrics))
      }
      row = layout.rows(of: item).upperBound
    }
    return longest
  }
}

extension FileDiff {
  /// The lines of an item.
  fileprivate func lines(of item: DiffItem) -> [DiffLine] {
    switch item {
    case .header: []
    case .line(let hunk, let line): [hunks[hunk].lines[line]]
    case .pair(let hunk, let old, let new):
      [old, new].compactMap { $0.map { hunks[hunk].lines[$0] } }
    }
  }
}
