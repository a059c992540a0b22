public import ShohinCore

/// A question that is answered by a route: it is presented, and its `dismiss` carries the answer.
///
/// `Command.present` and `Sender.result` ask it. A screen that is to know nothing of routes asks a question of its own,
/// see ``Destination/presenting(_:)``.
public struct RouteQuestion<Route: Hashable & Codable & Sendable>: Question {
  /// The result; nil if the user went away without one.
  public typealias Answer = (any Sendable)?

  /// The route.
  public var route: Route

  /// Makes a question.
  public init(_ route: Route) { self.route = route }
}

extension Command {
  /// Presents a route, and makes a message of its result.
  ///
  /// - Parameters:
  ///   - route: a route of the wireframe in which the screen is.
  ///   - toMessage: makes a message of the result; nil if the user went away without one, or it is of another type.
  /// - Returns: the command. Cancelling it takes the route away.
  public static func present<Route, Value: Sendable>(
    _ route: Route, toMessage: @escaping @Sendable (Value?) -> Msg?
  ) -> Command where Route: Hashable & Codable & Sendable {
    .ask(RouteQuestion(route)) { toMessage($0 as? Value) }
  }
}

extension Sender {
  /// Presents a route, and waits for its result.
  ///
  /// ```swift
  /// .stream { send in
  ///   guard let color = try await send.result(of: Route.colors, as: Color.self) else { return }
  ///   …
  /// ```
  ///
  /// - Parameters:
  ///   - route: a route of the wireframe in which the screen is.
  ///   - type: the type of the result.
  /// - Returns: the result; nil if the user went away without one, or it is of another type.
  /// - Throws: `CancellationError` if the task is cancelled, which takes the route away.
  public func result<Route, Value: Sendable>(
    of route: Route, as type: Value.Type
  ) async throws -> Value? where Route: Hashable & Codable & Sendable {
    try await ask(RouteQuestion(route)) as? Value
  }
}
