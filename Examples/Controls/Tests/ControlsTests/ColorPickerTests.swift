import Controls
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A color as a user chooses it.
@MainActor
struct ColorPickerTests {
  private struct Model: Equatable {
    var color = Color.red
    var isOpen = false
  }

  private enum Msg: Equatable, Sendable {
    case open(Bool)
    case choose(Color)
  }

  private func pick() -> Simulation<Model, Msg> {
    Simulation(
      model: Model(), columns: 40, rows: 6,
      update: { message, model in
        switch message {
        case .open(let isOpen): model.isOpen = isOpen
        case .choose(let color): model = Model(color: color)
        }
        return .none
      },
      render: { model in
        [
          .colorPicker(
            "color", model.color, isOpen: model.isOpen, open: Msg.open, choose: Msg.choose),
          button("done", [.title("Done")]),
        ]
      })
  }

  @Test func `return opens it, arrows go through the colors, and return chooses one`() {
    let screen = pick()
    #expect(screen.screen.contains { $0.hasPrefix("[    red ▾ ]") })
    screen.press(.tab, .return)
    #expect(screen.focusedKey == "palette")
    #expect(screen.screen.contains { $0.contains("[  ]") })
    screen.press(.right, .down, .return)
    #expect(screen.model == Model(color: .brightGreen))
    #expect(screen.focusedKey == "well")
    screen.finish()
  }

  @Test func `escape and a press elsewhere close it, and nothing is chosen`() {
    let screen = pick()
    screen.click("well")
    screen.press(.escape)
    #expect(screen.model == Model())
    screen.click("well")
    // The press that closes it is not one on the button under it.
    screen.textScreen.click(column: 2, row: 0)
    #expect(screen.model == Model())
    screen.finish()
  }

  @Test func `the mouse shows which color a click would choose`() {
    let screen = pick()
    screen.click("well")
    screen.hover("palette", column: 17, row: 1)
    #expect(screen.model.color == .red)
    screen.press(.return)
    #expect(screen.model.color == .brightBlue)
    screen.click("well")
    screen.click("palette", column: 9, row: 0)
    #expect(screen.model == Model(color: .green))
    screen.finish()
  }
}
