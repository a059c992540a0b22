/// Compares two values that were written as JSON, of which one has bullets in place of texts.
struct MaskedComparison {
  private let masked: [UInt8]
  private let other: [UInt8]
  private var position = 0
  private var otherPosition = 0

  /// True if a value is the other one but for texts of bullets, each with as many characters as the text in its place.
  static func isSame(_ masked: [UInt8], _ other: [UInt8]) -> Bool {
    var comparison = MaskedComparison(masked: masked, other: other)
    return comparison.compare()
  }

  private init(masked: [UInt8], other: [UInt8]) { (self.masked, self.other) = (masked, other) }

  private mutating func compare() -> Bool {
    while position < masked.count, otherPosition < other.count {
      guard masked[position] == other[otherPosition] else { return false }
      if masked[position] == 0x22 {
        guard compareTexts() else { return false }
      } else {
        position += 1
        otherPosition += 1
      }
    }
    return position == masked.count && otherPosition == other.count
  }

  private mutating func compareTexts() -> Bool {
    let text = Self.text(of: masked, from: &position)
    let otherText = Self.text(of: other, from: &otherPosition)
    return text == otherText || text == Masks.masked(otherText)
  }

  /// The text between the quotation mark at a position and the next one.
  private static func text(of bytes: [UInt8], from position: inout Int) -> String {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != 0x22 {
      if bytes[position] == 0x5C {
        text.append(escaped(bytes, at: &position))
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The byte that an escape stands for, of those that ``JSONOutput`` writes.
  private static func escaped(_ bytes: [UInt8], at position: inout Int) -> UInt8 {
    let sign = position + 1 < bytes.count ? bytes[position + 1] : 0
    position += 2
    guard sign == UInt8(ascii: "u") else { return sign == UInt8(ascii: "n") ? 0x0A : sign }
    position += 4
    let digits = bytes[min(position - 2, bytes.count)..<min(position, bytes.count)]
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }
}
