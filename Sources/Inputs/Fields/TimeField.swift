public import Charts
import TextBackend
public import VirtualViews

/// A time of day that users type, or change by ↑, ↓ and the wheel.
///
/// `13:30`, `1:30 pm`, `930` and `9` are times; without `am` or `pm` hours count to 23 on every clock. ↑ and ↓ go to the next
/// multiple of ``step`` minutes since midnight, Page Up and Page Down by hours. Steps go round the clock, unless there are
/// limits. A time beyond the limits becomes the nearest one when it is handed in; one that no clock shows, such as `25:00`, is
/// none. See ``ParsedField``.
public struct TimeField: ParsedField, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can change the time.
  public var isEnabled = true
  /// The times that can be chosen, within one day; nil for all.
  public var limits: ClosedRange<TimeOfDay>?
  /// The minutes from one step to the next, from 1 to 1,440.
  public var step = 15
  /// The way in which the field shows hours.
  public var clock = TimeOfDay.Clock.twentyFourHours
  /// The time from which steps go while there is none; nil for noon.
  public var now: TimeOfDay?
  /// True if there may be no time: an empty text is none then, and no time otherwise.
  public var allowsEmpty = true
  /// The text that was typed and not handed in yet.
  public var draft: String?

  // Nil until a prop names it: then the time is the program's, otherwise the user's.
  private var named: Named?
  private var namedPlaceholder: String?

  private enum Named: Hashable, Sendable { case none, time(TimeOfDay) }

  /// Makes a field without a time.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The time within the limits; nil for none.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var time: TimeOfDay? {
    get { if case .time(let time) = named { limited(time) } else { nil } }
    set { named = newValue.map { .time($0) } ?? Named.none }
  }

  /// The text shown, dimmed, while the field is empty.
  ///
  /// Nil makes it that of the clock: `hh:mm`, or `hh:mm am` with the program's word for 12 hours.
  public var placeholder: String? {
    get { namedPlaceholder ?? (clock == .twelveHours ? "hh:mm \(Wording.current["am"])" : "hh:mm") }
    set { namedPlaceholder = newValue }
  }

  /// The time.
  public var userValue: (any Hashable)? { time }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .textField, label: Wording.current["Time"], value: text, state: isEnabled ? [] : .disabled,
      actions: [.edit, .increment, .decrement])
  }

  /// Takes over the user's time, unless a prop names one, and what the user types of it.
  public mutating func resolve(over shown: TimeField?) {
    guard let shown else { return }
    named = named ?? shown.named
    // A time that the program changed takes the place of what was typed.
    if time == shown.time { draft = shown.draft }
  }

  /// The time as the clock shows it; empty for none.
  public var valueText: String { time?.text(clock) ?? "" }

  /// Takes the time that a text is: `13:30`, `13.30`, `13h30`, `1330`, `13:30:05`, `1:30 pm` or `9`.
  public mutating func take(_ text: String) -> Bool {
    if allowsEmpty, text.allSatisfy(\.isWhitespace) {
      time = nil
      return true
    }
    guard let time = TimeOfDay(typed: text) else { return false }
    self.time = limited(time)
    return true
  }

  /// Goes by steps of some minutes, or by hours.
  public mutating func step(by steps: Int, isLarge: Bool) {
    guard let time else { return self.time = limited(now ?? TimeOfDay(12)) }
    let next = second(from: time.secondNumber, by: min(max(steps, -1_440), 1_440), isLarge: isLarge)
    guard let limits else { return self.time = TimeOfDay(secondNumber: next) }
    let (first, last) = (limits.lowerBound.secondNumber, limits.upperBound.secondNumber)
    self.time = TimeOfDay(secondNumber: min(max(next, first), last))
  }

  /// The second at which some steps end; without limits one of the same day.
  private func second(from second: Int, by steps: Int, isLarge: Bool) -> Int {
    if isLarge { return second + steps * 3_600 }
    let length = min(max(step, 1), 1_440) * 60
    // The first time at or behind this one if steps go back, so that each goes to another multiple.
    let place = (second + (steps < 0 ? length - 1 : 0)) / length + steps
    guard limits == nil else { return place * length }
    // The last step of a day is a short one where the length does not divide the day.
    let count = (86_400 + length - 1) / length
    return (place % count + count) % count * length
  }

  private func limited(_ time: TimeOfDay) -> TimeOfDay {
    limits.map { min(max(time, $0.lowerBound), $0.upperBound) } ?? time
  }
}

/// Makes a time of day that users type, or change by steps.
///
/// ```swift
/// timeField("start", [.time(model.start), .step(5), .onChange { .start($0.time) }])
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the time, its limits and its clock, and messages of changes.
/// - Returns: the element.
public func timeField<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, TimeField>
) -> ViewElement<Msg> { customView(key, TimeField.self, props) }

/// Makes a time of day that users type, or change by steps, without a key.
///
/// - Parameter props: the time, its limits and its clock, and messages of changes.
/// - Returns: the element.
public func timeField<Msg>(_ props: Props<Msg, TimeField>) -> ViewElement<Msg> {
  customView(TimeField.self, props)
}

extension Prop where View == TimeField {
  /// Sets the time, nil for none; without it the time is the user's.
  public static func time(_ time: TimeOfDay?) -> Prop { Prop { $0.time = time } }

  /// Sets the times that can be chosen; nil for all.
  ///
  /// A range cannot cross midnight: `22:00...6:00` stops the program.
  public static func limits(_ limits: ClosedRange<TimeOfDay>?) -> Prop {
    Prop { $0.limits = limits }
  }

  /// Sets the minutes from one step to the next, from 1 to 1,440; 15 without it.
  ///
  /// - Parameter minutes: the minutes; a number out of range is the nearest one in it.
  /// - Returns: the property.
  public static func step(_ minutes: Int) -> Prop { Prop { $0.step = minutes } }

  /// Sets the way in which hours are shown.
  public static func clock(_ clock: TimeOfDay.Clock) -> Prop { Prop { $0.clock = clock } }

  /// Sets the time from which steps go while there is none; nil for noon.
  public static func now(_ time: TimeOfDay?) -> Prop { Prop { $0.now = time } }

  /// Lets there be no time, or not.
  public static func allowsEmpty(_ allows: Bool) -> Prop { Prop { $0.allowsEmpty = allows } }

  /// Sets the text shown, dimmed, while the field is empty; nil for that of the clock.
  public static func placeholder(_ text: String?) -> Prop { Prop { $0.placeholder = text } }
}
