import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Layers that stand at the mouse.
@MainActor
struct PointerLayerTests {
  /// The drags that the program heard of; a card is held from the first movement on.
  struct Model {
    var isHeld = false
    var rendered = 0
  }

  private func start(
    _ direction: LayoutDirection = .leftToRight, height: Int = 1
  ) -> Simulation<Model, PointerAction> {
    var app = App<Model, PointerAction>(
      model: Model(),
      update: { action, model in
        model.isHeld = action.kind == .drag
        return .none
      },
      render: { model in
        [
          label("card", [.text("card"), .onDrag { $0.kind == .drag && model.isHeld ? nil : $0 }]),
          label("pile", [.text("pile")]),
          overlay(
            "held", [.layer(.pointer), .isHidden(!model.isHeld)],
            [label("h", [.text("##"), .height(height)])]),
        ]
      })
    app.direction = direction
    return Simulation(app, columns: 8, rows: 5)
  }

  private func mouse(
    _ simulation: Simulation<Model, PointerAction>, _ kind: MouseEvent.Kind, _ column: Int,
    _ row: Int
  ) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  @Test func `what is held stands below the mouse and follows it, without a message`() {
    let simulation = start()
    mouse(simulation, .press, 0, 0)
    expectEqual(simulation.screen, ["card", "pile", "", "", ""])
    mouse(simulation, .drag, 1, 1)
    expectEqual(simulation.screen, ["card", "pile", " ##", "", ""])
    let count = simulation.messages.count
    mouse(simulation, .drag, 3, 2)
    expectEqual(simulation.screen, ["card", "pile", "", "   ##", ""])
    // At the lower edge it stands above, and beside the right one it stays on the screen.
    mouse(simulation, .drag, 7, 4)
    expectEqual(simulation.screen, ["card", "pile", "", "      ##", ""])
    expectEqual(simulation.messages.count, count)
    mouse(simulation, .release, 7, 4)
    expectEqual(simulation.screen, ["card", "pile", "", "", ""])
  }

  @Test func `the views under the mouse are those that are dragged over, and not what is held`() {
    let simulation = start()
    mouse(simulation, .press, 0, 0)
    mouse(simulation, .drag, 1, 0)
    expectEqual(simulation.screen, ["card", "p##e", "", "", ""])
    mouse(simulation, .drag, 1, 1)
    mouse(simulation, .release, 1, 1)
    expectEqual(simulation.messages.last?.target(of: String.self), "pile")
  }

  @Test func `what is held is no target where it covers the mouse for want of room`() {
    let simulation = start(height: 4)
    mouse(simulation, .press, 0, 0)
    mouse(simulation, .drag, 1, 1)
    // Neither below the mouse nor above it are four rows.
    expectEqual(simulation.screen[1], "p##e")
    mouse(simulation, .release, 1, 1)
    expectEqual(simulation.messages.last?.target(of: String.self), "pile")
  }

  @Test func `a control under what is held is pressed, and a layer outside of which it is goes`() {
    func views(_ others: [ViewElement<String>]) -> [ViewElement<String>] {
      [words("above"), action("b")] + others + [
        overlay("held", [.layer(.pointer)], [label("h", [.text("##"), .height(4)])])
      ]
    }
    let showing = Showing(8, 5, views([]))
    showing.screen.handle(.mouse(MouseEvent(.move, column: 3, row: 1)))
    #expect(showing.lines[1].contains("##"))
    showing.screen.click(column: 3, row: 1)
    expectEqual(showing.messages, ["b"])
    expectEqual(showing.focused, "b")
    showing.show(
      views([
        overlay(
          "menu", [.layer(.below("b")), .onDismiss("dismiss")], [label("m", [.text("menu")])])
      ]))
    showing.screen.click(column: 7, row: 1)
    #expect(showing.messages.contains("dismiss"))
  }

  @Test func `from right to left it begins at the mouse as well`() {
    let simulation = start(.rightToLeft)
    expectEqual(simulation.screen, ["    card", "    pile", "", "", ""])
    mouse(simulation, .press, 5, 0)
    mouse(simulation, .drag, 5, 1)
    expectEqual(simulation.screen, ["    card", "    pile", "    ##", "", ""])
  }

  @Test func `it is not shown before the mouse was seen`() {
    let showing = Showing(8, 2, [overlay("held", [.layer(.pointer)], [label("h", [.text("##")])])])
    expectEqual(showing.lines, ["        ", "        "])
    showing.screen.handle(.mouse(MouseEvent(.move, column: 2, row: 0)))
    expectEqual(showing.lines, ["        ", "  ##    "])
  }
}
