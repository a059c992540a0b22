import Expectations
import Screens
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// What the user is told in a corner while the work goes on.
@MainActor
struct ToastTests {
  private enum Msg: Sendable, Equatable {
    case tell(Toast)
    case undone(String)
  }

  private typealias Host = Simulation<DialogHost<[String]>, DialogHostMsg<Msg>>

  private func host(columns: Int = 40, rows: Int = 16) -> Host {
    Simulation(
      App<[String], Msg>(
        model: [],
        update: { message, undone in
          switch message {
          case .tell(let toast):
            return .toast(
              toast.text, toast.notice, action: toast.action, for: toast.time,
              then: .undone("\(toast.text)"))
          case .undone(let text):
            undone.append(text)
            return .none
          }
        },
        render: { _ in [field("f", []), button("b", [.title("B")])] }
      ).showingDialogs(), columns: columns, rows: rows)
  }

  private func tell(_ host: Host, _ toast: Toast) { host.send(.program(.tell(toast))) }

  /// The texts of the toasts that are seen, from the lowest upwards.
  private func texts(_ host: Host) -> [String] {
    host.screen.reversed().filter { $0.contains("│") }.map { line in
      line.split(separator: "│").last { !$0.allSatisfy { $0 == " " } }?.trimmingPrefix(" ")
        .description ?? ""
    }
  }

  @Test func `a toast goes by itself, and says its kind without colors`() {
    let host = host()
    tell(host, Toast("Saved", .success))
    expectEqual(
      host.screen.suffix(4).map { String($0.suffix(12)) }.prefix(3).map { $0 },
      [
        " ╭─────────╮", " │ ✓ Saved │", " ╰─────────╯",
      ])
    host.advance(by: .milliseconds(4_999))
    expectEqual(host.model.toasts.shown.count, 1)
    host.advance(by: .milliseconds(1))
    expectEqual(host.model.toasts.entries, [])
    #expect(!host.screen.contains { $0.contains("Saved") })
    expectEqual(host.model.model, [])
  }

  @Test func `three are shown and others wait, whose time begins when they are seen`() {
    let host = host()
    for number in 1...5 { tell(host, Toast("n\(number)", for: .seconds(number))) }
    expectEqual(host.model.toasts.shown.map { "\($0.open.question.text)" }, ["n1", "n2", "n3"])
    host.advance(by: .seconds(1))
    expectEqual(host.model.toasts.shown.map { "\($0.open.question.text)" }, ["n2", "n3", "n4"])
    host.advance(by: .seconds(2))
    expectEqual(host.model.toasts.shown.map { "\($0.open.question.text)" }, ["n4", "n5"])
    host.advance(by: .seconds(2))
    expectEqual(host.model.toasts.shown.map { "\($0.open.question.text)" }, ["n5"])
    // The fifth came into sight at the second second.
    host.advance(by: .seconds(2))
    expectEqual(host.model.toasts.entries, [])
  }

  @Test func `an equal toast takes the place of the other and begins the time anew`() {
    let host = host()
    tell(host, Toast("Copied", for: .seconds(5)))
    tell(host, Toast("Copied", for: .seconds(4)))
    expectEqual(host.model.toasts.entries.count, 2)
    host.advance(by: .seconds(3))
    tell(host, Toast("Copied", for: .seconds(5)))
    expectEqual(host.model.toasts.entries.map(\.count), [2, 1])
    #expect(host.screen.contains { $0.contains("i Copied ×2") })
    host.advance(by: .seconds(4))
    expectEqual(host.model.toasts.entries.map(\.count), [2])
    host.advance(by: .seconds(1))
    expectEqual(host.model.toasts.entries, [])
  }

  @Test func `the button and its keys answer, also while one types`() {
    let host = host()
    host.focus("f")
    tell(host, Toast("a is deleted", action: .init("Undo", keys: "alt+r")))
    tell(host, Toast("b is deleted", action: .init("Undo")))
    #expect(host.screen.contains { $0.contains("Undo") && $0.contains("Alt+R") })
    expectEqual(host.focusedKey, "f")
    host.press("alt+r")
    expectEqual(host.model.model, ["a is deleted"])
    expectEqual(host.model.toasts.entries.count, 1)
    host.click(ViewAddress(.button, "Undo"))
    expectEqual(host.model.model, ["a is deleted", "b is deleted"])
    expectEqual(host.model.toasts.entries, [])
  }

  @Test func `two with equal buttons are two`() {
    let host = host()
    for _ in 0..<2 { tell(host, Toast("a is deleted", action: "Undo")) }
    expectEqual(host.model.toasts.entries.map(\.count), [1, 1])
  }

