import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Programs that are shown in fewer colors than the terminal has.
@MainActor
struct ColorLimitTests {
  private final class Counting {
    var renders = 0
  }

  private let counting = Counting()
  private let screen = TextScreen(columns: 12, rows: 2)

  private func show() -> Program<Int, ColorDepth> {
    let counting = counting
    let app = App<Int, ColorDepth>(
      model: 0, update: { message, _ in .limitColors(to: message) },
      render: { _ in
        counting.renders += 1
        return [
          button("go", [.title("Go")]),
          label("text", [.text("red"), .textColor(Color(red: 250, green: 9, blue: 8))]),
        ]
      })
    let program = Program<Int, ColorDepth>(screen: screen, app.themed(.always(.midnight)))
    program.settle()
    return program
  }

  private func written() -> String { String(decoding: screen.takeBytes(), as: UTF8.self) }

  @Test func `a limit shows everything in fewer colors, and renders nothing`() {
    let program = show()
    #expect(written().contains("38;2;250;9;8"))
    let renders = counting.renders
    program.send(.indexed256)
    #expect(written().contains("38;5;"))
    program.send(.ansi16)
    expectEqual(screen.lines[0], "[    Go    ]")
    #expect(!written().contains("38;5;"))
    program.send(.none)
    #expect(!written().contains(/\e\[[0-9;]*3[0-9]/))
    program.send(.trueColor)
    expectEqual(screen.lines[0], "     Go     ")
    #expect(written().contains("38;2;250;9;8"))
    // The model is not `Equatable` by its part, so a message alone may render; a request does not.
    let after = counting.renders
    screen.perform(.limitColors(.ansi16))
    _ = written()
    expectEqual(counting.renders, after)
    #expect(after >= renders)
  }

  @Test func `a limit shows no more than the terminal has`() {
    let program = show()
    screen.colorDepth = .ansi16
    _ = written()
    program.send(.indexed256)
    expectEqual(written(), "")
    expectEqual(screen.colorDepth, .ansi16)
  }

  @Test func `a screen that comes later, and a program that comes next, know their limits`() {
    let program = show()
    program.send(.ansi16)
    program.settle()
    let other = TextScreen(columns: 12, rows: 2)
    let late = Program(screen: other, store: program.store)
    expectEqual(other.lines[0], "[    Go    ]")
    late.quit()
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none }, render: { _ in [button("go", [.title("On")])] })
    let next = Program<Int, Int>(screen: screen, app.themed(.always(.midnight)))
    next.settle()
    #expect(!screen.lines[0].contains("["))
  }
}
