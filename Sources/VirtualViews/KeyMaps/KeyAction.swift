/// The name of something that keys ask for: `"save"`, `"next-page"`.
///
/// A program gives its own names, and users meet them where they choose their own keys.
public struct KeyAction: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let name: String

  /// Makes an action of a name.
  public init(_ name: String) { self.name = name }

  /// Makes an action of a literal.
  public init(stringLiteral name: String) { self.init(name) }

  /// The name.
  public var description: String { name }
}

// The actions that the library performs by itself. A program that makes a message of one does
// that instead.
extension KeyAction {
  /// Ends the program with status 130, as shells tell of Control-C.
  public static let interrupt: KeyAction = "interrupt"
  /// Ends the program with status 0.
  public static let quit: KeyAction = "quit"
  /// Stops the program as a job of its shell.
  public static let suspend: KeyAction = "suspend"
  /// Sends the focus to the next view.
  public static let focusNext: KeyAction = "focus-next"
  /// Sends the focus to the view before.
  public static let focusPrevious: KeyAction = "focus-previous"
  /// Has a layer or a modal container go, or takes the focus from a field.
  public static let cancel: KeyAction = "cancel"
  /// Pastes what was copied on the screen, where views or the program hear of pasted text.
  ///
  /// Fields and text views have keys of their own for it.
  public static let paste: KeyAction = "paste"
  /// No action: the keys ask for nothing, neither of the controls inside nor by maps further outside.
  ///
  /// The view with the focus gets them as keys.
  public static let none: KeyAction = "none"
}
