extension KeyChoices {
  /// The actions with chosen keys that no map has.
  ///
  /// - Parameters:
  ///   - maps: all maps of the program, also those of views that are not on the screen now.
  ///   - actions: further actions, such as those of controls that have no keys by default.
  /// - Returns: a problem for each such action, in the order of their names.
  public func problems(in maps: [KeyMap], actions: [KeyAction] = []) -> [KeyProblem] {
    unknownActions(
      among: (maps + [.standard]).reduce(into: Set(actions)) { $0.formUnion($1.actions) })
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
    let letters = Array(name)
    let distances = actions.map {
      (distance: Spelling.distance(letters, Array($0.name)), action: $0)
    }
    let nearest = distances.min { ($0.distance, $0.action.name) < ($1.distance, $1.action.name) }
    return nearest.flatMap {
      $0.distance <= Spelling.limit(for: letters.count) ? $0.action : nil
    }
  }
}
