/// A condition that the value of a field is to keep, with the message that is shown where it does not.
///
/// ```swift
/// textRow(\.name, "Name", [.required, .length(2...40).message("2 to 40 letters, please")])
/// ```
///
/// The rules of a field are asked in order, and the first that is not kept says what is wrong. A value that
/// was left out keeps all rules but ``required``, ``matches(_:)`` and those of the program's own.
public struct FormRule<Values, Value: Sendable>: Sendable {
  let problem: @Sendable (Value, Values, FormTexts) -> String?
  /// True if the value is not to be left out.
  public private(set) var isRequired = false
  let check: FormCheck<Value>?

  init(
    isRequired: Bool = false, check: FormCheck<Value>? = nil,
    _ problem: @escaping @Sendable (Value, Values, FormTexts) -> String? = { _, _, _ in nil }
  ) {
    (self.problem, self.isRequired, self.check) = (problem, isRequired, check)
  }

  /// Makes a rule that says by itself what is wrong.
  ///
  /// - Parameter problem: returns the message for a value, given all values; nil if it is right.
  /// - Returns: the rule.
  public static func custom(
    _ problem: @escaping @Sendable (Value, Values) -> String?
  ) -> FormRule { FormRule { value, values, _ in problem(value, values) } }

  /// Makes a rule of a condition.
  ///
  /// - Parameters:
  ///   - message: the message if it is not met.
  ///   - isKept: returns true if a value is right.
  /// - Returns: the rule.
  public static func custom(
    _ message: String, _ isKept: @escaping @Sendable (Value) -> Bool
  ) -> FormRule { FormRule { value, _, _ in isKept(value) ? nil : message } }
}

// MARK: - Combining

extension FormRule {
  /// The rule with another message; what an asynchronous check says stays.
  public func message(_ message: String) -> FormRule {
    FormRule(isRequired: isRequired, check: check) { value, values, texts in
      problem(value, values, texts).map { _ in message }
    }
  }

  /// The rule for some values only: it is kept while a condition on all values is not met.
  ///
  /// The field is not marked as required by it. An asynchronous check has no such condition: using one here
  /// is a mistake that stops the program.
  public func when(_ condition: @escaping @Sendable (Values) -> Bool) -> FormRule {
    refuseCheck("when")
    return FormRule { value, values, texts in
      condition(values) ? problem(value, values, texts) : nil
    }
  }

  /// Two rules as one: both are to be kept, and the first that is not says what is wrong.
  ///
  /// Of two asynchronous checks the second one is asked if the first one finds nothing.
  public func and(_ other: FormRule) -> FormRule {
    let check = FormCheck.both(check, other.check)
    return FormRule(isRequired: isRequired || other.isRequired, check: check) {
      problem($0, $1, $2) ?? other.problem($0, $1, $2)
    }
  }

  /// Two rules of which one is to be kept; if neither is, the first says what is wrong.
  ///
  /// Asynchronous checks have no alternatives: using one here is a mistake that stops the program.
  public func or(_ other: FormRule) -> FormRule {
    refuseCheck("or")
    other.refuseCheck("or")
    return FormRule(isRequired: isRequired && other.isRequired) { value, values, texts in
      other.problem(value, values, texts) == nil ? nil : problem(value, values, texts)
    }
  }

  /// The opposite of a rule; a value that was left out keeps it all the same.
  ///
  /// Asynchronous checks have no opposites: using one here is a mistake that stops the program.
  ///
  /// - Parameters:
  ///   - rule: the rule that is not to be kept.
  ///   - message: the message if it is.
  /// - Returns: the opposite.
  public static func not(_ rule: FormRule, _ message: String) -> FormRule
  where Value: BlankableValue {
    rule.refuseCheck("not")
    return FormRule { value, values, texts in
      value.isBlank || rule.problem(value, values, texts) != nil ? nil : message
    }
  }

  private func refuseCheck(_ name: String) {
    precondition(check == nil, "`\(name)` of an asynchronous check: there is no answer yet.")
  }
}

// MARK: - Any value

extension FormRule where Value: BlankableValue {
  /// Something is to be filled in or chosen; blanks alone are nothing.
  public static var required: FormRule {
    FormRule(isRequired: true) { value, _, texts in value.isBlank ? texts.required : nil }
  }
}

extension FormRule where Value == Bool {
  /// It is to be on, as for conditions that users have to accept.
  public static var isOn: FormRule {
    FormRule(isRequired: true) { value, _, texts in value ? nil : texts.mustBeOn }
  }
}

extension FormRule where Value: Equatable {
  /// It is to be the same as the value of another field.
  public static func matches(
    _ other: any KeyPath<Values, Value> & Sendable
  ) -> FormRule {
    FormRule { value, values, texts in value == values[keyPath: other] ? nil : texts.different }
  }
}

// MARK: - Ranges

extension FormRule where Value: Comparable {
  /// It is to be in a range, the ends included.
  public static func range(_ range: ClosedRange<Value>) -> FormRule {
    FormRule { value, _, texts in problem(value, range, texts) }
  }
}

extension FormRule {
  /// It is to be in a range, the ends included, if there is one.
  public static func range<Number: Comparable & Sendable>(
    _ range: ClosedRange<Number>
  ) -> FormRule where Value == Number? {
    FormRule { value, _, texts in value.flatMap { problem($0, range, texts) } }
  }

  private static func problem<Number: Comparable & Sendable>(
    _ value: Number, _ range: ClosedRange<Number>, _ texts: FormTexts
  ) -> String? {
    if range.contains(value) { return nil }
    let (lower, upper) = (range.lowerBound, range.upperBound)
    return texts.outOfRange(text(of: lower, texts), text(of: upper, texts))
  }

  private static func text(of bound: some Comparable & Sendable, _ texts: FormTexts) -> String {
    if let text = texts.bound(bound) { return text }
    return (bound as? Double).map { FormFormat.decimal.text($0) } ?? "\(bound)"
  }
}
