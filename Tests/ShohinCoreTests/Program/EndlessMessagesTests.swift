import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct EndlessMessagesTests {
  private enum Msg: Equatable, Sendable { case start, ping, pong, left(Int), other }

  /// The diagnostics of a program, which has few messages for an endless chain, after some messages.
  private func diagnostics(
    _ messages: [Msg], limit: Int = 100,
    update: @escaping (Msg) -> Command<Msg>
  ) -> [String] {
    var found: [String] = []
    var environment = ProgramEnvironment()
    environment.time = ManualTimekeeper()
    environment.longestChain = limit
    environment.onDiagnostic = { found.append("\($0)") }
    let store = Store<Int, Msg>(
      App(
        model: 0,
        update: { message, model in
          model += 1
          return update(message)
        }),
      environment: environment)
    for message in messages { store.send(message) }
    // Whatever still waits is handled no more.
    store.quit()
    return found
  }

  @Test func `a circle of messages is named, once, and others have their turn`() {
    let found = diagnostics([.start, .other, .other]) { message in
      switch message {
      case .start, .pong: .send(.ping)
      case .ping: .send(.pong)
      case .left, .other: .none
      }
    }
    expectEqual(found.count, 1)
    #expect(found.first?.contains("endless-messages: More than 100 messages") == true)
    let isNamed = ["`ping` → `pong` → `ping`", "`pong` → `ping` → `pong`"].contains {
      found.first?.contains($0) == true
    }
    #expect(isNamed, "\(found)")
  }

  @Test func `a chain with an end is no mistake`() {
    // Longer than the limit, twice: what is over is forgotten.
    let found = diagnostics([.left(300), .left(300)]) { message in
      if case .left(let count) = message, count > 0 { .send(.left(count - 1)) } else { .none }
    }
    expectEqual(found, [])
  }

  @Test func `neither a long sequence of steps nor many messages of others are a chain`() {
    let steps = Command<Msg>.sequence((0..<300).map { _ in .send(.other) })
    let found = diagnostics([.start] + Array(repeating: .other, count: 300)) {
      $0 == .start ? steps : .none
    }
    expectEqual(found, [])
  }

  @Test func `a chain that time passes in is none`() {
    let simulation = Simulation<Int, Msg>(
      App(
        model: 0,
        update: { _, model in
          model += 1
          return .after(.milliseconds(1), .ping)
        }))
    simulation.send(.ping)
    simulation.advance(by: .milliseconds(500))
    expectEqual(simulation.model, 501)
  }

  @Test func `a simulation of a program whose messages have no end comes back, with an issue`() {
    let found = issues {
      let simulation = Simulation<Int, Msg>(
        App(
          model: 0,
          update: { _, model in
            model += 1
            return .send(.ping)
          }))
      simulation.send(.ping)
    }
    expectEqual(found.count, 1)
    #expect(found.first?.contains("`ping` → `ping`") == true)
  }
}
