extension KeyChoices {
  /// The actions with chosen keys that no map has.
  ///
  /// - Parameters:
  ///   - maps: all maps of the program, also those of views that are not on the screen now.
  ///   - actions: further actions, such as those of controls that have no keys by default.
  /// - Returns: a problem for each such action, in the order of their names.
  public func problems(in maps: [KeyMap], actions: [KeyAction] = []) -> [KeyProblem] {
    unknownActions(
      among: Set((maps + [.standard]).flatMap(\.bindings).map(\.action) + actions))
  }

  /// The actions with chosen keys that are not among those known, in the order of their names.
  package func unknownActions(among known: Set<KeyAction>) -> [KeyProblem] {
    keys.keys.filter { $0 != .none && !known.contains($0) }.sorted { $0.name < $1.name }
      .map { .unknown($0, nearest: $0.nearest(among: known)) }
  }
}

extension KeyAction {
  /// The action whose name differs least, in no more than a third of its letters; nil if there is none.
  package func nearest(among actions: Set<KeyAction>) -> KeyAction? {
    let distances = actions.map { (distance: name.distance(to: $0.name), action: $0) }
    let nearest = distances.min { ($0.distance, $0.action.name) < ($1.distance, $1.action.name) }
    return nearest.flatMap { $0.distance * 3 <= max(name.count, 3) ? $0.action : nil }
  }
}

extension String {
  /// The number of letters to insert, delete, replace or exchange with their neighbour, so that one
  /// name becomes another: `"svae"` becomes `"save"` by one exchange.
  ///
  /// Source: the optimal string alignment distance, after F. J. Damerau, "A technique for computer
  /// detection and correction of spelling errors", 1964, https://doi.org/10.1145/363958.363994
  ///
  /// - Complexity: O(*n* *m*) in the numbers of letters.
  package func distance(to other: String) -> Int {
    let (rows, columns) = (Array(self), Array(other))
    var (last, line) = ([Int](), Array(0...columns.count))
    for row in rows.indices {
      let before = last
      last = line
      line = [row + 1]
      for column in columns.indices {
        let isSame = rows[row] == columns[column]
        var least = Swift.min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
    }
    return line[columns.count]
  }
}
