import Controls
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Lines of which a part is seen, as a user has them.
@MainActor
struct ScrolledTests {
  private static let lines = (0..<100_000).map { "line \($0)" }

  /// Five rows of the lines above a row of a button, which sends the caret to the line 500.
  private func show(_ lines: [String] = lines, rows: Int = 6) -> Simulation<Int, Int> {
    Simulation(
      model: 0, columns: 20, rows: rows,
      update: { caret, model in
        model = caret
        return .none
      },
      render: { caret in
        [
          .scrolled("lines", lines, [.set(\.caret, to: caret), .onChange { $0.caret }]),
          button("go", [.title("Go to 500"), .onPress(500)]),
        ]
      })
  }

  /// The lines that are seen, without the bar.
  private func seen(_ simulation: Simulation<Int, Int>) -> [String] {
    simulation.screen.dropLast().map { $0.dropLast().trimmingSpaces }
  }

  private func mouse(_ simulation: Simulation<Int, Int>, _ kind: MouseEvent.Kind, row: Int) {
    simulation.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: 2, row: row)))
    simulation.program.settle()
  }

  @Test func `keys move the caret, and it stays in sight`() {
    let screen = show()
    #expect(seen(screen) == (0...4).map { "line \($0)" })
    screen.focus("lines")
    screen.press(.down, .down)
    #expect(screen.model == 2)
    #expect(screen.textScreen.cursor?.row == 2)
    screen.press(.pageDown)
    #expect(seen(screen) == (2...6).map { "line \($0)" })
    screen.press(.end)
    #expect(seen(screen).last == "line 99999")
    screen.press(.home)
    #expect(seen(screen).first == "line 0")
    // At the first line ↑ is left to what is around.
    screen.press(.up)
    #expect(screen.model == 0)
    screen.finish()
  }

  @Test func `the wheel scrolls three rows a notch and leaves the caret`() {
    let screen = show()
    screen.focus("lines")
    screen.turnWheel("lines", down: 2)
    #expect(seen(screen).first == "line 6")
    #expect(screen.model == 0)
    #expect(screen.textScreen.cursor == nil)
    screen.press(.down)
    #expect(seen(screen).first == "line 1")
    screen.finish()
  }

  @Test func `the bar is dragged, without a jump where it is held`() {
    let screen = show()
    screen.drag("lines", from: (19, 2), to: (19, 4))
    #expect(seen(screen).last == "line 99999")
    screen.drag("lines", from: (19, 2), to: (3, -9))
    #expect(seen(screen).first == "line 0")
    #expect(screen.messages.isEmpty)
    screen.finish()
  }

  @Test func `a drag that is held beyond the edge goes on until the button is let go`() {
    let screen = show()
    mouse(screen, .press, row: 1)
    mouse(screen, .drag, row: 5)
    #expect(screen.model == 4)
    for _ in 1...10 { screen.advance(by: .milliseconds(80)) }
    #expect(screen.model == 14)
    #expect(seen(screen).last == "line 14")
    mouse(screen, .drag, row: 2)
    #expect(screen.model == 12)
    for _ in 1...10 { screen.advance(by: .milliseconds(80)) }
    #expect(screen.model == 12)
    mouse(screen, .drag, row: -1)
    mouse(screen, .release, row: -1)
    let caret = screen.model
    screen.advance(by: .seconds(1))
    #expect(screen.model == caret)
    screen.finish()
  }

  @Test func `what is selected by keys and by the mouse is copied`() {
    let screen = show()
    screen.focus("lines")
    screen.press(.down, .shift(.down), .alt("c"))
    #expect(screen.hostCommands.last == .copy("line 1\nline 2"))
    screen.press(.up, .alt("c"))
    #expect(screen.hostCommands.last == .copy("line 1"))
    screen.drag("lines", from: (2, 3), to: (2, 2))
    screen.press(.alt("c"))
    #expect(screen.hostCommands.last == .copy("line 2\nline 3"))
    screen.finish()
  }

  @Test func `a caret that the program moves is brought into sight, with the focus or without`() {
    let screen = show()
    screen.click("go")
    #expect(seen(screen).last == "line 500")
    screen.focus("lines")
    // The selection is gone when the program moves the caret.
    screen.press(.shift(.up), .shift(.up))
    screen.send(300)
    screen.press(.alt("c"))
    #expect(screen.hostCommands.last == .copy("line 300"))
    screen.finish()
  }

  @Test func `a caret that the program moves within what is seen scrolls nothing`() {
    let screen = show()
    screen.focus("lines")
    screen.send(500)
    #expect(seen(screen) == (496...500).map { "line \($0)" })
    screen.send(498)
    #expect(seen(screen) == (496...500).map { "line \($0)" })
    screen.finish()
  }

  @Test func `the caret stays in sight when the screen gets lower`() {
    let screen = show(rows: 12)
    screen.focus("lines")
    screen.press(.pageDown)
    #expect(screen.model == 10)
    screen.resize(columns: 20, rows: 4)
    #expect(seen(screen) == ["line 8", "line 9", "line 10"])
    screen.finish()
  }

  @Test func `few lines have no bar, and none are nothing`() {
    let few = show(["one", "two"])
    #expect(few.screen[0] == "one")
    let none = show([])
    none.focus("lines")
    none.press(.down, .end, .alt("c"))
    none.turnWheel("lines", down: 1)
    #expect(none.model == 0)
    none.finish()
  }

  @Test func `it says the line of the caret, and how many there are`() {
    let screen = show()
    screen.focus("lines")
    screen.press(.down)
    let item = screen.textScreen.semantics.first { $0.semantics.role == .scrollArea }?.semantics
      .currentItem
    #expect(item == Semantics.Item("line 1", 2, of: 100_000))
  }

  @Test func `in a dialog it has the size that it asks for`() {
    let screen = Simulation(
      model: 0, columns: 60, rows: 20, update: { (_: Int, _) in .none },
      render: { _ in
        [dialog("dialog", [], [ViewElement<Int>.scrolled("lines", Self.lines)])]
      })
    screen.focus("lines")
    #expect(screen.screen.count { $0.contains("line ") } == 10)
  }

  @Test func `nothing breaks`() async {
    await expectNothingBreaks(
      App(
        model: 0,
        update: { (caret: Int, model) in
          model = caret
          return .none
        },
        render: { caret in
          [.scrolled("lines", Self.lines, [.set(\.caret, to: caret), .onChange { $0.caret }])]
        }), steps: 2_000)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
