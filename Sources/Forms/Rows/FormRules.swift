// A type of its own and no array: the compiler reports a mistake inside an array in an argument at
// the whole array, and here at the wrong word.

/// The rules of a field, written as a list: `[.required, .length(2...40)]`.
public struct FormRules<Values, Value: Sendable>: ExpressibleByArrayLiteral, Sendable {
  /// The rules, in the order in which they are asked.
  public let all: [FormRule<Values, Value>]

  /// Makes a list of rules in order.
  public init(arrayLiteral rules: FormRule<Values, Value>...) { all = rules }

  /// Makes a list of the rules in an array.
  public init(_ rules: [FormRule<Values, Value>]) { all = rules }

  var isRequired: Bool { all.contains(where: \.isRequired) }

  func problem(_ value: Value, _ values: Values, _ texts: FormTexts) -> String? {
    for rule in all {
      if let problem = rule.problem(value, values, texts) { return problem }
    }
    return nil
  }
}
