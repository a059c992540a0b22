/// The priority levels that occur in a system, numbered from the strongest, which is 0.
///
/// A cost is a short vector with one number for each level. Costs are compared level by level from
/// the strongest. A real screen has three to eight levels. A ``RowCost`` has numbers up to 1003.
struct PriorityLevels: ~Copyable {
  /// The difference that counts as none: rounding at a strong level must never decide.
  static let tolerance = 1e-7

  /// The number of levels.
  private(set) var count = 0
  /// The level of each row's cost above its constant, or -1.
  private(set) var above = Numbers<Int16>()
  /// The level of each row's cost below its constant, or -1.
  private(set) var below = Numbers<Int16>()
  /// The level of each row's stay, or -1.
  private(set) var stays = Numbers<Int16>()
  /// The number of levels that must not be violated, the first ones.
  private(set) var requiredCount = 0
  /// The number of levels of stays, the last ones.
  private(set) var stayCount = 0
  /// The level of each number in a ``RowCost``, or -1.
  private var levelOfCode = Numbers<Int16>()

  init() {}

  private static let codeCount = Int(RowCost.structuralLevel) + 1

  /// Numbers the levels of some rows, and more levels whose rows come later.
  mutating func assign(_ rows: borrowing ElasticRows, and codes: Int16...) {
    levelOfCode.reset(to: -1, count: Self.codeCount)
    for code in codes { levelOfCode[Int(code)] = 0 }
    for row in 0..<rows.count { mark(row, of: rows) }
    numberCodes()
    above.removeAll()
    below.removeAll()
    stays.removeAll()
    for row in 0..<rows.count { append(row, of: rows) }
  }

  /// Adds the last row, unless its level is not among those present.
  mutating func appendLast(of rows: borrowing ElasticRows) -> Bool {
    let row = rows.count - 1
    guard isPresent(rows.costs[row].above), isPresent(rows.costs[row].below) else { return false }
    append(row, of: rows)
    return true
  }

  private func isPresent(_ code: Int16) -> Bool { code < 0 || levelOfCode[Int(code)] >= 0 }

  private mutating func mark(_ row: Int, of rows: borrowing ElasticRows) {
    if rows.costs[row].above >= 0 { levelOfCode[Int(rows.costs[row].above)] = 0 }
    if rows.costs[row].below >= 0 { levelOfCode[Int(rows.costs[row].below)] = 0 }
    if rows.costs[row].stay != 0 { levelOfCode[Int(Self.stayCode(of: row, in: rows))] = 0 }
  }

  private mutating func numberCodes() {
    count = 0
    requiredCount = 0
    stayCount = 0
    var code = levelOfCode.count - 1
    while code >= 0 {
      if levelOfCode[code] >= 0 {
        levelOfCode[code] = Int16(count)
        count += 1
        if code >= Int(RowCost.suspectLevel) { requiredCount += 1 }
        if code <= Int(RowCost.sizeStayLevel) { stayCount += 1 }
      }
      code -= 1
    }
  }

  /// Looks up the levels of a row whose cost has changed; they must be present.
  mutating func update(_ row: Int, of rows: borrowing ElasticRows) {
    above[row] = level(of: rows.costs[row].above)
    below[row] = level(of: rows.costs[row].below)
  }

  private func level(of code: Int16) -> Int16 { code < 0 ? -1 : levelOfCode[Int(code)] }

  private mutating func append(_ row: Int, of rows: borrowing ElasticRows) {
    above.append(level(of: rows.costs[row].above))
    below.append(level(of: rows.costs[row].below))
    let stay = Self.stayCode(of: row, in: rows)
    stays.append(rows.costs[row].stay == 0 ? -1 : levelOfCode[Int(stay)])
  }

  /// Places stay at the lowest level; a row that costs or bounds a size stays just above it.
  private static func stayCode(of row: Int, in rows: borrowing ElasticRows) -> Int16 {
    rows.costs[row].above < 0 && rows.costs[row].below < 0
      ? RowCost.placeStayLevel : RowCost.sizeStayLevel
  }

  /// The weaker level of a row that costs on both sides, or -1; strong rows are guessed first.
  func guessLevel(of row: Int) -> Int {
    let one = above[row] >= 0 ? above[row] : stays[row]
    let other = below[row] >= 0 ? below[row] : stays[row]
    return one < 0 || other < 0 ? -1 : Int(max(one, other))
  }

  /// Returns the level of a side of a row (see ``FirstGuess``), or -1 if it costs nothing.
  func level(ofSide side: Int) -> Int {
    let row = side >> 1
    let level = side & 1 == 0 ? below[row] : above[row]
    return Int(level >= 0 ? level : stays[row])
  }

  /// Returns true for the weaker side of a row that costs on both sides.
  func isWeakerSide(_ side: Int) -> Bool {
    let other = level(ofSide: side ^ 1)
    return other >= 0 && (level(ofSide: side), side) > (other, side ^ 1)
  }

  /// Returns true if a row must be met exactly.
  func isRequiredEquality(_ row: Int) -> Bool { isRequired(guessLevel(of: row)) }

  /// Returns true if a level must not be violated; -1 is no level.
  func isRequired(_ level: Int) -> Bool { level >= 0 && level < requiredCount }

  /// Returns true if missing a row costs anything.
  func matters(_ row: Int) -> Bool { above[row] >= 0 || below[row] >= 0 || stays[row] >= 0 }

  /// Returns the cheaper sign of a row, for one that is met exactly.
  func cheaperSign(of row: Int) -> Double {
    if above[row] < 0 { return 1 }
    if below[row] < 0 { return -1 }
    return above[row] >= below[row] ? 1 : -1
  }

  /// Returns the level of a row's cost with a sign, or -1.
  func level(of row: Int, sign: Double) -> Int { Int(sign > 0 ? above[row] : below[row]) }

  /// Forgets the rows from an index on, and keeps their levels.
  mutating func removeAll(from row: Int) {
    above.removeAll(from: row)
    below.removeAll(from: row)
    stays.removeAll(from: row)
  }
}
