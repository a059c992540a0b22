import Expectations
import Inputs
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct NumberFieldTests {
  private func start(
    _ value: Double?, columns: Int = 12, expectsDiagnostics: Bool = false,
    accepts: @escaping @Sendable (Double?) -> Double? = { $0 },
    _ props: [Prop<Change<Double?>, NumberField>] = []
  ) -> Simulation<Double?, Change<Double?>> {
    simulate(value, columns: columns, rows: 2, expectsDiagnostics: expectsDiagnostics) { value in
      [
        numberField(
          "n",
          [
            .value(value), .batch(props),
            .onChange { field in Change { $0 = accepts(field.value) } },
          ]), button("after", [.title("After")]),
      ]
    }
  }

  @Test func `what is typed is the user's until return, and nobody hears of it before`() {
    let simulation = start(4)
    simulation.press(.tab)
    simulation.type("12.")
    expectEqual(simulation.screen[0], "12.")
    expectEqual(simulation.messages.count, 0)
    simulation.type("50")
    simulation.press(.return)
    expectEqual(simulation.model, 12.5)
    expectEqual(simulation.screen[0], "12.5")
  }

  @Test func `leaving the field hands its text in`() {
    let simulation = start(4)
    simulation.press(.tab)
    simulation.type("7")
    simulation.press(.tab)
    expectEqual(simulation.model, 7)
  }

  @Test func `a text that is no number stays with a sign, and is gone when the user leaves`() {
    let simulation = start(4)
    simulation.press(.tab)
    simulation.type("1,5")
    expectEqual(simulation.screen[0], "1,5        !")
    simulation.press(.return)
    expectEqual(simulation.screen[0], "1,5        !")
    expectEqual(simulation.messages.count, 0)
    simulation.press(.tab)
    expectEqual(simulation.screen[0], "4")
    expectEqual(simulation.model, 4)
  }

  @Test(arguments: [KeyPress.return, .tab])
  func `a number with the same text as the one before is another one`(key: KeyPress) {
    let simulation = start(1.26, [.decimals(1)])
    expectEqual(simulation.screen[0], "1.3")
    simulation.press(.tab)
    simulation.type("1.30")
    simulation.press(key)
    expectEqual(simulation.model, 1.3)
    expectEqual(simulation.messages.count, 1)
  }

  @Test func `a change of which nobody hears is told of, and one of the user's own number is not`()
  {
    let simulation = simulate(0, columns: 12, rows: 3, expectsDiagnostics: true) { count in
      [numberField("n", [.value(4)]), numberField("own", []), label("l", [.text("\(count)")])]
    }
    simulation.focus("own")
    simulation.type("7")
    simulation.press(.return)
    simulation.send(Change { $0 += 1 })
    expectEqual(simulation.diagnostics.map(\.identifier), [])
    simulation.focus("n")
    simulation.type("5")
    simulation.press(.return)
    _ = simulation.screen
    expectEqual(simulation.diagnostics.map(\.identifier), ["unheard-change"])
    expectEqual(simulation.diagnostics.map(\.keys), [["n"]])
    expectEqual(simulation.screen[0], "4")
  }

  @Test func `escape brings the number back`() {
    let simulation = start(4)
    simulation.press(.tab)
    simulation.type("9")
    simulation.press(.escape)
    expectEqual(simulation.screen[0], "4")
    expectEqual(simulation.focusedKey, "n")
    simulation.press(.return)
    expectEqual(simulation.model, 4)
  }

  @Test func `arrows and the wheel change it by steps, within its bounds`() {
    let simulation = start(
      0.1, [.step(0.1), .minimumValue(0), .maximumValue(2)])
    simulation.press(.tab, .up, .up)
    expectEqual(simulation.model, 0.3)
    simulation.press(.pageUp)
    expectEqual(simulation.model, 1.3)
    simulation.press(.pageUp)
    expectEqual(simulation.model, 2)
    let messages = simulation.messages.count
    simulation.press(.up)
    expectEqual(simulation.messages.count, messages)
    expectEqual(simulation.focusedKey, "n")
    simulation.turnWheel("n", down: 1)
    expectEqual(simulation.model, 1.9)
    simulation.turnWheel("n", down: -1)
    expectEqual(simulation.model, 2)
    // What was typed is the number from which a step goes.
    simulation.press(.control("u"))
    simulation.type("1")
    simulation.press(.down)
    expectEqual(simulation.model, 0.9)
  }

  @Test func `the wheel leaves a field without the keyboard alone`() {
    let simulation = start(4)
    simulation.turnWheel("n", down: 1)
    expectEqual(simulation.model, 4)
  }

  @Test(
    arguments: [
      ("99", 10), ("-3", 0), ("4.26", 4.3), ("1e1", 10), ("+2", 2), (" 3 ", 3),
    ] as [(String, Double)])
  func `a number is brought into bounds and rounded when it is handed in`(
    text: String, value: Double
  ) {
    let simulation = start(5, [.minimumValue(0), .maximumValue(10), .decimals(1)])
    simulation.press(.tab)
    simulation.type(text)
    simulation.press(.return)
    expectEqual(simulation.model, value)
  }

  @Test(arguments: ["nan", "inf", "-inf", "0x10", "1 000,5", "1e999", "--1", "", "漢", "e"])
  func `other notations are no numbers`(text: String) {
    let simulation = start(5)
    simulation.press(.tab, .control("u"))
    simulation.type(text)
    simulation.press(.return, .tab)
    expectEqual(simulation.model, 5)
    expectEqual(simulation.screen[0], "5")
  }

  @Test func `an empty text is no number where there may be none`() {
    let simulation = start(5, [.allowsEmpty(true), .placeholder("none")])
    simulation.press(.tab, .control("u"), .return)
    expectEqual(simulation.model, Double?.none)
    simulation.press(.tab)
    expectEqual(simulation.screen[0], "none")
    simulation.press(.shiftTab, .up)
    expectEqual(simulation.model, 0)
  }

  @Test(arguments: [
    (Double.nan, ""), (.infinity, ""), (-.infinity, ""), (20, "9"), (-20, "1"), (5, "5"),
    (-0.0, "1"),
  ])
  func `a value of the program out of bounds is shown in bounds, and one that is none as none`(
    value: Double, shown: String
  ) {
    expectEqual(start(value, [.minimumValue(1), .maximumValue(9)]).screen[0], shown)
  }

  @Test func `bounds the wrong way round are reported, and the least is the only value`() {
    let simulation = start(5, expectsDiagnostics: true, [.minimumValue(3), .maximumValue(1)])
    expectEqual(simulation.diagnostics.map(\.identifier), ["reversed-range"])
    expectEqual(simulation.screen[0], "3")
    simulation.press(.tab, .up, .down)
    expectEqual(simulation.screen[0], "3")
    let other = start(5, [.minimumValue(.nan), .maximumValue(.nan), .step(.nan)])
    other.press(.tab, .up)
    expectEqual(other.model, 6)
    other.send(Change { _ in })
    expectEqual(other.program.lastTurn.patch.count, 0)
  }

  @Test func `the model may refuse a number or make another one of it`() {
    let simulation = start(4, accepts: { $0.map { $0 > 10 ? 10 : $0 } })
    simulation.press(.tab)
    simulation.type("77")
    simulation.press(.return)
    expectEqual(simulation.screen[0], "10")
    simulation.type("3")
    simulation.press(.control("u"))
    simulation.type("99")
    simulation.press(.return)
    expectEqual(simulation.screen[0], "10")
  }

  @Test func `another size and another theme leave what is typed`() {
    let simulation = start(4)
    simulation.press(.tab)
    simulation.type("1x")
    simulation.resize(columns: 9, rows: 3)
    simulation.textScreen.perform(.setTheme(.always(.paper)))
    expectEqual(simulation.screen[0], "1x      !")
    // So does a turn that renders the same number.
    simulation.send(Change { $0 = 4 })
    expectEqual(simulation.screen[0], "1x      !")
    simulation.send(Change { $0 = 8 })
    expectEqual(simulation.screen[0], "8")
  }

  @Test func `one that is switched off hears nothing`() {
    let simulation = start(4, [.isEnabled(false)])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "after")
    simulation.textScreen.click(column: 0, row: 0)
    expectEqual(simulation.focusedKey, "after")
  }

  @Test func `without a prop the number is the user's`() {
    let simulation = simulate(0, columns: 9, rows: 1) { _ in
      [numberField([.onChange { _ in Change { $0 += 1 } }])]
    }
    simulation.press(.tab)
    simulation.type("3")
    simulation.press(.return, .up)
    expectEqual(simulation.screen, ["4"])
  }

  @Test(arguments: 1...3) func `no width is too small`(columns: Int) {
    let simulation = start(-123.456, columns: columns)
    simulation.press(.tab, .up, .left, .end)
    simulation.type("é漢")
    expectEqual(simulation.screen.count, 2)
  }

  /// Whatever is typed and pressed, the number is in bounds and finite, and the text says it in the end.
  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `no walk of keys leaves the bounds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start(5, [.minimumValue(-20), .maximumValue(20), .step(0.7)])
    simulation.press(.tab)
    let keys: [KeyPress] = [
      .up, .down, .pageUp, .pageDown, .return, .escape, .backspace, .home, "1", "9", "-", ".", "e",
    ]
    for _ in 0..<40 {
      simulation.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      let value = simulation.model ?? .nan
      #expect((-20...20).contains(value), "seed \(seed)")
    }
    simulation.press(.escape, .return)
    expectEqual(Double(simulation.screen[0]), simulation.model, "seed \(seed)")
  }

  @Test(
    arguments: [
      (0.00001, 0.00002), (0.000_000_15, 0.000_000_3), (1e-13, 2e-13), (1e-30, 2e-30),
      (1e20, 2e20), (0.25, 0.5),
    ] as [(Double, Double)])
  func `small steps are taken as exactly as large ones`(step: Double, two: Double) {
    let simulation = start(0, [.step(step)])
    simulation.press(.tab, .up, .up)
    expectEqual(simulation.model, two)
    simulation.press(.down, .down)
    expectEqual(simulation.model, 0)
  }

  @Test func `steps that are finer than the text says are taken all the same`() {
    let simulation = start(3, [.decimals(0), .step(0.25)])
    simulation.press(.tab, .up)
    expectEqual(simulation.model, 3.25)
    expectEqual(simulation.screen[0], "3")
    simulation.turnWheel("n", down: -1)
    expectEqual(simulation.model, 3.5)
    simulation.press(.up, .up)
    expectEqual(simulation.model, 4)
  }
}
