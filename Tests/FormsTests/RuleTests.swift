import Expectations
import Forms
import Inputs
import TestThreads
import Testing

/// The rules of fields, asked through a form.
@MainActor
struct RuleTests {
  private func problem(_ name: String, _ rules: FormRules<Values, String>) -> String? {
    var values = Values()
    values.name = name
    values.other = "other"
    return form { _ in textRow(\.name, "Name", rules) }.problem(at: \.name, in: FormState(values))
  }

  @Test(arguments: [
    ("", "Please fill this in"), ("  ", "Please fill this in"), ("\u{2003}", "Please fill this in"),
    ("a", nil),
  ])
  func `what is required is more than blanks`(text: String, message: String?) {
    expectEqual(problem(text, [.required]), message)
  }

  @Test(arguments: [
    ("", nil), ("a", "At least 2 characters, please"), ("ab", nil), ("abc", nil),
    ("abcd", "At most 3 characters, please"), ("👩‍👩‍👧é", nil),
  ])
  func `lengths count the characters that users see`(text: String, message: String?) {
    expectEqual(problem(text, [.length(2...3)]), message)
  }

  @Test func `lengths have one end or two`() {
    expectEqual(problem("ab", [.length(3...)]), "At least 3 characters, please")
    expectEqual(problem("ab", [.length(...1)]), "At most 1 character, please")
    expectEqual(problem("abc", [.length(3...)]), nil)
  }

  @Test(arguments: [
    "a@b.de", "a.b@c.example", "a+b@c-d.e", "jörg@müller.example", "1@2.3", "a'b@c.de",
    "\(String(repeating: "a", count: 64))@b.de",
  ])
  func `addresses of mail are accepted`(text: String) {
    expectEqual(problem(text, [.email]), nil)
  }

  @Test(arguments: [
    "a", "a@b", "@b.de", "a@.de", "a@b.", "a@b..de", ".a@b.de", "a.@b.de", "a..b@c.de", "a b@c.de",
    "a@-b.de", "a@b-.de", "a@b_c.de", "a@@b.de", "a@b.de ", "a,b@c.de",
    "\(String(repeating: "a", count: 65))@b.de", "a@\(String(repeating: "b", count: 64)).de",
  ])
  func `what is no address of mail is told so`(text: String) {
    expectEqual(
      problem(text, [.email]), "This is no e-mail address; it needs a name, an @ and a domain")
  }

  @Test func `the first rule that is not kept says what is wrong`() {
    expectEqual(
      problem("a", [.length(2...), .custom("no a") { !$0.contains("a") }]),
      "At least 2 characters, please")
    expectEqual(problem("aa", [.length(2...), .custom("no a") { !$0.contains("a") }]), "no a")
  }

  @Test func `rules are turned round, joined and given other messages`() {
    expectEqual(problem("root", [.not(.pattern("root*"), "taken")]), "taken")
    expectEqual(problem("", [.not(.pattern("root*"), "taken")]), nil)
    expectEqual(problem("x", [.email.or(.pattern("#+"))])?.contains("e-mail"), true)
    expectEqual(problem("42", [.email.or(.pattern("#+"))]), nil)
    expectEqual(problem("a@b.de", [.email.or(.pattern("#+"))]), nil)
    expectEqual(problem("42", [.pattern("#+").and(.length(3...))]), "At least 3 characters, please")
    expectEqual(problem("ab", [.pattern("#+").and(.length(3...)).message("3 digits")]), "3 digits")
    expectEqual(problem("", [.required.message("Who?")]), "Who?")
    expectEqual(problem("", [.required.when { $0.isOn }]), nil)
    expectEqual(problem("", [.required.when { $0.other == "other" }]), "Please fill this in")
  }

