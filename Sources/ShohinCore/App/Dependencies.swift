import VirtualViews

/// The key of a service that commands and subscriptions may ask for.
///
/// ```swift
/// enum WeatherKey: DependencyKey {
///   static let live: @Sendable (City) async throws -> Weather = { try await fetch($0) }
/// }
/// ```
public protocol DependencyKey {
  /// The type of the service.
  associatedtype Value: Sendable
  /// The service of programs that run for real.
  static var live: Value { get }
  /// The service of programs in tests; nil if every test has to give one.
  static var test: Value? { get }
}

extension DependencyKey {
  /// No service: every test has to give one.
  public static var test: Value? { nil }
}

/// The services that the commands and subscriptions of a program can ask for, by their keys.
///
/// They are a value of the program's environment, and nothing is global. A component can be given
/// others, see ``Command/withDependencies(_:)`` and ``App/withDependencies(_:)``.
public struct Dependencies: Sendable {
  /// The services of keys for which none was given.
  public enum Defaults: Sendable {
    /// ``DependencyKey/live``.
    case live
    /// ``DependencyKey/test``.
    case test
  }

  private let defaults: Defaults
  private var given: [ObjectIdentifier: any Sendable] = [:]

  /// Makes dependencies that were given nothing.
  public init(_ defaults: Defaults = .live) { self.defaults = defaults }

  /// The service of a key; nil in a test that gave none for a key without a default.
  public subscript<Key: DependencyKey>(_ key: Key.Type) -> Key.Value? {
    get {
      if let value = given[ObjectIdentifier(key)] { return value as? Key.Value }
      return defaults == .live ? Key.live : Key.test
    }
    set { given[ObjectIdentifier(key)] = newValue }
  }
}

extension Command {
  /// Does what is made of a service.
  ///
  /// ```swift
  /// return .with(WeatherKey.self) { weather in
  ///   .task { try await .loaded(weather(city)) }
  /// }
  /// ```
  ///
  /// In a test that gave no service nothing is done, and a diagnostic, `missing-dependency`, names
  /// the key.
  ///
  /// - Parameters:
  ///   - key: the key of the service.
  ///   - make: makes the command; called when the command is carried out.
  /// - Returns: the command.
  public static func with<Key: DependencyKey>(
    _ key: Key.Type, _ make: @escaping (Key.Value) -> Command
  ) -> Command {
    Command([
      .dependent { dependencies in
        dependencies[key].map { make($0).effects }
          ?? [.report(.missingDependency(key, of: .command))]
      }
    ])
  }

  /// The command with other services; those inside win over those outside.
  public func withDependencies(_ change: @escaping (inout Dependencies) -> Void) -> Command {
    isNone ? self : Command([.providing(change, effects)])
  }
}

extension Diagnostic {
  /// The kind of value that asked for a missing service.
  enum DependencyUser: String {
    case command, subscription
  }

  /// A test gave no service for a key without a default.
  static func missingDependency(_ key: Any.Type, of user: DependencyUser) -> Diagnostic {
    let result = user == .command ? "The command did nothing." : "The subscription hears nothing."
    return Diagnostic(
      identifier: "missing-dependency",
      message: """
        A \(user) asked for \(key), which this test did not give, and which has no default for \
        tests. \(result) Give it: `dependencies[\(key).self] = …`.
        """)
  }
}
