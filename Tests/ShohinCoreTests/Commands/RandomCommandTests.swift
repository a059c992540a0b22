import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing

/// A made-up command, and what should come of it by an independent account.
///
/// Only waits, messages, sequences and batches: their times can be worked out by hand.
private indirect enum Plan {
  case say(Int)
  case wait(Int)
  case batch([Plan])
  case sequence([Plan])

  static func random(_ random: inout SplitMix64, depth: Int, next: inout Int) -> Plan {
    switch Int.random(in: depth > 0 ? 0...3 : 0...1, using: &random) {
    case 0:
      next += 1
      return .say(next)
    case 1: return .wait(Int.random(in: 0...3, using: &random))
    case 2: return .batch(plans(&random, depth: depth, next: &next))
    default: return .sequence(plans(&random, depth: depth, next: &next))
    }
  }

  private static func plans(
    _ random: inout SplitMix64, depth: Int, next: inout Int
  ) -> [Plan] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Plan.random(&random, depth: depth - 1, next: &next)
    }
  }

  var command: Command<Int> {
    switch self {
    case .say(let number): .perform { number }
    case .wait(let seconds): .after(.seconds(seconds))
    case .batch(let plans): .batch(plans.map(\.command))
    case .sequence(let plans): .sequence(plans.map(\.command))
    }
  }

  /// When each message comes, and when all is over.
  func times(from start: Int, into times: inout [Int: Int]) -> Int {
    switch self {
    case .say(let number):
      times[number] = start
      return start
    case .wait(let seconds): return start + seconds
    case .batch(let plans):
      return plans.reduce(start) { max($0, $1.times(from: start, into: &times)) }
    case .sequence(let plans):
      return plans.reduce(start) { $1.times(from: $0, into: &times) }
    }
  }
}

@MainActor
struct RandomCommandTests {
  @Test(arguments: 0..<200)
  func `every message of a random command comes at its time`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var next = 0
    let plan = Plan.random(&random, depth: 4, next: &next)
    var expected: [Int: Int] = [:]
    let end = plan.times(from: 0, into: &expected)
    let simulation = Simulation<Int, Int>(model: 0, initialCommand: plan.command)
    var times: [Int: Int] = [:]
    for second in 0...end {
      simulation.advance(by: second == 0 ? .zero : .seconds(1))
      for number in simulation.takeMessages() { times[number] = second }
    }
    expectEqual(times, expected)
    simulation.advance(by: .seconds(100))
    #expect(simulation.takeMessages().isEmpty)
  }

  /// Groups that share identities, cancel each other and themselves: whatever happens, what is
  /// left ends, nothing is delivered twice, and nothing that was cancelled is delivered.
  @Test(arguments: 0..<Effort.count(push: 40, full: 1_000))
  func `random cancelling leaves nothing behind`(seed: Int) {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    var next = 0
    func command(_ depth: Int) -> Command<Int> {
      let id = Int.random(in: 0...2, using: &random)
      next += 1
      let number = next
      switch Int.random(in: depth > 0 ? 0...8 : 0...2, using: &random) {
      case 0: return .perform { number }
      case 1: return .after(.seconds(Int.random(in: 0...3, using: &random)), number)
      case 2: return .cancel(id: id)
      case 3:
        return command(depth - 1).cancellable(id: id, cancelInFlight: Bool.random(using: &random))
      case 4: return command(depth - 1).debounce(id: id, for: .seconds(1))
      case 5: return command(depth - 1).throttle(id: id, for: .seconds(2))
      case 6: return .sequence((0..<3).map { _ in command(depth - 1) })
      default: return .batch((0..<3).map { _ in command(depth - 1) })
      }
    }
    let commands = (0..<5).map { _ in command(4) }
    let simulation = Simulation<Int, Int>(
      model: 0,
      update: { message, _ in message < 0 ? commands[-message - 1] : [] })
    for step in 0..<20 {
      simulation.send(-1 - step % commands.count)
      simulation.checkInvariants()
      simulation.advance(by: .milliseconds(Int.random(in: 0...2500, using: &random)))
      simulation.checkInvariants()
    }
    simulation.advance(by: .seconds(1000))
    #expect(simulation.isIdle)
    let counts = simulation.messages.filter { $0 > 0 }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(counts.values.allSatisfy { $0 <= 4 })
  }
}
