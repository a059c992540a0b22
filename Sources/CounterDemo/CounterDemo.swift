import Shohin
import ShohinReplay
import TextBackend

@main
@MainActor
struct CounterDemo {
  static func main() async {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .run(let seed, let theme, let record): await run(seed: seed, theme: theme, record: record)
    case .live(let path, let seed, let theme): await live(path, seed: seed, theme: theme)
    case .replay(let path, let speed): await replay(path, speed: speed)
    case .help: print(Request.usage)
    case .render(let rendering): printFrame(rendering)
    case .mistake(let sentence):
      Terminal.printError(sentence)
      exitProcess(status: 64)
    }
  }

  private static func run(seed: UInt64?, theme: Theme?, record: String?) async {
    do {
      let terminal = Terminal(quitKeys: quitKeys)
      guard let record else {
        let program = Program(
          screen: terminal, app(theme).rewindable(), environment: environment(seed))
        exitProcess(status: try await program.run())
      }
      let recorder = try RewindRecorder(to: record)
      let program = recorder.program(
        on: terminal, app(theme).rewindable(), environment: environment(seed))
      let status = try await program.run()
      if let problem = recorder.problem { Terminal.printError("\(problem)") }
      exitProcess(status: status)
    } catch let error as RecordingError {
      Terminal.printError("\(error)")
      exitProcess(status: 74)
    } catch let error as TerminalError where error.code == .notATerminal {
      printFrame(Rendering(seed: seed, theme: theme))
    } catch {
      Terminal.printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
    }
  }

  /// Goes on where a recording ends, and starts again whenever the program was built anew.
  private static func live(_ path: String, seed: UInt64?, theme: Theme?) async {
    do {
      let terminal = Terminal(quitKeys: quitKeys)
      let recorder = try RewindRecorder(to: path)
      let past = try pastRecording(path)
      // The new recording has what could be read of the old one, which stays beside it.
      if let problem = past?.problem, problem.code != .truncated, !keepFile(path) {
        Terminal.printError(
          "\(problem)\nThe file is not replaced: it cannot be kept as \(path).old.")
        exitProcess(status: 74)
      }
      let program = recorder.program(
        on: terminal, app(theme).rewindable(), environment: environment(seed), continuing: past)
      let watch = Task {
        try await waitUntilRebuilt()
        program.quit(status: rebuilt)
      }
      let status = try await program.run()
      watch.cancel()
      if status == rebuilt { startAgain() }
      exitProcess(status: status)
    } catch let error as RecordingError {
      Terminal.printError("\(error)")
      exitProcess(status: 74)
    } catch {
      Terminal.printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
    }
  }

  /// The recording in a file; nil if there is no such file, or nothing in it.
  static func pastRecording(
    _ path: String
  ) throws(RecordingError) -> Recording<RewindMsg<CounterMsg>>? {
    isMissingOrEmpty(path) ? nil : try Recording(contentsOf: path)
  }

  /// The status of a program that is to be started again, which is none that others give.
  private static let rebuilt: Int32 = 75

  /// Waits until the file of this program is another one, which may still be written.
  private static func waitUntilRebuilt() async throws {
    let first = executableState()
    while true {
      try await Task.sleep(for: .milliseconds(30))
      if let now = executableState(), now != first { return }
    }
  }

  private static func replay(_ path: String, speed: Double) async {
    do {
      let recording = try Recording<RewindMsg<CounterMsg>>(contentsOf: path)
      if recording.isOfSameMessages {
        let player = ReplayPlayer(app(nil).rewindable(), recording)
        await Program(screen: Terminal(), player.app(speed: speed)).runAndExit()
      }
      // A recording of the counter alone, as a program that cannot be rewound makes it.
      let player = ReplayPlayer(app(nil), try Recording<CounterMsg>(contentsOf: path))
      await Program(screen: Terminal(), player.app(speed: speed)).runAndExit()
    } catch {
      Terminal.printError("\(error)")
      exitProcess(status: 66)
    }
  }

  private static func printFrame(_ rendering: Rendering) {
    let screen = TextScreen(
      columns: rendering.columns, rows: rendering.rows, quitKeys: quitKeys)
    // A text has no colors.
    if !rendering.isStyled { screen.colorDepth = .none }
    let program = makeProgram(view: screen, seed: rendering.seed, theme: rendering.theme)
    for key in rendering.keys { screen.press(key) }
    program.settle()
    if rendering.isStyled {
      print(String(decoding: screen.takeBytes(), as: UTF8.self), terminator: "")
    } else {
      print(screen.text)
    }
  }

  private static let quitKeys: [KeyPress] = ["q"]

  private static func makeProgram(
    view: any Backend, seed: UInt64?, theme: Theme?
  ) -> Program<CounterModel, CounterMsg> {
    Program(screen: view, app(theme), environment: environment(seed))
  }

  private static func environment(_ seed: UInt64?) -> ProgramEnvironment {
    seed.map { .seeded($0) } ?? ProgramEnvironment()
  }

  private typealias RewindRecorder = Recorder<
    RewindModel<CounterModel, CounterMsg>, RewindMsg<CounterMsg>
  >

  /// The program in a theme, or in one that follows the terminal.
  static func app(_ theme: Theme?) -> App<CounterModel, CounterMsg> {
    App(model: CounterModel(), update: update, render: render, layout: layout)
      .themed(theme.map { .always($0) } ?? .following(dark: .midnight, light: .paper))
  }
}
