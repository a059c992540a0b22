import ShohinCore
import VirtualViews

// The parts of a test that take the place of the world.

/// The messages a program handled.
@MainActor
final class MessageLog<Msg> {
  var messages: [Msg] = []
  /// The cause of the message that was handled last.
  private(set) var lastCause: MessageCause?

  /// The number of messages, those included that were taken out.
  private(set) var count = 0

  func add(_ message: any Sendable, _ cause: MessageCause) {
    lastCause = cause
    count += 1
    if let message = message as? Msg { messages.append(message) }
  }
}

/// The diagnostics of a program.
@MainActor
final class DiagnosticLog {
  private(set) var all: [Diagnostic] = []
  private var taken = 0

  func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  func takeNew() -> ArraySlice<Diagnostic> {
    defer { taken = all.count }
    return all[taken...]
  }
}

/// Random numbers in the order in which a test gives them, and then those of a seed.
final class ScriptedRandomSource: RandomSource {
  private var numbers: [Int]
  private var seeded: SeededRandomSource?
  private var problems: [String] = []

  init(_ numbers: [Int], seed: UInt64?) {
    self.numbers = numbers
    seeded = seed.map { SeededRandomSource(seed: $0) }
  }

  var remaining: Int { numbers.count }

  func add(_ more: [Int]) { numbers += more }

  func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  /// The next number of the script; the lower bound and a problem where there is none that fits.
  func integer(in range: ClosedRange<Int>) -> Int {
    guard !numbers.isEmpty else {
      if let number = seeded?.integer(in: range) { return number }
      problems.append(
        """
        A random number in \(range) was asked for, but the test gave none. Give some before: \
        `willGenerate(…)`, or `random: […]` for those of the first messages; `seed: 1` gives any.
        """)
      return range.lowerBound
    }
    let number = numbers.removeFirst()
    guard range.contains(number) else {
      problems.append(
        "The test gave the random number \(number), but one in \(range) was asked for.")
      return range.lowerBound
    }
    return number
  }
}
