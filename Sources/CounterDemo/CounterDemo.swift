import Shohin
import TextBackend

@main
@MainActor
struct CounterDemo {
  static func main() async {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .run(let seed): await run(seed: seed)
    case .help: print(Request.usage)
    case .render(let rendering): printFrame(rendering)
    case .mistake(let sentence):
      printError(sentence)
      exitProcess(status: 64)
    }
  }

  private static func run(seed: UInt64?) async {
    do {
      let terminal = Terminal(quitKeys: quitKeys)
      exitProcess(status: try await makeProgram(view: terminal, seed: seed).run())
    } catch let error as TerminalError where error.code == .notATerminal {
      printFrame(Rendering(seed: seed))
    } catch {
      printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
    }
  }

  private static func printFrame(_ rendering: Rendering) {
    let screen = TextScreen(
      columns: rendering.columns, rows: rendering.rows, quitKeys: quitKeys)
    let program = makeProgram(view: screen, seed: rendering.seed)
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
    view: any Backend, seed: UInt64?
  ) -> Program<CounterModel, CounterMsg> {
    Program(
      view: view, model: CounterModel(), update: update, render: render, layout: layout,
      environment: seed.map { .seeded($0) } ?? ProgramEnvironment())
  }
}
