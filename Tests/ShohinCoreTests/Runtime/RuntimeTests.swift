import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import TextBackend
import Testing
import VirtualViews

@MainActor
struct RuntimeTests {
  @Test func `messages of a sender and of the program are handled in the order they were sent`() {
    let store = Store(
      App<[String], String>(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        }))
    store.sender.send("a")
    store.send("b")
    expectEqual(store.model, ["a", "b"])
  }

  @Test func `an environment sees every message with its cause, before middleware keeps it back`() {
    var seen: [String] = []
    var environment = ProgramEnvironment()
    environment.onMessage = { message, cause in seen.append("\(message) by \(cause)") }
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model += message
        return message == 1 ? .batch([.send(2), Command<Int>.send(3).cancellable(id: "a")]) : .none
      },
      subscriptions: { _ in .keys { _ in 4 } })
    let middleware = Middleware<Int, Int>().filter { _, message in message != 2 }
    let screen = TextScreen()
    let program = Program(
      screen: screen, app, middleware: middleware, environment: environment)
    program.send(1)
    screen.press("x")
    expectEqual(
      seen, ["1 by sent", "2 by command(0)", "3 by command(2)", "4 by host"])
    expectEqual(program.model, 8)
  }

  @Test func `a store names the commands that go on`() {
    var environment = ProgramEnvironment()
    environment.time = ManualTimekeeper()
    let store = Store(
      App<Int, Int>(
        model: 0,
        update: { message, _ in
          message == 0
            ? .cancel(id: "b")
            : .batch([
              Command<Int>.after(.seconds(1), 0).cancellable(id: "b"),
              Command<Int>.after(.seconds(2), 0),
            ])
        }), environment: environment)
    #expect(store.isIdle)
    store.send(1)
    expectEqual(store.openCommands, ["\"b\"", "a command without an identity"])
    #expect(!store.isIdle)
    store.send(0)
    expectEqual(store.openCommands, ["a command without an identity"])
  }

  @Test func `a message sent while the model is rendered is shown by the next turn`() {
    let screen = TextScreen(columns: 10, rows: 1)
    let more = More()
    let program = Program<Int, Int>(
      view: screen, model: 0,
      update: { message, model in
        model = message
        return .none
      },
      render: { model in
        if model == 1 { more.send() }
        return [label("count", [.text("\(model)")])]
      })
    more.send = { [weak program] in program?.send(2) }
    program.send(1)
    _ = screen.lines
    expectEqual(screen.text, "2")
  }

  @Test func `a slice ends with the update after which its time is over`() {
    let time = SteppedTime()
    var environment = ProgramEnvironment()
    environment.time = time
    let store = Store(
      App<Int, Int>(
        model: 0,
        update: { message, model in
          model += 1
          time.now += .milliseconds(5)
          return model < 100 ? .send(1) : .none
        }), environment: environment)
    store.send(1)
    // 0 begins the slice, and 10 ms later it is over.
    #expect(store.model <= 3)
  }

  @Test func `a stream waits for the program, however slow that is`() async {
    let numbers = Numbers(count: 20_000)
    var most = 0
    let store = Store(
      App<Int, Int>(
        model: 0, initialCommand: .stream(numbers) { $0 },
        update: { _, model in
          model += 1
          most = max(most, numbers.given.value - model)
          return model == 20_000 ? .quit : .none
        }))
    _ = await store.run()
    expectEqual(store.model, 20_000)
    #expect(most <= 4_096)
  }

  @Test func `the size is heard once at the start, and then its changes`() {
    let program = Simulation(
      model: [String](), columns: 40, rows: 10,
      update: { (message: String, model) in
        model.append(message)
        return .none
      },
      render: { [label("sizes", [.text($0.joined(separator: " "))])] },
      subscriptions: { _ in .resize { "\($0)×\($1)" } })
    expectEqual(program.screen[0], "40×10")
    expectEqual(program.program.lastTurn.counts.inserted, 1)
    program.resize(columns: 50, rows: 10)
    expectEqual(program.model, ["40×10", "50×10"])
  }

  @Test func `timers of one interval keep their own times when one of them goes`() {
    struct Model: Equatable {
      var timers = ["A"]
      var heard: [String] = []
    }
    func run(_ timers: @escaping ([String]) -> Subscription<String>) -> [String] {
      let program = Simulation(
        model: Model(),
        update: { (message: String, model) in
          switch message {
          case "add": model.timers = ["A", "B"]
          case "remove": model.timers = ["B"]
          default: model.heard.append(message)
          }
          return .none
        }, subscriptions: { timers($0.timers) })
      program.advance(by: .milliseconds(500))
      program.send("add")
      program.advance(by: .milliseconds(100))
      program.send("remove")
      program.advance(by: .milliseconds(800))
      expectEqual(program.model.heard, [])
      program.advance(by: .milliseconds(100))
      return program.model.heard
    }
    expectEqual(
      run { timers in
        .batch(["A", "B"].map { timers.contains($0) ? .every(.seconds(1), $0) : .none })
      },
      ["B"])
    expectEqual(run { timers in .batch(timers.map { .every(.seconds(1), id: $0, $0) }) }, ["B"])
  }

  @Test func `two timers with one identity are reported`() {
    let program = Simulation<Int, Int>(
      model: 0,
      subscriptions: { _ in
        [.every(.seconds(1), id: "tick", 1), .every(.seconds(1), id: "tick", 2)]
      }, expectsDiagnostics: true)
    expectEqual(program.diagnostics.map(\.identifier), ["duplicate-subscription"])
  }

  @Test func `two screens show one store, and each hears its own keys`() {
    let (left, right) = (TextScreen(columns: 20, rows: 2), TextScreen(columns: 30, rows: 2))
    let store = Store(
      App<Int, Int>(
        model: 0,
        update: { number, model in
          model += number
          return .none
        },
        render: { [label("count", [.text("\($0)")]), button("add", [.title("+"), .onPress(1)])] }))
    let programs = [Program(screen: left, store: store), Program(screen: right, store: store)]
    left.press(.tab)
    left.press(.return)
    right.press(.tab)
    right.press(.return)
    #expect(left.lines[0].hasPrefix("2"))
    #expect(right.lines[0].hasPrefix("2"))
    expectEqual(programs.map(\.model), [2, 2])
    right.resize(columns: 10, rows: 2)
    expectEqual(left.lines[0].count, 20)
  }

  @Test func `a replaced program shows its new views, and the focus stays`() {
    func app(_ title: String) -> App<Int, Int> {
      App(
        model: 0,
        update: { number, model in
          model += number
          return .none
        },
        render: {
          [label("count", [.text("\(title) \($0)")]), button("add", [.title("+"), .onPress(1)])]
        })
    }
    let program = Simulation(app("old"))
    program.press(.tab, .return)
    program.program.store.replace(app("new"))
    expectEqual(program.screen[0], "new 1")
    expectEqual(program.focusedKey, "add")
    program.press(.return)
    expectEqual(program.screen[0], "new 2")
  }

  @Test func `a program that is over runs no second time`() async throws {
    let screen = TextScreen(columns: 5, rows: 1)
    let program = Program<Int, Int>(view: screen, model: 0, initialCommand: .quit(status: 3))
    #expect(try await program.run() == 3)
    #expect(try await program.run() == 3)
    let result = await program.runToEnd()
    expectEqual(result.status, 3)
    expectEqual(result.model, 0)
    #expect(result.error == nil)
  }

  @Test func `who waits for a store that goes while messages wait is let go`() async {
    var environment = ProgramEnvironment()
    environment.time = HurriedTime()
    let kept = KeptStore()
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model += message
        // By then the wait has been taken from the inbox, and stands behind the other messages.
        if model == 9_000 { kept.store = nil }
        return .none
      })
    kept.store = Store(app, environment: environment)
    guard let sender = kept.store?.sender else { return }
    for _ in 0..<10_000 { sender.send(1) }
    await sender.flush()
    #expect(kept.store == nil)
  }

  @Test func `a run that is cancelled ends the program`() async throws {
    let program = Program<Int, Int>(view: TextScreen(columns: 5, rows: 1), model: 0)
    let run = Task { try await program.run() }
    run.cancel()
    #expect(try await run.value == 0)
    expectEqual(program.exitStatus, 0)
  }

  @Test func `a chain goes on once at a time, however often others wake the program up`() async {
    let time = SteppedTime()
    var environment = ProgramEnvironment()
    environment.time = time
    let program = Program<Int, Bool>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { isChain, model in
        guard isChain else { return .none }
        model += 1
        // A slice of its own for each message.
        time.now += .milliseconds(10)
        return .perform { true }
      }, environment: environment)
    // Goes round through what waits for the main actor, as the chain does.
    let rounds = Rounds()
    rounds.go()
    func pass(_ count: Int) async {
      let end = rounds.count + count
      while rounds.count < end { await Task.yield() }
    }
    program.send(true)
    for _ in 0..<20 {
      program.sender.send(false)
      await pass(1)
    }
    let (before, first) = (program.model, rounds.count)
    await pass(20)
    let (messages, passed) = (program.model - before, rounds.count - first)
    #expect(messages <= 10 * passed, "\(messages) in \(passed)")
    program.quit(status: 0)
    rounds.isOver = true
  }

  @Test func `a replaced program hears what it subscribes to, though its model is the same`() {
    func app(_ message: String) -> App<[String], String> {
      App(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { [label("count", [.text($0.joined(separator: " "))])] },
        subscriptions: { _ in .every(.seconds(1), id: ViewKey(message), message) })
    }
    let simulation = Simulation(app("old"))
    simulation.program.store.replace(app("new"))
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["new"])
  }

  @Test func `commands are for a screen that is there`() {
    let store = Store(
      App<Int, Int>(
        model: 0, update: { _, _ in .copy("text") }, render: { _ in [label("l", [.text("l")])] }))
    let other = TextScreen(columns: 5, rows: 1)
    var first: Program<Int, Int>? = Program(screen: TextScreen(columns: 5, rows: 1), store: store)
    let second = Program(screen: other, store: store)
    withExtendedLifetime(first) {}
    first = nil
    store.send(1)
    expectEqual(other.performed, [.copy("text")])
    expectEqual(second.model, 0)
  }

  @Test func `a store that has ended is idle`() {
    var environment = ProgramEnvironment()
    environment.time = ManualTimekeeper()
    let store = Store(
      App<Int, Int>(
        model: 0, initialCommand: [.after(.seconds(1), 1), .task { 1 }]), environment: environment)
    #expect(!store.isIdle)
    store.quit()
    #expect(store.isIdle)
    expectEqual(store.openCommands, [])
  }
}

