import Expectations
import SeededRandom
import Testing

@testable import ShohinReplay

struct ModelHistoryTests {
  private func append(_ message: Int, _ model: inout [Int]) { model.append(message) }

  @Test(arguments: Effort.seeds(push: 20, full: 1_000))
  func `each model is the one after so many messages, however few are kept`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let limit = 20 + number(200)
    var history = ModelHistory<[Int], Int>([-1], limit: limit, mostModels: 2 + number(4))
    var model = [-1]
    for step in 0..<(number(400)) {
      if number(60) == 0 {
        let count = max(history.dropped, number(history.count + 1))
        history.truncate(to: count)
        model = Array(model.prefix(count + 1))
      }
      history.append(step, by: "sent", at: model)
      append(step, &model)
    }
    expectEqual(history.count, model.count - 1)
    for count in history.dropped...history.count {
      expectEqual(history.model(after: count, append), Array(model.prefix(count + 1)))
    }
    let middle = history.dropped + number(history.entries.count + 1)
    let played = history.played(middle..<(middle + 7), append)
    expectEqual(played.map(\.message), model.dropFirst(middle + 1).prefix(7).map { "\($0)" })
    #expect(history.entries.count <= limit + 400)
  }

  @Test func `neighbours are walked along, whatever the distance of the models`() {
    var history = ModelHistory<[Int], Int>([], mostModels: 2)
    var model: [Int] = []
    for step in 0..<1_000 {
      history.append(step, by: "", at: model)
      append(step, &model)
    }
    var calls = 0
    let walk = HistoryWalk(history) { message, model in
      calls += 1
      model.append(message)
    }
    for number in 500..<520 {
      expectEqual(
        walk.played(number)?.changes, "[\(number)]: +\(number) (\(number) → \(number + 1))")
    }
    #expect(calls < 540)
    expectEqual(walk.played(3)?.message, "3")
    expectEqual(walk.played(1_000), nil)
  }

  @Test func `a history has few models, and forgets the oldest messages`() {
    var history = ModelHistory<[Int], Int>([], limit: 1_000)
    var calls = 0
    for step in 0..<5_000 {
      history.append(
        step, by: "",
        at: {
          calls += 1; return []
        }())
    }
    #expect(history.entries.count <= 1_000 && history.entries.count > 900)
    #expect(calls < 400)
  }

  private struct Inner: Equatable {
    var name = "Ann"
    var sizes = [1, 2, 3]
  }

  private struct Outer {
    var inner = Inner()
    var map: [String: Int] = [:]
    var choice: Int?
    var function: (@Sendable () -> Void)? = nil
  }

  private func changes(_ change: (inout Outer) -> Void) -> String {
    var model = Outer()
    change(&model)
    return ModelChanges(from: Outer(), to: model).text
  }

  @Test func `changes are told by the part that has changed`() {
    expectEqual(changes { _ in }, "")
    expectEqual(changes { $0.inner.name = "Bo" }, "inner.name: Ann → Bo")
    expectEqual(changes { $0.inner.sizes[1] = 5 }, "inner.sizes[1]: 2 → 5")
    expectEqual(changes { $0.inner.sizes.append(4) }, "inner.sizes[3]: +4 (3 → 4)")
    expectEqual(changes { $0.inner.sizes.removeFirst() }, "inner.sizes[0]: −1 (3 → 2)")
    expectEqual(changes { $0.map["a"] = 1 }, #"map: [:] → ["a": 1]"#)
    expectEqual(changes { $0.choice = 1 }, "choice: nil → Optional(1)")
    expectEqual(ModelChanges(from: 3, to: 4).text, "3 → 4")
    let many = changes { $0.inner.sizes = Array(10..<30) }
    #expect(many.hasPrefix("inner.sizes[0]: +10 (3 → 20)"))
    expectEqual(
      changes { $0.inner.name = String(repeating: "x", count: 100) },
      "inner.name: Ann → " + String(repeating: "x", count: 60) + "…")
  }

  /// A value that cannot be compared, and counts how often its text is made.
  private struct Loud: CustomStringConvertible {
    final class Count { var made = 0 }
    let count: Count
    var number = 0
    var description: String {
      count.made += 1
      return "\(number)"
    }
  }

  @Test func `the changes of a large model are told in little time`() {
    let count = Loud.Count()
    let old = (0..<50_000).map { Loud(count: count, number: $0) }
    expectEqual(ModelChanges(from: [old], to: [old + old]).text, "[0]: +(50000 → 100000)")
    var new = old
    new[1].number = 7
    expectEqual(ModelChanges(from: old, to: new).text, "[1].number: 1 → 7")
    expectEqual(
      ModelChanges(from: Int?.none as Any, to: old as Any).text, "nil → (50000 elements)")
    #expect(count.made < 5_000, "\(count.made)")
    expectEqual(
      changes { $0.map = Dictionary(uniqueKeysWithValues: (0..<500).map { ("\($0)", $0) }) },
      "map: [:] → (500 elements)")
  }
}
