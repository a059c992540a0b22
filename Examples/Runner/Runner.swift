import Services
import Shohin
import TextBackend

struct Line: Identifiable, Equatable { var id: Int, text: String, isError: Bool }

struct Job { var command: ProcessCommand, lines: [Line] = [], status = "", isRunning = false }

enum JobMsg { case run, stop, told(Result<ProcessEvent<String>, ProcessError>) }

@MainActor func runner(
  of command: ProcessCommand, on processes: any ProcessRunner
) -> App<Job, JobMsg> {
  App(model: Job(command: command)) { message, job in
    switch message {
    case .run: job = Job(command: job.command, status: "Running …", isRunning: true)
    case .stop: (job.isRunning, job.status) = (false, "Stopped.")
    case .told(.success(.output(let text))): job.add(text, isError: false)
    case .told(.success(.error(let text))): job.add(text, isError: true)
    case .told(.success(.ended(let status))): (job.isRunning, job.status) = (false, "\(status)")
    case .told(.failure(let error)): (job.isRunning, job.status) = (false, "\(error)")
    }
    return .none
  } render: { job in
    [
      label("command", [.text("\(job.command)")]),
      button(
        "button",
        job.isRunning ? [.title("Stop"), .onPress(.stop)] : [.title("Run"), .onPress(.run)]),
      label("status", [.text(job.status), .textColor(.muted)]),
      table("lines", [.followsEnd(true)], items: job.lines) { line in
        label("text", [.text(line.text), .textColor(line.isError ? .danger : .text)])
      },
    ]
  } subscriptions: { job in
    job.isRunning ? .lines(of: job.command, on: processes) { .told($0) } : .none
  }
}

extension Job {
  mutating func add(_ text: String, isError: Bool) {
    lines.append(Line(id: lines.count, text: text, isError: isError))
  }
}

@main struct Runner {
  @MainActor static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    let command = ProcessCommand(words.first ?? "make", Array(words.dropFirst()))
    await Program(screen: Terminal(), runner(of: command, on: SystemProcesses())).runAndExit()
  }
}
