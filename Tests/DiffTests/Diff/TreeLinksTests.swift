import Expectations
import Testing
import VirtualViews

/// Walking from a node to its children.
struct TreeLinksTests {
  @Test(arguments: 0..<4)
  func `children come one after the other, as many as are told of`(count: Int32) {
    var links = TreeLinks()
    for node in 0..<count { links.add(node + 1, into: 0, before: TreeLinks.none) }
    let expected = Array(1..<count + 1)
    expectEqual(links.children(of: 0), expected)
    expectEqual(links.eachChild(of: 0).map { $0 }, expected)
    var left = links.eachChild(of: 0)
    for taken in 0...Int(count) {
      expectEqual(left.underestimatedCount, Int(count) - taken)
      expectEqual(left.map { $0 }, Array(expected.dropFirst(taken)))
      expectEqual(left.next(), expected.dropFirst(taken).first)
    }
  }
}
