/// The costs of a system's rows, with its levels numbered from the strongest, lane 0.
///
/// A cost is a short vector with one lane for each level that is present, compared lane by lane
/// from the strongest; a real screen has three to eight of them.
struct CostLanes: ~Copyable {
  /// What counts as nothing when lanes are compared: noise of a strong lane must never decide.
  static let tolerance = 1e-7

  /// How many levels are present.
  private(set) var count = 0
  /// The lane of each row's cost above its constant, or -1.
  private(set) var above: Numbers<Int16>
  /// The lane of each row's cost below its constant, or -1.
  private(set) var below: Numbers<Int16>
  /// The lane of each row's stay, or -1.
  private(set) var stays: Numbers<Int16>
  /// How many lanes hold what must not be violated: structure and required constraints.
  private(set) var requiredCount = 0
  /// How many lanes, the last ones, only decide what the constraints leave open.
  private(set) var stayCount = 0
  /// The lane of each level that is present.
  private var laneOfLevel: Numbers<Int16>

  init(rowCount: Int) {
    above = Numbers(capacity: rowCount)
    below = Numbers(capacity: rowCount)
    stays = Numbers(capacity: rowCount)
    laneOfLevel = Numbers(capacity: Self.levelCount)
  }

  private static let levelCount = Int(RowCost.structuralLevel) + 1

  /// Numbers the levels of some rows, and more levels whose rows come later.
  mutating func assign(_ rows: borrowing ElasticRows, and levels: Int16...) {
    laneOfLevel.reset(to: -1, count: Self.levelCount)
    for level in levels { laneOfLevel[Int(level)] = 0 }
    for row in 0..<rows.count { mark(row, of: rows) }
    numberLevels()
    above.removeAll()
    below.removeAll()
    stays.removeAll()
    for row in 0..<rows.count { append(row, of: rows) }
  }

  /// Adds the last row, unless its level is not among those present.
  mutating func appendLast(of rows: borrowing ElasticRows) -> Bool {
    let row = rows.count - 1
    guard isPresent(rows.above[row]), isPresent(rows.below[row]) else { return false }
    append(row, of: rows)
    return true
  }

  private func isPresent(_ level: Int16) -> Bool { level < 0 || laneOfLevel[Int(level)] >= 0 }

  private mutating func mark(_ row: Int, of rows: borrowing ElasticRows) {
    if rows.above[row] >= 0 { laneOfLevel[Int(rows.above[row])] = 0 }
    if rows.below[row] >= 0 { laneOfLevel[Int(rows.below[row])] = 0 }
    if rows.stays[row] != 0 { laneOfLevel[Int(Self.stayLevel(of: row, in: rows))] = 0 }
  }

  private mutating func numberLevels() {
    count = 0
    requiredCount = 0
    stayCount = 0
    var level = laneOfLevel.count - 1
    while level >= 0 {
      if laneOfLevel[level] >= 0 {
        laneOfLevel[level] = Int16(count)
        count += 1
        if level >= Int(RowCost.suspectLevel) { requiredCount += 1 }
        if level <= Int(RowCost.sizeStayLevel) { stayCount += 1 }
      }
      level -= 1
    }
  }

  /// Looks up the lanes of a row whose cost has changed; its levels must be present.
  mutating func update(_ row: Int, of rows: borrowing ElasticRows) {
    above[row] = lane(of: rows.above[row])
    below[row] = lane(of: rows.below[row])
  }

  private func lane(of level: Int16) -> Int16 { level < 0 ? -1 : laneOfLevel[Int(level)] }

  private mutating func append(_ row: Int, of rows: borrowing ElasticRows) {
    above.append(lane(of: rows.above[row]))
    below.append(lane(of: rows.below[row]))
    let stay = Self.stayLevel(of: row, in: rows)
    stays.append(rows.stays[row] == 0 ? -1 : laneOfLevel[Int(stay)])
  }

  /// Places stay at the lowest level; a row that costs or bounds a size stays just above it.
  private static func stayLevel(of row: Int, in rows: borrowing ElasticRows) -> Int16 {
    rows.above[row] < 0 && rows.below[row] < 0 ? RowCost.placeStayLevel : RowCost.sizeStayLevel
  }

  /// The weaker lane of a row that costs on both sides, or -1: how well it suits as a first guess.
  @inline(__always)
  func guessLane(of row: Int) -> Int {
    let one = above[row] >= 0 ? above[row] : stays[row]
    let other = below[row] >= 0 ? below[row] : stays[row]
    return one < 0 || other < 0 ? -1 : Int(max(one, other))
  }

  /// Whether a row must be met exactly.
  func isRequiredEquality(_ row: Int) -> Bool { isRequired(guessLane(of: row)) }

  /// Whether a lane holds what must not be violated; -1 is no lane.
  @inline(__always)
  func isRequired(_ lane: Int) -> Bool { lane >= 0 && lane < requiredCount }

  /// Whether a row costs on either side.
  @inline(__always)
  func matters(_ row: Int) -> Bool { above[row] >= 0 || below[row] >= 0 || stays[row] >= 0 }

  /// The side on which a row that is exactly met should be taken to lie: the cheaper one.
  func cheaperSide(of row: Int) -> Double {
    if above[row] < 0 { return 1 }
    if below[row] < 0 { return -1 }
    return above[row] >= below[row] ? 1 : -1
  }

  /// The lane of a row's cost on a side, or -1.
  @inline(__always)
  func lane(of row: Int, side: Double) -> Int { Int(side > 0 ? above[row] : below[row]) }

  /// Forgets the rows from an index on, and keeps their levels.
  mutating func removeAll(from row: Int) {
    above.removeAll(from: row)
    below.removeAll(from: row)
    stays.removeAll(from: row)
  }
}
