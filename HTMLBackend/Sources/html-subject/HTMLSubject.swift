import HTMLBackend
import Shohin
import TextBackend

@testable import CounterProgram
@testable import FormProgram
@testable import TableProgram

// Programs of the tour in a browser, for scripts: html-subject counter|form|table [--html 80x24|--html-port 0].
//
// `--render 80x24 --press "tab return"` prints the same program as text. `law SEED COUNT` prints pages of texts that
// seeds make up, with what a reader of HTML has to find in them.

@main @MainActor struct HTMLSubject {
  static func main() async {
    switch CommandLine.arguments.dropFirst().first {
    case "counter": await run(counter)
    case "form": await run(registration())
    case "table": await run(phoneBook())
    case "law": Law.printPages()
    default: print("html-subject counter|form|table|law")
    }
  }

  private static var counter: App<CounterModel, CounterMsg> {
    App(
      model: CounterModel(), update: CounterProgram.update, render: CounterProgram.render,
      layout: CounterProgram.layout
    ).themed(.following(dark: .midnight, light: .paper))
  }

  private static func run<Model, Msg: Sendable>(_ app: App<Model, Msg>) async {
    if let place = CommandLine.arguments.firstIndex(of: "--render") {
      let numbers = CommandLine.arguments[place + 1].split(separator: "x").compactMap { Int($0) }
      let screen = TextScreen(columns: numbers[0], rows: numbers[1])
      let program = Program(screen: screen, app)
      program.settle()
      while !program.isIdle { try? await Task.sleep(for: .milliseconds(5)) }
      if let keys = CommandLine.arguments.firstIndex(of: "--press") {
        for name in CommandLine.arguments[keys + 1].split(separator: " ") {
          if let key = KeyPress(String(name)) { screen.press(key) }
          program.settle()
          // Work that a key has led to.
          while !program.isIdle { try? await Task.sleep(for: .milliseconds(5)) }
        }
      }
      return print(screen.text)
    }
    // A page is compared with a screen that has waited as well; on a busy machine a table is not sorted in a second.
    await HTML.runIfAsked(app, PageOptions(title: "Subject", patience: .seconds(60)))
    await Program(screen: Terminal(), app).runAndExit()
  }
}
