/// The sign before an item of a list: `-`, `+`, `*`, or a number with `.` or `)`.
struct ListMarker: Hashable {
  /// The last byte, which is the same for all items of a list.
  let sign: UInt8
  /// The number; nil for a bullet.
  let start: Int?
  /// The bytes of the sign.
  let length: Int

  /// Reads the sign at the start of a line without its indent; nil if there is none.
  init?(_ content: ArraySlice<UInt8>) {
    let digits = content.prefix { $0.isDigit }
    guard digits.count <= 9, let sign = content.dropFirst(digits.count).first else { return nil }
    switch sign {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      guard digits.isEmpty else { return nil }
      start = nil
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard !digits.isEmpty else { return nil }
      start = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    default: return nil
    }
    (self.sign, length) = (sign, digits.count + 1)
    if let after = content.dropFirst(length).first, !after.isBlank { return nil }
  }

  /// True if items with the two signs are of one list.
  func continues(_ other: ListMarker) -> Bool {
    sign == other.sign && (start == nil) == (other.start == nil)
  }
}
