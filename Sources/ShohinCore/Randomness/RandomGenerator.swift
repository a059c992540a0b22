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
}

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
    return Command([.random { [toMessage] in toMessage($0.integer(in: range)) }])
  }
}
