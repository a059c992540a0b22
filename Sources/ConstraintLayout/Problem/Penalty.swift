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
    Penalty(level: priority.rawValue, weight: 1)
  }

  /// The weak pull that makes the answer unique: places towards the origin, sizes towards 0.
  static func stay(_ weight: Double) -> Penalty { Penalty(level: stayLevel, weight: weight) }

  static let structuralLevel = 1001
  static let requiredLevel = LayoutPriority.required.rawValue
  static let stayLevel = 0

  var exists: Bool { level >= 0 }
}
