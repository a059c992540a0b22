import Shohin
import TextBackend

@main
struct CounterDemo {
  static func main() async {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .run: await run()
    case .help: print(Request.usage)
    case .render(let columns, let rows): printFrame(columns: columns, rows: rows)
    case .mistake(let sentence):
      printError(sentence)
      exitProcess(status: 64)
    }
  }

  @MainActor
  private static func run() async {
    do {
      exitProcess(status: try await makeProgram(view: Terminal(quitKeys: ["q"])).run())
    } catch let error as TerminalError where error.code == .notATerminal {
      printFrame(columns: 80, rows: 24)
    } catch {
      printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
    }
  }

  @MainActor
  private static func printFrame(columns: Int, rows: Int) {
    let screen = TextScreen(columns: columns, rows: rows)
    let program = makeProgram(view: screen)
    program.settle()
    print(screen.text)
  }

  @MainActor
  private static func makeProgram(view: any Backend) -> Program<CounterModel, CounterMsg> {
    Program(
      view: view, model: CounterModel(), update: update, render: render, layout: layout)
  }
}
