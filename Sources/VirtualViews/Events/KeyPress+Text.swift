extension KeyPress: LosslessStringConvertible {
  /// Makes the press of a key from its name: `"ctrl+s"`, `"shift+tab"`, `"f5"`, `"?"`, `"space"`.
  ///
  /// Modifiers are `ctrl`, `alt`, `shift`, `super`, `hyper` and `meta`, with a `+` or a `-` behind
  /// each. Names of keys are those that ``description`` gives, or those that users are shown: `"Ctrl+S"`, `"PageDown"`,
  /// `"↓"`. Upper and lower case matter for a single letter alone: `"G"` is Shift with `g`.
  ///
  /// - Returns: nil for any other text.
  public init?(_ name: String) {
    var rest = name[...]
    var modifiers: KeyModifiers = []
    while let (modifier, length) = Self.modifier(beginning: rest) {
      modifiers.insert(modifier)
      rest = Substring(rest.unicodeScalars.dropFirst(length))
    }
    guard var key = Key(name: rest) else { return nil }
    // A shifted letter is another character; other modifiers are meant with the small one, however it is shown.
    if case .character(let character) = key, character.isLetter {
      if modifiers.contains(.shift) {
        key = .character(Self.single(character.uppercased(), character))
        modifiers.remove(.shift)
      } else if !modifiers.isEmpty {
        key = .character(Self.single(character.lowercased(), character))
      }
    }
    self.init(key, modifiers)
  }

  /// The name of the key, as ``init(_:)`` reads it.
  public var description: String {
    let press = spelled
    return press.modifiers.names.map { "\($0)+" }.joined() + press.key.name
  }

  /// Returns the key as users are shown it: `↓`, `Shift+Tab`, `Ctrl+S`, `F10`, `q`.
  ///
  /// Footers, menus, palettes and buttons show keys by it.
  ///
  /// - Parameter ornaments: the signs of the theme, as `TextMetrics` of a screen has them. Arrows are words where these
  ///   are ASCII.
  /// - Returns: the text.
  public func shown(with ornaments: Ornaments) -> String {
    let press = spelled
    let names = press.modifiers.names.map { Wording.current.name(ofKey: $0.capitalized) + "+" }
    return names.joined() + press.key.shown(with: ornaments, isAlone: names.isEmpty)
  }

  /// The press with Shift in the place of a capital letter, if there are other modifiers.
  private var spelled: KeyPress {
    guard case .character(let character) = key, character.isUppercase, !modifiers.isEmpty else {
      return self
    }
    return KeyPress(
      .character(Self.single(character.lowercased(), character)), modifiers.union(.shift))
  }

  private static func modifier(beginning text: Substring) -> (KeyModifiers, Int)? {
    // Most names have none; a sign alone is a key.
    guard text.unicodeScalars.dropFirst().contains(where: { $0 == "+" || $0 == "-" }) else {
      return nil
    }
    for (modifier, name) in KeyModifiers.named
    where String(text.unicodeScalars.prefix(name.count)).lowercased() == name {
      // By scalars: a character that combines is one with the sign.
      let rest = text.unicodeScalars.dropFirst(name.count)
      guard let sign = rest.first, sign == "+" || sign == "-", rest.count > 1 else { continue }
      return (modifier, name.count + 1)
    }
    return nil
  }

  /// The text as a character; another one where it has become several.
  fileprivate static func single(_ text: String, _ other: Character) -> Character {
    text.count == 1 ? text.first ?? other : other
  }
}

extension KeyModifiers {
  fileprivate static let named: [(KeyModifiers, String)] = [
    (.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.super, "super"), (.hyper, "hyper"),
    (.meta, "meta"),
  ]

  fileprivate var names: [String] { Self.named.filter { contains($0.0) }.map(\.1) }
}

extension Key {
  private static let named: [(Key, String)] =
    [
      (.character(" "), "space"), (.return, "return"), (.tab, "tab"), (.backspace, "backspace"),
      (.escape, "escape"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
      (.home, "home"), (.end, "end"), (.pageUp, "page-up"), (.pageDown, "page-down"),
      (.insert, "insert"), (.delete, "delete"), (.begin, "begin"), (.menu, "menu"),
      (.pause, "pause"), (.printScreen, "print-screen"), (.capsLock, "caps-lock"),
      (.scrollLock, "scroll-lock"), (.numberLock, "number-lock"),
    ] + Media.allCases.map { (.media($0), $0.name) }

  private static let words: [(Key, String)] = named.map { ($0.0, word($0.1[...])) }

  fileprivate init?(name: Substring) {
    if name.count == 1, let character = name.first {
      let arrow = Self.arrows.first { $0.1 == name }
      guard arrow != nil || !character.isWhitespace else { return nil }
      self = arrow?.0 ?? .character(character)
      return
    }
    let word = Self.word(name)
    if let (key, _) = Self.words.first(where: { $0.1 == word }) {
      self = key
    } else if word.first == "f", let number = Int(word.dropFirst()), (1...35).contains(number),
      word.dropFirst() == "\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// A name without what users are shown in another way.
  ///
  /// `PageDown` is `page-down`.
  private static func word(_ name: Substring) -> String {
    name.lowercased().filter { $0 != "-" }
  }

  fileprivate var name: String {
    if let (_, name) = Self.named.first(where: { $0.0 == self }) { return name }
    switch self {
    case .character(let character): return String(character)
    case .function(let number): return "f\(number)"
    default: return "unnamed"
    }
  }

  /// The key as users are shown it; a letter is a capital one behind modifiers.
  fileprivate func shown(with ornaments: Ornaments, isAlone: Bool) -> String {
    if !ornaments.isASCII, let (_, sign) = Self.arrows.first(where: { $0.0 == self }) {
      return sign
    }
    switch self {
    case .character(let character) where character != " ":
      return String(
        isAlone ? character : KeyPress.single(character.uppercased(), character))
    default:
      return Wording.current.name(
        ofKey: name.split(separator: "-").map { String($0).capitalized }.joined())
    }
  }

  private static let arrows: [(Key, String)] = [
    (.up, "↑"), (.down, "↓"), (.left, "←"), (.right, "→"),
  ]
}

extension String {
  /// The word with its first letter as a capital one.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Key.Media {
  fileprivate var name: String {
    switch self {
    case .play: "media-play"
    case .pause: "media-pause"
    case .playPause: "media-play-pause"
    case .reverse: "media-reverse"
    case .stop: "media-stop"
    case .fastForward: "media-fast-forward"
    case .rewind: "media-rewind"
    case .next: "media-next"
    case .previous: "media-previous"
    case .record: "media-record"
    case .volumeDown: "volume-down"
    case .volumeUp: "volume-up"
    case .mute: "mute"
    }
  }
}
