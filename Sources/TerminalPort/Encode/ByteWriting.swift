/// Appending what the encoder writes: constant sequences, numbers, and glyphs.
extension [UInt8] {
  /// Appends the bytes of a constant.
  mutating func append(_ constant: StaticString) {
    // The bytes of a constant are there as long as the program.
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: constant.utf8Start, count: constant.utf8CodeUnitCount))
  }

  /// Appends a number digit by digit, without making a string.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends `ESC [`, a number unless it is 1, and a final byte.
  mutating func append(control final: Unicode.Scalar, count: Int) {
    append(0x1B)
    append(0x5B)
    if count != 1 { append(decimal: count) }
    append(UInt8(truncatingIfNeeded: final.value))
  }

  /// Appends a scalar in UTF-8; one a terminal could obey becomes U+FFFD, whatever came before.
  mutating func append(glyph scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20, value < 0x7F { return append(UInt8(truncatingIfNeeded: value)) }
    if value < 0xA0 { return append("\u{FFFD}") }
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension Int {
  /// The number of decimal digits; 1 for anything below 10.
  var digitCount: Int {
    var (count, rest) = (1, self)
    while rest >= 10 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
