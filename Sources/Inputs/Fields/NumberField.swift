import Charts
import TextBackend
public import VirtualViews

/// A number that users type, or change by ↑, ↓ and the wheel.
///
/// Numbers have a point and no other signs in all languages: `-12.5`, `3e8`. One out of bounds becomes the
/// nearest in bounds when it is handed in. See ``ParsedField`` for when that is.
public struct NumberField: ParsedField, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can change the number.
  public var isEnabled = true
  /// The least number; minus infinity for none.
  public var minimumValue = -Double.infinity
  /// The greatest number; infinity for none.
  public var maximumValue = Double.infinity
  /// The change that ↑ and ↓ make; Page Up and Page Down make ten of them.
  public var step = 1.0
  /// The digits behind the point, at most 15; nil for as many as the number needs.
  public var decimals: Int?
  /// True if there may be no number: an empty text is none then, and no number otherwise.
  public var allowsEmpty = false
  /// The text shown, dimmed, while the field is empty.
  public var placeholder: String?
  /// The text that was typed and not handed in yet.
  public var draft: String?

  // Nil until a prop names it: then the number is the program's, otherwise the user's.
  private var named: Named?

  private enum Named: Hashable, Sendable { case none, number(Double) }

  /// Makes a field without a number.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The number; nil for none.
  ///
  /// Setting it makes it the program's and no longer the user's. One that is not finite is none, and one out of bounds is the nearest in bounds.
  public var value: Double? {
    get { if case .number(let value) = named { clamped(value) } else { nil } }
    set { named = newValue.flatMap { $0.isFinite ? .number($0) : nil } ?? Named.none }
  }

  /// The number.
  public var userValue: (any Hashable)? { value }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .spinButton, label: placeholder ?? "", value: text, state: isEnabled ? [] : .disabled,
      actions: [.edit, .increment, .decrement])
  }

  /// Takes over the user's number, unless a prop names one, and what the user types of it.
  public mutating func resolve(over shown: NumberField?) {
    // Not a number differs from itself, and would count as a change in every update.
    if minimumValue.isNaN { minimumValue = -.infinity }
    if maximumValue.isNaN { maximumValue = .infinity }
    if !step.isFinite { step = 1 }
    guard let shown else { return }
    named = named ?? shown.named
    // A number that the program changed takes the place of what was typed.
    if value == shown.value { draft = shown.draft }
  }

  /// Bounds the wrong way round.
  public var problems: [Diagnostic] {
    minimumValue > maximumValue ? [.reversedRange("\(minimumValue)", "\(maximumValue)")] : []
  }

  /// A decimal number.
  public var keyboardType: KeyboardType { .decimalPad }

  /// The number with a point; empty for none.
  public var valueText: String { value.map(text) ?? "" }

  /// Takes the number that a text is.
  public mutating func take(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    guard !text.isEmpty else {
      if allowsEmpty { value = nil }
      return allowsEmpty
    }
    // Swift reads other notations, such as those of hexadecimal digits and of infinity.
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(text),
      number.isFinite
    else { return false }
    value = clamped(rounded(number))
    return true
  }

  /// Changes the number by a step or by ten, within its bounds.
  public mutating func step(by steps: Int, isLarge: Bool) {
    let distance = step * Double(isLarge ? steps * 10 : steps)
    let start = value ?? clamped(0)
    // So that ten steps of 0.1 make 1.
    let places = max(min(12, Self.decimals(of: start)), Self.decimals(of: step))
    let next = value == nil ? start : Self.rounded(start + distance, places)
    value = clamped(next.isFinite ? next : start)
  }

  // MARK: - Numbers

  private func clamped(_ number: Double) -> Double {
    min(max(number, minimumValue), max(minimumValue, maximumValue))
  }

  private func rounded(_ number: Double) -> Double {
    decimals.map { Self.rounded(number, min(max(0, $0), 15)) } ?? number
  }

  private static func rounded(_ number: Double, _ places: Int) -> Double {
    // Greater powers of ten are not exact.
    guard places <= 22 else { return number }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (number * power).rounded()
    // Beyond that all numbers are whole ones.
    return abs(scaled) < 9e15 ? scaled / power : number
  }

  private func text(_ number: Double) -> String {
    if let decimals { return NumberStyle.decimals(decimals).text(of: number) }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The digits behind the point that a number needs: 1 for 0.1, 6 for 1.5e-05.
  private static func decimals(of number: Double) -> Int {
    let parts = "\(number)".split(separator: "e")
    let digits = parts[0].split(separator: ".").last ?? ""
    let behindPoint = parts[0].contains(".") && digits != "0" ? digits.count : 0
    return max(0, behindPoint - (parts.count == 2 ? Int(parts[1]) ?? 0 : 0))
  }
}

/// Makes a number that users type, or change by steps.
///
/// ```swift
/// numberField("copies", [.value(model.copies), .minimumValue(1), .onChange { .copies($0.value ?? 1) }])
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the number and its bounds, and messages of changes.
/// - Returns: the element.
public func numberField<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, NumberField>
) -> ViewElement<Msg> { customView(key, NumberField.self, props) }

/// Makes a number that users type, without a key.
public func numberField<Msg>(_ props: Props<Msg, NumberField>) -> ViewElement<Msg> {
  customView(NumberField.self, props)
}

extension Prop where View == NumberField {
  /// Sets the number, nil for none; without it the number is the user's.
  public static func value(_ value: Double?) -> Prop { Prop { $0.value = value } }

  /// Sets the least number.
  public static func minimumValue(_ value: Double) -> Prop { Prop { $0.minimumValue = value } }

  /// Sets the greatest number.
  public static func maximumValue(_ value: Double) -> Prop { Prop { $0.maximumValue = value } }

  /// Sets the change that ↑ and ↓ make.
  public static func step(_ step: Double) -> Prop { Prop { $0.step = step } }

  /// Sets the digits behind the point; nil for as many as the number needs.
  public static func decimals(_ decimals: Int?) -> Prop { Prop { $0.decimals = decimals } }

  /// Lets there be no number.
  public static func allowsEmpty(_ allows: Bool) -> Prop { Prop { $0.allowsEmpty = allows } }

  /// Sets the text shown, dimmed, while the field is empty.
  public static func placeholder(_ text: String?) -> Prop { Prop { $0.placeholder = text } }
}

extension Diagnostic {
  /// Bounds of which the lower one is above the upper one.
  static func reversedRange(_ lower: String, _ upper: String) -> Diagnostic {
    Diagnostic(
      identifier: "reversed-range",
      message: """
        The least value, \(lower), is greater than the greatest one, \(upper). \
        The least one is the only value now. Exchange the bounds.
        """)
  }
}
