import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
private func listen(
  _ subscriptions: @escaping @MainActor ([String]) -> Subscription<String>,
  render: @escaping @MainActor ([String]) -> [ViewElement<String>] = { _ in [] },
  expectsDiagnostics: Bool = false
) -> Simulation<[String], String> {
  Simulation(
    model: [],
    update: { message, model in
      model.append(message)
      return []
    }, render: render, subscriptions: subscriptions, expectsDiagnostics: expectsDiagnostics)
}

/// A steady time with a wall clock that can be set.
@MainActor
private final class MovableTimekeeper: Timekeeper {
  let steady = ManualTimekeeper()
  /// The time that the wall clock shows beyond the steady time.
  var offset: Duration = .zero

  var now: Duration { steady.now }
  var sinceEpoch: Duration { steady.now + offset }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation { steady.schedule(after: delay, action) }
}

@MainActor
struct SubscriptionTests {
  @Test func `10 seconds at 250 ms are 40 ticks`() {
    let simulation = listen { _ in .every(.milliseconds(250), "tick") }
    simulation.advance(by: .seconds(10))
    expectEqual(simulation.model.count, 40)
  }

  @Test func `an aligned tick comes at the full second of the wall clock`() {
    let simulation = listen { model in
      model.isEmpty ? .none : .every(.seconds(1), aligned: true) { "\($0)" }
    }
    simulation.advance(by: .milliseconds(700))
    simulation.send("go")
    simulation.advance(by: .milliseconds(300))
    expectEqual(simulation.model, ["go", "1.0 seconds"])
    simulation.advance(by: .seconds(2))
    expectEqual(simulation.model.count, 4)
  }

  @Test(arguments: [3600, 1.7])
  func `aligned ticks go on when the clock is set back`(seconds: Double) {
    let time = MovableTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let screen = TextScreen(columns: 1, rows: 1)
    let program = Program<[String], String>(
      view: screen, model: [],
      update: { message, model in
        model.append(message)
        return []
      }, subscriptions: { _ in .every(.seconds(1), aligned: true) { "\($0)" } },
      environment: environment)
    time.offset = .seconds(10_000)
    time.steady.advance(by: .seconds(1))
    expectEqual(program.model, ["10001.0 seconds"])
    // Between two ticks, so that one of them is still due at its own time.
    time.steady.advance(by: .milliseconds(500))
    time.offset -= .seconds(seconds)
    time.steady.advance(by: .milliseconds(500))
    expectEqual(program.model.count, 2)
    time.steady.advance(by: .seconds(1))
    expectEqual(program.model.count, 3)
    expectEqual(program.model.last?.hasSuffix(".0 seconds"), true)
  }

  @Test func `an aligned tick that comes a little early by the wall clock comes once`() {
    let time = MovableTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let screen = TextScreen(columns: 1, rows: 1)
    let program = Program<[String], String>(
      view: screen, model: [],
      update: { message, model in
        model.append(message)
        return []
      }, subscriptions: { _ in .every(.seconds(1), aligned: true) { "\($0)" } },
      environment: environment)
    time.offset = .microseconds(-400)
    time.steady.advance(by: .seconds(1))
    time.steady.advance(by: .milliseconds(500))
    expectEqual(program.model.count, 1)
  }

  @Test func `what vanishes stops, what appears starts, what stays is left alone`() {
    let simulation = listen { model in
      [
        .every(.seconds(1), "slow"),
        model.contains("off") ? .none : .every(.milliseconds(400), "fast"),
      ]
    }
    simulation.advance(by: .milliseconds(900))
    expectEqual(simulation.model, ["fast", "fast"])
    simulation.send("off")
    // The slow one was not started anew: it is due a tenth of a second later.
    simulation.advance(by: .milliseconds(100))
    expectEqual(simulation.model, ["fast", "fast", "off", "slow"])
    simulation.advance(by: .milliseconds(900))
    expectEqual(simulation.model.last, "slow")
    expectEqual(simulation.model.count, 4)
  }

  @Test func `another interval is another subscription`() {
    let simulation = listen { model in
      .every(model.isEmpty ? .seconds(1) : .seconds(3), "tick")
    }
    simulation.advance(by: .seconds(10))
    expectEqual(simulation.model.count, 1 + 3)
  }

