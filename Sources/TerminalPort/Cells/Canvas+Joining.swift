public import VirtualViews

extension Canvas {
  /// Fills a rectangle with a box-drawing character; where its lines meet others, they are joined.
  ///
  /// - Complexity: O(*n*) in the number of cells that are seen.
  public mutating func fillJoining(
    _ rect: CellRect, with character: Character, style: TextStyle = .plain
  ) {
    let joints = joints(of: character, in: rect)
    fill(rect, with: character, style: style)
    for joint in joints { draw(joint.character, at: joint.point, style: style) }
  }

  /// The cells of a rectangle in which a character meets other lines, and what is shown there.
  private func joints(
    of character: Character, in rect: CellRect
  ) -> [(point: CellPoint, character: Character)] {
    guard let lines = BoxLines(character.unicodeScalars.first) else { return [] }
    let placed = rect.offset(columns: origin.column, rows: origin.row).intersection(clip)
    var joints: [(CellPoint, Character)] = []
    for row in placed.rows {
      for column in placed.column..<placed.endColumn {
        guard let others = BoxLines(grid[column, row].scalar) else { continue }
        let joined = lines.joined(with: others)
        guard joined != lines, let scalar = joined.scalar else { continue }
        let point = CellPoint(column: column - origin.column, row: row - origin.row)
        joints.append((point, Character(scalar)))
      }
    }
    return joints
  }
}
