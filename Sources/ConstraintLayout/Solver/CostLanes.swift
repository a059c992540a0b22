/// The costs of a system's rows, with its levels numbered from the strongest, lane 0.
///
/// A cost is a short vector with one lane for each level that is present, compared lane by lane
/// from the strongest; a real screen has three to eight of them.
struct CostLanes {
  /// What counts as nothing when lanes are compared: noise of a strong lane must never decide.
  static let tolerance = 1e-7

  /// How many levels are present.
  private(set) var count = 0
  /// The lane of each row's cost above its constant, or -1.
  private(set) var above: [Int]
  /// The lane of each row's cost below its constant, or -1.
  private(set) var below: [Int]
  /// The weight of each row's cost above.
  private(set) var aboveWeights: [Double]
  /// The weight of each row's cost below.
  private(set) var belowWeights: [Double]
  /// How many lanes hold what must not be violated: structure and required constraints.
  private(set) var requiredCount = 0
  /// How many lanes, the last ones, only decide what the constraints leave open.
  private(set) var stayCount = 0

  init(_ rows: ElasticRows) {
    var levels: [Int] = []
    for penalty in [rows.above, rows.below].joined() where penalty.exists {
      if !levels.contains(penalty.level) { levels.append(penalty.level) }
    }
    levels.sort(by: >)
    var lanes = [Int](repeating: -1, count: Penalty.structuralLevel + 2)
    for (lane, level) in levels.enumerated() { lanes[level + 1] = lane }
    count = levels.count
    requiredCount = levels.count { $0 >= Penalty.requiredLevel }
    stayCount = levels.count { $0 <= Penalty.sizeStayLevel }
    above = rows.above.map { lanes[$0.level + 1] }
    below = rows.below.map { lanes[$0.level + 1] }
    aboveWeights = rows.above.map(\.weight)
    belowWeights = rows.below.map(\.weight)
  }

  /// The weaker lane of a row that costs on both sides, or -1: how well it suits as a first guess.
  func guessLane(of row: Int) -> Int {
    above[row] < 0 || below[row] < 0 ? -1 : max(above[row], below[row])
  }

  /// The lane of the strongest row that holds each variable alone from both sides.
  func claims(on count: Int, in rows: ElasticRows) -> [Int] {
    var claims = [Int](repeating: self.count, count: count)
    for row in 0..<rows.count where rows.terms(of: row).count == 1 {
      let lane = guessLane(of: row)
      let variable = rows.columns[rows.starts[row]]
      if lane >= 0, lane < claims[variable] { claims[variable] = lane }
    }
    return claims
  }

  /// Whether a row must be met exactly.
  func isRequiredEquality(_ row: Int) -> Bool {
    let lane = guessLane(of: row)
    return lane >= 0 && lane < requiredCount
  }

  /// Whether a row costs on either side.
  func matters(_ row: Int) -> Bool { above[row] >= 0 || below[row] >= 0 }

  /// The side on which a row that is exactly met should be taken to lie: the cheaper one.
  func cheaperSide(of row: Int) -> Double {
    if above[row] < 0 { return 1 }
    if below[row] < 0 { return -1 }
    return above[row] >= below[row] ? 1 : -1
  }

  /// The lane of a row's cost on a side, or -1.
  func lane(of row: Int, side: Double) -> Int { side > 0 ? above[row] : below[row] }

  /// The weight of a row's cost on a side.
  func weight(of row: Int, side: Double) -> Double {
    side > 0 ? aboveWeights[row] : belowWeights[row]
  }
}
