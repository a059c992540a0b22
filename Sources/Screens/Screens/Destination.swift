import ShohinCore
import VirtualViews

/// A screen with what its outputs mean to the program around it, whatever its model and its messages are.
public struct Destination<Route: Hashable & Codable & Sendable> {
  let screen: any PlacedScreen<Route>

  init(_ screen: some PlacedScreen<Route>) { self.screen = screen }
}

extension Screen {
  /// The screen as one that a wireframe shows.
  ///
  /// ```swift
  /// case .list:
  ///   list().wired { (output: ListOutput) in
  ///     switch output {
  ///     case .open(let id): [.push(.note(id))]
  ///     case .pickColor: [.present(.colors)]
  ///     }
  ///   } onReturn: { route, result in
  ///     if route == .colors { .picked(result as? Color) } else { nil }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - steps: makes steps of what the screen tells; what it tells of other types goes to the program around.
  ///   - onReturn: makes a message for the screen when one that it pushed or presented was left by the user or by a
  ///     `dismiss`: of its route and its result, nil for none. It is called once for each.
  /// - Returns: the destination.
  public func wired<Route, Output: Sendable>(
    _ steps: @escaping @MainActor (Output) -> [NavigationStep<Route>],
    onReturn: @escaping @MainActor (Route, (any Sendable)?) -> Msg? = { _, _ in nil }
  ) -> Destination<Route> {
    Destination(
      TypedScreen(screen: self, output: Output.self, onReturn: onReturn) { output in
        (output as? Output).map(steps) ?? []
      })
  }

  /// The screen as one that a wireframe shows, and that tells nothing.
  public func wired<Route>(
    onReturn: @escaping @MainActor (Route, (any Sendable)?) -> Msg? = { _, _ in nil }
  ) -> Destination<Route> {
    wired({ (_: Never) -> [NavigationStep<Route>] in }, onReturn: onReturn)
  }
}

/// A screen among others of a program.
@MainActor
protocol PlacedScreen<Route> {
  associatedtype Route: Hashable & Codable & Sendable

  /// The state that the screen of a route begins with.
  func start(_ route: Route) -> ScreenState<Route>
  /// The command that the screen begins with.
  func initialCommand(_ id: ScreenID) -> Command<ScreensMsg<Route>>
  /// Handles a message of the screen, which is there.
  func update(
    _ id: ScreenID, _ message: any Sendable, _ screens: inout ScreensState<Route>
  ) -> Command<ScreensMsg<Route>>
  /// The message of a moment in the life of the screen.
  func message(at event: ScreenEvent, _ state: ScreenState<Route>) -> (any Sendable)?
  /// The message of another screen that was left.
  func message(from route: Route, _ result: (any Sendable)?) -> (any Sendable)?
  /// The message instead of going back.
  func objection(_ state: ScreenState<Route>) -> (any Sendable)?
  /// The steps that an output means.
  func steps(_ output: any Sendable) -> [NavigationStep<Route>]
  /// The view of the screen.
  func element(
    _ id: ScreenID, _ screens: ScreensState<Route>, _ back: String?
  ) -> ViewElement<ScreensMsg<Route>>
  /// The subscriptions of the screen.
  func subscriptions(
    _ id: ScreenID, _ screens: ScreensState<Route>
  ) -> Subscription<ScreensMsg<Route>>
  /// The screen with another type of questions that routes answer.
  nonisolated func adding(_ answer: any RouteAnswer<Route>) -> Self
  /// The value that the views show beside the model.
  var shown: AnyHashable? { get }
  /// True if the views reach under the bar with the keys.
  var extendsUnderKeys: Bool { get }
}
