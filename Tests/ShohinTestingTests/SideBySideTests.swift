import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import SideBySide

/// Two programs in the rectangles of a third one.
@MainActor
struct SideBySideTests {
  private func start(columns: Int = 40, rows: Int = 4) -> (Desk, Simulation<DeskModel, DeskMsg>) {
    let desk = Desk()
    let host = Simulation(
      model: DeskModel(), columns: columns, rows: rows, update: desk.update, render: desk.render,
      subscriptions: { _ in .batch([.keys(DeskMsg.key), .resize(DeskMsg.resize)]) })
    for screen in desk.screens { screen.onChange = { host.program.send(.changed) } }
    return (desk, host)
  }

  @Test func `each program is shown in its rectangle`() {
    let (_, host) = start()
    expectEqual(
      host.screen,
      [
        "┏━━━━━━━━━━━━━━━━━━┓┌──────────────────┐",
        "┃0 times           ┃│                  │",
        "┃[    Press me    ]┃│0 characters      │",
        "┗━━━━━━━━━━━━━━━━━━┛└──────────────────┘",
      ])
  }

  @Test func `keys go to the program that the host has chosen`() {
    let (desk, host) = start()
    host.press(.tab, .return, .return)
    expectEqual(desk.count.model, 2)
    host.press(KeyPress(.function(6)), .tab)
    host.type("hello")
    expectEqual(desk.note.model, "hello")
    expectEqual(desk.count.model, 2)
    expectEqual(host.screen[1], "│2 times           │┃hello             ┃")
    expectEqual(host.screen[2], "│[    Press me    ]│┃5 characters      ┃")
  }

  @Test func `what happens in a program is shown without a key`() {
    let (desk, host) = start()
    desk.note.send("by itself")
    #expect(host.screen[2].contains("9 characters"))
  }

  @Test func `both programs follow the size of the host`() {
    let (desk, host) = start()
    host.resize(columns: 60, rows: 5)
    expectEqual(desk.screens.map { $0.picture.columns }, [28, 28])
    expectEqual(desk.screens.map { $0.picture.rows }, [3, 3])
    expectEqual(host.screen[0].count, 60)
    host.resize(columns: 2, rows: 1)
    expectEqual(host.screen.count, 1)
  }

  @Test func `one program ends, and the other goes on`() {
    let (desk, host) = start()
    desk.count.quit(status: 3)
    #expect(host.exitStatus == nil)
    host.press(KeyPress(.function(6)), .tab)
    host.type("on")
    expectEqual(desk.note.model, "on")
    desk.note.quit()
    expectEqual(host.exitStatus, 0)
  }
}
