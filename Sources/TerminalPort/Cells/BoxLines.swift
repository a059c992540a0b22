/// The lines that go from the middle of a cell to its four sides, as a box-drawing character shows them.
///
/// Characters of several weights exist for nearly all that can meet; where there is none, the lines
/// that come later decide.
struct BoxLines: Hashable, Sendable {
  // Two bits for each side, from the lowest ones: up, right, down, left. 1 is light, 2 heavy, 3 double.
  private var bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// The lines of a character; nil if it is no box-drawing character, or is dashed or slanted.
  init?(_ scalar: Unicode.Scalar?) {
    guard let scalar, Self.block.contains(scalar.value) else { return nil }
    bits = Self.bits[Int(scalar.value - Self.block.lowerBound)]
    if bits == 0 { return nil }
  }

  /// These lines together with others; where both go to a side, these are seen.
  func joined(with others: BoxLines) -> BoxLines {
    var result = others.bits
    for side in 0..<4 where weight(side) != 0 {
      result = result & ~(3 << (2 * UInt8(side))) | weight(side) << (2 * UInt8(side))
    }
    let joined = BoxLines(bits: result)
    return joined.scalar == nil ? joined.even(Self.greatest(bits)) : joined
  }

  /// The character that shows them, with square corners; nil if there is none.
  var scalar: Unicode.Scalar? {
    let number = Self.numbers[Int(bits)]
    return number == 0 && bits != Self.bits[0]
      ? nil : Unicode.Scalar(Self.block.lowerBound + UInt32(number))
  }

  private func weight(_ side: Int) -> UInt8 { bits >> (2 * UInt8(side)) & 3 }

  /// The same lines, all of one weight.
  private func even(_ weight: UInt8) -> BoxLines {
    BoxLines(
      bits: (0..<4).reduce(0) { $0 | (self.weight($1) == 0 ? 0 : weight << (2 * UInt8($1))) })
  }

  private static func greatest(_ bits: UInt8) -> UInt8 {
    (0..<4).map { bits >> (2 * $0) & 3 }.max() ?? 0
  }

  /// The block Box Drawing of Unicode.
  private static let block: Range<UInt32> = 0x2500..<0x2580

  /// The offset in the block of the first character with some lines; 0 for none, and for `─`.
  private static let numbers: [UInt8] = {
    var numbers = [UInt8](repeating: 0, count: 256)
    for (number, bits) in bits.enumerated().reversed() where bits != 0 {
      numbers[Int(bits)] = UInt8(number)
    }
    return numbers
  }()

  /// The lines of the characters of the block, by their names in Unicode; 0 for dashed and slanted ones.
  private static let bits: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]
}
