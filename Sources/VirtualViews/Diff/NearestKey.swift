extension ViewKey {
  /// The key among others that is spelled most like this one; nil if none is similar.
  ///
  /// A key of another type that is written alike, as `"1"` for `1`, is the nearest one. Keys that differ in their
  /// numbers only, as `row-1` and `row-7` do, are no more similar than `7` and `1`, nor are keys of one or two letters.
  ///
  /// The first thousand keys are looked at, and the first forty letters of each.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package func nearest(among keys: [ViewKey]) -> ViewKey? {
    let text = description
    if let alike = keys.prefix(1000).first(where: { $0 != self && $0.description == text }) {
      return alike
    }
    let name = Array(text.prefix(40).lowercased())
    guard name.count > 2 else { return nil }
    let limit = max(1, name.count / 3)
    var best: (key: ViewKey, distance: Int)?
    for key in keys.prefix(1000) where key != self {
      let other = Array(key.description.prefix(40).lowercased())
      guard abs(other.count - name.count) <= limit, !Self.differInNumbers(name, other) else {
        continue
      }
      let distance = Self.distance(name, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (key, distance) }
    }
    return best?.key
  }

  /// True if two names are the same but for their numbers.
  private static func differInNumbers(_ one: [Character], _ other: [Character]) -> Bool {
    one.contains(where: \.isNumber) && other.contains(where: \.isNumber)
      && one.filter { !$0.isNumber } == other.filter { !$0.isNumber }
  }

  /// The number of letters to insert, delete, replace or swap with a neighbor.
  ///
  /// This is the distance of optimal string alignment. Source: F. J. Damerau, "A technique for computer
  /// detection and correction of spelling errors", 1964, https://doi.org/10.1145/363958.363994
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var next = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var cost = min(last[column + 1] + 1, next[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
