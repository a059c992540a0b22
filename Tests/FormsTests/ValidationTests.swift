import Expectations
import Forms
import Testing

struct ValidationTests {
  private struct Account: Sendable {
    var name = "", age: Int?, seats = 1, isTeam = false
  }

  private let rules: Validation<Account> = [
    .rule(\.name, [.required, .check { $0 == "ada" ? "taken" : nil }]),
    .rule(\.age, [.optional(.range(16...120).message("16 to 120"))]),
    .rule { $0.isTeam && $0.seats < 2 ? "two seats" : nil },
  ]

  @Test func `problems of a whole model are told in order, with their parts`() {
    let problems = rules.problems(of: Account(age: 3, isTeam: true))
    expectEqual(problems.map(\.message).dropFirst(), ["16 to 120", "two seats"])
    expectEqual(problems.map { $0.part == \Account.name }, [true, false, false])
    #expect(problems[2].part == nil)
    #expect(rules.problems(of: Account(name: "bob")).isEmpty)
    let none: Validation<Account> = []
    #expect(none.problems(of: Account()).isEmpty)
  }

  @Test func `what takes time is asked where the other rules are kept`() async {
    expectEqual(await rules.checkedProblems(of: Account(name: "ada")).map(\.message), ["taken"])
    expectEqual(
      await rules.checkedProblems(of: Account(name: "ada", age: 3)).map(\.message), ["16 to 120"])
    #expect(await rules.checkedProblems(of: Account(name: "bob", age: 30)).isEmpty)
  }

  @Test func `an optional rule is combined as any other`() {
    let even = FormRule<Account, Int>.custom("odd") { $0.isMultiple(of: 2) }
    let either: Validation<Account> = [
      .rule(\.age, [.optional(even.or(.range(1...9))), .not(.optional(.range(3...5)), "no 4")])
    ]
    let messages = [nil, 4, 7, 8, 11].map { age in
      either.problems(of: Account(age: age)).map(\.message)
    }
    expectEqual(messages, [[], ["no 4"], [], [], ["odd"]])
  }
}
