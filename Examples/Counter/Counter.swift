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
  return [
    label(CounterKey.counter, [.text("Counter: \(model.counter)")]),
    field(CounterKey.counterField, [
      .text("\(model.counter)"),
      .onChange { .setCounter(to: Int($0.text) ?? 0) },
    ]),
    button(CounterKey.increment, [.title("Increment", for: .normal), .onPress(.increment)]),
    button(CounterKey.decrement, [
      .title("Decrement", for: .normal), .onPress(.decrement), .set(\.tintColor, to: .red),
    ]),
    button(CounterKey.randomize, [.title("Randomize", for: .normal), .onPress(.randomize)]),
  ]
}

func layout(model: CounterModel, context: LayoutContext) -> [LayoutConstraint] {
  let margins = context.marginsGuide
  let views = CounterKey.allCases.map { context[$0] }
  return views.map { $0.centerXAnchor.constraint(equalTo: margins.centerXAnchor) }
    + zip(views, views.dropFirst()).map { upper, lower in
      lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 1)
    } + [views[0].topAnchor.constraint(equalTo: margins.topAnchor)]
}

@main
struct Counter {
  @MainActor static func main() async {
    let program = Program(
      view: Terminal(), model: CounterModel(), update: update, render: render, layout: layout)
    await program.runAndExit()
  }
}
