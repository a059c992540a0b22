import VirtualViews

/// The ornaments of a screen that are not the usual ones.
///
/// A class, because metrics are copied for every view, and there are many signs.
final class SignSet: Sendable {
  let ornaments: Ornaments
  /// True if the theme wants nothing but ASCII.
  let isWanted: Bool

  private init(_ ornaments: Ornaments, isWanted: Bool) {
    (self.ornaments, self.isWanted) = (ornaments, isWanted)
  }

  /// ASCII where lines would take two columns.
  static let ascii = SignSet(.ascii, isWanted: false)

  /// Returns the signs of a theme on a screen; nil for the usual ones.
  ///
  /// Lines are ambiguous: where they take two columns, ASCII takes their place. So does the usual sign for one
  /// of a theme that does not take one column.
  static func fitting(_ ornaments: Ornaments, _ ambiguousWidth: AmbiguousWidth) -> SignSet? {
    var ornaments = ornaments
    let isWanted = ornaments.isASCII
    if ambiguousWidth == .wide, !ornaments.isASCII { ornaments = .ascii }
    let usual = ornaments.isASCII ? Ornaments.ascii : .drawn
    if ornaments != usual { ornaments.replaceWide(by: usual, ambiguousWidth) }
    // A border that is the theme's own border would be looked for without end.
    if ornaments.border == .themed { ornaments.border = usual.border }
    if ornaments == .drawn { return nil }
    if ornaments == .ascii, !isWanted { return ascii }
    return SignSet(ornaments, isWanted: isWanted)
  }
}

extension SignSet: Hashable {
  static func == (one: SignSet, other: SignSet) -> Bool {
    one === other || one.isWanted == other.isWanted && one.ornaments == other.ornaments
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ornaments) }
}

extension Ornaments {
  /// Puts the usual sign for each that does not take one column.
  fileprivate mutating func replaceWide(by usual: Ornaments, _ ambiguousWidth: AmbiguousWidth) {
    let metrics = TextMetrics(ambiguousWidth: ambiguousWidth)
    for (_, sign) in Ornaments.signs where self[keyPath: sign] != usual[keyPath: sign] {
      if metrics.columns(of: String(self[keyPath: sign])) == 1 { continue }
      self[keyPath: sign] = usual[keyPath: sign]
    }
  }
}
