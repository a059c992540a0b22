/// Cuts bytes into what ECMA-48 knows, and calls everything doubtful a violation.
package struct StrictParser {
  package enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(parameters: String, final: String)
    case title(String)
    /// A command to the terminal's host (OSC) by its number.
    case command(Int, String)
    /// A command for images in kitty's protocol (APC).
    case application(String)
    /// A device control string, such as a drawing in sixels (DCS).
    case device(String)
    case violation(String)
  }

  package private(set) var isInsideSequence = false

  package init() {}

  package mutating func tokens(of bytes: [UInt8]) -> [Token] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return [.violation("the bytes are not UTF-8")]
    }
    var tokens: [Token] = []
    var rest = Array(text.unicodeScalars)[...]
    isInsideSequence = false
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B: tokens.append(sequence(&rest))
      case 0..<0x20: tokens.append(.control(UInt8(scalar.value)))
      case 0x7F..<0xA0: tokens.append(.violation("DEL or C1 \(scalar.value)"))
      default: tokens.append(.scalar(scalar))
      }
    }
    return tokens
  }

  private mutating func sequence(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token {
    switch rest.popFirst() {
    case "[": return controlSequence(&rest)
    case "]": return command(&rest)
    case "_": return controlString(&rest).map(Token.application) ?? .violation("an open APC")
    case "P": return controlString(&rest).map(Token.device) ?? .violation("an open DCS")
    case let other: return .violation("ESC \(String(describing: other))")
    }
  }

  private mutating func controlSequence(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token {
    var (parameters, final) = ("", "")
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x30...0x3F where final.isEmpty: parameters.unicodeScalars.append(scalar)
      case 0x20...0x2F: final.unicodeScalars.append(scalar)
      case 0x40...0x7E:
        final.unicodeScalars.append(scalar)
        return .sequence(parameters: parameters, final: final)
      default: return .violation("\(scalar.value) in CSI \(parameters)")
      }
    }
    isInsideSequence = true
    return .violation("an open CSI \(parameters)")
  }

  /// The text of a control string of printable characters; nil if it has no end.
  private mutating func controlString(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { return rest.popFirst() == "\\" ? String(text) : nil }
      guard (0x20..<0x7F).contains(scalar.value) else { return nil }
      text.append(scalar)
    }
    isInsideSequence = true
    return nil
  }

  private mutating func command(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token {
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        return rest.popFirst() == "\\" ? Self.command(text) : .violation("ESC in a command")
      }
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        return .violation("\(scalar.value) in a command")
      }
      text.unicodeScalars.append(scalar)
    }
    isInsideSequence = true
    return .violation("an open command")
  }

  private static func command(_ text: String) -> Token {
    guard let end = text.firstIndex(of: ";"), let code = Int(text[..<end]) else {
      return .violation("OSC \(text)")
    }
    let rest = String(text[text.index(after: end)...])
    return code == 2 ? .title(rest) : .command(code, rest)
  }
}
