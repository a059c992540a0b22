import Expectations
import Forms
import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import SignUp

/// The program of ten fields, from keys to the screen.
@MainActor
struct SignUpTests {
  private func start(columns: Int = 60, rows: Int = 24) -> Simulation<Visitor, SignUpMsg> {
    Simulation(
      model: Visitor(), columns: columns, rows: rows, update: update, render: render)
  }

  @Test func `the page shows the screen as it is`() throws {
    let simulation = start(columns: 90)
    simulation.press(.tab)
    simulation.type("Ada\nada\n")
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: here.appending(path: "../../Documentation/forms.md"), encoding: .utf8)
    let shown = simulation.screen.dropFirst().prefix(6).joined(separator: "\n")
    #expect(page.contains("```\n\(shown)\n```"), "\(shown)")
  }

  @Test func `a user fills it in with the keyboard, and the program gets the values`() async {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("Grace\n")
    simulation.type("grace@navy.example\n")
    simulation.type("cobol-1959\n")
    simulation.type("cobol-1959\n")
    simulation.type("42\n")
    simulation.press(.return, .down, .return, .tab)
    simulation.press(.right, .tab)
    simulation.press(.backspace)
    simulation.type("7\n")
    simulation.press(.tab, .space, .tab)
    await simulation.runTasks()
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    simulation.press(.return)
    let account = Account(
      name: "Grace", email: "grace@navy.example", password: "cobol-1959", repeated: "cobol-1959",
      age: 42, country: "Japan", plan: .team, seats: 7, getsNews: true, accepts: true)
    expectEqual(simulation.takeMessages().last, .save(account))
    expectEqual(simulation.screen[0], "Welcome, Grace!")
    simulation.finish()
  }

  @Test func `what is wrong is shown when the field was left, and goes while it is corrected`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("G")
    expectEqual(simulation.screen[2], "")
    simulation.press(.tab)
    expectEqual(simulation.screen[2], "                ! At least 2 characters, please")
    simulation.press(.shiftTab)
    simulation.type("r")
    expectEqual(simulation.screen[2], "")
    simulation.press(.backspace)
    expectEqual(simulation.screen[2], "                ! At least 2 characters, please")
  }

  @Test func `an address that somebody has is told while the user goes on`() async {
    let simulation = start()
    simulation.focus(FormKey(\Account.email))
    simulation.type("ada@x.org")
    expectEqual(simulation.screen[4], "                Checking…")
    simulation.press(.tab)
    simulation.advance(by: .milliseconds(300))
    await simulation.runTasks()
    expectEqual(simulation.screen[4], "                ! Somebody has this address already")
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Account.password)))
  }

  @Test
  func `a form that is not right is not submitted, and the first such field has the keyboard`() {
    let simulation = start()
    simulation.focus("submit")
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Account.name)))
    #expect(simulation.screen[2].hasSuffix("! Please fill this in"))
    #expect(simulation.model.form.wasSubmitted)
    #expect(!simulation.messages.contains { if case .save = $0 { true } else { false } })
  }

  @Test func `it is used on a small screen`() {
    let simulation = start(columns: 20, rows: 6)
    simulation.press(.tab)
    expectEqual(simulation.screen[1].withoutBar, "Name *")
    simulation.type("G")
    simulation.press(.tab)
    #expect(simulation.screen.map(\.withoutBar).contains("E-mail *"), "\(simulation.screen)")
    for _ in 0..<30 { simulation.press(.tab) }
    simulation.resize(columns: 60, rows: 24)
    #expect(simulation.screen[1].hasPrefix("Name *          G"), "\(simulation.screen)")
  }
}
