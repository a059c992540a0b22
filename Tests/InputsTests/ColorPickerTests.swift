import Expectations
import Inputs
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct ColorPickerTests {
  struct Model: Equatable {
    var color = Color.red
    var state = ColorPickerState()
  }

  private func start(
    _ color: Color = .red, palette: [Color] = ColorGrid.standard, columns: Int = 40, rows: Int = 18,
    expectsDiagnostics: Bool = false, _ props: [Prop<Change<Model>, PickerLine>] = []
  ) -> Simulation<Model, Change<Model>> {
    simulate(
      Model(color: color), columns: columns, rows: rows, expectsDiagnostics: expectsDiagnostics
    ) { model in
      [
        colorPicker("c", model.color, state: model.state, palette: palette, Props(props)) { event in
          Change { $0.state.apply(event, to: &$0.color) }
        }
      ]
    }
  }

  @Test func `arrows go through the palette, and return chooses`() {
    let simulation = start()
    #expect(simulation.screen[0].contains("red"))
    simulation.press(.tab, .return)
    expectEqual(simulation.focusedKey, "palette")
    #expect(simulation.screen[2].contains(" [  ]"))
    simulation.press(.right, .down, .return)
    expectEqual(simulation.model, Model(color: .brightGreen))
    expectEqual(simulation.focusedKey, "line")
    simulation.press(.return, .home, .left, .up, .return)
    expectEqual(simulation.model.color, .black)
  }

  @Test func `the mouse marks and chooses`() {
    let simulation = start()
    simulation.click("line")
    simulation.hover("palette", column: 17, row: 1)
    #expect(simulation.screen.joined().contains("brightBlue"))
    simulation.click("palette", column: 9, row: 0)
    expectEqual(simulation.model, Model(color: .green))
    simulation.click("line")
    simulation.textScreen.click(column: 39, row: 17)
    #expect(!simulation.model.state.isOpen)
  }

  @Test(arguments: [
    ("#dda0dd", Color(red: 0xDD, green: 0xA0, blue: 0xDD)),
    ("#fff", Color(red: 255, green: 255, blue: 255)),
    ("00ff7f", Color(red: 0, green: 255, blue: 127)), ("brightBlue", .brightBlue),
    ("42", .indexed(42)),
  ])
  func `a color is typed`(text: String, color: Color) {
    let simulation = start()
    simulation.click("line")
    simulation.focus("text")
    simulation.press(.control("u"))
    simulation.type(text)
    simulation.press(.return)
    expectEqual(simulation.model.color, color)
    #expect(simulation.model.state.isOpen)
  }

  @Test(arguments: ["#ggg", "nocolor", "", "300", "#12345"])
  func `what is no color leaves the one before`(text: String) {
    let simulation = start()
    simulation.click("line")
    simulation.focus("text")
    simulation.press(.control("u"))
    simulation.type(text)
    simulation.press(.return, .escape)
    expectEqual(simulation.model.color, .red)
  }

  @Test func `sliders mix it`() {
    let simulation = start(Color(red: 10, green: 20, blue: 30))
    simulation.click("line")
    simulation.focus("part-G")
    simulation.press(.right, .right)
    expectEqual(simulation.model.color, Color(red: 10, green: 22, blue: 30))
    simulation.press(.end)
    expectEqual(simulation.model.color, Color(red: 10, green: 255, blue: 30))
    #expect(simulation.screen.joined().contains("#0aff1e"))
  }

  @Test(
    arguments: [
      (4, 0, 238), (12, 92, 255), (7, 229, 229), (8, 127, 127), (3, 205, 0), (14, 255, 255),
      (16, 0, 0), (231, 255, 255), (110, 175, 215), (255, 238, 238),
    ] as [(UInt8, UInt8, UInt8)])
  func `colors of the palette have the parts of xterm`(index: UInt8, green: UInt8, blue: UInt8) {
    let simulation = start(.indexed(index))
    simulation.click("line")
    simulation.focus("part-R")
    simulation.press(.home)
    simulation.press(.right)
    // The color has other parts only from the first change on.
    let red = simulation.model.color
    guard case .rgb(_, let shownGreen, let shownBlue) = red.kind else {
      Issue.record("\(red)")
      return
    }
    expectEqual([shownGreen, shownBlue], [green, blue])
  }

  @Test func `no palette and small screens are no trap`() {
    for (columns, rows) in [(20, 6), (9, 4), (1, 1)] {
      for palette in [
        [], [Color.red],
        (0..<Effort.count(push: 2_000, full: 10_000)).map { .indexed(UInt8($0 % 256)) },
      ] {
        let simulation = start(
          .default, palette: palette, columns: columns, rows: rows, expectsDiagnostics: true)
        simulation.press(.tab, .return, .down, .end, .right, .left, .return)
        simulation.textScreen.click(column: 0, row: 0)
        expectEqual(simulation.screen.count, rows)
      }
    }
  }

  @Test func `one that is switched off does not open`() {
    let simulation = start(.red, [.isEnabled(false)])
    simulation.press(.tab, .return)
    #expect(!simulation.model.state.isOpen)
  }

  @Test func `a palette of one row may be of any length`() {
    let simulation = simulate(Color.red, columns: 40, rows: 3) { color in
      [
        customView(
          "grid", ColorGrid.self,
          [
            .set(\.colors, to: [.red, .green, .blue]), .set(\.color, to: color),
            .set(\.rowLength, to: .max), .onChange { grid in Change { $0 = grid.color } },
          ])
      ]
    }
    simulation.press(.tab, .right, .down, .up, .return)
    expectEqual(simulation.model, .green)
  }

  @Test func `without a prop that names it, the color of a palette is the user's`() {
    let colors: [Color] = [.red, .green, .blue]
    let simulation = simulate(3, columns: 20, rows: 3) { count in
      [
        customView(
          "palette", ColorGrid.self,
          [.set(\.colors, to: Array((colors + colors).prefix(count))), .set(\.rowLength, to: 9)])
      ]
    }
    simulation.press(.tab, .right, .return, .right)
    simulation.send(Change { $0 = 4 })
    expectEqual(simulation.screen[0].prefix(9), "    (  )[")
  }
}
