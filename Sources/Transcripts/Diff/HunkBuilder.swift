/// Makes hunks of the matches of two texts.
struct HunkBuilder {
  /// The hunks, in order.
  private(set) var hunks: [DiffHunk] = []
  private let (old, new): (TextLines, TextLines)
  private let context: Int

  init(old: TextLines, new: TextLines, context: Int) {
    (self.old, self.new) = (old, new)
    // No change has more lines around it, and twice the number is to be a number.
    self.context = min(max(0, context), old.lines.count)
    var numbers = LineNumbers()
    let (oldNumbers, newNumbers) = (numbers.numbers(of: old), numbers.numbers(of: new))
    let end = LineMatch(old: old.lines.count, new: new.lines.count, count: 0)
    var (oldEnd, newEnd) = (0, 0)
    for match in LineMatching.matches(oldNumbers, newNumbers) + [end] {
      add(removed: oldEnd..<match.old, added: newEnd..<match.new)
      (oldEnd, newEnd) = (match.old + match.count, match.new + match.count)
    }
    finish()
  }

  /// Adds a change, to the last hunk if the lines between are few.
  private mutating func add(removed: Range<Int>, added: Range<Int>) {
    guard !removed.isEmpty || !added.isEmpty else { return }
    let known = hunks.isEmpty ? nil : lastEnd.old
    if let known, removed.lowerBound - known <= 2 * context {
      append(equal: known..<removed.lowerBound, upToNew: added.lowerBound)
    } else {
      finish()
      let first = max(known ?? 0, removed.lowerBound - context)
      let count = removed.lowerBound - first
      hunks.append(DiffHunk(oldStart: first + 1, newStart: added.lowerBound - count + 1, lines: []))
      append(equal: first..<removed.lowerBound, upToNew: added.lowerBound)
    }
    for place in removed { append(.removed, old: place, new: nil) }
    for place in added { append(.added, old: nil, new: place) }
    lastEnd = (removed.upperBound, added.upperBound)
  }

  /// The first old and new line behind the last change.
  private var lastEnd = (old: 0, new: 0)

  /// Ends the last hunk with the lines behind its last change.
  private mutating func finish() {
    guard let last = hunks.indices.last else { return }
    let count = min(context, old.lines.count - lastEnd.old)
    append(equal: lastEnd.old..<lastEnd.old + count, upToNew: lastEnd.new + count)
    lastEnd = (lastEnd.old + count, lastEnd.new + count)
    // A hunk without lines of a text is counted from the line before.
    if hunks[last].lines.allSatisfy({ $0.kind == .added }) { hunks[last].oldStart -= 1 }
    if hunks[last].lines.allSatisfy({ $0.kind == .removed }) { hunks[last].newStart -= 1 }
  }

  private mutating func append(equal range: Range<Int>, upToNew end: Int) {
    let distance = end - range.upperBound
    for place in range { append(.context, old: place, new: place + distance) }
  }

  private mutating func append(_ kind: DiffLine.Kind, old place: Int?, new newPlace: Int?) {
    let isOld = place != nil
    let text = isOld ? old : new
    guard let index = place ?? newPlace else { return }
    var line = DiffLine(
      kind, String(text.lines[index]), oldNumber: place.map { $0 + 1 },
      newNumber: newPlace.map { $0 + 1 })
    line.lacksLineFeed = !text.endsWithLineFeed && index == text.lines.count - 1
    hunks[hunks.count - 1].lines.append(line)
  }
}
