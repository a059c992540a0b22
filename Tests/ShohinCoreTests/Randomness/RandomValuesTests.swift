import Expectations
import ShohinCore
import ShohinTesting
import Testing

/// The values that a command of some generator sends, again and again, for a seed.
@MainActor
private func values<Value: Sendable>(
  _ count: Int, seed: UInt64 = 1,
  _ command: (RandomGenerator<Value, Value>) -> Command<Value>
) -> [Value] {
  let generator = RandomGenerator<Value, Value> { $0 }
  let program = Program<[Value], Value>(
    view: TextScreen(columns: 1, rows: 1), model: [],
    initialCommand: .batch((0..<count).map { _ in command(generator) }),
    update: { value, model in
      model.append(value)
      return []
    },
    environment: .seeded(seed))
  return program.model
}

@MainActor
struct RandomValuesTests {
  @Test(arguments: [
    (0.0, 1.0), (-5, 5), (2, 2), (-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (1, 1.0.nextUp),
  ])
  func `a number is between its bounds`(lower: Double, upper: Double) {
    let numbers = values(500) { $0.generate(min: lower, max: upper) }
    expectEqual(numbers.count, 500)
    #expect(numbers.allSatisfy { $0 >= lower && ($0 < upper || lower == upper) })
  }

  @Test func `truth is as likely as it should be`() {
    #expect((400...600).contains(values(1000) { $0.generate() }.count { $0 }))
    #expect((50...150).contains(values(1000) { $0.generate(probability: 0.1) }.count { $0 }))
    #expect(!values(100) { $0.generate(probability: 0) }.contains(true))
    #expect(!values(100) { $0.generate(probability: 1) }.contains(false))
  }

  @Test func `every element comes, and of none nothing`() {
    expectEqual(Set(values(100) { $0.generate(elementOf: "abc") }), Set("abc"))
    #expect(RandomGenerator<Int, Int> { $0 }.generate(elementOf: []).isNone)
  }

  @Test func `each of the six orders of three is as likely as the others`() {
    let orders = values(6000) { $0.generate(shuffled: 1...3) }
    let counts = orders.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    expectEqual(counts.count, 6)
    #expect(counts.values.allSatisfy { (850...1150).contains($0) })
  }

  @Test func `weights are shares, and what is no weight counts as none`() {
    let huge = Double.greatestFiniteMagnitude
    for scale in [1, 1e-300, huge / 4] {
      let letters = values(4000) {
        $0.generate(weighted: [
          ("a", 1 * scale), ("b", 3 * scale), ("c", 0), ("d", -1), ("e", .nan), ("f", .infinity),
        ])
      }
      expectEqual(Set(letters), ["a", "b"])
      #expect((850...1150).contains(letters.count { $0 == "a" }))
    }
    let generator = RandomGenerator<Int, Int> { $0 }
    #expect(generator.generate(weighted: []).isNone)
    #expect(generator.generate(weighted: [(1, 0), (2, .nan)]).isNone)
  }

  @Test func `one seed makes a whole run repeatable`() {
    func run(_ seed: UInt64) -> [Double] {
      values(20, seed: seed) {
        $0.generate { $0.double(from: 0, to: 1) + Double($0.integer(in: 1...6)) }
      }
    }
    expectEqual(run(5), run(5))
    #expect(run(5) != run(6))
  }
}
