/// Cuts bytes into what ECMA-48 knows, and calls everything doubtful a violation.
struct StrictParser {
  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(parameters: String, final: String)
    case title(String)
    case violation(String)
  }

  private(set) var isInsideSequence = false

  mutating func tokens(of bytes: [UInt8]) -> [Token] {
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
    case "]": return title(&rest)
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

  private mutating func title(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token {
    guard rest.popFirst() == "2", rest.popFirst() == ";" else { return .violation("OSC") }
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        return rest.popFirst() == "\\" ? .title(text) : .violation("ESC in the title")
      }
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        return .violation("\(scalar.value) in the title")
      }
      text.unicodeScalars.append(scalar)
    }
    isInsideSequence = true
    return .violation("an open title")
  }
}
