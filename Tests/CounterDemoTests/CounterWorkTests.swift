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
    #expect(counter.textScreen.counts.paints == paints + 1)
    #expect(counter.messages == [.increment])
    let turn = counter.program.lastTurn
    #expect(turn.messages == 1)
    #expect(turn.didRender)
    #expect(turn.counts.updated == 4, "the label, the field, the slider and the swatch")
    #expect(turn.patch.count == 4)
    #expect(turn.counts.inserted + turn.counts.removed + turn.counts.moved == 0)
    #expect(turn.screen.layouts == 1)
    #expect(turn.screen.paints == 1)
    #expect((1..<80 * 24 / 2).contains(turn.screen.cellsPainted), "what these four cover")
    #expect(turn.screen.bytesWritten == bytes.count)
  }

  @Test(arguments: [KeyPress.escape, .left, .home, "x", .pageUp])
  func `a key that changes nothing writes nothing`(key: KeyPress) {
    let counter = startCounter(at: 5)
    _ = counter.textScreen.takeBytes()
    let paints = counter.textScreen.counts.paints
    counter.press(key)
    #expect(counter.textScreen.takeBytes() == [])
    #expect(counter.textScreen.counts.paints == paints)
    #expect(counter.messages == [])
  }

  @Test func `increment at the maximum writes nothing`() {
    let counter = startCounter(at: 10)
    counter.focus(CounterKey.increment)
    _ = counter.textScreen.takeBytes()
    counter.press(.return)
    #expect(counter.textScreen.takeBytes() == [])
    #expect(counter.messages == [.increment])
    #expect(counter.program.lastTurn.messages == 1)
    #expect(!counter.program.lastTurn.didRender)
    #expect(counter.program.lastTurn.screen == ScreenCounts())
  }

  @Test func `the same constraints again are not solved again`() {
    let counter = startCounter(at: 5)
    _ = counter.screen
    counter.send(.increment)
    _ = counter.screen
    let solver = counter.program.lastTurn.screen.solver
    #expect(solver.constraintsAdded == 0)
    #expect(solver.constraintsRemoved == 0)
    #expect(solver.solves == 0)
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
    #expect(one.textScreen.takeBytes() == other.textScreen.takeBytes())
  }
}