  @Test func `bounds are told as numbers are typed`() {
    struct Numbers: Equatable, Sendable { var number = 3.0 }
    let numbers = Form<Numbers, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      numberRow(\.number, "Number", [.range(0.5...2)])
    }
    expectEqual(numbers.problem(at: \.number, in: FormState(Numbers())), "From 0.5 to 2, please")
  }

  @Test(.ownThreads)
  nonisolated func `asynchronous checks have neither opposites nor alternatives nor conditions`()
    async
  {
    await #expect(processExitsWith: .failure) {
      _ = FormRule<Values, String>.not(.check { _ in nil }, "no")
    }
    await #expect(processExitsWith: .failure) {
      _ = FormRule<Values, String>.email.or(.check { _ in nil })
    }
    await #expect(processExitsWith: .failure) {
      _ = FormRule<Values, String>.check { _ in nil }.when { _ in true }
    }
  }

  @Test func `rules know the other values`() {
    expectEqual(problem("else", [.matches(\.other)]), "This is not the same")
    expectEqual(problem("other", [.matches(\.other)]), nil)
    expectEqual(problem("", [.matches(\.other)]), "This is not the same")
    expectEqual(problem("a", [.custom { $0 < $1.other ? "too small" : nil }]), "too small")
  }

  @Test func `numbers, switches and choices have rules`() {
    func check(
      _ values: Values, _ path: any PartialKeyPath<Values> & Sendable
    ) -> String? {
      form { _ in
        numberRow(\.age, "Age", [.required, .range(18...120)])
        numberRow(\.size, "Size", [.range(1...3)])
        checkboxRow(\.isOn, "On", [.isOn])
        pickerRow(\.tags, "Tags", [choice("a", "A")], [.required])
      }.problem(at: path, in: FormState(values))
    }
    var values = Values()
    expectEqual(check(values, \.age), "Please fill this in")
    values.age = 17
    expectEqual(check(values, \.age), "From 18 to 120, please")
    values.age = 18
    expectEqual(check(values, \.age), nil)
    values.size = 4
    expectEqual(check(values, \.size), "From 1 to 3, please")
    expectEqual(check(values, \.isOn), "Please accept this")
    expectEqual(check(values, \.tags), "Please fill this in")
    expectEqual(check(values, \.name), nil)
  }

  @Test(arguments: [
    ("42", 42, nil), (" 4 2 ", 42, nil), ("-7", -7, nil), ("+7", 7, nil), ("", nil, nil),
    ("4x", nil, "This is no whole number; write 42"),
    ("4.0", nil, "This is no whole number; write 42"),
    ("99999999999999999999", nil, "This is no whole number; write 42"),
    ("٤", nil, "This is no whole number; write 42"),
  ])
  func `whole numbers are told by texts`(text: String, value: Int?, message: String?) {
    let ages = form { _ in numberRow(\.age, "Age") }
    var state = FormState(Values())
    _ = ages.update(.type(\.age, text), &state)
    expectEqual(state[\.age], value)
    expectEqual(ages.problem(at: \.age, in: state), message)
    expectEqual(state.draft(\.age), text)
  }

  @Test(arguments: [
    ("2026-11-25", CalendarDate(2026, 11, 25)), ("2024-02-29", CalendarDate(2024, 2, 29)),
    ("2026-02-29", nil), ("2026-13-01", nil), ("26-11-25", nil), ("2026-11", nil),
    ("2026-1-1", CalendarDate(2026, 1, 1)),
    ("20261125", CalendarDate(2026, 11, 25)), ("-0044-03-15", CalendarDate(-44, 3, 15)),
    (" 2026-11-25 ", CalendarDate(2026, 11, 25)), ("2026-001-1", nil), ("20260229", nil),
    ("2026-11-25-", nil), ("soon", nil), ("20\u{0662}6-11-25", nil), ("--", nil),
  ])
  func `days are told by texts`(text: String, day: CalendarDate?) {
    struct Days: Equatable, Sendable { var day: CalendarDate? }
    let days = Form<Days, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      dateRow(\.day, "Day")
    }
    var state = FormState(Days())
    _ = days.update(.type(\.day, text), &state)
    expectEqual(state[\.day], day)
    expectEqual(days.problem(at: \.day, in: state) == nil, day != nil)
  }

  @Test(arguments: [
    ("12.5", 12.5), ("3e2", 300), ("1,5", nil), ("nan", nil), ("0x10", nil), ("inf", nil),
    ("", nil),
    ("1e999", nil), (".5", 0.5), ("-", nil),
  ])
  func `numbers have a point`(text: String, number: Double?) {
    struct Numbers: Equatable, Sendable { var number = 1.0 }
    let numbers = Form<Numbers, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      numberRow(\.number, "Number")
    }
    var state = FormState(Numbers())
    _ = numbers.update(.type(\.number, text), &state)
    expectEqual(state[\.number], number ?? 1)
    let message = numbers.problem(at: \.number, in: state)
    expectEqual(
      message,
      number != nil
        ? nil : text.isEmpty ? "Please fill this in" : "This is no number; write 12.5")
  }
}
