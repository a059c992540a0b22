import ShohinCore
import ShohinTesting
import Testing

private struct Failure: Error, Equatable {
  var reason: String
}

/// Runs a command to its end and returns its messages; diagnostics are added to them.
@MainActor
private func outcome(of command: Command<String>) async -> [String] {
  let simulation = Simulation<Int, String>(model: 0, initialCommand: command)
  simulation.expectsDiagnostics = true
  await simulation.runTasks()
  return simulation.messages + simulation.diagnostics.map(\.identifier)
}

@MainActor
struct CommandTaskTests {
  @Test func `a result and a typed error become messages`() async {
    func load(_ fails: Bool) -> Command<String> {
      .task { () throws(Failure) -> Int in
        guard !fails else { throw Failure(reason: "no network") }
        return 7
      } success: {
        "got \($0)"
      } failure: {
        "failed: \($0.reason)"
      }
    }
    #expect(await outcome(of: load(false)) == ["got 7"])
    #expect(await outcome(of: load(true)) == ["failed: no network"])
  }

  @Test func `an error that nobody handles is a diagnostic`() async {
    #expect(await outcome(of: .task { throw Failure(reason: "x") }) == ["unhandled-error"])
    let stream = Command<String>.stream { send in
      send("first")
      throw Failure(reason: "x")
    }
    #expect(await outcome(of: stream) == ["first", "unhandled-error"])
  }

  @Test func `the diagnostic names the error`() async {
    let simulation = Simulation<Int, String>(
      model: 0, initialCommand: .task { throw Failure(reason: "no network") })
    simulation.expectsDiagnostics = true
    await simulation.runTasks()
    #expect(
      simulation.diagnostics.first?.message.contains("Failure(reason: \"no network\")") == true)
  }

  @Test func `every element of a sequence is a message`() async {
    let numbers = AsyncStream<Int> { source in
      for number in 0..<5 { source.yield(number) }
      source.finish()
    }
    let command = Command<String>.stream(numbers) { $0 == 2 ? nil : "\($0)" }
    #expect(await outcome(of: command) == ["0", "1", "3", "4"])
  }

  @Test func `a task in a sequence is followed by what comes after`() async {
    let simulation = Simulation<Int, String>(
      model: 0,
      initialCommand: .sequence([.task { "a" }, .perform { "b" }, .task { "c" }, .perform { "d" }]))
    await simulation.runTasks()
    #expect(simulation.messages == ["a", "b"])
    await simulation.runTasks()
    #expect(simulation.messages == ["a", "b", "c", "d"])
    #expect(simulation.isIdle)
    simulation.finish()
  }
}
