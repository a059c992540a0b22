/// A key of the keyboard, without its modifiers.
///
/// A character is what the keyboard layout made of the key, so shift is already in it: `A`, not
/// shift and `a`. The keys of the numeric keypad are the keys whose meaning they have.
public enum Key: Hashable, Sendable {
  /// A key that types; space is `.character(" ")`.
  case character(Character)
  /// Return, also the Enter of the keypad.
  case `return`
  /// Tab; with shift it is back-tab.
  case tab
  /// The key that deletes to the left.
  case backspace
  /// Escape.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Insert.
  case insert
  /// The key that deletes to the right.
  case delete
  /// A function key, counted from 1.
  case function(Int)
  /// The middle key of the keypad while number lock is off.
  case begin
  /// Menu, also called context menu.
  case menu
  /// Pause.
  case pause
  /// Print screen.
  case printScreen
  /// Caps lock.
  case capsLock
  /// Scroll lock.
  case scrollLock
  /// Number lock.
  case numberLock
  /// A key for sound and film, which only terminals with kitty's keyboard protocol send.
  case media(Media)

  /// A key for sound and film.
  public enum Media: Hashable, Sendable, CaseIterable {
    /// Play.
    case play
    /// Pause, and nothing else.
    case pause
    /// Play, or pause while something plays.
    case playPause
    /// Play backwards.
    case reverse
    /// Stop.
    case stop
    /// Forward, fast.
    case fastForward
    /// Back, fast.
    case rewind
    /// The next piece.
    case next
    /// The piece before.
    case previous
    /// Record.
    case record
    /// Less loud.
    case volumeDown
    /// Louder.
    case volumeUp
    /// Silent, and loud again.
    case mute
  }
}
