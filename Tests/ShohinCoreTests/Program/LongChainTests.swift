import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct LongChainTests {
  /// A clock that goes on by 10 µs whenever somebody looks at it.
  private final class LookedAt: Timekeeper {
    private var looks = 0
    var now: Duration {
      looks += 1
      return .microseconds(10 * looks)
    }
    let sinceEpoch = Duration.zero

    func schedule(
      after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> Cancellation {
      Cancellation {}
    }
  }

  @Test func `a long chain of messages neither recurses nor keeps others waiting`() async {
    let count = Effort.count(push: 100_000, full: 1_000_000)
    var left = count
    var environment = ProgramEnvironment()
    environment.time = LookedAt()
    let program = Program<Int, Bool>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { _, model in
        model += 1
        left -= 1
        return left > 0 ? .perform { true } : .none
      }, environment: environment)
    program.send(true)
    // Eight milliseconds are over after 800 looks, one for each message.
    #expect(left >= count - 802)
    while left > 0 { await Task.yield() }
    expectEqual(program.model, count)
  }

  @Test func `a key pressed during a chain is handled and painted long before its end`() async {
    enum Msg: Sendable { case goOn, press }
    var environment = ProgramEnvironment()
    environment.time = LookedAt()
    let screen = TextScreen(columns: 10, rows: 1)
    var (left, leftWhenPressed) = (100_000, 0)
    let program = Program<String, Msg>(
      view: screen, model: "no",
      update: { message, model in
        if message == .press {
          model = "yes"
          leftWhenPressed = left
          return []
        }
        left -= 1
        return left > 0 ? .perform { .goOn } : []
      },
      render: { [button("press", [.title($0), .onPress(.press)])] }, environment: environment)
    screen.press(.tab)
    program.send(.goOn)
    screen.press(.return)
    while leftWhenPressed == 0, left > 0 { await Task.yield() }
    #expect(leftWhenPressed >= 100_000 - 6 * 802)
    #expect(screen.text.contains("yes"))
    #expect(left > 0)
    while left > 0 { await Task.yield() }
    expectEqual(program.model, "yes")
  }

  @Test func `a chain is handled in one step where time stands still`() {
    let count = Effort.count(push: 20_000, full: 100_000)
    let simulation = Simulation<Int, Bool>(
      model: 0,
      update: { _, model in
        model += 1
        return model < count ? .perform { true } : .none
      })
    simulation.send(true)
    expectEqual(simulation.model, count)
  }

  @Test func `a chain that has no end is ended by quitting`() {
    let simulation = Simulation<Int, Bool>(
      model: 0,
      update: { _, model in
        model += 1
        return model == 1000 ? [.perform { true }, .quit(status: 4)] : .perform { true }
      })
    simulation.send(true)
    expectEqual(simulation.exitStatus, 4)
    expectEqual(simulation.model, 1001)
  }

  @Test func `a long sequence of steps does not recurse`() {
    let count = Effort.count(push: 5_000, full: 100_000)
    let steps = (0..<count).map { number in Command<Int>.perform { number } }
    let simulation = Simulation<Int, Int>(model: 0, initialCommand: .sequence(steps))
    expectEqual(simulation.messages, Array(0..<count))
    let silent = (0..<count).map { _ in Command<Int>.perform { nil } }
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
    expectEqual(program.model, 100_000)
    let intervals = (ContinuousClock.now - start) / .nanoseconds(16_666_667)
    #expect(Double(renders) <= intervals + 3)
  }
}
