import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import Testing
import VirtualViews

@MainActor
struct VirtualTimeTests {
  private func program(
    _ command: Command<String>, subscriptions: Subscription<String> = .none
  ) -> Simulation<[String], String> {
    Simulation(
      model: [], initialCommand: command,
      update: { message, model in
        model.append(message)
        return .none
      }, subscriptions: { _ in subscriptions })
  }

  @Test func `work that sleeps goes on when the test lets time pass`() async {
    let simulation = program(
      .stream { send in
        send("begin")
        try await send.sleep(for: .seconds(60))
        send("a minute later")
        try await send.sleep(for: .seconds(60))
        send("two")
      })
    await simulation.runTasks()
    expectEqual(simulation.model, ["begin"])
    simulation.advance(by: .seconds(59))
    await simulation.runTasks()
    expectEqual(simulation.model, ["begin"])
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model, ["begin", "a minute later"])
    simulation.advance(by: .seconds(60))
    await simulation.runTasks()
    expectEqual(simulation.model, ["begin", "a minute later", "two"])
    #expect(simulation.isIdle)
  }

  @Test func `work whose sleep is over waits for the test`() async {
    let goesOn = Atomic(false)
    let simulation = program(
      .stream { send in
        try await send.sleep(for: .seconds(1))
        goesOn.store(true, ordering: .releasing)
        send("done")
      })
    await simulation.runTasks()
    simulation.advance(by: .seconds(2))
    // Whoever has the threads meanwhile.
    for _ in 0..<1000 { await Task.yield() }
    let isRunning = goesOn.load(ordering: .acquiring)
    #expect(!isRunning)
    expectEqual(simulation.model, [])
    #expect(!simulation.isIdle)
    await simulation.runTasks()
    expectEqual(simulation.model, ["done"])
    #expect(simulation.isIdle)
  }

  @Test func `works whose sleeps are over go on in the order of time`() async {
    func nap(_ seconds: Int) -> Command<String> {
      .stream { send in
        try await send.sleep(for: .seconds(seconds))
        send("\(seconds)")
      }
    }
    let simulation = program(.batch([nap(3), nap(1), nap(2)]))
    await simulation.runTasks()
    simulation.advance(by: .seconds(3))
    await simulation.runTasks()
    expectEqual(simulation.model, ["1", "2", "3"])
  }

  @Test func `a subscription whose sleep is over goes on in the order of time as well`() async {
    let simulation = program(
      .stream { send in
        try await send.sleep(for: .seconds(2))
        send("command")
      },
      subscriptions: .stream(id: "s") { send in
        try await send.sleep(for: .seconds(1))
        for _ in 0..<100 { await Task.yield() }
        send("subscription")
        try await send.sleep(for: .seconds(100))
      })
    await simulation.runTasks()
    simulation.advance(by: .seconds(2))
    await simulation.runTasks()
    expectEqual(simulation.model, ["subscription", "command"])
  }

  @Test func `work that sleeps ends when it is cancelled`() async {
    let hasEnded = Atomic(false)
    let simulation = Simulation<[String], String>(
      model: [],
      initialCommand: .stream { send in
        do { try await send.sleep(for: .seconds(1)) } catch {
          for _ in 0..<1000 { await Task.yield() }
          send("cancelled")
        }
        hasEnded.store(true, ordering: .releasing)
      }.cancellable(id: "nap"),
      update: { message, model in
        model.append(message)
        return message == "cancel" ? .cancel(id: "nap") : .none
      })
    await simulation.runTasks()
    simulation.send("cancel")
    simulation.advance(by: .seconds(2))
    await simulation.runTasks()
    let isOver = hasEnded.load(ordering: .acquiring)
    #expect(isOver)
    expectEqual(simulation.model, ["cancel"])
    #expect(simulation.isIdle)
  }

  @Test func `work that never ends is an issue that names it`() async {
    let simulation = program(
      .stream { _ in
        let (silence, source) = AsyncStream.makeStream(of: Never.self)
        for await _ in silence {}
        source.finish()
      }.cancellable(id: "forever"))
    await withKnownIssue {
      await simulation.runTasks(patience: .milliseconds(1))
    } matching: {
      "\($0)".contains("\"forever\"")
    }
    simulation.program.quit()
  }

  @Test func `a timer that starts itself again at once is an issue`() {
    let simulation = Simulation<Int, Int>(
      model: 0,
      update: { number, model in
        model += 1
        return .after(.zero, number)
      })
    simulation.send(7)
    withKnownIssue {
      simulation.advance(by: .seconds(1))
    } matching: {
      "\($0)".contains("last message was 7")
    }
  }

  @Test func `files change and input comes when the test says so`() async {
    let simulation = program(
      .none,
      subscriptions: [
        .fileChanges("/etc/hosts", "hosts"),
        .standardInputLines(end: "end") { $0.joined(separator: ",") },
      ])
    await simulation.runTasks()
    simulation.fileDidChange("/etc/hosts")
    simulation.receiveInput(["one", "two"], ends: true)
    expectEqual(simulation.model, ["hosts", "one,two", "end"])
  }

  @Test func `a file that nobody watches is an issue`() {
    let simulation = program(.none)
    withKnownIssue {
      simulation.fileDidChange("/etc/passwd")
    } matching: {
      "\($0)".contains("/etc/passwd")
    }
    withKnownIssue {
      simulation.receiveInput(["line"])
    } matching: {
      "\($0)".contains("standard input")
    }
  }
}
