import Expectations
import Shohin
import ShohinTesting
import Testing

private struct Lookup: Equatable {
  var query = ""
  var results: [String] = []
  var isLoading = false
  var luck = 0
}

private enum LookupMsg: Equatable, Sendable {
  case query(String)
  case found([String])
  case search
  case roll, rolled(Int)
  case twice
  case leave
}

private enum Directory: DependencyKey {
  static let live: @Sendable (String) async -> [String] = { _ in [] }
}

private let roll = RandomGenerator { LookupMsg.rolled($0) }

private func update(_ message: LookupMsg, _ model: inout Lookup) -> Command<LookupMsg> {
  switch message {
  case .query(let text):
    model.query = text
    return Command<LookupMsg>.send(.search).debounce(id: "search", for: .milliseconds(300))
  case .search:
    model.isLoading = true
    return .with(Directory.self) { [query = model.query] server in
      .task { .found(await server(query)) }
    }
  case .found(let names): (model.results, model.isLoading) = (names, false)
  case .roll: return roll.generate(min: 1, max: 6)
  case .rolled(let number): model.luck = number
  case .twice: return .batch([.send(.rolled(1)), .send(.rolled(2))])
  case .leave: return .quit(status: 3)
  }
  return .none
}

@MainActor
private func makeStore(
  random: [Int] = [], middleware: Middleware<Lookup, LookupMsg> = Middleware(),
  isExhaustive: Bool = true
) -> TestStore<Lookup, LookupMsg> {
  TestStore(
    App(model: Lookup(), update: update) { model in
      [
        field("query", [.text(model.query), .onChange { .query($0.text) }]),
        button("roll", [.title("Roll"), .onPress(.roll)]),
      ]
    }, columns: 30, rows: 3, random: random,
    dependencies: { $0[Directory.self] = { @Sendable in [$0 + "!"] } }, middleware: middleware,
    isExhaustive: isExhaustive)
}

@MainActor
struct TestStoreTests {
  @Test func `every message and every change of a session is asserted`() async {
    let store = makeStore(random: [4])
    store.send(.query("ada")) { $0.query = "ada" }
    store.advance(by: .milliseconds(300))
    store.receive(.search) { $0.isLoading = true }
    await store.runTasks()
    store.receive(.found(["ada!"])) {
      $0.isLoading = false
      $0.results = ["ada!"]
    }
    store.simulation.click("roll")
    store.receive(.roll)
    store.receive(where: { if case .rolled = $0 { true } else { false } }) { $0.luck = 4 }
    store.finish()
    expectEqual(store.model, store.simulation.model)
  }

  @Test func `messages of one turn are asserted one by one, each with its own change`() {
    let store = makeStore()
    store.send(.twice)
    store.receive(.rolled(1)) { $0.luck = 1 }
    store.receive(.rolled(2)) { $0.luck = 2 }
    store.finish()
  }

  @Test func `a change that the test does not say is shown as a difference`() {
    let store = makeStore()
    let texts = issues { store.send(.found(["Ada", "Bob"])) }
    expectEqual(
      texts,
      [
        """
        The model is other than the test says after .found(["Ada", "Bob"]) (− expected, + actual):

          Lookup(
            query: "",
        −   results: [],
        +   results: [
        +     "Ada",
        +     "Bob",
        +   ],
            isLoading: false,
            luck: 0,
          )

        Say the change in a closure: `send(.found(["Ada", "Bob"])) { $0… = … }`.
        """
      ])
    // The store goes on from what there is.
    store.send(.rolled(3)) { $0.luck = 3 }
    store.finish()
  }

  @Test func `a change that is other than the test says is an issue, and so is one that is none`() {
    let store = makeStore()
    let texts = issues {
      store.send(.rolled(3)) { $0.luck = 4 }
      store.send(.rolled(3)) { $0.luck = 3 }
    }
    expectEqual(texts.count, 2)
    #expect(texts[0].contains("−   luck: 4,\n+   luck: 3,"))
    #expect(texts[0].contains("Correct the closure of `send(.rolled(3))`, or the program."))
    #expect(texts[1].contains("changes nothing, and so does the closure"))
    store.finish()
  }

  @Test func `a message that is not received is an issue at the next step and at the end`() {
    let store = makeStore()
    store.send(.twice)
    let first = issues { store.send(.query("")) }
    expectEqual(first.count, 1)
    #expect(first[0].contains("Before send(.query(\"\")): 2 messages"))
    #expect(first[0].contains("  .rolled(1)\n  .rolled(2)\n"))
    store.advance(by: .seconds(1))
    let last = issues { store.finish() }
    #expect(last.contains { $0.contains("1 message was handled") && $0.contains(".search") })
  }

