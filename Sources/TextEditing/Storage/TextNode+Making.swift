// Trees of whole texts: leaves of equal sizes, and above them nodes of equal numbers of children.
extension TextNode {
  /// The bytes of a leaf of a new text; it has room for what is typed into it.
  private static let usualBytes = 896

  /// Makes the tree of some bytes of valid UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func tree(of bytes: [UInt8]) -> TextNode {
    guard bytes.count > mostBytes else { return bytes.isEmpty ? empty : TextNode(bytes: bytes) }
    let count = (bytes.count + usualBytes - 1) / usualBytes
    var leaves: [TextNode] = []
    leaves.reserveCapacity(count)
    var start = 0
    for number in 1...count {
      let end = bytes.scalarStart(atOrBefore: bytes.count * number / count)
      leaves.append(TextNode(bytes: Array(bytes[start..<end])))
      start = end
    }
    return tree(over: leaves)
  }

  /// Makes the nodes above some nodes of one height, of which there is at least one.
  static func tree(over nodes: [TextNode]) -> TextNode {
    var level = nodes
    while level.count > 1 {
      let count = (level.count + mostChildren - 1) / mostChildren
      level = (0..<count).map { number in
        let (start, end) = (level.count * number / count, level.count * (number + 1) / count)
        return TextNode(children: Array(level[start..<end]))
      }
    }
    return level[0]
  }
}

extension Array<UInt8> {
  /// The start of the scalar at an offset, or the offset itself behind the last byte.
  func scalarStart(atOrBefore offset: Int) -> Int {
    var start = offset
    while start > 0, start < count, self[start].continuesScalar { start -= 1 }
    return start
  }

  /// The number of bytes of the scalar that begins at an offset.
  func scalarLength(at offset: Int) -> Int {
    let byte = self[offset]
    return byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
  }
}
