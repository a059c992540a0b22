import Expectations
import ShohinCore
import TextBackend
import Testing
import VirtualViews

@MainActor
struct WatchingTests {
  private func program(_ screen: TextScreen) -> Program<Int, Int> {
    Program(
      screen: screen,
      App<Int, Int>(
        model: 0,
        update: { message, model in
          model += message
          return message == 1 ? .send(10) : .none
        },
        render: { model in [label("count", [.text("\(model)")])] },
        subscriptions: { _ in [.keys { _ in 1 }, .every(.seconds(1), id: "tick", 0)] }))
  }

  @Test func `who watches hears of each message before and after it is handled, and of turns`() {
    let screen = TextScreen(columns: 10, rows: 1)
    let program = program(screen)
    var heard: [String] = []
    let token = program.watch { [unowned program] event in
      switch event {
      case .willHandle(let message, let cause):
        heard.append("\(message) by \(cause) at \(program.model)")
      case .didHandle: heard.append("then \(program.model)")
      case .didRender(let turn): heard.append("rendered \(turn.patch.count) steps")
      case .didTurn(let turn): heard.append("turn of \(turn.messages), \(turn.patch.count) steps")
      }
    }
    screen.press("x")
    _ = screen.picture
    let messages = [
      "1 by host at 0", "then 1", "10 by command(0) at 1", "then 11",
    ]
    expectEqual(heard.filter { !$0.hasPrefix("turn") }, messages + ["rendered 1 steps"])
    heard = []
    program.send(0)
    program.send(5)
    _ = screen.picture
    #expect(heard.contains("turn of 2, 1 steps"), "\(heard)")
    token.cancel()
    heard = []
    program.send(1)
    _ = screen.picture
    expectEqual(heard, [])
  }

  @Test func `one that watches may have another one watch, or end it`() {
    let screen = TextScreen(columns: 10, rows: 1)
    let program = program(screen)
    var tokens: [ObservationToken] = []
    var count = 0
    let token = program.watch { [unowned program] _ in
      if tokens.isEmpty { tokens.append(program.watch { _ in count += 1 }) }
    }
    program.send(2)
    expectEqual(count, 1)
    tokens = []
    program.send(2)
    token.cancel()
    tokens = []
    program.send(2)
    // Made at the beginning of a message, it hears of the end.
    expectEqual(count, 2)
  }

  @Test func `a store names what it hears`() {
    let program = program(TextScreen())
    expectEqual(program.store.openSubscriptions, ["keys", "every 1.0 seconds \"tick\""])
    #expect(program.screen is TextScreen)
  }
}
