import Shohin
import TextBackend

enum CountMsg { case increment, decrement, set(Int) }

func update(message: CountMsg, count: inout Int) -> Command<CountMsg> {
  switch message {
  case .increment: count += 1
  case .decrement: count -= 1
  case .set(let value): count = value
  }
  return .none
}

func render(count: Int) -> [Element<CountMsg>] {
  [
    label([.text("Count: \(count)"), .font(.bold)]),
    field([.text("\(count)"), .onChange { .set(Int($0.text) ?? 0) }]),
    button([.title("Increment"), .onPress(.increment)]),
    button([.title("Decrement"), .onPress(.decrement)]),
    count == 42 ? label([.text("The answer."), .textColor(.green)]) : .none,
  ]
}

@main struct Count {
  @MainActor static func main() async {
    await Program(view: Terminal(), model: 0, update: update, render: render).runAndExit()
  }
}
