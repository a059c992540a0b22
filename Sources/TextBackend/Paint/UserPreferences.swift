import VirtualViews

/// The choices of a user for all programs, whatever theme a program has.
public struct UserPreferences: Equatable, Sendable {
  /// True if nothing but ASCII is to be drawn.
  public var wantsASCII = false
  /// True if nothing is to move by itself.
  public var reducesMotion = false

  /// Makes preferences of somebody who has chosen nothing.
  public init() {}

  /// Makes the preferences that the environment names: `SHOHIN_ORNAMENTS=ascii`, `SHOHIN_MOTION=reduced`.
  ///
  /// - Parameter environment: the value of a variable; nil if there is none.
  public init(environment: (String) -> String?) {
    wantsASCII = environment("SHOHIN_ORNAMENTS") == "ascii"
    reducesMotion = environment("SHOHIN_MOTION") == "reduced"
  }

  /// A theme as the user wants to see it.
  func applied(to theme: Theme) -> Theme {
    var theme = theme
    if wantsASCII { theme.ornaments = .ascii }
    if reducesMotion { theme.reducesMotion = true }
    return theme
  }
}

extension TextScreen {
  /// Draws as somebody wants it who has chosen something for all programs, such as the user of a terminal that a host
  /// shows the screen in.
  ///
  /// - Parameter preferences: the choices of the user.
  public func follow(_ preferences: UserPreferences) {
    guard preferences != stage.preferences else { return }
    stage.preferences = preferences
    setNeedsTurn()
  }
}

extension Terminal {
  /// Draws as the user wants it, by the environment.
  func followUser() { stage.preferences = UserPreferences(environment: System.environment) }
}
