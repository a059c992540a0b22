import VirtualViews

extension TerminalReply {
  /// Reads an answer that has the form of a control sequence no key has.
  ///
  /// Only while the terminal is expected to say where its cursor is, the answer to that is one, too.
  init?(_ sequence: ControlSequence, expectsCursorReport: Bool) {
    let question = UInt8(ascii: "?")
    switch (sequence.prefix, sequence.intermediate, sequence.final) {
    case (question, 0, UInt8(ascii: "c")): self = .deviceAttributes(sequence.parameters)
    case (UInt8(ascii: ">"), 0, UInt8(ascii: "c")):
      self = .secondaryDeviceAttributes(sequence.parameters)
    case (question, UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let mode = sequence.number(0), let state = sequence.number(1).flatMap(ModeState.init)
      else { return nil }
      self = .mode(mode, state)
    case (question, 0, UInt8(ascii: "u")): self = .keyboardFlags(sequence.number(0) ?? 0)
    case (question, 0, UInt8(ascii: "R")):
      guard let (column, row) = sequence.position else { return nil }
      self = .extendedCursorPosition(column: column, row: row)
    case (0, 0, UInt8(ascii: "R")) where expectsCursorReport && sequence.count == 2:
      guard let (column, row) = sequence.position else { return nil }
      self = .cursorPosition(column: column, row: row)
    case (question, 0, UInt8(ascii: "n")):
      guard sequence.number(0) == 997, let theme = sequence.number(1) else { return nil }
      self = .darkTheme(theme == 1)
    case (0, 0, UInt8(ascii: "t")):
      guard sequence.count == 3, sequence.number(0) == 6, let height = sequence.number(1),
        let width = sequence.number(2), height > 0, width > 0
      else { return nil }
      self = .cellSize(width: width, height: height)
    case (question, 0, UInt8(ascii: "S")):
      // The second number is 0 if there is an answer at all.
      guard let item = sequence.number(0), sequence.number(1) == 0 else { return nil }
      self = .graphicsLimit(item, Array(sequence.parameters.dropFirst(2)))
    default: return nil
    }
  }

  /// Reads an answer that has the form of a control string.
  init?(string: [UInt8], kind: InputToken.StringKind) {
    switch kind {
    case .device:
      guard string.starts(with: ">|".utf8) else { return nil }
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
    case .application: self.init(application: String(decoding: string, as: UTF8.self))
    case .system: self.init(system: String(decoding: string, as: UTF8.self))
    default: return nil
    }
  }

  /// Reads `G i=31;OK`, or the reason for which an image was not taken after the semicolon.
  private init?(application text: String) {
    guard text.hasPrefix("G"), let semicolon = text.firstIndex(of: ";") else { return nil }
    let keys = text[text.index(after: text.startIndex)..<semicolon].split(separator: ",")
    guard let key = keys.first(where: { $0.hasPrefix("i=") }), let id = Int(key.dropFirst(2))
    else { return nil }
    self = .image(id, isShown: text[semicolon...] == ";OK")
  }

  /// Reads `10 ; rgb:…`, `11 ; rgb:…` and `4 ; index ; rgb:…`, or the same with `#…`.
  private init?(system text: String) {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard let specification = fields.last, let color = Color(specification: specification) else {
      return nil
    }
    switch (fields.count, Int(fields[0])) {
    case (2, .some(let code)) where (10...19).contains(code): self = .dynamicColor(code, color)
    case (3, .some(4)):
      guard let index = Int(fields[1]), index >= 0 else { return nil }
      self = .paletteColor(index, color)
    default: return nil
    }
  }
}

extension ControlSequence {
  /// The place in `CSI row ; column R`, which may as well be a shifted F3, or in the same with `?`.
  fileprivate var position: (column: Int, row: Int)? {
    guard let row = number(0), let column = number(1), row > 0, column > 0 else { return nil }
    return (column - 1, row - 1)
  }
}

extension InputEvent {
  /// Reads what the window tells of itself: its focus, or its new size (mode 2048).
  init?(window sequence: ControlSequence) {
    guard sequence.prefix == 0, sequence.intermediate == 0 else { return nil }
    switch (sequence.final, sequence.count) {
    case (UInt8(ascii: "I"), 0): self = .focus(true)
    case (UInt8(ascii: "O"), 0): self = .focus(false)
    case (UInt8(ascii: "t"), 3...):
      guard sequence.number(0) == 48, let rows = sequence.number(1),
        let columns = sequence.number(2), rows > 0, columns > 0
      else { return nil }
      self = .resize(columns: columns, rows: rows)
    default: return nil
    }
  }
}

extension Color {
  /// Reads the X11 forms `rgb:r/g/b` and `rgba:r/g/b/a`, one to four digits each, and `#rgb`, where
  /// all three have as many.
  ///
  /// Source: the manual page XParseColor(3), part "Color Names".
  init?(specification: Substring) {
    if specification.first == "#" {
      self.init(hexadecimal: specification.dropFirst())
      return
    }
    guard let colon = specification.firstIndex(of: ":"),
      specification[..<colon] == "rgb" || specification[..<colon] == "rgba"
    else { return nil }
    let components = specification[specification.index(after: colon)...]
      .split(separator: "/", omittingEmptySubsequences: false)
    guard components.count == 3 || components.count == 4,
      let red = Self.component(components[0]), let green = Self.component(components[1]),
      let blue = Self.component(components[2])
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// Reads three components of one to four digits, which are their most significant ones.
  private init?(hexadecimal digits: Substring) {
    let count = digits.count / 3
    guard digits.count % 3 == 0, (1...4).contains(count), digits.allSatisfy(\.isHexDigit),
      let value = UInt64(digits, radix: 16)
    else { return nil }
    let components = (0..<3).map { place in
      let component = value >> (4 * count * (2 - place)) & (1 << (4 * count) - 1)
      return UInt8(count == 1 ? component << 4 : component >> (4 * count - 8))
    }
    self.init(red: components[0], green: components[1], blue: components[2])
  }

  /// Scales a component of one to four hexadecimal digits to 0…255.
  private static func component(_ digits: Substring) -> UInt8? {
    let count = digits.utf8.count
    guard (1...4).contains(count), digits.utf8.first != UInt8(ascii: "+"),
      digits.utf8.first != UInt8(ascii: "-"), let value = Int(digits, radix: 16)
    else { return nil }
    return UInt8(value * 255 / (1 << (4 * count) - 1))
  }
}