  @Test func `a message that does not come, or is another one, is an issue that says what goes on`()
    async
  {
    let store = makeStore()
    store.send(.query("a")) { $0.query = "a" }
    let early = issues { store.receive(.search) }
    expectEqual(early.count, 1)
    #expect(early[0].contains("no message waits. Something is due in 0.3 seconds"))
    store.advance(by: .milliseconds(300))
    let other = issues { store.receive(.found([])) }
    #expect(other[0].contains("− .found([])") || other[0].contains("− .found("))
    #expect(other[0].contains("+ .search"))
    let waiting = issues { store.receive(.found(["a!"])) }
    #expect(waiting[0].contains("1 task waits to be run: `await store.runTasks()`"))
    await store.runTasks()
    store.receive(.found(["a!"])) {
      $0.isLoading = false
      $0.results = ["a!"]
    }
    store.finish()
  }

  @Test func `a command that goes on at the end is an issue that names it`() {
    let store = makeStore()
    store.send(.query("a")) { $0.query = "a" }
    let texts = issues { store.finish() }
    expectEqual(texts.count, 1)
    #expect(texts[0].contains("Commands go on at the end: \"search\""))
  }

  @Test func `a store that is released before it is finished says what it leaves`() {
    let texts = issues {
      let store = makeStore()
      store.send(.twice)
    }
    expectEqual(texts.count, 1)
    #expect(texts[0].contains("released without `finish()`. 2 messages were handled"))
  }

  @Test func `random numbers that nobody asked for are an issue`() {
    let store = makeStore(random: [1, 2])
    store.send(.roll)
    store.receive(.rolled(1)) { $0.luck = 1 }
    #expect(issues { store.finish() }.first?.contains("1 random numbers") == true)
  }

  @Test func `not exhaustive, a test says what it cares for`() {
    let store = makeStore(isExhaustive: false)
    store.send(.twice)
    store.receive(.rolled(2)) { $0.luck = 2 }
    let texts = issues { store.send(.found(["x"])) { $0.results = [] } }
    expectEqual(texts.count, 1)
    store.send(.query("left running"))
    store.finish()
  }

  @Test func `a message that is kept back or comes too late is an issue`() {
    let middleware = Middleware<Lookup, LookupMsg>().filter { _, message in message != .roll }
    let store = makeStore(middleware: middleware)
    #expect(issues { store.send(.roll) }.first?.contains("middleware kept it back") == true)
    store.send(.leave)
    #expect(issues { store.send(.roll) }.first?.contains("ended with status 3") == true)
    store.receiveQuit(status: 3)
    store.finish()
  }

  @Test func `the end of the program is asserted as well`() {
    let store = makeStore()
    #expect(issues { store.receiveQuit() }.first?.contains("The program goes on") == true)
    let other = makeStore()
    other.send(.leave)
    #expect(issues { other.finish() }.first?.contains("`store.receiveQuit(status: 3)`") == true)
    let last = makeStore()
    last.send(.leave)
    #expect(issues { last.receiveQuit(status: 0) }.first?.contains("ended with status 3") == true)
    last.finish()
    store.finish()
  }

  @Test func `a message that middleware exchanges is said to be another one`() {
    let middleware = Middleware<Lookup, LookupMsg>().map { _, message in
      if case .roll = message { .rolled(5) } else { message }
    }
    let store = makeStore(middleware: middleware)
    store.send(.roll, passedOnAs: .rolled(5)) { $0.luck = 5 }
    let texts = issues { store.send(.roll) }
    expectEqual(
      texts.first,
      "Middleware passed on .rolled(5) instead of .roll: `send(.roll, passedOnAs: .rolled(5))`.")
    store.finish()
  }

  @Test func `a command that waits for its interval goes on`() {
    let store = TestStore(
      App<Int, Int>(
        model: 0,
        update: { message, _ in
          message == 0
            ? Command<Int>.send(1).throttle(id: "slow", for: .seconds(1), latest: true) : .none
        }))
    store.send(0)
    store.receive(1)
    store.send(0)
    let texts = issues { store.finish() }
    #expect(texts.first?.contains("Commands go on at the end: \"slow\"") == true, "\(texts)")
  }
}

@MainActor
struct DifferenceTests {
  private struct Quiet: Equatable, CustomStringConvertible {
    var number: Int
    var description: String { "quiet" }
  }

  private struct Nested: Equatable {
    var ages: [String: Int]
    var pair = (1, "a")
    var maybe: Int??
    static func == (one: Nested, other: Nested) -> Bool { one.ages == other.ages }
  }

  private func difference<Value: Equatable & Sendable>(_ one: Value, _ other: Value) -> String {
    let store = TestStore(
      App<Value, Value>(
        model: one,
        update: {
          $1 = $0; return .none
        }))
    return issues { store.send(other) }.first ?? ""
  }

  @Test func `values that describe themselves alike are shown with their parts`() {
    #expect(
      difference(Quiet(number: 1), Quiet(number: 2)).contains("−   number: 1,\n+   number: 2,"))
  }

  @Test func `dictionaries are in the order of their keys, and equal lines are left out`() {
    let ages = Dictionary(uniqueKeysWithValues: (10..<30).map { ("n\($0)", $0) })
    var others = ages
    others["n15"] = 0
    let text = difference(ages, others)
    #expect(text.contains("−   \"n15\": 15,\n+   \"n15\": 0,"))
    #expect(text.contains("… 3 lines are the same …"))
    #expect(text.contains("… 12 lines are the same …"))
  }
}
