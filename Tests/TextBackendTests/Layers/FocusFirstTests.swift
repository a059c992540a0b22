import Expectations
import Shohin
import ShohinTesting
import Testing

/// `Command.focusFirst` while layers come and go.
@MainActor
struct FocusFirstTests {
  enum Msg: Sendable { case open, close }

  private func simulation(_ command: Command<Msg>) -> Simulation<Bool, Msg> {
    Simulation(
      model: false, columns: 30, rows: 12,
      update: { (message: Msg, isOpen) in
        isOpen = message == .open
        return isOpen ? command : .none
      },
      render: { isOpen -> [Element<Msg>] in
        let fields: [Element<Msg>] = [
          field("first", []),
          field("second", [.actions([.bind("ctrl+n", "Open", sends: .open)])]),
        ]
        let dialogs: [Element<Msg>] = [
          dialog("one", [.title("One"), .onDismiss(.close)]) { field("inside", []) }
        ]
        return isOpen ? fields + dialogs : fields
      })
  }

  @Test(arguments: [true, false])
  func `after a dialog in which it began the focus goes back to where it was`(asks: Bool) {
    let simulation = simulation(asks ? .focusFirst : .none)
    simulation.focus("second")
    simulation.press("ctrl+n")
    expectEqual(simulation.focusedKey, "inside")
    simulation.press(.escape)
    expectEqual(simulation.focusedKey, "second")
  }

  @Test func `a view behind the dialog that was asked for gets the focus when that is closed`() {
    let simulation = simulation(.focus("first"))
    simulation.focus("second")
    simulation.press("ctrl+n")
    expectEqual(simulation.focusedKey, "inside")
    simulation.press(.escape)
    expectEqual(simulation.focusedKey, "first")
  }
}
