/// Reads the scalars of a text around a position, and remembers the leaf it is in.
struct ScalarReader {
  private let root: TextNode
  private var bytes: [UInt8] = []
  private var start = 0

  init(_ text: TextBuffer) { root = text.root }

  private mutating func load(_ offset: Int) {
    guard offset < start || offset >= start + bytes.count else { return }
    (bytes, start) = root.leaf(at: offset)
  }

  /// The scalar that begins at an offset, and its bytes; nil at the end of the text.
  mutating func scalar(at offset: Int) -> (scalar: Unicode.Scalar, bytes: Int)? {
    guard offset < root.summary.bytes else { return nil }
    load(offset)
    let first = offset - start
    let byte = bytes[first]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let count = bytes.scalarLength(at: first)
    var value = UInt32(byte) & (0x7F >> UInt32(count))
    for continuing in bytes[(first + 1)..<(first + count)] {
      value = value << 6 | UInt32(continuing & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }

  /// The start of the scalar with a byte in it; the offset itself at the end of the text.
  mutating func scalarStart(atOrBefore offset: Int) -> Int {
    guard offset < root.summary.bytes else { return root.summary.bytes }
    load(offset)
    return start + bytes.scalarStart(atOrBefore: offset - start)
  }

  /// True if there is an edge at the start of a scalar for sure.
  mutating func isSureEdge(_ offset: Int) -> Bool {
    guard offset > 0, let right = scalar(at: offset) else { return true }
    let before = scalarStart(atOrBefore: offset - 1)
    guard let left = scalar(at: before) else { return true }
    return SureEdge.isBetween(left.scalar, right.scalar)
  }

  /// The nearest sure edge before an offset.
  mutating func sureEdge(before offset: Int) -> Int {
    var edge = offset
    repeat { edge = scalarStart(atOrBefore: edge - 1) } while edge > 0 && !isSureEdge(edge)
    return edge
  }
}
