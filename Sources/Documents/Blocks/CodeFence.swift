/// The line of backticks or tildes before code.
struct CodeFence: Hashable {
  /// The backtick or tilde.
  let sign: UInt8
  /// The number of signs.
  let length: Int
  /// The columns by which it is indented, which the code is, too.
  let indent: Int
  /// The text behind the signs.
  let info: String

  /// Reads a fence at the start of a line without its indent; nil if there is none.
  init?(_ content: ArraySlice<UInt8>, indent: Int) {
    guard let sign = content.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let length = content.run(of: sign)
    let info = content.dropFirst(length).trimmed
    guard length >= 3, sign == UInt8(ascii: "~") || !info.contains(sign) else { return nil }
    (self.sign, self.length, self.indent) = (sign, length, indent)
    self.info = info.unescaped.string
  }

  /// True if a line without its indent closes the code.
  func isClosed(by content: ArraySlice<UInt8>) -> Bool {
    let count = content.run(of: sign)
    return count >= length && content.dropFirst(count).allSatisfy(\.isBlank)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the backslashes that stand before punctuation.
  var unescaped: [UInt8] {
    var result: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      if byte == .backslash, let next = rest.first, next.isPunctuation {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension UInt8 {
  /// True for ASCII that is no letter, no digit and no blank.
  var isPunctuation: Bool { (33..<127).contains(self) && !isLetter && !isDigit }
}
