public import VirtualViews

/// A condition on the screen under which a rule counts: `compact and not (width < 60 or short)`.
///
/// `not` binds tighter than `and`, and `and` tighter than `or`. `true` is a list of conditions that must all
/// hold and has none; `false` is such a list of which one must hold.
public enum LayoutCondition: Hashable, Sendable {
  /// A word about the screen.
  case fact(LayoutFact)
  /// A comparison of the screen's columns or rows with a number.
  case size(LayoutExtent, LayoutComparison, Double)
  /// The opposite of a condition.
  indirect case not(LayoutCondition)
  /// All of several conditions.
  case all([LayoutCondition])
  /// At least one of several conditions.
  case any([LayoutCondition])

  /// Returns true if the condition holds on a screen of a size.
  ///
  /// - Complexity: O(*n*) in the number of conditions inside.
  public func holds(on screen: LayoutSize) -> Bool {
    switch self {
    case .fact(let fact): fact.holds(on: screen)
    case .size(.width, let comparison, let number): comparison.holds(screen.width, number)
    case .size(.height, let comparison, let number): comparison.holds(screen.height, number)
    case .not(let condition): !condition.holds(on: screen)
    case .all(let conditions): conditions.allSatisfy { $0.holds(on: screen) }
    case .any(let conditions): conditions.contains { $0.holds(on: screen) }
    }
  }
}

/// A word about the size of a screen.
public enum LayoutFact: String, Hashable, Sendable, CaseIterable {
  /// Fewer than 80 columns; see `LayoutContext.isCompact`.
  case compact
  /// 80 columns or more.
  case regular
  /// Fewer than 24 rows; see `LayoutContext.isShort`.
  case short
  /// 24 rows or more.
  case tall
  /// At least as wide as high; a cell counts as twice as high as wide.
  case landscape
  /// Higher than wide.
  case portrait

  /// Returns true if the word is right for a screen of a size.
  public func holds(on screen: LayoutSize) -> Bool {
    switch self {
    case .compact: screen.isCompact
    case .regular: !screen.isCompact
    case .short: screen.isShort
    case .tall: !screen.isShort
    case .landscape: screen.width >= 2 * screen.height
    case .portrait: screen.width < 2 * screen.height
    }
  }
}

/// The direction in which a condition measures the screen.
public enum LayoutExtent: String, Hashable, Sendable, CaseIterable {
  /// The columns.
  case width
  /// The rows.
  case height
}

/// A comparison of two numbers in a condition.
public enum LayoutComparison: String, Hashable, Sendable, CaseIterable {
  /// Less.
  case less = "<"
  /// Less or equal.
  case lessOrEqual = "<="
  /// Greater.
  case greater = ">"
  /// Greater or equal.
  case greaterOrEqual = ">="
  /// Equal.
  case equal = "=="
  /// Different.
  case different = "!="

  /// Returns true if two numbers compare so.
  public func holds(_ one: Double, _ other: Double) -> Bool {
    switch self {
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    case .greaterOrEqual: one >= other
    case .equal: one == other
    case .different: one != other
    }
  }
}
