import TerminalPort
import VirtualViews

/// The answers of terminals, as their documents have them.
enum PlainReply {
  static func reply(_ sequence: PlainSequence, asked: Bool) -> TerminalReply? {
    let numbers = sequence.parameters.map { ($0.first ?? nil) ?? 0 }
    let form = "\(sequence.marker ?? "∅")\(sequence.intermediate ?? "∅")\(sequence.final)"
    switch form {
    case "?∅c": return .deviceAttributes(numbers)
    case ">∅c": return .secondaryDeviceAttributes(numbers)
    case "?∅u": return .keyboardFlags(sequence[0] ?? 0)
    case "?$y":
      let states: [TerminalReply.ModeState] = [
        .unknown, .set, .reset, .permanentlySet, .permanentlyReset,
      ]
      guard let mode = sequence[0], let state = sequence[1], states.indices.contains(state)
      else { return nil }
      return .mode(mode, states[state])
    case "?∅n":
      guard sequence[0] == 997, let theme = sequence[1] else { return nil }
      return .darkTheme(theme == 1)
    case "∅∅t":
      guard sequence.parameters.count == 3, sequence[0] == 6, let height = sequence[1],
        let width = sequence[2], height * width > 0
      else { return nil }
      return .cellSize(width: width, height: height)
    case "?∅R":
      return cursor(sequence).map { .extendedCursorPosition(column: $0.column, row: $0.row) }
    case "∅∅R":
      guard asked, sequence.parameters.count == 2 else { return nil }
      return cursor(sequence).map { .cursorPosition(column: $0.column, row: $0.row) }
    default: return nil
    }
  }

  private static func cursor(_ sequence: PlainSequence) -> (column: Int, row: Int)? {
    guard let row = sequence[0], let column = sequence[1], row * column > 0 else { return nil }
    return (column - 1, row - 1)
  }

  static func reply(_ string: String, _ introducer: UInt8) -> TerminalReply? {
    if introducer == UInt8(ascii: "P"), string.utf8.starts(with: ">|".utf8) {
      return .version(String(decoding: string.utf8.dropFirst(2), as: UTF8.self))
    }
    guard introducer == UInt8(ascii: "]") else { return nil }
    let fields = string.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard let color = fields.last.flatMap(color), let code = Int(fields[0]) else { return nil }
    if fields.count == 2, 10...19 ~= code { return .dynamicColor(code, color) }
    guard fields.count == 3, code == 4, let index = Int(fields[1]), index >= 0 else { return nil }
    return .paletteColor(index, color)
  }

  private static func color(_ text: String) -> Color? {
    if text.first == "#" { return color(digits: Array(text.dropFirst())) }
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0] == "rgb" || halves[0] == "rgba" else { return nil }
    let digits = halves[1].split(separator: "/", omittingEmptySubsequences: false)
    guard digits.count == 3 || digits.count == 4 else { return nil }
    let components = digits.prefix(3).compactMap { digits -> UInt8? in
      guard digits.allSatisfy(\.isHexDigit), digits.utf8.allSatisfy({ $0 < 128 }),
        let value = Int(digits, radix: 16), digits.count <= 4
      else { return nil }
      return UInt8(value * 255 / [15, 255, 4095, 65535][digits.count - 1])
    }
    guard components.count == 3 else { return nil }
    return Color(red: components[0], green: components[1], blue: components[2])
  }
}

extension PlainReply {
  /// `#rgb`, `#rrggbb` and longer ones: the first two digits of each, of which a missing one is 0.
  fileprivate static func color(digits: [Character]) -> Color? {
    guard [3, 6, 9, 12].contains(digits.count) else { return nil }
    let count = digits.count / 3
    let bytes = (0..<3).compactMap { component in
      let text = String(digits[(component * count)..<((component + 1) * count)].prefix(2))
      let isHex = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      return isHex ? UInt8(count == 1 ? text + "0" : text, radix: 16) : nil
    }
    return bytes.count == 3 ? Color(red: bytes[0], green: bytes[1], blue: bytes[2]) : nil
  }
}

/// The mouse and the window, as xterm's document has them.
enum PlainMouse {
  static func event(_ sequence: PlainSequence, _ unit: MouseUnit) -> MouseEvent? {
    guard sequence.marker == "<", sequence.intermediate == nil, sequence.parameters.count == 3,
      sequence.final == "M" || sequence.final == "m", let bits = sequence[0],
      let column = sequence[1], let row = sequence[2]
    else { return nil }
    let isRelease = sequence.final == "m"
    switch unit {
    case .cells: return event(bits, isRelease: isRelease, column, row)
    case .unknownPixels: return nil
    case .pixels(let width, let height):
      let pixels = (x: max(column, 1) - 1, y: max(row, 1) - 1)
      return event(bits, isRelease: isRelease, pixels.x / width + 1, pixels.y / height + 1)
    }
  }

  static func event(_ bits: Int, isRelease: Bool, _ column: Int, _ row: Int) -> MouseEvent? {
    guard bits < 256, column > 0, row > 0 else { return nil }
    var held = KeyModifiers()
    for (bit, modifier) in [(4, KeyModifiers.shift), (8, .alt), (16, .control)] where bits & bit > 0
    {
      held.insert(modifier)
    }
    if bits & 64 > 0 {
      let kinds: [MouseEvent.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      return isRelease
        ? nil : MouseEvent(kinds[bits % 4], column: column - 1, row: row - 1, modifiers: held)
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
    let button = bits & 128 > 0 ? .extra(8 + bits % 4) : buttons[bits % 4]
    let kind: MouseEvent.Kind =
      if isRelease {
        .release
      } else if bits & 32 == 0 {
        .press
      } else {
        button == .none ? .move : .drag
      }
    return MouseEvent(kind, button: button, column: column - 1, row: row - 1, modifiers: held)
  }

  static func window(_ sequence: PlainSequence) -> InputEvent? {
    guard sequence.isPlain else { return nil }
    if sequence.parameters.isEmpty, sequence.final == "I" { return .focus(true) }
    if sequence.parameters.isEmpty, sequence.final == "O" { return .focus(false) }
    guard sequence.final == "t", sequence.parameters.count >= 3, sequence[0] == 48,
      let rows = sequence[1], let columns = sequence[2], rows > 0, columns > 0
    else { return nil }
    return .resize(columns: columns, rows: rows)
  }
}
