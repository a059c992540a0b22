public import TextBackend
import VirtualViews

extension DiffReader {
  /// Draws the rows that are seen, and a bar where there are more.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let layout = layout(look.memory, look.columns, look.metrics)
    let rows = Self.linesRows(look.rows, look.memory)
    drawTyped(in: &canvas, look)
    guard layout.count > 0 else {
      for (row, line) in emptyLines.prefix(rows).enumerated() {
        let text = look.metrics.truncated(line, to: look.columns)
        canvas.draw(text, column: 0, row: row, style: look.mutedStyle)
      }
      return
    }
    let axis = look.memory.axis(of: layout, viewport: rows)
    let cells = canvas.visibleCells
    let seen =
      axis.offset + max(0, cells.row)..<axis.offset + max(0, min(cells.row + cells.height, rows))
    let selection = selection.clamped(to: files)
    let showsChosen = look.isFocused || !selection.isCursor
    var row = seen.lowerBound
    while row < seen.upperBound, let item = layout.item(at: row) {
      let own = layout.rows(of: item)
      let chosen = showsChosen ? layout.chosen(item, of: selection) : .none
      for (place, text) in texts(of: item, layout, look).enumerated()
      where own.lowerBound + place >= row {
        let number = own.lowerBound + place
        guard number < seen.upperBound else { break }
        draw(text, row: number - axis.offset, chosen, in: &canvas, layout, look)
      }
      row = own.upperBound
    }
    if axis.overflows, Self.barColumns(in: look.columns) > 0 {
      ScrollBar(axis, length: rows)
        .drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
    }
    if case .lines(let row) = look.memory.drag, !(0..<rows).contains(row) {
      canvas.redraw(after: .milliseconds(50))
    }
  }

  /// The lines of a difference without rows: the notes of its file, or the file's name.
  var emptyLines: [String] {
    guard let file = files.first else { return [Wording.current["No changes"]] }
    if !file.notes.isEmpty { return file.notes }
    return [file.name.isEmpty ? Wording.current["No changes"] : file.name]
  }

  private func draw(
    _ text: Text, row: Int, _ chosen: FilesLayout.Chosen, in canvas: inout TextCanvas,
    _ layout: FilesLayout, _ look: ControlLook<Memory>
  ) {
    let width = layout.key.lines.width
    let side = layout.columns().side
    switch chosen {
    case .none: canvas.draw(text, column: 0, row: row, style: .plain)
    case .all: drawChosen(text, column: 0, row: row, width: width, in: &canvas, look)
    case .old:
      canvas.draw(text, column: 0, row: row, style: .plain)
      let old = text.part(0..<text.bytes(of: side, look.metrics))
      drawChosen(old, column: 0, row: row, width: side, in: &canvas, look)
    case .new:
      canvas.draw(text, column: 0, row: row, style: .plain)
      let start = text.bytes(of: side + 1, look.metrics)
      let new = text.part(start..<text.string.utf8.count)
      drawChosen(
        new, column: side + 1, row: row, width: max(0, width - side - 1), in: &canvas, look)
    }
  }

  /// Draws text on the ground of a selection.
  private func drawChosen(
    _ text: Text, column: Int, row: Int, width: Int, in canvas: inout TextCanvas,
    _ look: ControlLook<Memory>
  ) {
    canvas.fill(column: column, row: row, width: width, height: 1, style: look.selectionStyle)
    canvas.draw(text.onSelection, column: column, row: row, style: look.selectionStyle)
  }

  /// The rows of an item.
  private func texts(
    of item: FilesLayout.Item, _ layout: FilesLayout, _ look: ControlLook<Memory>
  ) -> [Text] {
    guard let part = layout.part(item) else { return [title(of: item.file, layout)] }
    return rowText(of: item.file, layout, look.memory).map { $0.rows(of: part) } ?? []
  }

  /// The texts of the rows of a file; nil if it is folded.
  private func rowText(of file: Int, _ layout: FilesLayout, _ memory: Memory) -> DiffRowText? {
    guard let own = layout.layout(of: file) else { return nil }
    var texts = DiffRowText(diff: files[file], layout: own, look: self.look)
    texts.isMarked = { marked.contains(DiffPlace(file: file, hunk: $0)) }
    (texts.firstColumn, texts.search) = (memory.firstColumn, shownSearch(memory))
    return texts
  }

  /// The name of a file, with its numbers of changed lines.
  private func title(of number: Int, _ layout: FilesLayout) -> Text {
    let (file, signs) = (files[number], layout.key.lines.metrics.ornaments)
    let counts = file.layouts.counts(of: file)
    let fold = file.hunks.isEmpty ? " " : layout.isFolded(number) ? signs.folded : signs.unfolded
    let tick = marked.contains(DiffPlace(file: number)) ? "\(signs.tick) " : ""
    var sums = Text("")
    if counts.added > 0 { sums += Text("  +\(counts.added)", style: look.added) }
    if counts.removed > 0 {
      sums += Text("\(counts.added > 0 ? " " : "  ")-\(counts.removed)", style: look.removed)
    }
    let metrics = layout.key.lines.metrics
    let lead = "\(fold) \(tick)"
    let (width, taken) = (layout.key.lines.width, metrics.columns(of: lead))
    // The end of a path says the most. A name that would have few columns only has those of the numbers.
    if width - taken - metrics.columns(of: sums) < 4 { sums = "" }
    let name = metrics.truncated(
      file.title(isASCII: signs.isASCII), to: max(0, width - taken - metrics.columns(of: sums)),
      at: .head)
    return metrics.truncated(Text(lead + name, style: look.title) + sums, to: width)
  }

  // MARK: - Selecting text

  /// The text of lines, without numbers and signs, and without the lines above hunks and the names of files.
  public func selectableLines(
    in rows: Range<Int>, _ look: ControlLook<Memory>
  ) -> [SelectableLine] {
    let layout = layout(look.memory, look.columns, look.metrics)
    var lines: [SelectableLine] = []
    var row = max(0, rows.lowerBound)
    let end = min(rows.upperBound, layout.count)
    while row < end, let item = layout.item(at: row) {
      let first = layout.firstRow(of: item.file)
      guard row >= first, let texts = rowText(of: item.file, layout, look.memory) else {
        lines.append(SelectableLine(row: row, text: "", end: ""))
        row += 1
        continue
      }
      let last = min(end, first + (layout.layout(of: item.file)?.count ?? 0))
      lines += texts.selectable(in: row - first..<last - first).map { line in
        var line = line
        line.row += first
        return line
      }
      row = max(row + 1, last)
    }
    return lines
  }

  /// The rows above the first one that is seen.
  public func scrolledRows(_ look: ControlLook<Memory>) -> Int {
    look.memory.axis(
      of: layout(look.memory, look.columns, look.metrics),
      viewport: Self.linesRows(look.rows, look.memory)
    ).offset
  }

  // MARK: - The text that is typed

  private func drawTyped(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard let typed = look.memory.typed else { return }
    let text = look.metrics.truncated("/" + typed, to: max(0, look.columns - 1), at: .head)
    canvas.draw(text, column: 0, row: look.rows - 1, style: look.valueStyle)
  }

  /// The cell behind the text that is typed, and that of a difference without lines.
  public func cursor(_ look: ControlLook<Memory>) -> (column: Int, row: Int)? {
    guard let typed = look.memory.typed else { return files.isEmpty ? (0, 0) : nil }
    let column = look.metrics.columns(of: "/" + typed)
    return (min(column, max(0, look.columns - 1)), max(0, look.rows - 1))
  }
}

extension Text {
  /// The number of bytes in some columns.
  fileprivate func bytes(of columns: Int, _ metrics: TextMetrics) -> Int {
    var (column, bytes) = (0, 0)
    for character in string {
      guard column < columns else { break }
      column += metrics.columns(of: String(character))
      bytes += character.utf8.count
    }
    return bytes
  }

  /// The text without colors, for the ground of a selection; matches of a search are underlined twice.
  fileprivate var onSelection: Text {
    runs.map { run in
      var style = TextStyle(attributes: run.style.attributes, underline: run.style.underline)
      if style.attributes.contains(.reverse) {
        style.attributes.remove(.reverse)
        style.underline = .double
      }
      return Text(String(run.text), style: style)
    }.joined()
  }
}

extension FileDiff {
  /// The name, or the old one and the new one.
  fileprivate func title(isASCII: Bool) -> String {
    let isMoved = !oldName.isEmpty && !newName.isEmpty && oldName != newName
    guard isMoved, oldName != "/dev/null", newName != "/dev/null" else { return name }
    return "\(oldName) \(isASCII ? "->" : "→") \(newName)"
  }
}
