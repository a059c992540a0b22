/// A walk through the leaves of a tree, from its start or from its end, that can skip whole nodes.
///
/// Two walks side by side compare two texts. Where both are at the same node, they skip it: so texts
/// of which one was made from the other are compared in O(log *n*) and not in O(*n*).
struct NodeWalk {
  /// True if it goes from the end to the start.
  let isBackward: Bool
  // The nodes to come, the next one last.
  private var stack: [TextNode]
  /// The bytes of the next node that are behind the walk already; more than none in a leaf only.
  private var used = 0

  init(_ root: TextNode, isBackward: Bool) {
    self.isBackward = isBackward
    stack = root.summary.bytes > 0 ? [root] : []
  }

  /// Returns how many bytes two texts have in common from their start, or from their end.
  static func commonBytes(_ left: TextNode, _ right: TextNode, isBackward: Bool) -> Int {
    var (left, right) = (
      NodeWalk(left, isBackward: isBackward), NodeWalk(right, isBackward: isBackward)
    )
    var count = 0
    while let first = left.stack.last, let second = right.stack.last {
      if first === second, left.used == right.used {
        count += first.summary.bytes - left.used
        left.pop()
        right.pop()
      } else if first.height > 0, first.height >= second.height {
        left.descend()
        if second.height == first.height { right.descend() }
      } else if second.height > 0 {
        right.descend()
      } else {
        let room = min(first.bytes.count - left.used, second.bytes.count - right.used)
        let same =
          isBackward
          ? Self.commonSuffix(
            first.bytes.dropLast(left.used).suffix(room),
            second.bytes.dropLast(right.used).suffix(room))
          : Self.commonPrefix(
            first.bytes.dropFirst(left.used).prefix(room),
            second.bytes.dropFirst(right.used).prefix(room))
        count += same
        if same < room { return count }
        left.advance(by: room)
        right.advance(by: room)
      }
    }
    return count
  }

  private mutating func pop() {
    stack.removeLast()
    used = 0
  }

  private mutating func descend() {
    let node = stack.removeLast()
    stack.append(contentsOf: isBackward ? node.children : node.children.reversed())
  }

  private mutating func advance(by count: Int) {
    used += count
    if used == stack.last?.bytes.count { pop() }
  }

  // Most pieces are equal, which is told at once; only others are looked through.
  private static func commonPrefix(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    if ByteComparison.areEqual(left, right) { return left.count }
    return zip(left, right).prefix { $0 == $1 }.count
  }

  private static func commonSuffix(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    if ByteComparison.areEqual(left, right) { return left.count }
    return zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  }
}
