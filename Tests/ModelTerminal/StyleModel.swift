import VirtualViews

/// What SGR sequences mean, read from ECMA-48 and xterm's documentation.
enum StyleModel {
  static func style(
    after parameters: String, from old: TextStyle, _ violations: inout [String]
  ) -> TextStyle {
    var style = old
    var rest = parameters.isEmpty ? ["0"] : parameters.split(separator: ";").map(String.init)[...]
    while let parameter = rest.popFirst() {
      if !apply(parameter, &rest, to: &style) { violations.append("SGR \(parameters)") }
    }
    return style
  }

  private static func apply(
    _ parameter: String, _ rest: inout ArraySlice<String>, to style: inout TextStyle
  ) -> Bool {
    let parts = parameter.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let code = parts[0] else { return false }
    let attributes: [Int: TextAttributes] = [
      1: .bold, 2: .dim, 3: .italic, 5: .blink, 7: .reverse, 9: .strikethrough,
    ]
    let removed: [Int: TextAttributes] = [
      22: [.bold, .dim], 23: .italic, 25: .blink, 27: .reverse, 29: .strikethrough,
    ]
    switch code {
    case 0: style = .plain
    case 4:
      let shape = parts.count > 1 ? parts[1] ?? 0 : 1
      guard let underline = UnderlineStyle(rawValue: UInt8(shape)) else { return false }
      style.underline = underline
    case 24: style.underline = .none
    case 30...37, 90...97: style.foreground = .indexed(UInt8(code < 90 ? code - 30 : code - 82))
    case 40...47, 100...107: style.background = .indexed(UInt8(code < 90 ? code - 40 : code - 92))
    case 39: style.foreground = .default
    case 49: style.background = .default
    case 59: style.underlineColor = .default
    case 38, 48:
      guard let color = color(&rest) else { return false }
      if code == 38 { style.foreground = color } else { style.background = color }
    case 58:
      guard let color = color(parts) else { return false }
      style.underlineColor = color
    default:
      guard let added = attributes[code] ?? removed[code] else { return false }
      if attributes[code] != nil {
        style.attributes.formUnion(added)
      } else {
        style.attributes.subtract(added)
      }
    }
    return true
  }

  private static func color(_ rest: inout ArraySlice<String>) -> Color? {
    let kind = rest.popFirst()
    var numbers: [UInt8] = []
    for _ in 0..<(kind == "2" ? 3 : 1) {
      guard let number = rest.popFirst().flatMap({ UInt8($0) }) else { return nil }
      numbers.append(number)
    }
    if kind == "5" { return .indexed(numbers[0]) }
    return kind == "2" ? Color(red: numbers[0], green: numbers[1], blue: numbers[2]) : nil
  }

  private static func color(_ parts: [Int?]) -> Color? {
    let numbers = parts.compactMap { $0.flatMap { UInt8(exactly: $0) } }
    if parts.count == 3, numbers.count == 3, parts[1] == 5 { return .indexed(numbers[2]) }
    guard parts.count == 6, numbers.count == 5, parts[1] == 2, parts[2] == nil else { return nil }
    return Color(red: numbers[2], green: numbers[3], blue: numbers[4])
  }
}