  @Test func `the newest function makes the message`() {
    let simulation = listen { model in .every(.seconds(1), "\(model.count)") }
    simulation.advance(by: .seconds(3))
    expectEqual(simulation.model, ["0", "1", "2"])
  }

  @Test func `equal subscriptions all hear`() {
    let simulation = listen { _ in
      [.every(.seconds(1), "a"), .every(.seconds(1), "b"), .keys { _ in "c" }, .keys { _ in "d" }]
    }
    simulation.advance(by: .seconds(1))
    simulation.press("x")
    expectEqual(simulation.model, ["a", "b", "c", "d"])
  }

  @Test func `keys that a view has a use for are not heard`() {
    let simulation = listen { _ in
      .keys { $0 == .up ? nil : "\($0.key)" }
    } render: { _ in
      [field("name", [])]
    }
    simulation.press("a")
    simulation.press(.tab)
    simulation.press("b", .left)
    // The field has no use for it, so that it keeps the focus and the arrow.
    simulation.press(.escape)
    simulation.press(.left, .up)
    expectEqual(simulation.model, ["character(\"a\")", "escape"])
  }

  @Test func `arrows and tab are heard where there is nothing to go to`() {
    let simulation = listen { _ in .keys { "\($0.key)" } }
    simulation.press(.up, .down, .tab)
    expectEqual(simulation.model, ["up", "down", "tab"])
  }

