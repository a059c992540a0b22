/// A node of the tree that holds a text: a leaf with bytes, or an inner node with children.
///
/// The tree is a rope (H.-J. Boehm, R. Atkinson, M. Plass, "Ropes: an alternative to strings", 1995,
/// https://doi.org/10.1002/spe.4380251203) in the form of a B-tree: all leaves have the same depth,
/// and every node but the root is at least a quarter full. Nodes never change, so any number of
/// texts share them, and an edit makes a leaf and the nodes above it anew.
///
/// ```
///               ┌──────────── 2,900 bytes, 71 breaks ────────────┐
///     ┌── 1,900 bytes, 50 breaks ──┐              ┌── 1,000 bytes, 21 breaks ──┐
///   "…" 1,000    "…" 900         …              "…" 600         "…" 400
/// ```
///
/// A leaf ends where a scalar ends, so its bytes are valid UTF-8 by themselves.
final class TextNode: Sendable {
  /// The sizes of all text below.
  let summary: TextSummary
  /// The number of levels below; 0 for a leaf.
  let height: Int
  /// The bytes of a leaf.
  let bytes: [UInt8]
  /// The children of an inner node.
  let children: [TextNode]

  /// The most bytes of a leaf.
  static let mostBytes = 1024
  /// The fewest bytes of a leaf that is not the root.
  static let leastBytes = 256
  /// The most children of an inner node.
  static let mostChildren = 16
  /// The fewest children of an inner node that is not the root.
  static let leastChildren = 4

  /// Makes a leaf.
  init(bytes: [UInt8]) {
    summary = TextSummary(bytes[...])
    height = 0
    self.bytes = bytes
    children = []
  }

  /// Makes an inner node of children of one height, of which there is at least one.
  init(children: [TextNode]) {
    summary = children.reduce(TextSummary()) { $0 + $1.summary }
    height = children[0].height + 1
    bytes = []
    self.children = children
  }

  /// The node of no text.
  static let empty = TextNode(bytes: [])

  /// True if it is full enough to stand below another one.
  var isFullEnough: Bool {
    height == 0 ? bytes.count >= Self.leastBytes : children.count >= Self.leastChildren
  }
}

// MARK: - Reading

extension TextNode {
  /// The leaf that has a byte, and the offset at which it begins.
  ///
  /// - Parameter offset: the byte; that behind the last one is in the last leaf.
  /// - Returns: the bytes of the leaf, and the offset of the first one.
  /// - Complexity: O(log *n*) in the number of bytes.
  func leaf(at offset: Int) -> (bytes: [UInt8], start: Int) {
    var (node, start) = (self, 0)
    while node.height > 0 {
      // By its number: a text that was put behind itself has the same child twice.
      var number = 0
      while number + 1 < node.children.count,
        offset >= start + node.children[number].summary.bytes
      {
        start += node.children[number].summary.bytes
        number += 1
      }
      node = node.children[number]
    }
    return (node.bytes, start)
  }

  /// Appends the bytes of a range.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    guard height > 0 else { return bytes.append(contentsOf: self.bytes[range]) }
    var start = 0
    for child in children where start < range.upperBound {
      let end = start + child.summary.bytes
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        child.append(part.lowerBound - start..<part.upperBound - start, to: &bytes)
      }
      start = end
    }
  }

  /// Calls a function with the bytes of each leaf in a range, in order, while it returns true.
  ///
  /// - Returns: false if the function did.
  @discardableResult
  func eachSlice(of range: Range<Int>, _ body: (ArraySlice<UInt8>) -> Bool) -> Bool {
    guard height > 0 else { return range.isEmpty || body(bytes[range]) }
    var start = 0
    for child in children where start < range.upperBound {
      let end = start + child.summary.bytes
      let part = range.clamped(to: start..<end)
      start = end
      guard !part.isEmpty else { continue }
      let own = part.lowerBound - (end - child.summary.bytes)
      guard child.eachSlice(of: own..<own + part.count, body) else { return false }
    }
    return true
  }

  /// The sizes of the text before an offset.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  func summary(before offset: Int) -> TextSummary {
    guard offset < summary.bytes else { return summary }
    guard height > 0 else { return TextSummary(bytes[..<offset]) }
    var sum = TextSummary()
    for child in children {
      guard sum.bytes + child.summary.bytes <= offset else {
        return sum + child.summary(before: offset - sum.bytes)
      }
      sum = sum + child.summary
    }
    return sum
  }

  /// The offset right behind the byte that completes a number of line breaks, at least 1.
  ///
  /// Where that is a carriage return, a line feed may follow that belongs to the break.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  func offset(afterBreak number: Int) -> Int {
    var (node, sum) = (self, TextSummary())
    while node.height > 0 {
      for child in node.children {
        let next = sum + child.summary
        node = child
        if next.breaks >= number { break }
        sum = next
      }
    }
    for (index, byte) in node.bytes.enumerated() where byte <= .carriageReturn {
      let previous =
        index == 0 ? (sum.endsWithReturn ? UInt8.carriageReturn : 0) : node.bytes[index - 1]
      guard byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn else {
        continue
      }
      sum.breaks += 1
      if sum.breaks == number { return sum.bytes + index + 1 }
    }
    preconditionFailure("break \(number) of \(summary.breaks) is a programming error")
  }
}
