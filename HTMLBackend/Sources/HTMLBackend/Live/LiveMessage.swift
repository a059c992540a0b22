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
  /// Text that is typed without keys, as by an input method.
  case text(String)
  /// A click without a place, as screen readers make it; a part of the element, if it has parts.
  case press(NodeID, part: Int?)
  /// The keyboard is given to an element.
  case focus(NodeID)
  /// A field gets another text.
  case set(NodeID, String)
  /// A value is made so many steps larger.
  case step(NodeID, Int)

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
      guard let key = KeyPress(String(rest)) else { return nil }
      self = .input(.key(key))
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
  private init?(_ name: Substring, _ rest: Substring) {
    let (word, value) = Self.cut(String(rest))
    guard let (node, part) = Self.element(word) else { return nil }
    switch name {
    case "press": self = .press(node, part: part)
    case "focus": self = .focus(node)
    case "set": self = .set(node, String(value))
    default:
      guard let steps = Int(value), (-100...100).contains(steps) else { return nil }
      self = .step(node, steps)
    }
  }

  /// The first word, and the rest behind the blank.
  private static func cut(_ line: String) -> (Substring, Substring) {
    guard let blank = line.firstIndex(of: " ") else { return (line[...], "") }
    return (line[..<blank], line[line.index(after: blank)...])
  }

  private static func lines(_ text: Substring) -> String {
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

  private static func scheme(_ word: Substring) -> ColorScheme? {
    ["dark": .dark, "light": .light][word]
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
  static func element(_ id: Substring) -> (NodeID, part: Int?)? {
    guard id.first == "v" else { return nil }
    let parts = id.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, let index = Int32(parts[0]), let generation = UInt32(parts[1]),
      index >= 0
    else { return nil }
    return (NodeID(index: index, generation: generation), parts.count > 2 ? Int(parts[2]) : nil)
  }
}
