import Charts
import Shohin
import TextBackend

// 11. A runner of tasks: inline, below the shell's lines, and plain in a pipe.
//
// The program takes only the rows it needs. What is done goes above it, into the terminal's own history
// (`.printAbove`), and stays when the program has ended.
//
// Into a pipe or a file it prints plain lines: the same program without a screen (`Store`), and not one control byte.
// The exit status tells whether all went well.
//
// Try: swift run --package-path Examples/Tour Runner; the same with "| cat".
// Read next: 12-Dashboard.

struct Job: Equatable, Sendable {
  var name: String
  var seconds: Int
  var succeeds = true
}

struct Runner: Equatable {
  var jobs: [Job]
  var done = 0
  var failures = 0
}

enum RunnerMsg: Sendable { case start, ended(Job) }

/// The program; a function prints the lines of what is done where there is no screen.
@MainActor
func runner(_ jobs: [Job], printing print: ((String) -> Void)? = nil) -> App<Runner, RunnerMsg> {
  App(
    model: Runner(jobs: jobs), initialCommand: .send(.start),
    update: { message, runner in
      var said: Command<RunnerMsg> = .none
      if case .ended(let job) = message {
        runner.done += 1
        runner.failures += job.succeeds ? 0 : 1
        let line = "\(job.succeeds ? "ok    " : "failed") \(job.name)"
        if let print { print(line) } else { said = .printAbove(line) }
      }
      guard runner.done < runner.jobs.count else {
        return [said, .quit(status: runner.failures > 0 ? 1 : 0)]
      }
      let job = runner.jobs[runner.done]
      // A real runner would start a process here.
      return [
        said,
        .stream { send in
          try await send.sleep(for: .seconds(job.seconds))
          send(.ended(job))
        },
      ]
    },
    render: { runner in
      guard runner.done < runner.jobs.count else { return [] }
      return [
        progress(
          "all",
          [
            .title("\(runner.jobs[runner.done].name)"),
            .amount(Double(runner.done), of: Double(runner.jobs.count)),
          ])
      ]
    })
}

private let jobs = [
  Job(name: "fetch", seconds: 1), Job(name: "build", seconds: 2),
  Job(name: "lint", seconds: 1, succeeds: false),
  Job(name: "test", seconds: 2),
]

@main struct RunnerProgram {
  @MainActor static func main() async {
    if Terminal.isStandardOutput {
      await Program(screen: Terminal(mode: .inline), runner(jobs)).runAndExit()
    }
    let status = await Store(runner(jobs) { print($0) }).run()
    if status != 0 { print("Something failed.") }
  }
}
