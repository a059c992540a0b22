import Expectations
import Synchronization
import Testing
import TextBackend
import VirtualViews

/// What a layer covers is not drawn when something in the layer changes.
@MainActor
struct CoveredViewsTests {
  /// How often a view behind layers is drawn while a label in front of it changes.
  private func draws(_ layer: (ViewElement<String>) -> ViewElement<String>) -> Int {
    let drawn = DrawCount()
    func views(_ text: String) -> [ViewElement<String>] {
      [
        customView("behind", Counted.self, [Prop { $0.drawn = drawn }]),
        layer(label("text", [.text(text)])),
      ]
    }
    let showing = Showing(20, 6, views("one"))
    #expect(showing.lines.joined().contains("one"))
    let before = drawn.count
    showing.show(views("two"))
    #expect(showing.lines.joined().contains("two"))
    return drawn.count - before
  }

  @Test func `a label in a dialog changes, and nothing behind it is drawn`() {
    expectEqual(draws { dialog("d", [.title("Ask")], [$0]) }, 0)
    expectEqual(
      draws { overlay("o", [.backgroundColor(.red), .isOpaque(false), .border(.rounded)], [$0]) }, 0
    )
  }

  @Test func `what a layer does not hide is drawn`() {
    expectEqual(draws { overlay("o", [.isOpaque(false)], [$0]) }, 1)
  }

  @Test func `a layer that grows is drawn in front of what was beside it`() {
    let views: (String) -> [ViewElement<String>] = { text in
      [words("123456789"), overlay("o", [.layer(.topLeading)], [label("text", [.text(text)])])]
    }
    let showing = Showing(9, 1, views("漢"))
    expectEqual(showing.lines, ["漢3456789"])
    showing.show(views("漢字a"))
    expectEqual(showing.lines, ["漢字a6789"])
    showing.show(views("a"))
    expectEqual(showing.lines, ["a23456789"])
  }
}

/// The number of times that a view was drawn.
private final class DrawCount: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}

/// A view that counts how often it is drawn.
private struct Counted: TextCustomView {
  var attributes = ViewAttributes()
  var drawn = DrawCount()

  static func == (one: Counted, other: Counted) -> Bool { one.drawn === other.drawn }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(drawn)) }
  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }
  func draw(in canvas: inout TextCanvas) { drawn.add() }
}
