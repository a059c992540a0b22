import VirtualViews
import TerminalPort

/// A message of a browser: one line of text, whose first word is its kind.
enum LiveMessage: Equatable {
  /// The first one: the size in cells, and the brightness of the browser.
  case hello(columns: Int, rows: Int, ColorScheme)
  /// The window has another size.
  case size(columns: Int, rows: Int)
  case scheme(ColorScheme)
  /// A key, a paste, the mouse, the window.
  case input(InputEvent)
  /// A key without a name in the program.
  case unknownKey
  /// Text that is typed without keys, as by an input method.
  case text(String)
  /// A click without a place, as screen readers make it; on a part of the element, if it has parts.
  case press(NodeID, Part?)
  /// The keyboard is given to an element.
  case focus(NodeID)
  /// A field gets another text.
  case set(NodeID, String)
  /// A value is made so many steps larger.
  case step(NodeID, Int)

  /// True if the user did it: typed, clicked, resized the window or went to it; false for other reports of the
  /// browser.
  var isOfUser: Bool {
    switch self {
    case .scheme, .input(.focus(false)): false
    default: true
    }
  }

  /// A part of an element that is no view by itself.
  enum Part: Equatable {
    /// A row of a menu, a choice.
    case item(Int)
    /// The title of a column.
    case title(Int)
    /// A thing that holds other parts.
    case other
  }

  /// Makes a message of its line; nil if it is none.
  init?(_ line: String) {
    let (name, rest) = Self.cut(line)
    switch name {
    case "hello":
      let words = rest.split(separator: " ")
      guard words.count == 3, let size = Self.size(words.prefix(2)),
        let scheme = Self.scheme(words[2])
      else { return nil }
      self = .hello(columns: size.columns, rows: size.rows, scheme)
    case "size":
      guard let size = Self.size(rest.split(separator: " ")[...]) else { return nil }
      self = .size(columns: size.columns, rows: size.rows)
    case "scheme":
      guard let scheme = Self.scheme(rest) else { return nil }
      self = .scheme(scheme)
    case "key":
      guard let key = Self.key(rest) else { return nil }
      self = key
    case "paste": self = .input(.paste(Self.lines(rest)))
    case "text": self = .text(Self.lines(rest))
    case "window":
      guard rest == "0" || rest == "1" else { return nil }
      self = .input(.focus(rest == "1"))
    case "mouse":
      guard let event = Self.mouse(rest.split(separator: " ")) else { return nil }
      self = .input(.mouse(event))
    case "press", "focus", "set", "step": self.init(name, rest)
    default: return nil
    }
  }

  /// The messages that name an element.
  private init?(_ name: String, _ rest: String) {
    let (word, value) = Self.cut(rest)
    guard let (node, part) = Self.element(word[...]) else { return nil }
    switch name {
    case "press": self = .press(node, part)
    case "focus": self = .focus(node)
    case "set": self = .set(node, value)
    default:
      guard let steps = Int(value), (-100...100).contains(steps) else { return nil }
      self = .step(node, steps)
    }
  }

  /// The first word, and the rest behind the blank.
  ///
  /// The rest may begin with a mark that makes one character with the blank.
  private static func cut(_ line: String) -> (String, String) {
    let scalars = line.unicodeScalars
    guard let blank = scalars.firstIndex(of: " ") else { return (line, "") }
    return (String(scalars[..<blank]), String(scalars[scalars.index(after: blank)...]))
  }

  private static func key(_ name: String) -> LiveMessage? {
    if let key = KeyPress(name) { return .input(.key(key)) }
    // Blanks that do not break a line have a key, too, and no name.
    return name.count == 1 ? .text(lines(name)) : name.isEmpty ? nil : .unknownKey
  }

  private static func lines(_ text: String) -> String {
    var lines = ""
    // A line feed behind a return is one character with it.
    for character in text { lines.append(character.isNewline ? "\n" : character) }
    return lines
  }

  private static func size(_ words: ArraySlice<Substring>) -> (columns: Int, rows: Int)? {
    let numbers = words.map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy((1...1_000).contains) else { return nil }
    return (numbers[0], numbers[1])
  }

  private static func scheme(_ word: some StringProtocol) -> ColorScheme? {
    ["dark": .dark, "light": .light][String(word)]
  }

  private static func mouse(_ words: [Substring]) -> MouseEvent? {
    guard words.count == 5, let kind = kinds[words[0]], let button = buttons[words[1]],
      let column = Int(words[2]), let row = Int(words[3]), let modifiers = Int(words[4]),
      (-1_000...10_000).contains(column), (-1_000...10_000).contains(row),
      (0...7).contains(modifiers)
    else { return nil }
    return MouseEvent(
      kind, button: button, column: column, row: row,
      modifiers: KeyModifiers(rawValue: UInt8(modifiers)))
  }

  private static let kinds: [Substring: MouseEvent.Kind] = [
    "press": .press, "release": .release, "drag": .drag, "move": .move, "wheelUp": .wheelUp,
    "wheelDown": .wheelDown, "wheelLeft": .wheelLeft, "wheelRight": .wheelRight,
  ]

  private static let buttons: [Substring: MouseEvent.Button] = [
    "none": .none, "left": .left, "middle": .middle, "right": .right,
  ]

  /// The view of an element's identity, such as `v12-0`, and the part of it, such as in `v12-0-3`.
  static func element(_ id: Substring) -> (NodeID, Part?)? {
    guard id.first == "v" else { return nil }
    let parts = id.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, let index = Int32(parts[0]), let generation = UInt32(parts[1]),
      index >= 0
    else { return nil }
    return (NodeID(index: index, generation: generation), part(parts.dropFirst(2)))
  }

  private static func part(_ words: ArraySlice<Substring>) -> Part? {
    guard let first = words.first, let last = words.last, !["cell", "control"].contains(first)
    else { return nil }
    guard let number = UInt16(last) else { return .other }
    if words.count == 1 { return .item(Int(number)) }
    return words.count == 2 && first == "head" ? .title(Int(number)) : .other
  }
}
