extension EditedText {
  /// Puts text in the place of the selection, and the caret behind it.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - time: the time of the change.
  ///   - kind: `.typing` for characters as they are typed; `.other` is a step of its own.
  public mutating func insert(
    _ string: some StringProtocol, at time: Duration, as kind: EditKind = .other
  ) {
    replace(selection.range, with: TextBuffer(string), at: time, as: kind)
  }

  /// Deletes the selection, or the character before the caret.
  public mutating func deleteBackward(at time: Duration) {
    delete(.left, at: time, as: .deletingBackward)
  }

  /// Deletes the selection, or the character behind the caret.
  public mutating func deleteForward(at time: Duration) {
    delete(.right, at: time, as: .deletingForward)
  }

  /// Deletes the selection, or what is between the caret and where a motion goes.
  ///
  /// At the end of a line, deleting to its end deletes what ends it, as in a shell.
  public mutating func delete(
    _ motion: TextMotion, at time: Duration, as kind: EditKind = .other
  ) {
    guard selection.isEmpty else {
      return replace(selection.range, with: TextBuffer(), at: time)
    }
    var target = target(of: motion, from: caret)
    if target == caret {
      if motion == .lineEnd { target = edge(after: caret) }
      if motion == .lineStart || motion == .smartLineStart { target = edge(before: caret) }
    }
    let range = min(target, caret)..<max(target, caret)
    replace(range, with: TextBuffer(), at: time, as: kind)
  }

  /// Exchanges the characters before and behind the caret, and steps over them.
  ///
  /// At the end of a line it is the two before the caret.
  public mutating func transpose(at time: Duration) {
    let line = lineRange(at: caret)
    let middle = caret < line.upperBound ? caret : edge(before: caret)
    let (start, end) = (edge(before: middle), edge(after: middle))
    guard start >= line.lowerBound, start < middle, end <= line.upperBound, end > middle else {
      return
    }
    let (first, second) = (text.slice(start..<middle), text.slice(middle..<end))
    var both = second
    both.append(first)
    let moved = atoms.filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }
    replace(start..<end, with: both, at: time)
    let new = start + end - middle
    for atom in moved {
      let range = atom.range.lowerBound < middle ? new..<end : start..<new
      guard text.isEdge(range.lowerBound), text.isEdge(range.upperBound) else { continue }
      makeAtom(range, caption: atom.caption)
    }
  }
}
