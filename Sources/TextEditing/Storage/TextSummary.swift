/// The sizes of a stretch of text, which add up over neighbouring stretches.
///
/// A carriage return with a line feed behind it is one line break, also where they stand in two
/// stretches: so a summary knows its first and its last byte.
struct TextSummary: Hashable, Sendable {
  /// The number of bytes of UTF-8.
  var bytes = 0
  /// The number of line breaks: LF, CR LF, or CR alone.
  var breaks = 0
  /// True if the first byte is a line feed.
  var startsWithLineFeed = false
  /// True if the last byte is a carriage return.
  var endsWithReturn = false

  /// Makes the summary of no text.
  init() {}

  /// Makes the summary of some bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: ArraySlice<UInt8>) {
    bytes = text.count
    startsWithLineFeed = text.first == UInt8.lineFeed
    endsWithReturn = text.last == UInt8.carriageReturn
    var previous: UInt8 = 0
    for byte in text {
      if byte <= .carriageReturn {
        if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
          breaks += 1
        }
      }
      previous = byte
    }
  }

  /// Returns the summary of two neighbours.
  static func + (left: TextSummary, right: TextSummary) -> TextSummary {
    guard left.bytes > 0 else { return right }
    guard right.bytes > 0 else { return left }
    var sum = left
    sum.bytes += right.bytes
    sum.breaks += right.breaks - (left.endsWithReturn && right.startsWithLineFeed ? 1 : 0)
    sum.endsWithReturn = right.endsWithReturn
    return sum
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// True if the byte goes on with a scalar that an earlier byte began.
  var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
