import Expectations
import Testing
import VirtualViews

/// Elements are no `Sendable` type, since their handlers may hold a model that is none, but they
/// may be made by one task and shown by another.
struct SendingElementsTests {
  private enum Msg: Sendable { case typed(String) }

  @concurrent
  private func elements(for names: [String]) async -> sending [ViewElement<Msg>] {
    names.map { name in
      field(name, [.text(name), .onChange { .typed(name + $0.text) }])
    }
  }

  @MainActor @Test func `elements that another task made are shown`() async {
    let elements = await elements(for: ["a", "b"])
    var tree = ViewTree()
    expectEqual(tree.update(to: elements).counts.inserted, 2)
  }
}
