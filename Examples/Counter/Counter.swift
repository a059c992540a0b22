import Shohin
import TextBackend

struct CounterModel { var counter: Int = 0 }

enum CounterMsg {
  case increment
  case decrement
  case setCounter(to: Int)
  case randomize
}

enum CounterKey: String, CaseIterable {
  case counter, counterField, increment, decrement, randomize
}

let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)

func update(message: CounterMsg, model: inout CounterModel) -> Command<CounterMsg> {
  switch message {
  case .increment: model.counter += 1
  case .decrement: model.counter -= 1
  case .setCounter(let value): model.counter = min(max(value, 0), 9999)
  case .randomize: return randomInt.generate(min: 0, max: 10)
  }
  return .none
}

func render(model: CounterModel) -> [Element<CounterMsg>] {
  [
    label(CounterKey.counter, [.text("Counter: \(model.counter)")]),
    field(CounterKey.counterField, [
      .text("\(model.counter)"),
      .onChange { .setCounter(to: Int($0.text) ?? 0) },
    ]),
    button(CounterKey.increment, [.title("Increment"), .onPress(.increment)]),
    button(CounterKey.decrement, [
      .title("Decrement"), .onPress(.decrement), .tintColor(.red),
    ]),
    button(CounterKey.randomize, [.title("Randomize"), .onPress(.randomize)]),
  ]
}

@LayoutBuilder func layout(model: CounterModel, context: LayoutContext) -> [LayoutConstraint] {
  let views = CounterKey.allCases.map { context[$0] }
  views[0].top == context.margins.top
  views.inColumn(spacing: 1)
  for view in views { view.centerX == context.margins.centerX }
}

@main
struct Counter {
  @MainActor static func main() async {
    let program = Program(
      view: Terminal(), model: CounterModel(), update: update, render: render, layout: layout)
    await program.runAndExit()
  }
}
