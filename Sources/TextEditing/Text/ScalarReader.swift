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
    return isSureEdge(offset, between: left.scalar, and: right.scalar)
  }

  private mutating func isSureEdge(
    _ offset: Int, between left: Unicode.Scalar, and right: Unicode.Scalar
  ) -> Bool {
    guard left.isFlagHalf, right.isFlagHalf else { return SureEdge.isBetween(left, right) }
    // Whatever stands before them, two and two of them are a flag.
    return flagHalves(before: offset).isMultiple(of: 2)
  }

  /// The nearest sure edge before an offset.
  mutating func sureEdge(before offset: Int) -> Int {
    var edge = scalarStart(atOrBefore: offset - 1)
    var right = scalar(at: edge)
    while edge > 0, var scalar = right {
      if scalar.scalar.isAccent {
        edge = startOfAccents(before: edge + scalar.bytes)
        guard edge > 0, let first = self.scalar(at: edge) else { break }
        scalar = first
      }
      let before = scalarStart(atOrBefore: edge - 1)
      let left = self.scalar(at: before)
      guard let left, !isSureEdge(edge, between: left.scalar, and: scalar.scalar) else { break }
      (edge, right) = (before, left)
    }
    return edge
  }

  /// The end of the accents that begin at an offset, one behind the other.
  mutating func endOfAccents(from offset: Int) -> Int {
    var end = offset
    while end < root.summary.bytes {
      load(end)
      var index = end - start
      while index + 1 < bytes.count,
        bytes[index] == 0xCC || bytes[index] == 0xCD && bytes[index + 1] < 0xB0
      { index += 2 }
      end = start + index
      if index < bytes.count { break }
    }
    return end
  }

  /// The start of the accents that end at an offset, one behind the other.
  ///
  /// They are passed by their bytes, since a letter may have thousands of them.
  private mutating func startOfAccents(before offset: Int) -> Int {
    var end = offset
    while end > 0 {
      load(end - 1)
      var index = end - start
      // CC 80 to CC BF, and CD 80 to CD AF.
      while index >= 2,
        bytes[index - 2] == 0xCC || bytes[index - 2] == 0xCD && bytes[index - 1] < 0xB0
      {
        index -= 2
      }
      end = start + index
      if index > 0 { break }
    }
    return end
  }

  /// The number of halves of flags that end at an offset, one behind the other.
  ///
  /// They are counted by their bytes: a text may have thousands, and is asked about each.
  private mutating func flagHalves(before offset: Int) -> Int {
    var (end, count) = (offset, 0)
    while end > 0 {
      load(end - 1)
      var index = end - start
      // F0 9F 87 A6 to F0 9F 87 BF; the byte before the last one tells them from most others.
      while index >= 4, bytes[index - 2] == 0x87, bytes[index - 1] >= 0xA6,
        bytes[index - 3] == 0x9F, bytes[index - 4] == 0xF0
      {
        index -= 4
        count += 1
      }
      end = start + index
      if index > 0 { break }
    }
    return count
  }
}
