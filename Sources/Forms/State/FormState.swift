public import VirtualViews

/// The values of a form and what the user did with it: a part of the program's model.
///
/// ```swift
/// struct Model: Equatable { var form = FormState(Account()) }
/// ```
///
/// Texts that are typed stay as they are, whatever they say, until the form is reset or the program sets
/// another value by the subscript, there or of a group of values around it.
public struct FormState<Values: Equatable & Sendable>: Equatable, Sendable {
  /// The values as far as they are known: a text that tells no value leaves the value before.
  public internal(set) var values: Values
  /// The values to which the form is reset.
  public private(set) var initial: Values
  /// The identity of the form, by which two forms of the same values are told apart.
  public let id: ViewKey
  /// The progress of the form.
  public internal(set) var phase = Phase.editing
  /// True if the user has tried to submit the form, so that the messages of all fields that it had then are shown.
  public internal(set) var wasSubmitted = false
  /// The fields that it had when the user tried to submit it.
  var submittedFields: Set<FormField<Values>> = []
  /// The rules of the whole form that it had then, of each page.
  var submittedRules: [SubmittedRules<Values>] = []

  var drafts: [FormField<Values>: Draft] = [:]
  /// The fields that the user has left, with the names by which they are kept.
  var left: [FormField<Values>: String?] = [:]
  var checks: [FormField<Values>: Check] = [:]
  var posted: [FormField<Values>: String] = [:]
  /// A message about the form as a whole, set by the program; nil for none.
  ///
  /// It goes when the user changes a field or submits again.
  public var message: String?
  /// The states of controls that have more to them than a value.
  var inputs: [FormField<Values>: FormInput] = [:]
  /// The number of the next check; it is never used twice, so that late answers are known.
  var nextCheck = 0
  /// Names and texts of a draft that are not matched to a row yet.
  var kept = KeptFields<Values>()

  /// The progress of a form.
  public enum Phase: Hashable, Sendable {
    /// The user fills it in.
    case editing
    /// It was submitted, and waits for the answers of checks.
    case checking
    /// The program has got the values, and nothing was changed since.
    case submitted
  }

  /// A text that was typed for a value of another type.
  struct Draft: Hashable, Sendable {
    var text: String
    var isWrong: Bool
    /// The name by which it is kept; nil if it is not.
    var name: String?
  }

  /// An asynchronous check of a value.
  enum Check: Equatable, Sendable {
    case pending(Int)
    case answered(String?)
  }

  /// Makes the state of a form that nobody has touched.
  ///
  /// - Parameters:
  ///   - values: the values to begin with, and to reset to.
  ///   - id: the identity of the form; forms of the same values that are seen at once need different ones.
  public init(_ values: Values, id: ViewKey = "form") {
    (self.values, initial, self.id) = (values, values, id)
  }
}

extension FormState: CustomDebugStringConvertible {
  /// The values, and in a few words how far the user is.
  public var debugDescription: String {
    var parts = ["\(values)"]
    if phase != .editing { parts.append("\(phase)") }
    if isDirty { parts.append("edited") }
    if let message { parts.append(message.debugDescription) }
    return "FormState(\(parts.joined(separator: ", ")))"
  }
}

extension FormState {
  /// A value; setting another one replaces what the user typed there.
  ///
  /// Setting the value that there is changes nothing, so a program may bring a value into its form after
  /// every message. The check of a value that was set begins when the form is submitted. Setting another value
  /// while the form waits for checks takes the submission back.
  public subscript<Value: Equatable>(
    _ path: any WritableKeyPath<Values, Value> & Sendable
  ) -> Value {
    get { values[keyPath: path] }
    set {
      guard newValue != values[keyPath: path] else { return }
      change { $0[keyPath: path] = newValue }
      if inputs[FormField(path)]?.hasText == true { inputs[FormField(path)] = nil }
      // The submitted values are no longer those that there are, and the answer that was waited for is of no use.
      phase = .editing
    }
  }

  /// True if anything differs from the initial values, a text tells no value, or one is typed that is not added yet:
  /// there is something to lose.
  public var isDirty: Bool {
    values != initial || drafts.values.contains(where: \.isWrong) || kept.mayHaveTexts
      || inputs.values.contains(where: \.hasText)
  }

  /// True if the user has left a field after being in it.
  public func wasLeft(_ path: any PartialKeyPath<Values> & Sendable) -> Bool {
    wasLeft(FormField(path))
      || !kept.isEmpty && FormField<Values>(path).keptName.map(kept.left.contains) ?? false
  }

  /// True if the value of a field is being checked.
  public func isChecking(_ path: any PartialKeyPath<Values> & Sendable) -> Bool {
    isPending(FormField(path))
  }

  /// The text that a field shows whose value is told by a text, if it was typed; nil otherwise.
  public func draft(_ path: any PartialKeyPath<Values> & Sendable) -> String? {
    if let draft = drafts[FormField(path)] { return draft.text }
    return kept.isEmpty ? nil : FormField<Values>(path).keptName.flatMap { kept.texts[$0] }
  }

  /// Makes the form as it was at first.
  public mutating func reset() { reset(to: initial) }

  /// Makes the form one of other initial values, which nobody has touched.
  public mutating func reset(to values: Values) {
    let number = nextCheck
    self = FormState(values, id: id)
    nextCheck = number
  }

  /// Makes the values the initial ones: they are saved, and nobody has touched the form since.
  ///
  /// Texts that tell no value stay. What was read of fields that no row has is dropped.
  public mutating func accept() {
    initial = values
    (left, wasSubmitted) = ([:], false)
    (submittedFields, submittedRules) = ([], [])
    drafts = drafts.filter(\.value.isWrong)
    kept = kept.mayHaveTexts ? KeptFields(texts: kept.texts, isFound: false) : KeptFields()
  }

  /// Shows a message at a field, such as the answer of a server.
  ///
  /// It goes when the user changes the field or submits the form again.
  public mutating func setMessage(
    _ message: String?, at path: any PartialKeyPath<Values> & Sendable
  ) { posted[FormField(path)] = message }

  func wasLeft(_ field: FormField<Values>) -> Bool { left[field] != nil }

  mutating func leave(_ field: FormField<Values>) {
    if !wasLeft(field) { left.updateValue(field.keptName, forKey: field) }
  }

  func isPending(_ field: FormField<Values>) -> Bool {
    if case .pending = checks[field] { true } else { false }
  }

  /// Changes the values, and forgets what is known about those that are others then: that of one field, and of fields
  /// inside of it or around it.
  ///
  /// - Complexity: O(*n*) in the number of fields about which anything is known.
  mutating func change(_ change: (inout Values) -> Void) {
    let known = Set(drafts.keys).union(checks.keys).union(posted.keys)
    let before = known.map { (field: $0, value: $0.value(in: values)) }
    let texts = kept.texts.keys.map {
      (name: $0, value: FormField.value(named: $0, in: values))
    }
    change(&values)
    for (field, value) in before where !areSame(value, field.value(in: values)) {
      drafts[field] = nil
      checks[field] = nil
      posted[field] = nil
    }
    for (name, value) in texts
    where !areSame(value, FormField.value(named: name, in: values)) {
      kept.texts[name] = nil
    }
    // Other rows may have come.
    kept.isFound = kept.isEmpty
  }
}
