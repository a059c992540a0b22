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

  @Test func `of several checks of one part the first that finds something speaks alone`() async {
    let asked = Asked()
    let rules: Validation<Account> = [
      .rule(
        \.name,
        [
          .check { name in await asked.note("first", name == "ada" ? "taken" : nil) },
          .check { await asked.note("second", "\($0) is odd") },
        ]), .rule(\.seats, [.check { await asked.note("third", $0 > 9 ? "many" : nil) }]),
    ]
    let problems = await rules.checkedProblems(of: Account(name: "ada", seats: 10))
    expectEqual(problems.map(\.message), ["taken", "many"])
    expectEqual(await asked.all, ["first", "third"])
    let others = await rules.checkedProblems(of: Account(name: "bob"))
    expectEqual(others.map(\.message), ["bob is odd"])
  }

  @Test func `checks that are cancelled ask no more`() async {
    let asked = Asked()
    let rules: Validation<Account> = [
      .rule(\.name, [.check { _ in await asked.note("first", nil) }]),
      .rule(\.seats, [.check { _ in await asked.note("second", nil) }]),
    ]
    let task = Task { () -> Int in
      while !Task.isCancelled { await Task.yield() }
      return await rules.checkedProblems(of: Account(name: "bob")).count
    }
    task.cancel()
    expectEqual(await task.value, 0)
    expectEqual(await asked.all, [])
  }

  /// The checks that were asked, in order.
  private actor Asked {
    var all: [String] = []

    func note(_ name: String, _ problem: String?) -> String? {
      all.append(name)
      return problem
    }
  }
}
