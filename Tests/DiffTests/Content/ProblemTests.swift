import Expectations
import Testing
import VirtualViews

/// Views that say what is wrong with what they are told.
struct ProblemTests {
  private struct Dial: CustomView, ControlValue {
    var attributes = ViewAttributes()
    var isEnabled = true
    var least = 0
    var most = 9

    var problems: [Diagnostic] {
      least > most ? [Diagnostic(identifier: "reversed-range", message: "\(least) > \(most)")] : []
    }
  }

  private func dial(_ least: Int, _ most: Int) -> ViewElement<String> {
    customView("d", Dial.self, [.set(\.least, to: least), .set(\.most, to: most)])
  }

  @Test func `a mistake is reported once, with the key of the view`() {
    var watched = WatchedTree()
    let first = watched.update(to: [dial(3, 1)]).diagnostics
    expectEqual(first.map(\.identifier), ["reversed-range"])
    expectEqual(first.first?.keys, ["d"])
    #expect(watched.update(to: [dial(3, 1)]).diagnostics.isEmpty)
    expectEqual(watched.update(to: [dial(3, 2)]).diagnostics.map(\.message), ["3 > 2 (d)"])
    #expect(watched.update(to: [dial(1, 2)]).diagnostics.isEmpty)
  }
}
