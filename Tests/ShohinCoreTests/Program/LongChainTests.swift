import ShohinCore
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct LongChainTests {
  @Test func `a chain of 1,000,000 messages neither recurses nor keeps others waiting`() async {
    var others = 0
    var left = 1_000_000
    let program = Program<Int, Bool>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { _, model in
        model += 1
        left -= 1
        return left > 0 ? .perform { true } : .none
      })
    // Somebody else who wants the main actor again as soon as it had it.
    func other() {
      others += 1
      if left > 0 { Task { other() } }
    }
    program.send(true)
    #expect(left > 0)
    other()
    while left > 0 { await Task.yield() }
    #expect(program.model == 1_000_000)
    #expect(others > 10)
  }

  @Test func `a chain is handled in one step where time stands still`() {
    let simulation = Simulation<Int, Bool>(
      model: 0,
      update: { _, model in
        model += 1
        return model < 100_000 ? .perform { true } : .none
      })
    simulation.send(true)
    #expect(simulation.model == 100_000)
  }

  @Test func `a chain that has no end is ended by quitting`() {
    let simulation = Simulation<Int, Bool>(
      model: 0,
      update: { _, model in
        model += 1
        return model == 1000 ? [.perform { true }, .quit(status: 4)] : .perform { true }
      })
    simulation.send(true)
    #expect(simulation.exitStatus == 4)
    #expect(simulation.model == 1001)
  }

  @Test func `a sequence of 100,000 steps does not recurse`() {
    let steps = (0..<100_000).map { number in Command<Int>.perform { number } }
    let simulation = Simulation<Int, Int>(model: 0, initialCommand: .sequence(steps))
    #expect(simulation.messages == Array(0..<100_000))
    let silent = (0..<100_000).map { _ in Command<Int>.perform { nil } }
    let other = Simulation<Int, Int>(model: 0, initialCommand: .sequence(silent))
    #expect(other.isIdle)
  }

  @Test func `100,000 messages of a stream are rendered at most once per display interval`()
    async throws
  {
    var renders = 0
    let start = ContinuousClock.now
    let program = Program<Int, Int>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      initialCommand: .stream { send in
        for number in 1...100_000 {
          send(number)
          if number.isMultiple(of: 100) { await Task.yield() }
        }
      },
      update: { number, model in
        model += 1
        return number == 100_000 ? .quit : []
      },
      render: { _ in
        renders += 1
        return []
      })
    try await program.run()
    #expect(program.model == 100_000)
    let intervals = (ContinuousClock.now - start) / .nanoseconds(16_666_667)
    #expect(Double(renders) <= intervals + 3)
  }
}
