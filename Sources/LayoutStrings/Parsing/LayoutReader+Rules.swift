import VirtualViews

extension LayoutReader {
  /// Reads all rules for one property.
  mutating func rules(for property: LayoutProperty?) throws(LayoutStringError) -> [LayoutRule] {
    self.property = property
    var rules: [LayoutRule] = []
    while try startsStatement() {
      rules.append(try rule())
      try endStatement()
    }
    if rules.isEmpty { throw expected(Self.targets) }
    return rules
  }

  /// Reads all rules for one view.
  mutating func lines() throws(LayoutStringError) -> [ViewLayout.Line] {
    var lines: [ViewLayout.Line] = []
    while try startsStatement() {
      try readProperty()
      guard let property else { throw expected("a property and a colon, such as \"top: super\"") }
      lines.append(ViewLayout.Line(property, try rule()))
      try endStatement()
    }
    return lines
  }

  /// Skips blanks and semicolons; returns false at the end.
  private mutating func startsStatement() throws(LayoutStringError) -> Bool {
    skipBlanks()
    while read(";") { skipBlanks() }
    return next != nil
  }

  private mutating func endStatement() throws(LayoutStringError) {
    skipBlanks()
    if next == nil || next == UInt8(ascii: ";") { return }
    throw unexpectedRest()
  }

  /// Reads a property with its colon; the property stays the same if there is none.
  private mutating func readProperty() throws(LayoutStringError) {
    let start = position
    guard let word = word(), next == UInt8(ascii: ":"), word != "id" else {
      position = start
      return
    }
    guard let property = LayoutProperty(rawValue: word) else {
      throw unknown(
        "property", word, at: start, among: LayoutProperty.allCases.map(\.rawValue))
    }
    position += 1
    self.property = property
  }

  /// Reads one rule.
  private mutating func rule() throws(LayoutStringError) -> LayoutRule {
    skipBlanks()
    var condition = try condition()
    let name = try name()
    if name != nil, condition == nil { condition = try self.condition() }
    let relation = try relation()
    skipBlanks()
    var rule = try target()
    rule.modifiers = try modifiers()
    rule.priority = try priority()
    (rule.name, rule.condition, rule.relation) = (name, condition, relation)
    return rule
  }

  /// Reads the name of a constraint and the sign behind it; nil if there is none.
  private mutating func name() throws(LayoutStringError) -> String? {
    let start = position
    let quoted = try quotedName()
    // Most rules have no name, so the word is made only if the sign is there.
    guard quoted != nil || skipWord() else { return nil }
    let end = position
    skipBlanks()
    guard next == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") else {
      position = start
      return nil
    }
    position += 1
    skipBlanks()
    return quoted ?? String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func relation() throws(LayoutStringError) -> LayoutRelation {
    let start = position
    switch next {
    case UInt8(ascii: ":"):
      position += 1
      let word = word() ?? ""
      switch word {
      case "eq": return .equal
      case "gte", "gt": return .greaterThanOrEqual
      case "lte", "lt": return .lessThanOrEqual
      default: throw unknown("relation", ":" + word, at: start, among: [":eq", ":gte", ":lte"])
      }
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      guard peek(1) == UInt8(ascii: "=") else { throw expected("<=, >= or ==") }
      defer { position += 2 }
      switch next {
      case UInt8(ascii: "<"): return .lessThanOrEqual
      case UInt8(ascii: ">"): return .greaterThanOrEqual
      default: return .equal
      }
    default: return .equal
    }
  }

  private mutating func priority() throws(LayoutStringError) -> LayoutPriority {
    guard read("@") else { return .required }
    skipBlanks()
    let start = position
    if let word = word() {
      if let priority = LayoutWords.priorities.first(where: { $0.name == word }) {
        return priority.value
      }
      throw unknown("priority", word, at: start, among: LayoutWords.priorities.map(\.name))
    }
    guard let number = try number() else { throw expected("a priority, such as high or 750") }
    guard let level = Int(exactly: number), (1...1000).contains(level) else {
      throw mistake("Expected a whole priority from 1 to 1000.", at: start)
    }
    return LayoutPriority(level)
  }
}
