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
    let limit = Spelling.limit(for: name.count)
    var best: (key: ViewKey, distance: Int)?
    for key in keys.prefix(1000) where key != self {
      let other = Array(key.description.prefix(40).lowercased())
      guard abs(other.count - name.count) <= limit, !Self.differInNumbers(name, other) else {
        continue
      }
      let distance = Spelling.distance(name, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (key, distance) }
    }
    return best?.key
  }

  /// True if two names are the same but for their numbers.
  private static func differInNumbers(_ one: [Character], _ other: [Character]) -> Bool {
    one.contains(where: \.isNumber) && other.contains(where: \.isNumber)
      && one.filter { !$0.isNumber } == other.filter { !$0.isNumber }
  }
}
