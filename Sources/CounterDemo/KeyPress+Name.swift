import TextBackend

extension KeyPress {
  /// Makes the press of a key from its name: `tab`, `shift-tab`, `ctrl-u`, `7`; nil for any other.
  init?(name: some StringProtocol) {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.0) }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let key = Key(name: rest) else { return nil }
    self.init(key, modifiers)
  }

  private static var prefixes: [(String, KeyModifiers)] {
    [("shift-", .shift), ("ctrl-", .control), ("alt-", .alt)]
  }
}

extension Key {
  fileprivate init?(name: some StringProtocol) {
    switch name {
    case "tab": self = .tab
    case "return": self = .return
    case "space": self = .character(" ")
    case "escape": self = .escape
    case "up": self = .up
    case "down": self = .down
    case "left": self = .left
    case "right": self = .right
    case "home": self = .home
    case "end": self = .end
    case "page-up": self = .pageUp
    case "page-down": self = .pageDown
    case "backspace": self = .backspace
    case "delete": self = .delete
    default:
      guard let character = name.first, name.count == 1 else { return nil }
      self = .character(character)
    }
  }
}
