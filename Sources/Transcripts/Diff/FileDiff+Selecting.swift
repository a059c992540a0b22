extension FileDiff {
  /// Returns the difference of some of its changed lines, as a program stages them.
  ///
  /// Added lines that are not selected are left out, and removed ones become lines of both texts. A selected line
  /// that was added stands where a selected one was removed. The difference applies to the old text: of all lines it
  /// makes the new text, and of none it has no hunks.
  ///
  /// In reverse it is the other way round: it applies to the new text by `git apply -R`, and takes back
  /// the selected lines.
  ///
  /// ```swift
  /// let staged = diff.selecting { hunk, line in hunk == 0 && (2...5).contains(line) }
  /// staged.gitPatch  // for `git apply --cached`
  /// ```
  ///
  /// The names and the ``notes`` stay if all changed lines are selected. Otherwise it is a change of one file that
  /// stays where it is, with its mode, unless that is made new. A copy keeps both names and its notes, and is a change of
  /// the new file in reverse.
  ///
  /// - Parameters:
  ///   - inReverse: true for a difference that is applied in reverse.
  ///   - isSelected: returns true for the number of a hunk and that of a line in it if that is selected; lines of both
  ///     texts are not asked for.
  /// - Returns: the difference.
  /// - Complexity: O(*n*) in the number of lines.
  public func selecting(
    inReverse: Bool = false, _ isSelected: (_ hunk: Int, _ line: Int) -> Bool
  ) -> FileDiff {
    var (picked, isWhole) = ([DiffHunk](), true)
    // The lines that the hunks before have added to the text that is applied to.
    var shift = 0
    for (number, hunk) in hunks.enumerated() {
      let selected = hunk.lines.indices.map {
        hunk.lines[$0].kind != .context && isSelected(number, $0)
      }
      var picker = LinePicker(hunk, selected, inReverse: inReverse)
      picker.pick()
      isWhole = isWhole && picker.isWhole
      guard picker.hasChanges else { continue }
      picked.append(hunk.picking(picker.lines, inReverse: inReverse, &shift))
    }
    guard !picked.isEmpty else { return FileDiff() }
    var result = self
    result.hunks = picked
    guard !isWhole else { return result }
    let isNew = (inReverse ? newName : oldName) == "/dev/null"
    let isCopy = !inReverse && notes.contains { $0[...].behind("copy from ") != nil }
    if isNew || isCopy {
      result.notes.removeAll { $0[...].behind("index ") != nil }
    } else {
      (result.oldName, result.newName) = inReverse ? (newName, newName) : (oldName, oldName)
      result.notes = []
    }
    return result
  }
}

extension DiffHunk {
  /// The hunk with other lines of the same text; its numbers are those after the hunks before.
  fileprivate func picking(
    _ lines: [DiffLine], inReverse: Bool, _ shift: inout Int
  ) -> DiffHunk {
    var hunk = self
    hunk.lines = lines
    let old = lines.count - hunk.count(of: .added)
    let new = lines.count - hunk.count(of: .removed)
    // A text without lines is counted from the line before. Numbers from others may be as large as can be.
    func first(_ start: Int, _ count: Int) -> Int { count == 0 ? start &+ 1 : start }
    func start(_ first: Int, _ count: Int) -> Int { count == 0 ? first &- 1 : first }
    if inReverse {
      hunk.oldStart = start(first(newStart, new) &+ shift, old)
      shift = shift &+ old - new
    } else {
      hunk.newStart = start(first(oldStart, old) &+ shift, new)
      shift = shift &+ new - old
    }
    var (nextOld, nextNew) = (first(hunk.oldStart, old), first(hunk.newStart, new))
    for place in hunk.lines.indices {
      let kind = hunk.lines[place].kind
      hunk.lines[place].oldNumber = kind == .added ? nil : nextOld
      hunk.lines[place].newNumber = kind == .removed ? nil : nextNew
      if kind != .added { nextOld = nextOld &+ 1 }
      if kind != .removed { nextNew = nextNew &+ 1 }
    }
    return hunk
  }
}

/// Picks the selected lines of a hunk, and those of the text that they are applied to.
private struct LinePicker {
  private let hunk: DiffHunk
  private let inReverse: Bool
  /// True for each line that is selected.
  private let selected: [Bool]
  /// The lines so far.
  private(set) var lines: [DiffLine] = []
  /// True if all changed lines are selected.
  private(set) var isWhole = true

  init(_ hunk: DiffHunk, _ selected: [Bool], inReverse: Bool) {
    (self.hunk, self.selected, self.inReverse) = (hunk, selected, inReverse)
  }

  /// True if there are changed lines.
  var hasChanges: Bool { lines.contains { $0.kind != .context } }

  mutating func pick() {
    var line = 0
    while line < hunk.lines.count {
      guard hunk.lines[line].kind != .context else {
        lines.append(hunk.lines[line])
        line += 1
        continue
      }
      let change = hunk.change(at: line)
      pick(change)
      line = change.end
    }
    addLineFeeds()
  }

  /// Picks the lines of a change.
  ///
  /// The lines of the text that is applied to are `a`, `b` and `c`, of which `a` and `c` are selected, and of the others
  /// `A` and `C` are. Each run of selected lines takes as many of the others as it has lines, and the last
  /// run the rest: `-a`, `+A`, ` b`, `-c`, `+C`.
  private mutating func pick(_ change: DiffHunk.Change) {
    let kept = inReverse ? change.added : change.removed
    let all = inReverse ? change.removed : change.added
    var others = all.filter { selected[$0] }[...]
    if others.count < all.count { isWhole = false }
    let last = kept.last { selected[$0] }
    // Without a line to stand for, they stand where they do in the difference.
    if last == nil, inReverse { append(others) }
    var run: [Int] = []
    for line in kept {
      guard !selected[line] else {
        run.append(line)
        if line == last { end(&run, taking: others.count, of: &others) }
        continue
      }
      isWhole = false
      end(&run, taking: run.count, of: &others)
      var shared = hunk.lines[line]
      shared.kind = .context
      lines.append(shared)
    }
    if last == nil, !inReverse { append(others) }
  }

  /// Ends a run of selected lines, together with some of the others; removed lines come first.
  private mutating func end(
    _ run: inout [Int], taking count: Int, of others: inout ArraySlice<Int>
  ) {
    let taken = others.prefix(count)
    append(inReverse ? taken : run[...])
    append(inReverse ? run[...] : taken)
    others = others.dropFirst(taken.count)
    run = []
  }

  private mutating func append(_ numbers: ArraySlice<Int>) {
    lines += numbers.map { hunk.lines[$0] }
  }

  /// Ends the lines of the text that is made with line feeds, but for its last one.
  ///
  /// A last line without a line feed that both texts have may have lines behind it now. Then it is a change itself.
  private mutating func addLineFeeds() {
    let (kept, made): (DiffLine.Kind, DiffLine.Kind) =
      inReverse ? (.added, .removed) : (.removed, .added)
    guard lines.contains(where: \.lacksLineFeed),
      let last = lines.lastIndex(where: { $0.kind != kept })
    else { return }
    lines = lines.enumerated().flatMap { place, line -> [DiffLine] in
      guard line.lacksLineFeed, place < last, line.kind != kept else { return [line] }
      var (old, new) = (line, line)
      if line.kind == .context { (old.kind, new.kind) = (kept, made) }
      new.lacksLineFeed = false
      guard line.kind == .context else { return [new] }
      return inReverse ? [new, old] : [old, new]
    }
  }
}
