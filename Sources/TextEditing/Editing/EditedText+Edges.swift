// Edges of what the caret steps over: characters, and atoms as a whole.
extension EditedText {
  /// The atom with a position inside of it, or at its start.
  public func atom(at position: Int) -> TextAtom? {
    atoms.isEmpty ? nil : atoms.first { $0.range.contains(position) }
  }

  private func atom(around position: Int) -> TextAtom? {
    atoms.isEmpty
      ? nil : atoms.first { $0.range.lowerBound < position && position < $0.range.upperBound }
  }

  /// Returns the nearest position for a caret that is not behind a position.
  public func edge(atOrBefore position: Int) -> Int {
    let edge = text.edge(atOrBefore: position)
    return atom(around: edge)?.range.lowerBound ?? edge
  }

  /// Returns the nearest position for a caret that is not before a position.
  public func edge(atOrAfter position: Int) -> Int {
    let edge = text.edge(atOrAfter: position)
    return atom(around: edge)?.range.upperBound ?? edge
  }

  /// Returns the position behind the character or the atom at a position.
  public func edge(after position: Int) -> Int {
    atom(at: position)?.range.upperBound ?? text.edge(after: position)
  }

  /// Returns the position of the character or the atom before a position.
  public func edge(before position: Int) -> Int {
    let edge = text.edge(before: position)
    return atom(at: edge)?.range.lowerBound ?? edge
  }

  /// Returns the line with a position, without what ends it.
  ///
  /// An atom is in one line as a whole: a line that ends inside of one goes on behind it, as it is shown.
  ///
  /// - Complexity: O(log *n* + *m*) in the bytes of the text and the number of atoms.
  public func lineRange(at position: Int) -> Range<Int> {
    var line = text.range(ofLine: text.line(at: position))
    for atom in atoms.reversed()
    where atom.range.lowerBound < line.lowerBound && line.lowerBound <= atom.range.upperBound {
      line = text.start(ofLine: text.line(at: atom.range.lowerBound))..<line.upperBound
    }
    for atom in atoms
    where atom.range.lowerBound <= line.upperBound && line.upperBound < atom.range.upperBound {
      let last = text.range(ofLine: text.line(at: atom.range.upperBound))
      line = line.lowerBound..<last.upperBound
    }
    return line
  }
}
