import Expectations
import Testing
import VirtualViews

@testable import TextBackend

/// The memory of the focus: what had it before each scope came.
struct FocusScopesTests {
  private func node(_ index: Int32) -> NodeID { NodeID(index: index, generation: 0) }

  @Test func `the memory of a scope that goes passes to the one above it`() {
    var scopes = FocusScopes()
    let (x, a) = (node(10), node(11))
    expectEqual(scopes.follow([node(1)], focus: x) { _ in true }, .enter(node(1)))
    expectEqual(scopes.follow([node(1), node(2)], focus: a) { _ in true }, .enter(node(2)))
    expectEqual(scopes.follow([node(2)], focus: node(12)) { $0 != a }, .stay)
    expectEqual(scopes.follow([], focus: nil) { $0 != a }, .goBack(to: [x], orEnter: nil))
  }

  @Test func `a scope that is replaced hands its memory to the new one`() {
    var scopes = FocusScopes()
    _ = scopes.follow([node(1)], focus: node(10)) { _ in true }
    expectEqual(scopes.follow([node(2)], focus: nil) { _ in true }, .enter(node(2)))
    expectEqual(scopes.follow([], focus: nil) { _ in true }, .goBack(to: [node(10)], orEnter: nil))
  }

  @Test func `a scope that comes behind another one has the focus when that goes`() {
    var scopes = FocusScopes()
    _ = scopes.follow([node(2)], focus: node(10)) { _ in true }
    expectEqual(scopes.follow([node(1), node(2)], focus: node(12)) { _ in true }, .stay)
    expectEqual(
      scopes.follow([node(1)], focus: nil) { _ in true }, .goBack(to: [], orEnter: node(1)))
    expectEqual(scopes.follow([], focus: nil) { _ in true }, .goBack(to: [node(10)], orEnter: nil))
  }

  @Test func `scopes that come together are entered at the front one`() {
    var scopes = FocusScopes()
    expectEqual(scopes.follow([node(1), node(2)], focus: node(10)) { _ in true }, .enter(node(2)))
    expectEqual(
      scopes.follow([node(1)], focus: nil) { _ in true }, .goBack(to: [], orEnter: node(1)))
    expectEqual(scopes.follow([], focus: nil) { _ in true }, .goBack(to: [node(10)], orEnter: nil))
  }

  @Test func `a focus that is elsewhere stays there`() {
    var scopes = FocusScopes()
    _ = scopes.follow([node(1)], focus: node(10)) { _ in true }
    expectEqual(scopes.follow([], focus: node(13)) { _ in true }, .stay)
  }
}
