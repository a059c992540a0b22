import Shohin
import TextBackend

@main
@MainActor
struct CounterDemo {
  static func main() async {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .run(let seed, let theme): await run(seed: seed, theme: theme)
    case .help: print(Request.usage)
    case .render(let rendering): printFrame(rendering)
    case .mistake(let sentence):
      printError(sentence)
      exitProcess(status: 64)
    }
  }

  private static func run(seed: UInt64?, theme: Theme?) async {
    do {
      let terminal = Terminal(quitKeys: quitKeys)
      let program = makeProgram(view: terminal, seed: seed, theme: theme)
      exitProcess(status: try await program.run())
    } catch let error as TerminalError where error.code == .notATerminal {
      printFrame(Rendering(seed: seed, theme: theme))
    } catch {
      printError("\(error)")
      exitProcess(status: TerminalError.exitStatus)
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
    let app = App(model: CounterModel(), update: update, render: render, layout: layout)
      .themed(theme.map { .always($0) } ?? .following(dark: .midnight, light: .paper))
    return Program(screen: view, app, environment: seed.map { .seeded($0) } ?? ProgramEnvironment())
  }
}
