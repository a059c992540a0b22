/// The beginning of a scalar in UTF-8, as far as its bytes have come.
///
/// Follows the table of well-formed sequences of the Unicode standard (table 3-7), so that what
/// is damaged is replaced once per maximal subpart (section 3.9, U+FFFD substitution).
struct PartialScalar: Hashable {
  private var value: UInt32
  private var missing: UInt8
  /// The bytes that may come next; narrower than 80…BF after some leads.
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Begins a scalar, unless the byte cannot begin one of more than a byte.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (value, missing) = (UInt32(lead & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(lead & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(lead & 0x07), 3)
    default: return nil
    }
    switch lead {
    case 0xE0: lowest = 0xA0
    case 0xED: highest = 0x9F
    case 0xF0: lowest = 0x90
    case 0xF4: highest = 0x8F
    default: break
    }
  }

  /// The result of another byte after the beginning.
  enum Result { case incomplete(PartialScalar), complete(Unicode.Scalar), damaged }

  /// Adds a byte.
  func appending(_ byte: UInt8) -> Result {
    guard byte >= lowest && byte <= highest else { return .damaged }
    var next = self
    next.value = value << 6 | UInt32(byte & 0x3F)
    next.missing -= 1
    next.lowest = 0x80
    next.highest = 0xBF
    guard next.missing == 0 else { return .incomplete(next) }
    return Unicode.Scalar(next.value).map(Result.complete) ?? .damaged
  }
}
