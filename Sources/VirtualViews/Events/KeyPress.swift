/// A key that was pressed, with the modifiers held down at the time.
///
/// ```swift
/// press == .control("c")
/// press == KeyPress(.up, [.shift])
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The ways in which a key is used.
  ///
  /// Only `Subscription.keyEvents` tells them apart. Everybody else gets a press for each repeat, and nothing of a
  /// release. Terminals without kitty's keyboard protocol report presses only: again and again while a key is held.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// The key went down.
    case press
    /// The key is held down and repeats.
    case `repeat`
    /// The key went up.
    case release
  }

  /// The key.
  public var key: Key
  /// The modifiers held down, without those that already show in a character.
  public var modifiers: KeyModifiers
  /// The way in which the key is used.
  public var kind: Kind

  /// Makes a press of a key.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], kind: Kind = .press) {
    self.key = key
    self.modifiers = modifiers
    self.kind = kind
  }
}

extension KeyPress {
  /// A typed character.
  public static func character(_ character: Character) -> KeyPress {
    KeyPress(.character(character))
  }

  /// A character typed while control is held down.
  public static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }

  /// A character typed while alt is held down.
  public static func alt(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .alt)
  }

  /// A key that was pressed while control was held down: `.control(.left)`.
  public static func control(_ key: Key) -> KeyPress { KeyPress(key, .control) }

  /// A key that was pressed while alt was held down: `.alt(.down)`.
  public static func alt(_ key: Key) -> KeyPress { KeyPress(key, .alt) }

  /// A key that was pressed while shift was held down: `.shift(.end)`.
  public static func shift(_ key: Key) -> KeyPress { KeyPress(key, .shift) }

  /// Return.
  public static var `return`: KeyPress { KeyPress(.return) }
  /// Tab.
  public static var tab: KeyPress { KeyPress(.tab) }
  /// Tab with shift, which goes backwards.
  public static var shiftTab: KeyPress { KeyPress(.tab, .shift) }
  /// Space.
  public static var space: KeyPress { .character(" ") }
  /// Escape.
  public static var escape: KeyPress { KeyPress(.escape) }
  /// The key that deletes to the left.
  public static var backspace: KeyPress { KeyPress(.backspace) }
  /// The key that deletes to the right.
  public static var delete: KeyPress { KeyPress(.delete) }
  /// The arrow up.
  public static var up: KeyPress { KeyPress(.up) }
  /// The arrow down.
  public static var down: KeyPress { KeyPress(.down) }
  /// The arrow to the left.
  public static var left: KeyPress { KeyPress(.left) }
  /// The arrow to the right.
  public static var right: KeyPress { KeyPress(.right) }
  /// Home.
  public static var home: KeyPress { KeyPress(.home) }
  /// End.
  public static var end: KeyPress { KeyPress(.end) }
  /// Page up.
  public static var pageUp: KeyPress { KeyPress(.pageUp) }
  /// Page down.
  public static var pageDown: KeyPress { KeyPress(.pageDown) }
}

extension KeyPress: ExpressibleByStringLiteral {
  /// Makes the press of a key from its name, as ``init(_:)`` does: `"q"`, `"ctrl+s"`, `"page-down"`.
  ///
  /// One character is that character, typed.
  ///
  /// - Precondition: It is the name of a key.
  public init(stringLiteral name: String) {
    if name.count == 1, let character = name.first {
      self.init(.character(character))
      return
    }
    guard let press = KeyPress(name) else {
      preconditionFailure("\"\(name)\" does not name a key, as \"q\" or \"ctrl+s\" do.")
    }
    self = press
  }
}
