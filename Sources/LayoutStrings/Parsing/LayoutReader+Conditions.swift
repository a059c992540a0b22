extension LayoutReader {
  private static let words =
    LayoutFact.allCases.map(\.rawValue) + LayoutExtent.allCases.map(\.rawValue)
    + ["not", "true", "false"]

  /// Reads a condition in brackets and the blanks behind it; nil if there is none.
  mutating func condition() throws(LayoutStringError) -> LayoutCondition? {
    guard read("[") else { return nil }
    let condition = try alternatives(depth: 0)
    guard read("]") else { throw expected("and, or, or ]") }
    skipBlanks()
    return condition
  }

  /// Reads conditions with `or` between them, and the blanks behind.
  private mutating func alternatives(depth: Int) throws(LayoutStringError) -> LayoutCondition {
    let first = try requirements(depth: depth)
    guard readConnective("or", "|") else { return first }
    var conditions = [first, try requirements(depth: depth)]
    while readConnective("or", "|") { conditions.append(try requirements(depth: depth)) }
    return .any(conditions)
  }

  /// Reads conditions with `and` between them, and the blanks behind.
  private mutating func requirements(depth: Int) throws(LayoutStringError) -> LayoutCondition {
    let first = try single(depth: depth)
    guard readConnective("and", "&") else { return first }
    var conditions = [first, try single(depth: depth)]
    while readConnective("and", "&") { conditions.append(try single(depth: depth)) }
    return .all(conditions)
  }

  /// Reads one condition, and the blanks behind it.
  private mutating func single(depth: Int) throws(LayoutStringError) -> LayoutCondition {
    skipBlanks()
    let start = position
    guard depth < Self.greatestDepth else {
      throw mistake("Conditions are nested more than \(Self.greatestDepth) deep.", at: start)
    }
    defer { skipBlanks() }
    if read("(") {
      let condition = try alternatives(depth: depth + 1)
      guard read(")") else { throw expected("and, or, or )") }
      return condition
    }
    if read("!") { return .not(try single(depth: depth + 1)) }
    guard let word = word() else { throw expected("a condition, such as compact or width < 60") }
    switch word {
    case "not": return .not(try single(depth: depth + 1))
    case "true": return .all([])
    case "false": return .any([])
    default: break
    }
    if let fact = LayoutFact(rawValue: word) { return .fact(fact) }
    guard let extent = LayoutExtent(rawValue: word) else {
      throw unknown("condition", word, at: start, among: Self.words)
    }
    let comparison = try comparison()
    skipBlanks()
    guard let number = try number() else { throw expected("a number of cells") }
    return .size(extent, comparison, number)
  }

  private mutating func comparison() throws(LayoutStringError) -> LayoutComparison {
    skipBlanks()
    let hasEquals = peek(1) == UInt8(ascii: "=")
    let comparison: LayoutComparison? =
      switch next {
      case UInt8(ascii: "<"): hasEquals ? .lessOrEqual : .less
      case UInt8(ascii: ">"): hasEquals ? .greaterOrEqual : .greater
      case UInt8(ascii: "="): hasEquals ? .equal : nil
      case UInt8(ascii: "!"): hasEquals ? .different : nil
      default: nil
      }
    guard let comparison else { throw expected("<, <=, >, >=, == or !=") }
    position += hasEquals ? 2 : 1
    return comparison
  }

  /// Reads a word between conditions, or its sign twice; returns false if something else comes next.
  private mutating func readConnective(_ connective: StaticString, _ sign: Unicode.Scalar) -> Bool {
    if readWord(connective) { return true }
    guard next == UInt8(ascii: sign), peek(1) == UInt8(ascii: sign) else { return false }
    position += 2
    return true
  }
}
