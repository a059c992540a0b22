import Shohin

/// The state of the demo: a number between 0 and a maximum, and a mascot.
struct CounterModel: Codable, Equatable {
  private(set) var counter = 0
  private(set) var maximum = 10
  private(set) var mascot: Mascot?

  /// The mascots that may be chosen: the first few, as many as the counter says.
  var offeredMascots: ArraySlice<Mascot> { Mascot.allCases.prefix(counter) }

  mutating func setCounter(to value: Int) {
    counter = min(max(0, value), maximum)
    if let mascot, !offeredMascots.contains(mascot) { self.mascot = nil }
  }

  mutating func setMaximum(to value: Int) {
    maximum = max(0, value)
    setCounter(to: counter)
  }

  mutating func choose(_ mascot: Mascot?) {
    self.mascot = mascot.flatMap { offeredMascots.contains($0) ? $0 : nil }
  }
}

/// The animals that keep a counter company.
enum Mascot: String, CaseIterable, Codable {
  case fox, owl, cat, bee

  var name: String {
    switch self {
    case .fox: "Fox"
    case .owl: "Owl"
    case .cat: "Cat"
    case .bee: "Bee"
    }
  }

  var emoji: String {
    switch self {
    case .fox: "🦊"
    case .owl: "🦉"
    case .cat: "🐱"
    case .bee: "🐝"
    }
  }
}

/// The messages of the counter.
enum CounterMsg: Codable, Equatable {
  case increment
  case decrement
  case setCounter(to: Int)
  case randomize
  case setMaximum(to: Int)
  case choose(Mascot?)
  case reset
}

let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)

func update(message: CounterMsg, model: inout CounterModel) -> Command<CounterMsg> {
  switch message {
  case .increment: model.setCounter(to: model.counter + 1)
  case .decrement: model.setCounter(to: model.counter - 1)
  case .setCounter(let value): model.setCounter(to: value)
  case .randomize: return randomInt.generate(min: 0, max: 10)
  case .setMaximum(let value): model.setMaximum(to: value)
  case .choose(let mascot): model.choose(mascot)
  case .reset: model = CounterModel()
  }
  return []
}
