/// What it costs to miss a row by one cell on one side: a weight at a level.
struct Penalty: Equatable {
  /// Levels are strict: any cost at a higher one outweighs all cost at lower ones.
  var level: Int
  var weight: Double

  /// No cost: this side of the row is allowed.
  static let none = Penalty(level: -1, weight: 0)
  /// What is never given up: sizes are not negative, guides lie where they lie.
  static let structural = Penalty(level: structuralLevel, weight: 1)

  /// The cost of missing a constraint.
  static func of(_ priority: LayoutPriority) -> Penalty {
    Penalty(level: sizeStayLevel + priority.rawValue, weight: 1)
  }

  /// The pull of a size towards its content, or towards nothing, that decides what is left open.
  static func sizeStay(_ weight: Double) -> Penalty {
    Penalty(level: sizeStayLevel, weight: weight)
  }

  /// The pull of a place towards the origin that decides what is still left open.
  static func placeStay(_ weight: Double) -> Penalty {
    Penalty(level: placeStayLevel, weight: weight)
  }

  static let placeStayLevel = 0
  static let sizeStayLevel = 1
  static let requiredLevel = sizeStayLevel + LayoutPriority.required.rawValue
  static let structuralLevel = requiredLevel + 1

  var exists: Bool { level >= 0 }
}
