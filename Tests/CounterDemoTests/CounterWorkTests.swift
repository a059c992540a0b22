import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import CounterDemo

@MainActor
struct CounterWorkTests {
  @Test func `one press is one message, one render, one patch and one paint`() {
    let counter = startCounter(at: 5)
    counter.focus(CounterKey.increment)
    _ = counter.textScreen.takeBytes()
    let paints = counter.textScreen.counts.paints
    counter.press(.return)
    let bytes = counter.textScreen.takeBytes()
    #expect(!bytes.isEmpty)
    expectEqual(counter.textScreen.counts.paints, paints + 1)
    expectEqual(counter.messages, [.increment])
    let turn = counter.program.lastTurn
    expectEqual(turn.messages, 1)
    #expect(turn.didRender)
    expectEqual(turn.counts.updated, 4, "the label, the field, the slider and the swatch")
    expectEqual(turn.patch.count, 4)
    expectEqual(turn.counts.inserted + turn.counts.removed + turn.counts.moved, 0)
    expectEqual(turn.screen.layouts, 1)
    expectEqual(turn.screen.paints, 1)
    #expect((1..<80 * 24 / 2).contains(turn.screen.cellsPainted), "what these four cover")
    expectEqual(turn.screen.bytesWritten, bytes.count)
  }

  @Test(arguments: [KeyPress.escape, .left, .home, "x", .pageUp])
  func `a key that changes nothing writes nothing`(key: KeyPress) {
    let counter = startCounter(at: 5)
    _ = counter.textScreen.takeBytes()
    let paints = counter.textScreen.counts.paints
    counter.press(key)
    expectEqual(counter.textScreen.takeBytes(), [])
    expectEqual(counter.textScreen.counts.paints, paints)
    expectEqual(counter.messages, [])
  }

  @Test func `increment at the maximum writes nothing`() {
    let counter = startCounter(at: 10)
    counter.focus(CounterKey.increment)
    _ = counter.textScreen.takeBytes()
    counter.press(.return)
    expectEqual(counter.textScreen.takeBytes(), [])
    expectEqual(counter.messages, [.increment])
    expectEqual(counter.program.lastTurn.messages, 1)
    #expect(!counter.program.lastTurn.didRender)
    expectEqual(counter.program.lastTurn.screen, ScreenCounts())
  }

  @Test func `the same constraints again are not solved again`() {
    let counter = startCounter(at: 5)
    _ = counter.screen
    counter.send(.increment)
    _ = counter.screen
    let solver = counter.program.lastTurn.screen.solver
    expectEqual(solver.constraintsAdded, 0)
    expectEqual(solver.constraintsRemoved, 0)
    expectEqual(solver.solves, 0)
  }

  @Test func `moving the focus between two buttons is a few bytes`() {
    let counter = startCounter(at: 5)
    counter.focus(CounterKey.reset)
    _ = counter.textScreen.takeBytes()
    counter.press(.tab)
    #expect((1...120).contains(counter.textScreen.takeBytes().count))
  }

  @Test func `the frame a terminal is sent after keys is the same each time`() {
    let one = startCounter()
    let other = startCounter()
    for counter in [one, other] { counter.press(.tab, .tab, .return, .return) }
    expectEqual(one.textScreen.takeBytes(), other.textScreen.takeBytes())
  }
}
