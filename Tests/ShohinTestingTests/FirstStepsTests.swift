import Foundation
import Shohin
import ShohinTesting
import TextBackend
import Testing

// The programs of Documentation/first-steps.md. The tests compare code and screens with the page.

private enum Step3 {
  enum WeatherMsg { case ask, answered(String) }

  struct Weather: Equatable { var answer = "", isAsking = false }

  // A server would be asked here.
  static func weather() async -> String { "Sunny, 21 °C" }

  static func update(message: WeatherMsg, model: inout Weather) -> Command<WeatherMsg> {
    switch message {
    case .ask: model.isAsking = true; return .task { .answered(await weather()) }
    case .answered(let answer): model = Weather(answer: answer)
    }
    return .none
  }

  static func render(model: Weather) -> [Element<WeatherMsg>] {
    [
      label([.text(model.isAsking ? "Asking …" : model.answer)]),
      button([.title("Ask"), .isEnabled(!model.isAsking), .onPress(.ask)]),
    ]
  }
}

private enum Step4 {
  enum WatchMsg { case toggle, tick }

  struct Watch: Equatable { var seconds = 0, isRunning = false }

  static func update(message: WatchMsg, model: inout Watch) -> Command<WatchMsg> {
    switch message {
    case .toggle: model.isRunning.toggle()
    case .tick: model.seconds += 1
    }
    return .none
  }

  static func render(model: Watch) -> [Element<WatchMsg>] {
    [
      label([.text("\(model.seconds) s")]),
      button([.title(model.isRunning ? "Stop" : "Start"), .onPress(.toggle)]),
    ]
  }

  static func subscriptions(model: Watch) -> Subscription<WatchMsg> {
    model.isRunning ? .every(.seconds(1), .tick) : .none
  }

  @MainActor static let watch = App(
    model: Watch(), update: update, render: render, subscriptions: subscriptions)
}

@MainActor
struct FirstStepsTests {
  @Test func `the first screen of Hello is on the page`() throws {
    let hello = Simulation<Int, Void>(
      model: 0, columns: 18, rows: 2,
      update: { _, presses in
        presses += 1; return .none
      },
      render: { [label([.text("\($0) times")]), button([.title("Press me"), .onPress(())])] })
    try expect(hello.screen, isBlock: 0)
  }

  @Test func `the weather is asked for, and is there`() async throws {
    let weather = Simulation(
      model: Step3.Weather(), columns: 18, rows: 2, update: Step3.update, render: Step3.render)
    weather.press(.tab, .return)
    try expect(weather.screen, isBlock: 2)
    await weather.runTasks()
    #expect(weather.screen[0] == "Sunny, 21 °C")
  }

  @Test func `the watch counts while it runs`() throws {
    let watch = Simulation(Step4.watch, columns: 18, rows: 2)
    watch.advance(by: .seconds(5))
    watch.press(.tab, .return)
    watch.advance(by: .seconds(3))
    try expect(watch.screen, isBlock: 3)
  }

  @Test func `the programs of the page are those above, and short`() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = trimmed(source.replacing("static ", with: ""))
    // The manifest stands before the programs.
    let programs = try blocks(of: "swift").filter { $0.hasPrefix("import Shohin\n") }.prefix(4)
    for program in programs {
      #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    }
    for program in programs.dropFirst(2) {
      let body = program.components(separatedBy: "@main ")[0].replacing("import Shohin\n", with: "")
        .replacing("import TextBackend\n", with: "")
      #expect(code.contains(trimmed(body)), "\(body)")
    }
  }

  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private func blocks(of language: String) throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/first-steps.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      .filter { $0.hasPrefix(language + "\n") }.map { String($0.dropFirst(language.count + 1)) }
  }

  private func expect(_ screen: [String], isBlock number: Int) throws {
    let lines = try blocks(of: "")[number].split(separator: "\n").map(String.init)
    #expect(screen == lines)
  }
}
