import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Gallery

@MainActor
struct BoardTests {
  private let simulation = Simulation<Samples, SampleMsg>(
    model: Samples(), columns: 45, rows: 8,
    update: update,
    render: { samples in [samples.cardBoard] })

  private func titles(_ pile: Board.Pile) -> [String] {
    simulation.model.board.cards(on: pile).map(\.title)
  }

  @Test func `a card is dragged to another pile, and before another card`() {
    simulation.drag(from: (4, 1), to: (35, 3))
    expectEqual([titles(.open), titles(.doing), titles(.done)], [["Read"], ["Call"], ["Write"]])
    simulation.drag(from: (4, 1), to: (20, 1))
    expectEqual(titles(.doing), ["Read", "Call"])
  }

  @Test func `the card and the pile under it are seen, until it is let go`() {
    func mouse(_ kind: MouseEvent.Kind, _ column: Int) {
      simulation.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: 1)))
    }
    mouse(.press, 4)
    mouse(.drag, 20)
    expectEqual(simulation.textScreen.style(column: 16, row: 0).foreground, .accent)
    // The card stands where it would come to.
    #expect(simulation.screen[1].dropFirst(15).prefix(15).contains("Write"))
    #expect(simulation.screen[1].contains("↕"))
    expectEqual(titles(.doing), ["Call"])
    mouse(.release, 20)
    expectEqual(titles(.doing), ["Write", "Call"])
    #expect(!simulation.screen[1].contains("↕"))
    // The pile has the keyboard, which has a color of its own.
    simulation.press(.shiftTab)
    #expect(simulation.textScreen.style(column: 16, row: 0).foreground != .accent)
  }

  @Test func `a click on the selected card moves it on, and it keeps the keyboard`() {
    simulation.click(column: 20, row: 1)
    simulation.click(column: 20, row: 1)
    expectEqual(titles(.done), ["Call"])
    simulation.press(.return)
    expectEqual(titles(.open), ["Write", "Read", "Call"])
  }

  @Test func `keys move a card, and the keyboard goes with it`() {
    simulation.press(.tab, .down, .alt(.right), .alt(.right), .alt(.left))
    expectEqual(titles(.doing), ["Write", "Call"])
    simulation.press(.alt(.down), .return)
    expectEqual([titles(.doing), titles(.done)], [["Call"], ["Write"]])
  }
}
