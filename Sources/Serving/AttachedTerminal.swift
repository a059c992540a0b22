/// A terminal that has attached, and has a program of its own; see ``Serving/runEach(at:environment:_:)``.
public struct AttachedTerminal: Hashable, Sendable {
  /// The number of the terminal among those that were given a program, in order: 1 for the first one.
  public let number: Int
  /// The variables of the terminal's environment that its client told, such as `LANG`, `USER` and `TERM`.
  ///
  /// A client says what it likes. Use the variables to choose a language or a name. They do not prove who the user is.
  public let environment: [String: String]

  /// Makes a terminal, as tests of programs do.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - environment: the variables that its client told.
  public init(number: Int, environment: [String: String] = [:]) {
    (self.number, self.environment) = (number, environment)
  }
}
