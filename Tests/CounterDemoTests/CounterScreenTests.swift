import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import CounterDemo

@MainActor
struct CounterScreenTests {
  @Test func `everything has room on 80 columns and 24 rows`() {
    let counter = startCounter(at: 4)
    counter.send(.choose(.bee))
    expectEqual(
      counter.screen,
      [
        "",
        "                                   Counter: 4",
        "",
        "                                       4",
        "",
        "  [ Decrement ]           [ Randomize ]  [ Reset ]               [ Increment ]",
        "",
        "  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━●─────────────────────────────────────────────",
        "",
        "  Maximum  [-] 10  [+]",
        "",
        "  [ Fox │ Owl │ Cat │ Bee ]",
        "",
        "",
        "",
        "",
        "",
        "                                       🐝",
        "",
        "",
        "",
        "",
        "  Tab next   Return press   ←→ adjust   q quit",
        "",
      ])
  }

  @Test func `a low and narrow screen shows everything closer together`() {
    let counter = startCounter(columns: 30, rows: 16)
    let expected = [
      "",
      "          Counter: 0",
      "              0",
      "  [ Decrement ][ Increment ]",
      "  [ Randomize ]    [ Reset ]",
      "  ●─────────────────────────",
      "",
      "  Maximum  [-] 10  [+]",
      "",
      "  []",
      "",
      "",
      "",
      "  Tab next   Return press",
      "  ←→ adjust   q quit",
      "",
    ]
    expectEqual(counter.screen, expected)
  }

  @Test(arguments: [
    (30, 16), (40, 20), (59, 24), (60, 24), (80, 24), (100, 30), (200, 60), (300, 100),
  ])
  func `there is nothing wrong with the layout`(columns: Int, rows: Int) {
    let counter = startCounter(columns: columns, rows: rows)
    for message in [CounterMsg.setCounter(to: 4), .choose(.bee), .setMaximum(to: 1234)] {
      counter.send(message)
      expectEqual(counter.diagnostics, [])
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 24), (80, 0), (2, 3), (5, 40), (300, 2)])
  func `a screen without room is drawn all the same`(columns: Int, rows: Int) {
    let counter = startCounter(columns: columns, rows: rows, expectsDiagnostics: true)
    // What nobody can see cannot be pressed either.
    counter.send(.setCounter(to: 1))
    for key in [KeyPress.tab, .tab, .left] { counter.textScreen.press(key) }
    expectEqual(counter.model.counter, 1)
    expectEqual(counter.textScreen.lines.count, rows)
    #expect(counter.textScreen.lines.allSatisfy { $0.count == columns })
  }

  @Test func `resizing shows the same as starting with that size`() {
    let counter = startCounter(at: 3, expectsDiagnostics: true)
    for (columns, rows) in [(30, 16), (100, 30), (0, 0), (1, 1), (80, 24)] {
      counter.resize(columns: columns, rows: rows)
      let started = startCounter(
        at: 3, columns: columns, rows: rows, expectsDiagnostics: true)
      expectEqual(counter.screen, started.screen)
    }
  }
}
