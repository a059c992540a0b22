import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

// The counter of the iOS library's page, as it reads here. Three things differ: cases have no empty
// parentheses, which the language forbids by now; a field's text is never nil; and constraints are
// `LayoutConstraint`s.

private struct CounterModel {
  var counter: Int = 0
}

private enum CounterMsg {
  case increment
  case decrement
  case setCounter(to: Int)
  case randomize
}

private let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)

private func update(message: CounterMsg, model: inout CounterModel) -> Command<CounterMsg> {
  switch message {
  case .increment:
    model.counter += 1
  case .decrement:
    model.counter -= 1
  case .setCounter(let newValue):
    model.counter = newValue
  case .randomize:
    // Returns command to generate a random number
    return randomInt.generate(min: 0, max: 10)
  }

  return []  // No command
}

private enum CounterKey: String {
  case counter, increment, decrement, randomize, counterField
}

// swift-format-ignore: OmitExplicitReturns
private func render(model: CounterModel) -> [Element<CounterMsg>] {
  return [
    label(
      CounterKey.counter,
      [
        .text("Counter:"),
        .textAlignment(.center),
      ]),
    field(
      CounterKey.counterField,
      [
        .text("\(model.counter)"),
        .onChange { CounterMsg.setCounter(to: Int($0.text) ?? 0) },
      ]),
    button(
      CounterKey.increment,
      [
        .title("Increment", for: .normal),
        .onPress(CounterMsg.increment),
      ]),
    button(
      CounterKey.decrement,
      [
        .title("Decrement", for: .normal),
        .onPress(CounterMsg.decrement),
        .set(\.tintColor, to: Color.red),
      ]),
    button(
      CounterKey.randomize,
      [
        .title("Randomize", for: .normal),
        .onPress(CounterMsg.randomize),
      ]),
  ]
}

// swift-format-ignore: NeverForceUnwrap
private func layout(model: CounterModel, context: LayoutContext) -> [LayoutConstraint] {
  let margins = context.marginsGuide
  let counterView = context.view(CounterKey.counter)!
  let decrementButton = context.view(CounterKey.decrement)!
  let incrementButton = context.view(CounterKey.increment)!
  let randomizeButton = context.view(CounterKey.randomize)!
  return [
    counterView.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
    counterView.topAnchor.constraint(equalTo: margins.topAnchor),
    decrementButton.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
    decrementButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    incrementButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    incrementButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    randomizeButton.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
    randomizeButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
  ]
}

@MainActor
struct IOSCounterTests {
  private let mainView = TextScreen(columns: 50, rows: 6)
  private let program: Program<CounterModel, CounterMsg>

  init() {
    program = Program(
      view: mainView, model: CounterModel(), initialCommand: [], update: update, render: render,
      layout: layout)
  }

  @Test func `it stands as its constraints say`() {
    expectEqual(
      mainView.text,
      """
      0
                           Counter:


        [ Decrement ]    [ Randomize ]   [ Increment ]

      """)
  }

  @Test func `its buttons count`() {
    mainView.click(column: 40, row: 4)
    mainView.click(column: 40, row: 4)
    mainView.click(column: 6, row: 4)
    expectEqual(program.model.counter, 1)
  }

  @Test func `its messages can be sent by hand`() {
    program.send(.setCounter(to: 7))
    expectEqual(program.model.counter, 7)
    program.send(.randomize)
    #expect((0...10).contains(program.model.counter))
  }

  @Test func `a number can be typed`() {
    let simulation = Simulation(model: CounterModel(), update: update, render: render)
    simulation.click(CounterKey.counterField)
    simulation.press(.end, .backspace)
    simulation.type("42")
    expectEqual(simulation.model.counter, 42)
  }
}