  @Test func `Escape and a click take a toast away, and nobody hears of it`() {
    let host = host()
    for text in ["one", "two"] { tell(host, Toast("\(text)", action: "Undo", for: nil)) }
    host.press("escape")
    expectEqual(host.model.toasts.entries.count, 1)
    let (row, line) = host.screen.enumerated().first { $0.element.contains("│") } ?? (0, "")
    let column = Array(line).firstIndex(of: "i") ?? 0
    host.textScreen.click(column: column, row: row)
    expectEqual(host.model.toasts.entries, [])
    expectEqual(host.model.model, [])
  }

  @Test func `the time does not run under the mouse, nor while the button has the keyboard`() {
    let host = host()
    tell(host, Toast("Deleted", action: "Undo", for: .seconds(5)))
    let row = host.screen.firstIndex { $0.contains("Deleted") } ?? 0
    func move(_ column: Int, _ row: Int) {
      host.textScreen.handle(.mouse(MouseEvent(.move, column: column, row: row)))
    }
    move(30, row)
    host.advance(by: .seconds(60))
    expectEqual(host.model.toasts.entries.count, 1)
    move(0, 0)
    host.advance(by: .seconds(4))
    host.press(.tab, .tab, .tab)
    host.advance(by: .seconds(60))
    expectEqual(host.model.toasts.entries.count, 1)
    host.press(.tab)
    host.advance(by: .seconds(4))
    expectEqual(host.model.toasts.entries.count, 1)
    host.advance(by: .seconds(1))
    expectEqual(host.model.toasts.entries, [])
  }

  @Test func `a toast outlives who asked for it, without its button`() {
    var toasts = Toasts()
    let question = OpenQuestion(id: QuestionID(-1), question: Toast("Moved", action: "Undo"))
    let _: Command<Toasts.Message> = toasts.update(.event(.asked(question))) { $0 }
    let _: Command<Toasts.Message> = toasts.update(.event(.withdrawn(question.id))) { $0 }
    expectEqual(toasts.entries.count, 1)
    let shown = Simulation<Int, Toasts.Message>(
      model: 0, columns: 30, rows: 8, update: { _, _ in .none },
      render: { [toasts] _ in toasts.elements { $0 } })
    #expect(shown.screen.contains { $0.contains("i Moved │") })
    #expect(!shown.screen.contains { $0.contains("Undo") })
    // One without a time would never go.
    let other = OpenQuestion(id: QuestionID(-2), question: Toast("Sending", for: nil))
    let _: Command<Toasts.Message> = toasts.update(.event(.asked(other))) { $0 }
    let _: Command<Toasts.Message> = toasts.update(.event(.withdrawn(other.id))) { $0 }
    expectEqual(toasts.entries.map { "\($0.open.question.text)" }, ["Moved"])
  }

  @Test func `screens show toasts, which stay where the screen goes back`() {
    enum Step: Sendable { case tell, undone }
    let wireframe = Wireframe<Int> { place in
      let app = App<Int, Step>(
        model: 0,
        update: { step, undone in
          guard case .tell = step else {
            undone += 1
            return .none
          }
          return .toast("Moved \(place)", action: "Undo", then: .undone)
        },
        render: { undone in
          [
            button("b", [.title("Move"), .onPress(.tell)]),
            label("l", [.text("undone \(undone)")]),
          ]
        })
      return Screen("Place \(place)", app).wired()
    }
    let simulation = Simulation(
      wireframe.app(ScreensState(Navigation(0))), columns: 40, rows: 14)
    simulation.click("b")
    simulation.click(ViewAddress(.button, "Undo"))
    #expect(simulation.screen.contains { $0.contains("undone 1") })
    simulation.send(.navigate(.push(1)))
    simulation.click(ViewAddress(.button, "Move"))
    #expect(simulation.screen.contains { $0.contains("Moved 1 [ Undo ]") })
    simulation.send(.navigate(.pop))
    #expect(simulation.screen.contains { $0.contains("i Moved 1 │") }, "\(simulation.screen)")
    simulation.advance(by: .seconds(5))
    #expect(!simulation.screen.contains { $0.contains("Moved 1") })
  }

  @Test(arguments: [(12, 4), (20, 6), (1, 1), (40, 3)])
  func `a toast is usable in any size`(columns: Int, rows: Int) {
    let host = host(columns: columns, rows: rows)
    for text in ["A long text of several words", "Another one"] {
      tell(host, Toast("\(text)", .danger, action: .init("Undo", keys: "alt+r")))
    }
    #expect(host.textScreen.frame.grid.violations.isEmpty)
    host.press("alt+r")
    expectEqual(host.model.model.count, 1)
  }
}