  @Test func `a program takes any key over before views and before what it always does`() {
    let keys: [KeyPress] = [.tab, .shiftTab, .control("c"), .control("z"), .escape, .return, "q"]
    for key in keys {
      let simulation = Simulation(
        model: [String](), columns: 20, rows: 2, quitKeys: ["q"],
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { _ in
          let view =
            key == .escape ? field("a", []) : button("a", [.title("a"), .onPress("pressed")])
          return [view, field("f", [])]
        },
        subscriptions: { model in
          .keysBeforeViews { $0 == key && model.isEmpty ? "taken" : nil }
        })
      simulation.focus("a")
      simulation.press(key)
      expectEqual(simulation.model, ["taken"])
      expectEqual(simulation.focusedKey, "a")
      #expect(simulation.exitStatus == nil)
      #expect(simulation.hostCommands.isEmpty)
      // The next one does what it always does.
      simulation.press(key)
      #expect(
        simulation.model.count > 1 || simulation.focusedKey != "a" || simulation.exitStatus != nil
          || !simulation.hostCommands.isEmpty, "\(key)")
    }
  }

  @Test func `a program asks before Control-C ends it, and the second one does`() {
    struct Draft: Equatable {
      var isChanged = false
      var asks = false
    }
    let simulation = Simulation(
      model: Draft(), columns: 20, rows: 2,
      update: { (message: String, model) in
        if message == "ask" { model.asks = true } else { model.isChanged = true }
        return .none
      },
      render: { model in
        [
          field("draft", [.onChange { $0.text }]),
          label("question", [.text("Discard the draft?"), .isHidden(!model.asks)]),
        ]
      },
      subscriptions: { model in
        .actions(takingOver: [.interrupt]) {
          $0 == .interrupt && model.isChanged && !model.asks ? "ask" : nil
        }
      })
    simulation.press(.tab, "x", .control("c"))
    #expect(simulation.screen[1].hasPrefix("Discard the draft?"))
    #expect(simulation.exitStatus == nil)
    simulation.press(.control("c"))
    expectEqual(simulation.exitStatus, 130)
  }

  @Test func `the mouse is heard where no view had a use for it`() {
    let simulation = listen { _ in
      .mouse { $0.kind == .drag ? nil : "\($0.kind) \($0.button) \($0.column),\($0.row)" }
    } render: { _ in
      [button("b", [.title("press")]), label("l", [.text("text"), .onClick("clicked")])]
    }
    func mouse(_ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ row: Int) {
      simulation.textScreen.handle(.mouse(MouseEvent(kind, button: button, column: 2, row: row)))
    }
    for row in [0, 9] {
      for kind in [MouseEvent.Kind.press, .drag, .release] { mouse(kind, .left, row) }
    }
    mouse(.press, .right, 0)
    mouse(.wheelDown, .none, 9)
    expectEqual(
      simulation.model,
      [
        "press left 2,9", "release left 2,9", "press right 2,0", "wheelDown none 2,9",
      ])
  }

  @Test func `a paste, a size, a signal, the window's focus and its colors`() {
    let simulation = listen { _ in
      [
        .paste { $0 }, .resize { "\($0)×\($1)" }, .terminalFocus { "\($0)" },
        .colorScheme { "\($0)" }, .signals([.user1, .resume]) { "\($0)" },
      ]
    }
    simulation.paste("hello")
    simulation.resize(columns: 30, rows: 5)
    #expect(simulation.tell(.focus(false)))
    #expect(simulation.tell(.colorScheme(.light)))
    #expect(simulation.tell(.signal(.user1)))
    #expect(!simulation.tell(.signal(.user2)))
    expectEqual(simulation.model, ["80×24", "hello", "30×5", "false", "light", "user1"])
    expectEqual(simulation.hostCommands, [.listen([.user1, .resume])])
  }

  @Test func `frames are heard, and the host is asked for them, as long as the model wants them`() {
    let simulation = listen { model in model.count < 2 ? .frames { "\($0)" } : .none }
    expectEqual(simulation.hostCommands, [.reportFrames(true)])
    #expect(simulation.tell(.frame(after: .zero)))
    #expect(simulation.tell(.frame(after: .milliseconds(16))))
    expectEqual(simulation.model, ["0.0 seconds", "0.016 seconds"])
    expectEqual(simulation.hostCommands, [.reportFrames(true), .reportFrames(false)])
    #expect(!simulation.tell(.frame(after: .milliseconds(16))))
  }

  @Test func `frames come as time passes, until the model has enough of them`() {
    let simulation = listen { model in model.count < 4 ? .frames { "\($0)" } : .none }
    simulation.frameInterval = .milliseconds(20)
    simulation.advance(by: .zero)
    expectEqual(simulation.model, ["0.0 seconds"])
    simulation.advance(by: .milliseconds(19))
    expectEqual(simulation.model.count, 1)
    simulation.expectIdle(wakeUps: 2, during: .milliseconds(21))
    expectEqual(simulation.model, ["0.0 seconds", "0.02 seconds", "0.02 seconds"])
    simulation.advance(by: .seconds(60))
    expectEqual(simulation.model.count, 4)
    simulation.expectIdle(wakeUps: 0)
  }

  @Test func `frames begin anew with each subscription, and end with the program`() {
    let simulation = listen { model in
      switch model.last {
      case "stop", "quit": .none
      default: .frames { "\($0)" }
      }
    }
    simulation.frameInterval = .zero
    simulation.advance(by: .milliseconds(1))
    simulation.send("stop")
    simulation.send("go")
    simulation.advance(by: .milliseconds(1))
    expectEqual(
      simulation.model,
      ["0.0 seconds", "0.001 seconds", "stop", "go", "0.0 seconds", "0.001 seconds"])
    simulation.program.quit()
    simulation.expectIdle(wakeUps: 0)
    expectEqual(simulation.model.count, 6)
  }

  @Test func `a stream is heard until its identity changes`() async {
    let (elements, source) = AsyncStream.makeStream(of: String.self)
    let simulation = listen { model in
      model.contains("stop") ? .none : .stream(id: "numbers", { elements }) { $0 }
    }
    await simulation.runTasks()
    source.yield("a")
    await until { !simulation.model.isEmpty }
    simulation.send("stop")
    source.yield("b")
    source.finish()
    for _ in 0..<100 { await Task.yield() }
    expectEqual(simulation.model, ["a", "stop"])
  }

  @Test func `a stream that fails tells it by a message`() async {
    struct Broken: Error {}
    let simulation = listen { _ in
      [
        .stream(id: "work") { send in
          send("begun")
          throw Broken()
        } failure: {
          "work: \($0)"
        },
        .stream(id: "elements") {
          AsyncThrowingStream<String, any Error> { $0.finish(throwing: Broken()) }
        } toMessage: {
          $0
        } failure: {
          "elements: \($0)"
        },
      ]
    }
    await simulation.runTasks()
    expectEqual(simulation.model.sorted(), ["begun", "elements: Broken()", "work: Broken()"])
    expectEqual(simulation.model.last { $0.hasPrefix("work") || $0 == "begun" }, "work: Broken()")
  }

  @Test func `two streams with one identity are a diagnostic`() {
    let simulation = listen(
      { _ in [.stream(id: 1) { _ in }, .stream(id: 2) { _ in }, .stream(id: 1) { _ in }] },
      expectsDiagnostics: true)
    expectEqual(simulation.diagnostics.map(\.identifier), ["duplicate-subscription"])
  }

  @Test func `two streams with one identity are a diagnostic once, whatever else is listened to`() {
    let simulation = listen(
      { model in
        [
          .stream(id: 1) { _ in }, .stream(id: 1) { _ in },
          model.count % 2 == 1 ? .every(.seconds(60), id: "timer", "tick") : .none,
          model.count > 4 ? .stream(id: 1) { _ in } : .none,
        ]
      }, expectsDiagnostics: true)
    for _ in 0..<6 { simulation.send("more") }
    expectEqual(simulation.diagnostics.count, 1)
  }

  @Test func `the host is told which signals count when they change, and then only`() {
    let simulation = listen { model in
      model.count < 3 ? .signals([.user1, .user2]) { "\($0)" } : .none
    }
    for message in ["a", "b", "c", "d"] { simulation.send(message) }
    expectEqual(simulation.hostCommands, [.listen([.user1, .user2]), .listen([])])
  }

  @Test func `ticks that were missed are left out, and those after come at their times`() {
    let time = LateTime()
    var environment = ProgramEnvironment()
    environment.time = time
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { number, model in
        model += number
        return []
      },
      subscriptions: { _ in .every(.milliseconds(250), 1) }, environment: environment)
    time.ring(at: .milliseconds(10_300))
    expectEqual(program.model, 1)
    time.ring(at: .milliseconds(10_500))
    expectEqual(program.model, 2)
    expectEqual(time.delays, [.milliseconds(250), .milliseconds(200), .milliseconds(250)])
  }

  @Test func `a program that quits because of a diagnostic starts no more subscriptions`() {
    var program: Program<Int, Int>?
    let tasks = StartedTasks()
    var environment = ProgramEnvironment()
    environment.tasks = tasks
    environment.onDiagnostic = { _ in program?.quit(status: 1) }
    let same = Subscription<Int>.stream(id: 1) { _ in }
    program = Program(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { number, model in
        model = number
        return []
      },
      subscriptions: { $0 == 0 ? .none : [same, same, .stream(id: 2) { _ in }] },
      environment: environment)
    program?.send(1)
    program?.settle()
    expectEqual(program?.exitStatus, 1)
    expectEqual(tasks.count, 1)
  }

  @Test func `none, an empty list and a batch of nothing hear nothing`() {
    for subscription in [Subscription<Int>.none, [], .batch([]), .batch([.none, []])] {
      #expect(subscription.isNone)
    }
    #expect(!Subscription<Int>.every(.seconds(1), 1).isNone)
  }

  @Test func `mapping twice is mapping with both, and with identity nothing`() {
    let subscription: Subscription<Int> = [
      .every(.seconds(1), 1), .every(.seconds(1)) { _ in 2 }, .keys { _ in 3 },
    ]
    func heard(_ subscription: Subscription<String>) -> [String] {
      let simulation = listen { _ in subscription }
      simulation.advance(by: .seconds(2))
      simulation.press("x")
      return simulation.model
    }
    let once = heard(subscription.map { "\($0)!?" })
    expectEqual(once, ["1!?", "2!?", "1!?", "2!?", "3!?"])
    expectEqual(heard(subscription.map { "\($0)!" }.map { $0 + "?" }), once)
    expectEqual(heard(subscription.map { "\($0)!?" }.map { $0 }), once)
  }
}

/// Starts nothing, and counts what was to be started.
private final class StartedTasks: TaskStarter {
  private(set) var count = 0

  func start(_ work: Work) -> Cancellation {
    count += 1
    return Cancellation {}
  }
}

/// A time at which things are done when the test says so, however late.
private final class LateTime: Timekeeper {
  private(set) var now = Duration.zero
  private(set) var delays: [Duration] = []
  private var action: (@MainActor @Sendable () -> Void)?

  var sinceEpoch: Duration { now }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    delays.append(delay)
    self.action = action
    return Cancellation {}
  }

  func ring(at time: Duration) {
    now = time
    action?()
  }
}
