import Expectations
import ModelTerminal
import ShohinCore
import TextBackend
import Testing
import VirtualViews

/// A program that counts what is pressed.
@MainActor
private func counter(
  _ name: String, on screen: TextScreen, environment: ProgramEnvironment = ProgramEnvironment()
) -> Program<Int, Int> {
  Program(
    view: screen, model: 0,
    update: { message, model in
      model += message
      return .none
    },
    render: { model in
      [
        label("count", [.text("\(name) \(model)"), .textColor(.red)]),
        button("add", [.title("Add"), .onPress(1)]),
      ]
    }, environment: environment)
}

@MainActor
struct SeveralProgramsTests {
  @Test func `a second program on a screen begins anew, and the first one quits`() {
    let screen = TextScreen(columns: 10, rows: 3)
    var terminal = TerminalModel(columns: 10, rows: 3)
    let first = counter("first", on: screen)
    screen.press(.tab)
    screen.press(.return)
    expectEqual(screen.lines[0], "first 1   ")
    terminal.receive(screen.takeBytes())
    first.send(5)

    let second = counter("second", on: screen)
    expectEqual(first.exitStatus, 0)
    #expect(screen.focused == nil)
    expectEqual(screen.lines[0], "second 0  ")
    terminal.receive(screen.takeBytes())
    expectEqual(terminal.cells.map { $0.map(\.text).joined() }, screen.lines)
    #expect(terminal.violations.isEmpty)

    // The first one is still there, but it has no screen any more.
    first.settle()
    first.send(7)
    first.settle()
    screen.press(.tab)
    screen.press(.return)
    expectEqual(screen.lines[0], "second 1  ")
    expectEqual(second.model, 1)
  }

  @Test func `a program that waits for its end is not kept waiting by the next one`() async throws {
    let screen = TextScreen(columns: 10, rows: 3)
    let first = counter("first", on: screen)
    let next = Task { @MainActor in counter("second", on: screen) }
    #expect(try await first.run() == 0)
    #expect(await next.value.exitStatus == nil)
    expectEqual(screen.lines[0], "second 0  ")
  }

  @Test func `a screen whose program is gone takes the next one`() {
    let screen = TextScreen(columns: 10, rows: 3, quitKeys: ["q"])
    do { _ = counter("first", on: screen) }
    let next = counter("next", on: screen)
    expectEqual(screen.lines[0], "next 0    ")
    screen.press("q")
    expectEqual(next.exitStatus, 0)
  }

  @Test func `two programs on two screens do not disturb each other`() async throws {
    let (left, right) = (TextScreen(columns: 10, rows: 3), TextScreen(columns: 8, rows: 2))
    let (one, two) = (counter("one", on: left), counter("two", on: right))
    left.press(.tab)
    for _ in 0..<3 { left.press(.return) }
    right.press(.tab)
    right.press(.return)
    right.resize(columns: 12, rows: 4)
    expectEqual(left.lines[0], "one 3     ")
    expectEqual(right.lines[0], "two 1       ")
    #expect(left.focused != nil)

    let quitting = Task { @MainActor in
      // Both go on while both run; the end of one is not the end of the other.
      one.send(100)
      left.press(.control("c"))
      #expect(two.exitStatus == nil)
      right.press(.return)
      expectEqual(right.lines[0], "two 2       ")
      two.quit(status: 3)
    }
    async let first = one.run()
    async let second = two.run()
    #expect(try await first == 130)
    #expect(try await second == 3)
    await quitting.value
    #expect(left.lines[0].hasPrefix("one 103"))
  }
}
