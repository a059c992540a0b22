import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import Layers

/// A list with a menu, a dialog, a toast and a tooltip.
@MainActor
struct LayersExampleTests {
  private func start(rows: Int = 8) -> Simulation<LayersModel, LayersMsg> {
    let simulation = Simulation(
      model: LayersModel(), columns: 30, rows: rows, update: update, render: render)
    simulation.press(.tab, .down, .down)
    return simulation
  }

  @Test func `the menu of a row stands below the row`() {
    let simulation = start()
    simulation.press(.return)
    expectEqual(
      simulation.screen,
      [
        "budget.txt",
        "letter.txt",
        "notes.txt          ╭─────────╮",
        "poem.txt           │ Copy    │",
        "                   │─────────│",
        "                   │ Delete… │",
        "                   ╰─────────╯",
        "[           Reset            ]",
      ])
    simulation.press(.escape)
    #expect(simulation.model.menu == nil)
    expectEqual(simulation.focusedKey, ViewKey(LayersKey.files))
  }

  @Test func `a file is deleted by menu and dialog, and comes back by the toast`() {
    let simulation = start()
    simulation.press(.return, "d", .return)
    expectEqual(simulation.model.asked, "letter.txt")
    expectEqual(simulation.focusedKey, ViewKey(LayersKey.delete))
    simulation.press(.return)
    expectEqual(simulation.model.files, ["budget.txt", "notes.txt", "poem.txt"])
    expectEqual(simulation.focusedKey, ViewKey(LayersKey.files))
    #expect(simulation.screen[5].hasSuffix("│ Changed. [ Undo ] │"))
    simulation.click(LayersKey.undo)
    expectEqual(simulation.model, LayersModel(files: LayersModel().files))
  }

  @Test func `the dialog keeps what is behind out of reach, also on a small screen`() {
    let simulation = start()
    simulation.press(.return, "d", .return)
    simulation.resize(columns: 22, rows: 7)
    expectEqual(
      simulation.screen,
      [
        "budget.txt",
        "╭─ Delete ───────────╮",
        "│ Delete letter.txt? │",
        "│                    │",
        "│ [Delete ] [ Keep ] │",
        "╰────────────────────╯",
        "[       Reset        ]",
      ])
    simulation.textScreen.click(column: 5, row: 6)
    #expect(simulation.model.asked == nil)
    #expect(simulation.model.before == nil)
    expectEqual(simulation.focusedKey, ViewKey(LayersKey.files))
  }

  @Test func `the toast goes by itself`() {
    let simulation = start()
    simulation.press(.return, .return)
    expectEqual(simulation.model.files.last, "copy of letter.txt")
    #expect(simulation.model.before != nil)
    simulation.advance(by: .seconds(4))
    #expect(simulation.model.before == nil)
  }

  @Test func `the tooltip is shown while its button has the focus`() {
    let simulation = start()
    simulation.press(.tab)
    expectEqual(simulation.screen[6], "Brings back the first files")
    simulation.press(.shiftTab)
    expectEqual(simulation.screen[6], "")
  }
}
