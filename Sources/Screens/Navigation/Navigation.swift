/// The routes that are open: a stack for each tab, and one for each modal presentation above them.
///
/// ```
/// tabs        Notes            Settings
///             list › note 42   settings
/// presented   pick a color › own color
/// ```
///
/// A stack is never empty, and its first route is its root. What users see is the last route of the uppermost
/// stack (``top``). A route is a value of the program's own, usually an enumeration, and says all that is needed
/// to make its screen anew: so a navigation that is written and read again opens the same screens.
public struct Navigation<Route: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// An open route.
  public struct Entry: Hashable, Codable, Sendable, Identifiable {
    /// The identity of its screen.
    public let id: ScreenID
    /// The route.
    public let route: Route
  }

  /// A stack of routes.
  struct Stack: Hashable, Codable, Sendable {
    /// The open routes, from the root to the top; at least one.
    var entries: [Entry]
    /// The routes that the user came back from, the next one first.
    var ahead: [Route] = []
    /// The screen that presented the stack; nil for a tab.
    var presenter: ScreenID?
    /// The first screen of a presentation, by which it is known also when that was replaced.
    var first: ScreenID?
  }

  /// The stacks of the tabs; at least one.
  var tabs: [Stack]
  /// The number of the tab that is chosen.
  public internal(set) var tab = 0
  /// The stacks that are presented, each above the one before.
  var presented: [Stack] = []
  /// The number of the next screen.
  var next: Int

  /// Opens routes, each above the one before.
  ///
  /// - Parameters:
  ///   - root: the route at the root.
  ///   - others: the routes above it.
  public init(_ root: Route, _ others: Route...) { self.init(tabs: [[root] + others]) }

  /// Opens the roots of tabs, of which the first one is chosen.
  public init(tabs first: Route, _ others: Route...) {
    self.init(tabs: ([first] + others).map { [$0] })
  }

  /// Opens routes, each above the one before; nil for none.
  public init?(routes: [Route]) {
    guard !routes.isEmpty else { return nil }
    self.init(tabs: [routes])
  }

  private init(tabs routes: [[Route]]) {
    (tabs, next) = ([], 0)
    for routes in routes { tabs.append(Stack(entries: routes.map { open($0) })) }
  }

  /// An entry for a route, with an identity of its own.
  mutating func open(_ route: Route) -> Entry {
    defer { next += 1 }
    return Entry(id: ScreenID(next), route: route)
  }
}

// MARK: - Reading

extension Navigation {
  /// The uppermost stack.
  var stack: Stack {
    get { presented.last ?? tabs[tab] }
    set {
      if presented.isEmpty {
        tabs[tab] = newValue
      } else {
        presented[presented.count - 1] = newValue
      }
    }
  }

  /// The open routes of the uppermost stack, from its root.
  public var entries: [Entry] { stack.entries }

  /// The routes of the uppermost stack, from its root.
  public var routes: [Route] { entries.map { $0.route } }

  /// The route that users see.
  public var top: Entry { stack.entries[stack.entries.count - 1] }

  /// All open routes: those of the tabs, then those of the presentations.
  ///
  /// - Complexity: O(*n*) in the number of open routes.
  public var allEntries: [Entry] { (tabs + presented).flatMap { $0.entries } }

  /// The number of tabs; 1 for a program without.
  public var tabCount: Int { tabs.count }

  /// The number of presentations, each above the one before.
  public var presentationCount: Int { presented.count }

  /// The presentations, by their first screens.
  var presentations: [ScreenID] { presented.compactMap { $0.first } }

  /// True if there is a screen to go back to, or a presentation to be left.
  public var canGoBack: Bool { stack.entries.count > 1 || !presented.isEmpty }

  /// True if users may go straight to a route: it is behind the top, or ahead where they came back from.
  public func canJump(to route: Route) -> Bool {
    let stack = stack
    return stack.entries.dropLast().contains { $0.route == route } || stack.ahead.contains(route)
  }
}
