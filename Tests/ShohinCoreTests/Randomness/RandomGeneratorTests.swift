import Expectations
import SeededRandom
import ShohinCore
import Testing
import TextBackend

@MainActor
struct RandomGeneratorTests {
  /// The numbers a program with a seed generates.
  private func numbers(_ count: Int, min: Int, max: Int, seed: UInt64) -> [Int] {
    let generator = RandomGenerator(toMessage: { (number: Int) in number })
    let program = Program<[Int], Int>(
      view: TextScreen(columns: 1, rows: 1), model: [],
      initialCommand: .batch((0..<count).map { _ in generator.generate(min: min, max: max) }),
      update: { number, model in
        model.append(number); return []
      },
      environment: .seeded(seed))
    return program.model
  }

  @Test func `both bounds are included and nothing is outside`() {
    let numbers = numbers(1000, min: -2, max: 2, seed: 1)
    expectEqual(numbers.count, 1000)
    expectEqual(Set(numbers), [-2, -1, 0, 1, 2])
  }

  @Test func `the same seed gives the same numbers, another one others`() {
    let first = numbers(50, min: 0, max: 1_000_000, seed: 42)
    expectEqual(first, numbers(50, min: 0, max: 1_000_000, seed: 42))
    #expect(first != numbers(50, min: 0, max: 1_000_000, seed: 43))
  }

  @Test(arguments: [(Int.min, Int.max), (Int.max, Int.max), (Int.min, Int.min), (0, 0), (5, -5)])
  func `any bounds in any order are fine`(min: Int, max: Int) {
    let range = Swift.min(min, max)...Swift.max(min, max)
    #expect(numbers(20, min: min, max: max, seed: 7).allSatisfy(range.contains))
  }

  @Test func `numbers of the full range take both signs`() {
    let numbers = numbers(64, min: .min, max: .max, seed: 3)
    #expect(numbers.contains { $0 < Int.min / 2 })
    #expect(numbers.contains { $0 > Int.max / 2 })
  }

  @Test func `the generator is SplitMix64`() {
    // The first outputs for the seed 1234567, as published with the reference implementation.
    var source = SeededRandomSource(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.allSatisfy { $0 == source.next() })
  }
}
