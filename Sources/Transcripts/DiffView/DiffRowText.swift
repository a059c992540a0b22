import Editor
public import TextBackend
public import VirtualViews

/// Makes the texts of the rows of a difference.
struct DiffRowText {
  let diff: FileDiff
  let layout: DiffLayout
  let look: DiffLook
  /// Returns true for the number of a hunk with a tick.
  var isMarked: (Int) -> Bool = { _ in false }
  /// The first column of lines that is seen, where they are not wrapped.
  var firstColumn = 0
  /// The text of which all matches are marked; nil for none.
  var search: TextSearch?

  var columns: DiffColumns { layout.columns }
  private var metrics: TextMetrics { layout.key.metrics }

  /// The rows of an item.
  func rows(of item: DiffItem) -> [Text] {
    switch item {
    case .header(let hunk): return [header(of: hunk)]
    case .line(let hunk, let line):
      let shown = diff.hunks[hunk].lines[line]
      return rows(
        of: line, partner(of: line, in: hunk), in: hunk,
        numbers: [(columns.oldDigits, shown.oldNumber), (columns.newDigits, number(of: shown))])
    case .pair(let hunk, let old, let new):
      let lines = diff.hunks[hunk].lines
      let left = old.map {
        rows(of: $0, new, in: hunk, numbers: [(columns.oldDigits, lines[$0].oldNumber)])
      }
      let right = new.map {
        rows(of: $0, old, in: hunk, numbers: [(columns.newDigits, lines[$0].newNumber)])
      }
      return beside(left ?? [], right ?? [])
    }
  }

  private func partner(of line: Int, in hunk: Int) -> Int? {
    guard diff.hunks[hunk].lines[line].kind != .context else { return nil }
    return diff.layouts.shape(ofHunk: hunk, in: diff).change(around: line)?.partner(of: line)
  }

  /// The number of a line where there is one only: the new one, or the old one of a removed line.
  private func number(of line: DiffLine) -> Int? {
    columns.oldDigits > 0 ? line.newNumber : line.newNumber ?? line.oldNumber
  }

  private func header(of number: Int) -> Text {
    let hunk = diff.hunks[number]
    let shape = diff.layouts.shape(ofHunk: number, in: diff)
    let signs = metrics.ornaments
    let isFolded = layout.key.folded.contains(number)
    let tick = isMarked(number) ? " \(signs.tick)" : ""
    var text = Text(
      "\(isFolded ? signs.folded : signs.unfolded)\(tick) \(hunk.header(shape.added, shape.removed))"
    )
    if isFolded { text += "  +\(shape.added) -\(shape.removed)" }
    return metrics.truncated(text.styled(look.header), to: layout.key.width)
  }

  private func style(of kind: DiffLine.Kind) -> TextStyle {
    switch kind {
    case .context: look.context
    case .removed: look.removed
    case .added: look.added
    }
  }

  // MARK: - Lines

  private func rows(
    of line: Int, _ partner: Int?, in hunk: Int, numbers: [(digits: Int, number: Int?)]
  ) -> [Text] {
    let shown = diff.hunks[hunk].lines[line]
    let style = style(of: shown.kind)
    var gutter = Text("")
    for (digits, number) in numbers where digits > 0 {
      let number = number.map { "\($0)" } ?? ""
      let blanks = String(repeating: " ", count: max(0, digits - number.utf8.count))
      gutter += Text(blanks + number + " ", style: look.number)
    }
    let sign = columns.side > 1 ? String("\(shown.kind.sign) ".prefix(columns.side - 1)) : ""
    let blanks = Text(String(repeating: " ", count: columns.gutter))
    let first = gutter + Text(sign, style: style)
    let text = marking(matchesIn: words(of: line, partner, in: hunk))
    return columns.rows(of: text, lacksLineFeed: shown.lacksLineFeed, from: firstColumn)
      .enumerated().map { number, row in ((number == 0 ? first : blanks) + row).styled(style) }
  }

  /// A text with the matches of the search marked.
  private func marking(matchesIn text: Text) -> Text {
    guard let search else { return text }
    let (string, matches) = (text.string, search.matches(in: TextBuffer(text.string)))
    guard !matches.isEmpty else { return text }
    let ranges = matches.map { match in
      string.utf8.index(
        string.startIndex, offsetBy: match.lowerBound)..<string.utf8.index(
          string.startIndex, offsetBy: match.upperBound)
    }
    return text.styled(look.match, in: ranges)
  }

  /// The text of a line, with the words marked that its partner lacks.
  private func words(of line: Int, _ partner: Int?, in hunk: Int) -> Text {
    let hunk = diff.hunks[hunk]
    let shown = hunk.lines[line]
    guard shown.kind != .context, let partner else { return Text(shown.text) }
    let isOld = shown.kind == .removed
    let (old, new) = isOld ? (line, partner) : (partner, line)
    guard let changes = WordChanges(hunk.lines[old].text, hunk.lines[new].text) else {
      return Text(shown.text)
    }
    let whole = Text(shown.text)
    var (text, end) = (Text(""), 0)
    for range in isOld ? changes.removed : changes.added {
      text += whole.part(end..<range.lowerBound)
      text += whole.part(range).styled(isOld ? look.removedWord : look.addedWord)
      end = range.upperBound
    }
    return text + whole.part(end..<shown.text.utf8.count)
  }

  // MARK: - Sides

  private func beside(_ left: [Text], _ right: [Text]) -> [Text] {
    let divider = Text("\(metrics.ornaments.divider)", style: look.number)
    return (0..<max(1, left.count, right.count)).map { row in
      let one = row < left.count ? left[row] : ""
      let other = row < right.count ? right[row] : ""
      return metrics.padded(one, to: columns.side) + divider + other
    }
  }
}

extension FileDiff {
  /// Returns the rows of the difference in some columns, as for views of a program's own and for printing.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a row; below 1 counts as 1.
  ///   - sides: the arrangement of old and new lines.
  ///   - wrapsLines: true if long lines go on in the next row; false if they are cut off.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - look: the looks of the parts.
  /// - Returns: the rows.
  /// - Complexity: O(*n*) in the length of the difference.
  public func rows(
    columns: Int, sides: DiffSides = .automatic, wrapsLines: Bool = true,
    metrics: TextMetrics = TextMetrics(), look: DiffLook = DiffLook()
  ) -> [Text] {
    let key = DiffLayoutKey(
      width: max(1, columns), sides: sides, metrics: metrics, folded: [], wrapsLines: wrapsLines)
    let layout = layouts.layout(of: self, key)
    let rows = DiffRowText(diff: self, layout: layout, look: look)
    return (0..<layout.itemCount).flatMap { rows.rows(of: layout.item($0)) }
  }
}
