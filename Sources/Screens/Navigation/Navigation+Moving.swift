// What changes a navigation. Each function returns whether it did: what cannot be done changes nothing.

extension Navigation {
  /// Opens a route above the top.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - id: a screen of the uppermost stack; what is above it is left first. Nil, or a screen that is elsewhere,
  ///     is the top.
  public mutating func push(_ route: Route, above id: ScreenID? = nil) {
    if let position = stack.entries.firstIndex(where: { $0.id == id }) { leave(to: position) }
    let entry = open(route)
    // The way ahead stays as long as the user goes it again.
    if stack.ahead.first == route { stack.ahead.removeFirst() } else { stack.ahead = [] }
    stack.entries.append(entry)
  }

  /// Leaves the top for the route behind it; a root stays.
  @discardableResult
  public mutating func pop() -> Bool {
    guard stack.entries.count > 1 else { return false }
    leave(to: stack.entries.count - 2)
    return true
  }

  /// Leaves what is above the nearest screen with a route.
  @discardableResult
  public mutating func pop(to route: Route) -> Bool {
    guard let position = stack.entries.dropLast().lastIndex(where: { $0.route == route }) else {
      return false
    }
    leave(to: position)
    return true
  }

  /// Leaves what is above the root of the uppermost stack.
  @discardableResult
  public mutating func popToRoot() -> Bool {
    guard stack.entries.count > 1 else { return false }
    leave(to: 0)
    return true
  }

  /// Opens a route in place of the top, also of a root.
  public mutating func replace(with route: Route) {
    let entry = open(route)
    stack.entries[stack.entries.count - 1] = entry
    stack.ahead = []
  }

  /// Opens other routes in place of all of the tab and of all presentations; none change nothing.
  @discardableResult
  public mutating func reset(to routes: [Route]) -> Bool {
    guard !routes.isEmpty else { return false }
    presented = []
    let entries = routes.map { open($0) }
    tabs[tab] = Stack(entries: entries)
    return true
  }

  /// Opens a route above all, with a stack of its own.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - presenter: the screen that hears how it ends; nil, or one that is not open, is the top.
  public mutating func present(_ route: Route, by presenter: ScreenID? = nil) {
    let presenter = presenter.flatMap { contains($0) ? $0 : nil } ?? top.id
    let entry = open(route)
    presented.append(Stack(entries: [entry], presenter: presenter, first: entry.id))
  }

  /// Leaves the uppermost presentation; a pushed route is left for the one behind it.
  ///
  /// - Returns: who is to hear of it, and the route that was left; nil if there was nothing to leave.
  @discardableResult
  public mutating func dismiss() -> Dismissal? {
    if let stack = presented.popLast() {
      return stack.presenter.map {
        Dismissal(presenter: $0, route: stack.entries[0].route, presentation: stack.first)
      }
    }
    return dismissTop()
  }

  /// Leaves the top: for the route behind it, or the presentation of which it is the root.
  @discardableResult
  public mutating func goBack() -> Dismissal? {
    guard stack.entries.count > 1 else { return presented.isEmpty ? nil : dismiss() }
    return dismissTop()
  }

  private mutating func dismissTop() -> Dismissal? {
    let left = top
    return pop() ? Dismissal(presenter: top.id, route: left.route, presentation: nil) : nil
  }

  /// Leaves a presentation by its first screen, and all above it.
  mutating func dismiss(presentation first: ScreenID) {
    guard let place = presented.firstIndex(where: { $0.first == first }) else { return }
    presented.removeSubrange(place...)
  }

  /// Goes straight to a route behind the top, or to one ahead from which the user came back.
  ///
  /// The routes between are left, or opened anew. A route that is neither is not gone to.
  @discardableResult
  public mutating func jump(to route: Route) -> Bool {
    if pop(to: route) { return true }
    guard let place = stack.ahead.firstIndex(of: route) else { return false }
    for next in stack.ahead[...place] { push(next) }
    return true
  }

  /// Chooses a tab by its number; nothing is chosen while there is a presentation.
  @discardableResult
  public mutating func select(tab number: Int) -> Bool {
    guard presented.isEmpty, tabs.indices.contains(number), number != tab else { return false }
    tab = number
    return true
  }

  /// The end of a presentation, or of a pushed screen.
  public struct Dismissal: Hashable, Sendable {
    /// The screen that is to hear of it.
    public var presenter: ScreenID
    /// The route that was left: the root of the presentation.
    public var route: Route
    /// The presentation, by its first screen; nil for a pushed route.
    var presentation: ScreenID?
  }

  // MARK: - Inside

  /// True if a screen is open.
  func contains(_ id: ScreenID) -> Bool {
    for stack in presented where stack.entries.contains(where: { $0.id == id }) { return true }
    for stack in tabs where stack.entries.contains(where: { $0.id == id }) { return true }
    return false
  }

  /// Leaves what is above a place, and remembers the way ahead.
  private mutating func leave(to position: Int) {
    let left = stack.entries[(position + 1)...].map { $0.route }
    stack.entries.removeSubrange((position + 1)...)
    stack.ahead.insert(contentsOf: left, at: 0)
  }
}
