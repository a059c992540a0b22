// Joining two trees and cutting a part out of one: every edit is made of these two.
extension TextNode {
  /// Returns the tree of two texts, one behind the other.
  ///
  /// The lower tree is joined to the nearest child of the higher one that has its height. Nodes that
  /// are too empty share with their neighbours, and one that is too full is split, on the way up.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  static func joined(_ left: TextNode, _ right: TextNode) -> TextNode {
    if left.summary.bytes == 0 { return right }
    if right.summary.bytes == 0 { return left }
    if left.height == right.height { return joinedEquals(left, right) }
    if left.height < right.height {
      let rest = Array(right.children.dropFirst())
      if left.height == right.height - 1, left.isFullEnough {
        return parent(of: [left] + right.children)
      }
      return parent(of: peers(joined(left, right.children[0]), below: right.height) + rest)
    }
    let rest = Array(left.children.dropLast())
    if right.height == left.height - 1, right.isFullEnough {
      return parent(of: left.children + [right])
    }
    let last = joined(left.children[left.children.count - 1], right)
    return parent(of: rest + peers(last, below: left.height))
  }

  private static func joinedEquals(_ left: TextNode, _ right: TextNode) -> TextNode {
    if left.isFullEnough, right.isFullEnough { return TextNode(children: [left, right]) }
    guard left.height == 0 else { return parent(of: left.children + right.children) }
    let bytes = left.bytes + right.bytes
    guard bytes.count > mostBytes else { return TextNode(bytes: bytes) }
    let middle = bytes.scalarStart(atOrBefore: bytes.count / 2)
    return TextNode(children: [
      TextNode(bytes: Array(bytes[..<middle])), TextNode(bytes: Array(bytes[middle...])),
    ])
  }

  /// The node as a list of children for a node of a height.
  private static func peers(_ node: TextNode, below height: Int) -> [TextNode] {
    node.height == height ? node.children : [node]
  }

  /// Makes a node of children, or two of them below another one if they are too many.
  private static func parent(of children: [TextNode]) -> TextNode {
    guard children.count > mostChildren else { return TextNode(children: children) }
    let middle = children.count / 2
    return TextNode(children: [
      TextNode(children: Array(children[..<middle])),
      TextNode(children: Array(children[middle...])),
    ])
  }

  /// Returns the tree of a range of the text, whose ends are between scalars.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  func slice(_ range: Range<Int>) -> TextNode {
    if range.isEmpty { return .empty }
    if range == 0..<summary.bytes { return self }
    guard height > 0 else { return TextNode(bytes: Array(bytes[range])) }
    var (result, start) = (TextNode.empty, 0)
    for child in children where start < range.upperBound {
      let end = start + child.summary.bytes
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        result = .joined(result, child.slice(part.lowerBound - start..<part.upperBound - start))
      }
      start = end
    }
    return result
  }

  /// Returns the tree of the text with another one in the place of a range.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  func replacing(_ range: Range<Int>, with node: TextNode) -> TextNode {
    .joined(
      .joined(slice(0..<range.lowerBound), node), slice(range.upperBound..<summary.bytes))
  }
}
