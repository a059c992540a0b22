import ShohinCore

/// A message of the screens of a program.
public struct ScreensMsg<Route: Hashable & Codable & Sendable>: Sendable {
  enum Kind: Sendable {
    case begin
    case screen(ScreenID, any Sendable)
    case output(ScreenID, any Sendable)
    case steps([NavigationStep<Route>])
    case back
    case shown(Int)
    case forget([ScreenID])
    case columns(Int)
    case ask(ScreenID, Route, WaitingQuestion<Route>)
    case withdraw(QuestionID)
    case dialogs(Dialogs.Message)
    case toasts(Toasts.Message)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Does steps in order, as one change: screens on the way are not shown, and hear nothing.
  public static func navigate(_ steps: NavigationStep<Route>...) -> ScreensMsg {
    ScreensMsg(.steps(steps))
  }

  /// Does steps in order, as one change.
  public static func navigate(_ steps: [NavigationStep<Route>]) -> ScreensMsg {
    ScreensMsg(.steps(steps))
  }

  /// Goes back as the user does, unless the screen objects.
  public static var back: ScreensMsg { ScreensMsg(.back) }
}
