import VirtualViews

extension LayoutRule: CustomStringConvertible {
  /// The text that makes the rule again.
  public var description: String {
    var words: [String] = []
    if let name { words.append("\(LayoutWords.written(name)) =") }
    if let condition { words.append("[\(condition)]") }
    if relation != .equal { words.append("\(relation)") }
    words.append(anchor.map { "\(target).\($0)" } ?? "\(target)")
    words += modifiers.map(\.description)
    if priority != .required { words.append("@\(LayoutWords.name(of: priority))") }
    return words.joined(separator: " ")
  }
}

extension LayoutTarget: CustomStringConvertible {
  /// The target as it is written in a rule; a key that is no plain word stands in quotation marks.
  public var description: String {
    switch self {
    case .cells(let number): LayoutWords.digits(number)
    case .container: "super"
    case .itself: "self"
    case .guide(let guide): guide.rawValue
    case .named(let name):
      LayoutWords.target(name) == nil ? LayoutWords.written(name) : LayoutWords.quoted(name)
    case .id(let name): "id:\(LayoutWords.written(name))"
    }
  }
}

extension LayoutModifier: CustomStringConvertible {
  /// The modifier as it is written in a rule.
  public var description: String {
    switch self {
    case .offset(let cells): "offset(\(LayoutWords.digits(cells)))"
    case .inset(let cells): "inset(\(LayoutWords.digits(cells)))"
    case .multiplied(let factor): "multiplied(by: \(LayoutWords.digits(factor)))"
    case .divided(let divisor): "divided(by: \(LayoutWords.digits(divisor)))"
    }
  }
}

extension LayoutCondition: CustomStringConvertible {
  /// The condition without brackets, with parentheses where they are needed.
  ///
  /// A list of one condition is written as that condition.
  public var description: String {
    switch self {
    case .fact(let fact): fact.rawValue
    case .size(let extent, let comparison, let number):
      "\(extent.rawValue) \(comparison.rawValue) \(LayoutWords.digits(number))"
    case .not(let condition): "not \(condition.written(inside: 3))"
    case .all([]): "true"
    case .any([]): "false"
    case .all(let conditions): Self.joined(conditions, by: " and ", inside: 2)
    case .any(let conditions): Self.joined(conditions, by: " or ", inside: 1)
    }
  }

  private static func joined(
    _ conditions: [LayoutCondition], by word: String, inside strength: Int
  ) -> String {
    if conditions.count == 1 { return conditions[0].description }
    return conditions.map { $0.written(inside: strength) }.joined(separator: word)
  }

  /// How tightly the condition holds together, compared with `or` (1), `and` (2) and `not` (3).
  private var strength: Int {
    switch self {
    case .all(let conditions) where conditions.count == 1: conditions[0].strength
    case .any(let conditions) where conditions.count == 1: conditions[0].strength
    case .all(let conditions): conditions.isEmpty ? 4 : 2
    case .any(let conditions): conditions.isEmpty ? 4 : 1
    case .not, .fact, .size: 4
    }
  }

  private func written(inside outer: Int) -> String {
    strength > outer ? description : "(\(description))"
  }
}
