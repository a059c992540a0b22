import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

@testable import Gallery

@MainActor
struct BoardTests {
  private let simulation = Simulation<Samples, SampleMsg>(
    model: Samples(), columns: 45, rows: 6,
    update: update,
    render: { samples in [samples.cardBoard] })

  private func titles(_ pile: Board.Pile) -> [String] {
    simulation.model.board.cards(on: pile).map(\.title)
  }

  private func card(_ number: Int) -> Board.Card.ID { Board.Card.ID(number: number) }

  @Test func `a card is dragged to another pile, and before another card`() {
    simulation.drag(card(1), onto: Board.Pile.done)
    expectEqual([titles(.open), titles(.doing), titles(.done)], [["Read"], ["Call"], ["Write"]])
    simulation.drag(card(2), onto: card(3))
    expectEqual(titles(.doing), ["Read", "Call"])
    simulation.drag(card(2), from: (2, 0), to: (2, 9))
    expectEqual(titles(.doing), ["Read", "Call"])
  }

  @Test func `the card and the pile under it are seen, until it is let go`() {
    func press(_ kind: MouseEvent.Kind, _ column: Int) {
      simulation.textScreen.handle(.mouse(MouseEvent(kind, column: column, row: 1)))
    }
    press(.press, 2)
    press(.drag, 20)
    expectEqual(simulation.model.board.target, .doing)
    expectEqual(simulation.textScreen.style(column: 16, row: 0).foreground, .accent)
    // The held card stands at the mouse.
    expectEqual(simulation.screen[2].dropFirst(20).prefix(5), "Write")
    press(.release, 20)
    #expect(simulation.model.board.target == nil)
    #expect(!simulation.screen[2].dropFirst(20).contains("Write"))
  }

  @Test func `a click moves a card on, and it keeps the keyboard`() {
    simulation.click(card(3))
    expectEqual(titles(.done), ["Call"])
    expectEqual(simulation.focusedKey, ViewKey(card(3)))
  }

  @Test func `Return moves a card on`() {
    simulation.focus(card(3))
    simulation.press(.return, .return)
    expectEqual(titles(.open), ["Write", "Read", "Call"])
  }
}
