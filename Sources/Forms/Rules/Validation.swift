public import ShohinCore

/// The rules of a whole model, as a value: what a form asks of its fields, without a form.
///
/// ```swift
/// let rules: Validation<Account> = [
///   .rule(\.name, [.required, .length(2...40)]),
///   .rule(\.age, [.optional(.range(16...120))]),
///   .rule { $0.plan == .team && $0.seats < 2 ? "A team has two seats or more" : nil },
/// ]
/// rules.problems(of: account)  // [] if it may be saved
/// ```
///
/// `[]` has no problems with anything. The rules of an array are asked in order.
public struct Validation<Values: Sendable>: Sendable {
  private let problem: [@Sendable (Values, FormTexts) -> ValidationProblem<Values>?]
  private let check: [@Sendable (Values, Dependencies) async -> ValidationProblem<Values>?]

  /// The rules of one part of a model; the first that is not kept says what is wrong, and no others are asked.
  public static func rule<Value: Sendable>(
    _ part: any KeyPath<Values, Value> & Sendable, _ rules: FormRules<Values, Value>
  ) -> Validation {
    let check = rules.all.reduce(nil) { FormCheck.both($0, $1.check) }
    return Validation(
      problem: [
        { values, texts in
          rules.problem(values[keyPath: part], values, texts)
            .map { ValidationProblem(part: part, message: $0) }
        }
      ],
      check: check.map { check in
        [
          { values, dependencies in
            let value = values[keyPath: part]
            guard !check.isBlank(value) else { return nil }
            return await check.work(value, dependencies)
              .map { ValidationProblem(part: part, message: $0) }
          }
        ]
      } ?? [])
  }

  /// A rule of the model as a whole.
  ///
  /// - Parameter message: returns what is wrong; nil if nothing is.
  /// - Returns: the rule.
  public static func rule(
    _ message: @escaping @Sendable (Values) -> String?
  ) -> Validation {
    Validation(
      problem: [{ values, _ in message(values).map { ValidationProblem(part: nil, message: $0) } }],
      check: [])
  }

  /// The mistakes in a model, in the order of the rules; asynchronous checks are not asked.
  ///
  /// - Parameters:
  ///   - values: the model.
  ///   - texts: the words for what is wrong.
  /// - Returns: at most one problem for each rule of the list.
  public func problems(
    of values: Values, texts: FormTexts = FormTexts()
  ) -> [ValidationProblem<Values>] {
    problem.compactMap { $0(values, texts) }
  }

  /// The mistakes in a model; asynchronous checks are asked where all other rules are kept.
  ///
  /// - Parameters:
  ///   - values: the model.
  ///   - texts: the words for what is wrong.
  /// - Returns: the problems, in the order of the rules; those that are found by then, if the task is cancelled.
  public func checkedProblems(
    of values: Values, texts: FormTexts = FormTexts()
  ) async -> [ValidationProblem<Values>] {
    await checkedProblems(of: values, texts: texts) { _ in }
  }

  /// The mistakes in a model, as asynchronous checks find them with given services.
  ///
  /// The checks are asked where all other rules are kept. A service that is given takes the place of the live one.
  ///
  /// - Parameters:
  ///   - values: the model.
  ///   - texts: the words for what is wrong.
  ///   - change: gives services: `$0[ServerKey.self] = server`.
  /// - Returns: the problems, in the order of the rules; those that are found by then, if the task is cancelled.
  public func checkedProblems(
    of values: Values, texts: FormTexts = FormTexts(),
    dependencies change: (inout Dependencies) -> Void
  ) async -> [ValidationProblem<Values>] {
    var dependencies = Dependencies()
    change(&dependencies)
    let known = problems(of: values, texts: texts)
    guard known.isEmpty else { return known }
    var found: [ValidationProblem<Values>] = []
    for check in check {
      if Task.isCancelled { break }
      if let problem = await check(values, dependencies) { found.append(problem) }
    }
    return found
  }
}

extension Validation: ExpressibleByArrayLiteral {
  /// Has all rules of some validations kept.
  public init(arrayLiteral validations: Validation...) {
    problem = validations.flatMap(\.problem)
    check = validations.flatMap(\.check)
  }
}

/// A mistake in a model.
public struct ValidationProblem<Values: Sendable>: Sendable {
  /// The part that it is about; nil for the model as a whole.
  public let part: (any PartialKeyPath<Values> & Sendable)?
  /// The mistake in words for users.
  public let message: String
}
