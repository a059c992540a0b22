/// The cost of missing a row by one cell: a level above its constant, another below.
///
/// Levels are strict: any cost at a higher one outweighs all cost at lower ones. A miss costs 1
/// a cell at its level. Besides, a row can *stay*: a pull towards its constant, from both sides
/// and with a weight, at a level below all others, which decides what the constraints leave open.
struct RowCost: BitwiseCopyable {
  /// The level of the cost above the constant, or -1 where that side is allowed.
  var above: Int16 = -1
  /// The level of the cost below the constant, or -1 where that side is allowed.
  var below: Int16 = -1
  /// The weight of the stay, or 0.
  var stay: Double = 0

  /// The level at which places stay.
  static let placeStayLevel: Int16 = 0
  /// The level at which sizes stay.
  static let sizeStayLevel: Int16 = 1
  /// The level of a required row while it is tested against the other required rows.
  static let suspectLevel = sizeStayLevel + 1000
  /// The level of required constraints.
  static let requiredLevel = suspectLevel + 1
  /// The level of what is never given up: sizes are not negative, guides lie where they lie.
  static let structuralLevel = requiredLevel + 1

  /// An equality that is never given up.
  static let structural = RowCost(above: structuralLevel, below: structuralLevel)

  /// The level of a priority; one outside 1…1000 counts as the nearest inside.
  static func level(_ priority: LayoutPriority) -> Int16 {
    priority >= .required ? requiredLevel : sizeStayLevel + Int16(max(priority.rawValue, 1))
  }

  /// The same cost with what is required, or examined, at another level; -1 takes it away.
  func requiring(at level: Int16) -> RowCost {
    func moved(_ own: Int16) -> Int16 {
      own == Self.requiredLevel || own == Self.suspectLevel ? level : own
    }
    return RowCost(above: moved(above), below: moved(below), stay: stay)
  }
}
