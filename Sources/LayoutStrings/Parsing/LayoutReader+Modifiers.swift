extension LayoutReader {
  /// Reads all modifiers of a rule.
  mutating func modifiers() throws(LayoutStringError) -> [LayoutModifier] {
    var modifiers: [LayoutModifier] = []
    skipBlanks()
    while let byte = next, Self.startsWord(byte) {
      modifiers.append(try modifier())
      skipBlanks()
    }
    return modifiers
  }

  private mutating func modifier() throws(LayoutStringError) -> LayoutModifier {
    let start = position
    let word = word() ?? ""
    switch word {
    case "offset": return .offset(try argument())
    case "inset":
      if let property, !property.takesInset {
        throw mistake(
          "An inset means nothing for \(property.rawValue), which is no edge and no size. Expected offset.",
          at: start, suggestion: "offset")
      }
      return .inset(try argument())
    case "multiplied": return .multiplied(try argument(isLabelled: true))
    case "divided":
      let divisor = try argument(isLabelled: true)
      if divisor == 0 { throw mistake("Nothing can be divided by zero.", at: start) }
      return .divided(divisor)
    default: throw unknown("modifier", word, at: start, among: LayoutWords.modifiers)
    }
  }

  /// Reads a number in parentheses, behind `by:` if it has a label.
  private mutating func argument(isLabelled: Bool = false) throws(LayoutStringError) -> Double {
    skipBlanks()
    guard read("(") else { throw expected("( and a number") }
    skipBlanks()
    if isLabelled {
      let start = position
      guard word() == "by", read(":") else { throw expected("by: and a number", at: start) }
      skipBlanks()
    }
    guard let number = try number() else { throw expected("a number") }
    skipBlanks()
    guard read(")") else { throw expected(")") }
    return number
  }

  /// The mistake in what follows a whole rule.
  func unexpectedRest() -> LayoutStringError {
    var reader = self
    if let word = reader.word() {
      if LayoutWords.modifiers.contains(word) {
        return mistake("Modifiers stand before the priority. Expected ; or the end.", at: position)
      }
      return expected("; or the end")
    }
    return expected("a modifier, a priority such as @high, ; or the end")
  }

  /// Reads a number; nil if none comes next.
  mutating func number() throws(LayoutStringError) -> Double? {
    let start = position
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
    let whole = digits()
    var isWhole = true
    var count = whole.count
    if next == UInt8(ascii: "."), let digit = peek(1), Self.isDigit(digit) {
      position += 1
      count += digits().count
      isWhole = false
    }
    guard count > 0 else {
      position = start
      return nil
    }
    if readExponent() { isWhole = false }
    // Fifteen digits are exact.
    if isWhole, count <= 15 {
      return Double(bytes[start] == UInt8(ascii: "-") ? -whole.value : whole.value)
    }
    let number = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let number, number.isFinite else {
      throw mistake("This number is too large.", at: start)
    }
    return number
  }

  /// Reads digits; their value is meaningless if there are more than 18.
  private mutating func digits() -> (count: Int, value: Int) {
    let start = position
    var value = 0
    while let byte = next, Self.isDigit(byte) {
      value = value &* 10 &+ Int(byte - 0x30)
      position += 1
    }
    return (position - start, value)
  }

  /// Reads an exponent; returns false if there is none.
  private mutating func readExponent() -> Bool {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return false }
    let hasSign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
    guard let digit = peek(hasSign ? 2 : 1), Self.isDigit(digit) else { return false }
    position += hasSign ? 2 : 1
    _ = digits()
    return true
  }
}
