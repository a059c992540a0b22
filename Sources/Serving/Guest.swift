/// A terminal that has attached, and has a program of its own; see ``Serving/runEach(at:environment:_:)``.
public struct Guest: Hashable, Sendable {
  /// The number of the terminal, in the order in which they came: 1 for the first one.
  public let number: Int
  /// The variables of the terminal's environment that its client told, such as `LANG`, `USER` and `TERM`.
  ///
  /// A client says what it likes. So they choose a language or a name to begin with, and prove nothing.
  public let environment: [String: String]

  /// Makes a terminal, as tests of programs do.
  public init(number: Int, environment: [String: String] = [:]) {
    (self.number, self.environment) = (number, environment)
  }
}
