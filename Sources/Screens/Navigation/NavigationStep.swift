/// Something that is done to a navigation, as a value: what a wireframe makes of the outputs of screens.
public enum NavigationStep<Route: Hashable & Codable & Sendable>: Sendable {
  /// Opens a route above the screen from which the step comes; what is above that is left first.
  ///
  /// Another push in the same steps opens its route above that one.
  case push(Route)
  /// Leaves the top for the route behind it; a root stays.
  case pop
  /// Leaves what is above the nearest screen with a route.
  case popTo(Route)
  /// Leaves what is above the root.
  case popToRoot
  /// Opens a route in place of the top.
  case replace(Route)
  /// Opens other routes in place of all of the tab and of all presentations.
  case reset([Route])
  /// Opens a route above all, with a stack of its own.
  case present(Route)
  /// Leaves the uppermost presentation, or a pushed screen, with a result for the screen behind it.
  case dismiss(result: (any Sendable)? = nil)
  /// Goes straight to a route behind the top, or to one ahead from which the user came back.
  case jump(Route)
  /// Chooses a tab by its number.
  case select(tab: Int)
  /// Opens the routes of a link, as ``Wireframe/links(_:)`` says.
  case open(String)
  /// Tells the program around the screens something, see `Component.onAction`.
  case tell(any Sendable)
}
