import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend

/// A program with everything that could go on without it.
@MainActor
private func makeProgram(
  _ environment: ProgramEnvironment, watching directory: String
) -> Program<Int, Int> {
  Program(
    view: TextScreen(columns: 5, rows: 1), model: 0,
    initialCommand: [
      .after(.seconds(1000), 1),
      .task {
        try await Task.sleep(for: .seconds(1000)); return 1
      },
      Command.perform { 1 }.debounce(id: 1, for: .seconds(1000)),
      Command.perform { 1 }.throttle(id: 2, for: .seconds(1000)),
      .stream { _ in try await Task.sleep(for: .seconds(1000)) },
      .sequence([.after(.seconds(1000)), .perform { 1 }]),
    ],
    subscriptions: { _ in
      [
        .every(.seconds(1000), 1), .fileChanges(directory, 1),
        .stream(id: 1) { _ in try await Task.sleep(for: .seconds(1000)) },
      ]
    },
    environment: environment)
}

@MainActor
struct OutlivingTests {
  @Test func `nothing outlives a program that quits`() async throws {
    let scratch = try Scratch()
    let directory = scratch.path
    var program: Program<Int, Int>?
    await expectNothingOutlives { environment in
      program = makeProgram(environment, watching: directory)
      program?.quit(status: 0)
    }
    expectEqual(program?.exitStatus, 0)
  }

  @Test func `nothing outlives a program that is let go`() async throws {
    let scratch = try Scratch()
    let directory = scratch.path
    await expectNothingOutlives { environment in
      weak let program = makeProgram(environment, watching: directory)
      #expect(program == nil)
    }
  }

  @Test func `a program that has ended begins nothing`() async throws {
    let scratch = try Scratch()
    let directory = scratch.path
    await expectNothingOutlives { environment in
      let program = makeProgram(environment, watching: directory)
      program.quit(status: 0)
      program.send(1)
      program.settle()
    }
  }

  @Test func `what outlives a program is an issue`() async {
    await withKnownIssue {
      await expectNothingOutlives { environment in
        _ = environment.time?.schedule(after: .seconds(1000)) {}
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("0 tasks and 1 timers outlive") }
    }
  }
}
