public import ShohinCore
public import VirtualViews

extension KeyAction {
  /// Goes back to the screen before, unless the screen objects.
  public static let goBack: KeyAction = "go-back"
}

/// The screens of a program, and the meaning of their outputs: a value that makes an `App` of routes.
///
/// ```swift
/// enum Route: Hashable, Codable { case list, note(Int) }
///
/// let wireframe = Wireframe<Route> { route in
///   switch route {
///   case .list: list().wired { (output: ListOutput) in [.push(.note(output.id))] }
///   case .note(let id): note(id).wired()
///   }
/// }
///
/// Program(view: Terminal(), wireframe.app(ScreensState(Navigation(.list))))
/// ```
///
/// The function is called again and again: it makes values and does nothing. A route always has a screen of the
/// same type.
public struct Wireframe<Route: Hashable & Codable & Sendable>: Sendable {
  var make: @MainActor (Route) -> Destination<Route>
  var keyMap: KeyMap = [
    .bind("escape", .goBack, "Back", isAnywhere: true), .bind("left", .goBack, isAnywhere: true),
  ]
  var backTitle = "Back"
  var showsKeys = true
  var tabTitles: [Text] = []
  var routesOfLink: @MainActor (ScreenLink) -> [Route]? = { _ in nil }
  var split: Split?

  /// Master and detail.
  struct Split: Sendable {
    /// The columns of the terminal from which on both are shown.
    var least: Int
    /// The columns of the master.
    var master: Int
  }

  /// Makes a wireframe.
  ///
  /// - Parameter screen: makes the screen of a route.
  public init(_ screen: @escaping @MainActor (Route) -> Destination<Route>) { make = screen }
}

extension Wireframe {
  /// The wireframe with other keys to go back; Escape and ← by default.
  ///
  /// - Parameters:
  ///   - keyMap: keys that ask for `KeyAction.goBack`.
  ///   - title: the title of the item that goes back.
  /// - Returns: the wireframe.
  public func goingBack(by keyMap: KeyMap, title: String = "Back") -> Wireframe {
    changing { ($0.keyMap, $0.backTitle) = (keyMap, title) }
  }

  /// The wireframe without the bar that shows the keys that do something now.
  public func withoutKeyBar() -> Wireframe { changing { $0.showsKeys = false } }

  /// The wireframe with titles of its tabs, which are shown where nothing is presented.
  public func tabs(_ titles: [Text]) -> Wireframe { changing { $0.tabTitles = titles } }

  /// The wireframe with the root of a stack and its top side by side, where the terminal is wide enough.
  ///
  /// Elsewhere they are a stack. What the root pushes takes the place of what is beside it.
  ///
  /// - Parameters:
  ///   - columns: the columns of the terminal from which on both are shown.
  ///   - master: the columns of the root.
  /// - Returns: the wireframe.
  public func sideBySide(from columns: Int, master: Int) -> Wireframe {
    changing { $0.split = Split(least: columns, master: master) }
  }

  /// The wireframe with routes for links; nil for a link that leads nowhere.
  ///
  /// - Parameter routes: makes the routes of a link, from the root to the top.
  /// - Returns: the wireframe.
  public func links(_ routes: @escaping @MainActor (ScreenLink) -> [Route]?) -> Wireframe {
    changing { $0.routesOfLink = routes }
  }

  /// The routes of a link, to begin with them; nil for a text that leads nowhere.
  @MainActor public func navigation(opening link: String) -> Navigation<Route>? {
    ScreenLink(link).flatMap(routesOfLink).flatMap { Navigation(routes: $0) }
  }

  /// The program of the screens: to be run as it is, or as a component of a larger one by `App.scope`.
  public func app(_ screens: ScreensState<Route>) -> App<ScreensState<Route>, ScreensMsg<Route>> {
    App(
      model: screens, initialCommand: .send(ScreensMsg(.begin)),
      update: { update($0, &$1) }, render: { [element(of: $0)] },
      subscriptions: { subscriptions(of: $0) }
    )
    .rendering(on: \.revision)
  }

  private func changing(_ change: (inout Wireframe) -> Void) -> Wireframe {
    var wireframe = self
    change(&wireframe)
    return wireframe
  }
}

/// A link that leads nowhere: what the screens tell the program around them.
public struct UnknownLink: Hashable, Sendable {
  /// The text of the link.
  public var text: String

  /// Makes the text of a link known.
  public init(text: String) { self.text = text }
}