/// Something that is sent later.
@MainActor
private final class More {
  var send: () -> Void = {}
}

/// A store that its program can let go.
@MainActor
private final class KeptStore {
  var store: Store<Int, Int>?
}

/// A clock on which each look takes ten milliseconds.
@MainActor
private final class HurriedTime: Timekeeper {
  private var looks = 0
  var now: Duration {
    looks += 1
    return .milliseconds(10 * looks)
  }
  var sinceEpoch: Duration { .zero }
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation { Cancellation {} }
}

/// A clock that only its owner moves.
@MainActor
private final class SteppedTime: Timekeeper {
  var now = Duration.zero
  var sinceEpoch: Duration { now }
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation { Cancellation {} }
}

/// Work of the main actor that comes again behind all that waits.
@MainActor
private final class Rounds {
  private(set) var count = 0
  var isOver = false

  func go() {
    count += 1
    guard !isOver else { return }
    Task { self.go() }
  }
}

/// A sequence that never waits, and counts what it gave.
private struct Numbers: AsyncSequence, Sendable {
  let count: Int
  let given = Given()

  struct AsyncIterator: AsyncIteratorProtocol {
    var left: Int
    let given: Given

    mutating func next() async -> Int? {
      guard left > 0 else { return nil }
      left -= 1
      given.add()
      return left
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count, given: given) }
}

private final class Given: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .relaxed) }
  func add() { number.wrappingAdd(1, ordering: .relaxed) }
}
