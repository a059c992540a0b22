import SeededRandom
import Shohin
import ShohinReplay
import TextBackend

/// A recorded session of a user who does anything, and what there was to be seen.
@MainActor
struct Session {
  let program: AnyProgram
  let text: String
  let messages: [AnyMsg]
  let model: AnyModel
  let lines: [String]
  let problem: RecordingError?

  init(seed: UInt64, steps: Int) async {
    program = AnyProgram(seed: seed)
    let screen = TextScreen(columns: 30, rows: 12)
    let time = ManualTimekeeper()
    let tasks = CollectedTasks()
    var environment = ProgramEnvironment.seeded(seed)
    (environment.time, environment.tasks) = (time, tasks)
    environment.world = .nothing
    environment.onDiagnostic = { _ in }
    let log = Log()
    environment.onMessage = { message, _ in
      if let message = message as? AnyMsg { log.messages.append(message) }
    }
    let recorder = Recorder<AnyModel, AnyMsg> { line in
      log.bytes += line
      return true
    }
    let running = recorder.program(on: screen, program.app, environment: environment)
    var random = SplitMix64(seed: seed)
    for _ in 0..<steps {
      await Self.step(screen, time, tasks, running, &random)
      if Bool.random(using: &random) { _ = screen.picture }
    }
    lines = screen.picture.lines
    (text, messages) = (String(decoding: log.bytes, as: UTF8.self), log.messages)
    (model, problem) = (running.model, recorder.problem)
  }

  private final class Log {
    var bytes: [UInt8] = []
    var messages: [AnyMsg] = []
  }

  private static func step(
    _ screen: TextScreen, _ time: ManualTimekeeper, _ tasks: CollectedTasks,
    _ program: Program<AnyModel, AnyMsg>, _ random: inout SplitMix64
  ) async {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch number(20) {
    case 0...2: screen.press([.tab, .shiftTab, .return, .down, .escape, .left][number(6)])
    case 3: screen.type(["a", "Bc", "é", "日", " "][number(5)])
    case 4...6: screen.click(column: number(30), row: number(12))
    case 7: screen.paste("pasted \(number(1_000_000))\n")
    case 8: screen.resize(columns: 5 + number(40), rows: 1 + number(15))
    case 9:
      time.advance(by: .milliseconds([1, 25, 130][number(3)]))
      for _ in 0..<5 { await Task.yield() }
    case 10: await tasks.runAll()
    case 11:
      // Messages of other tasks meet what the program's own code does.
      program.sender.send(.act(number(14)))
      if number(3) == 0 { await Task.yield() }
    case 12: program.settle()
    case 14: program.send(.child(number(2) == 0 ? .ask : .askByTask))
    case 15:
      let kinds: [MouseEvent.Kind] = [.wheelDown, .wheelUp, .move, .press, .drag, .release]
      let kind = kinds[number(6)]
      screen.handle(
        .mouse(
          MouseEvent(
            kind, button: [.press, .drag, .release].contains(kind) ? .left : .none,
            column: number(30), row: number(12))))
    case 16:
      screen.type(["x", "g", "gg", "q"][number(4)])
      if number(2) == 0 { screen.press(KeyPress(.character("x"), .control)) }
    case 17: screen.handle(.focus(number(2) == 0))
    case 18:
      // Somebody looks at the views.
      _ = program.node("field").map { screen.cells(of: $0) }
      _ = screen.semantics
    case 13:
      let action = number(14)
      program.store.feed { .act(action) }
    default: program.send(.act(number(14)))
    }
  }
}
