/// Makes commands that send a random value back as a message.
///
/// ```swift
/// let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)
/// return randomInt.generate(min: 0, max: 10)
/// ```
///
/// The value comes from the program's own random source, so a program with a seeded source does
/// the same every time.
public struct RandomGenerator<Value, Msg: Sendable>: Sendable {
  private let toMessage: @Sendable (Value) -> Msg

  /// Makes a generator.
  ///
  /// - Parameter toMessage: turns the value into a message.
  public init(toMessage: @escaping @Sendable (Value) -> Msg) { self.toMessage = toMessage }

  /// A command that sends a value of your own making.
  ///
  /// ```swift
  /// RandomGenerator(toMessage: Msg.rolled).generate { random in
  ///   random.integer(in: 1...6) + random.integer(in: 1...6)
  /// }
  /// ```
  ///
  /// - Parameter make: makes the value of random numbers.
  /// - Returns: the command.
  public func generate(_ make: @escaping (inout any RandomSource) -> Value) -> Command<Msg> {
    Command([.random { [toMessage] in toMessage(make(&$0)) }])
  }
}

// MARK: - Numbers and truth

extension RandomGenerator where Value == Int {
  /// A command that sends a number between two bounds, both of them included.
  ///
  /// The bounds may be any integers and come in either order.
  ///
  /// - Parameters:
  ///   - min: one bound.
  ///   - max: the other bound.
  /// - Returns: the command.
  public func generate(min: Int, max: Int) -> Command<Msg> {
    let range = Swift.min(min, max)...Swift.max(min, max)
    return generate { $0.integer(in: range) }
  }
}

extension RandomGenerator where Value == Double {
  /// A command that sends a number from one bound up to, but without, the other.
  ///
  /// - Parameters:
  ///   - min: the lower bound.
  ///   - max: the upper bound.
  /// - Returns: the command.
  public func generate(min: Double = 0, max: Double = 1) -> Command<Msg> {
    generate { $0.double(from: min, to: max) }
  }
}

extension RandomGenerator where Value == Bool {
  /// A command that sends `true` or `false`, each as likely as the other.
  public func generate() -> Command<Msg> { generate { $0.integer(in: 0...1) == 1 } }

  /// A command that sends `true` with a probability: never at 0, always at 1.
  public func generate(probability: Double) -> Command<Msg> {
    generate { $0.double(from: 0, to: 1) < probability }
  }
}

// MARK: - Collections

extension RandomGenerator {
  /// A command that sends an element of a collection; nothing if that is empty.
  public func generate(elementOf elements: some Collection<Value>) -> Command<Msg> {
    guard !elements.isEmpty else { return .none }
    let elements = Array(elements)
    return generate { elements[$0.integer(in: 0...elements.count - 1)] }
  }

  /// A command that sends a collection in random order, each order as likely as the others.
  public func generate<Element>(
    shuffled elements: some Sequence<Element>
  ) -> Command<Msg> where Value == [Element] {
    let elements = Array(elements)
    return generate { $0.shuffled(elements) }
  }

  /// A command that sends one of several values, each as likely as its weight says.
  ///
  /// Weights are in any unit. One that is negative, infinite or no number counts as 0; where none
  /// is more than that, nothing is sent.
  public func generate(weighted values: [(value: Value, weight: Double)]) -> Command<Msg> {
    let values = values.filter { $0.weight > 0 && $0.weight.isFinite }
    guard let last = values.last?.value else { return .none }
    // Scaled first, so that the sum of very large weights is a number.
    let largest = values.map(\.weight).max() ?? 1
    return generate { random in
      var place = random.double(from: 0, to: values.reduce(0) { $0 + $1.weight / largest })
      for (value, weight) in values {
        place -= weight / largest
        if place < 0 { return value }
      }
      return last
    }
  }
}
