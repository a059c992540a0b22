import Expectations
import Testing
import VirtualViews

/// How often something was made.
final class CallLog {
  var calls: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Elements that are made only when their value changed.
struct LazyTests {
  private let log = CallLog()

  private func title(_ text: String, _ message: String = "pressed") -> ViewElement<String> {
    lazy("title", text) { text in
      log.calls.append(text)
      return group(
        "inside", [label("text", [.text(text)]), button("press", [.onPress(message)])])
    }
  }

  @Test func `an equal value is not made again, and nothing inside is looked at`() {
    var watched = WatchedTree()
    _ = watched.tree.update(to: [title("a")])
    expectEqual(log.take(), ["a"])
    let result = watched.tree.update(to: [title("a")])
    #expect(log.take().isEmpty)
    #expect(result.patch.isEmpty)
    expectEqual(result.counts.description, "1 lazy skipped")
  }

  @Test func `another value is made, and only what differs is changed`() {
    var tree = ViewTree()
    _ = tree.update(to: [title("a")])
    let node = tree.first("title")
    let result = tree.update(to: [title("b")])
    expectEqual(log.take(), ["a", "b"])
    expectEqual(tree.first("title"), node)
    expectEqual(result.counts.updated, 1)
    expectEqual(result.patch.count, 1)
  }

  @Test func `the element made has the key of the lazy one`() {
    var tree = ViewTree()
    _ = tree.update(to: [title("a")])
    expectEqual(tree.keys, ["title", "text", "press"])
    expectEqual(tree.child("title").flatMap(tree.content)?.kind, .container)
  }

  @Test func `a lazy element moves with its key and is not made for it`() {
    var tree = ViewTree()
    _ = tree.update(to: [title("a"), row(1), row(2)])
    let result = tree.update(to: [row(1), row(2), title("a")])
    expectEqual(log.take(), ["a"])
    expectEqual(result.counts.moved, 1)
    expectEqual(result.patch.count, 1)
  }

  @Test func `the value's type counts as well as its value`() {
    func number<Value: Equatable>(_ value: Value) -> ViewElement<String> {
      lazy("n", value) { value in
        log.calls.append("\(value)")
        return label("", [.text("\(value)")])
      }
    }
    var tree = ViewTree()
    _ = tree.update(to: [number(1)])
    _ = tree.update(to: [number(1.0)])
    expectEqual(log.take(), ["1", "1.0"])
  }

  @Test func `an equal value somewhere else in the code is another element`() {
    var tree = ViewTree()
    _ = tree.update(to: [lazy("x", 1) { _ in label("", [.text("here")]) }])
    let result = tree.update(to: [lazy("x", 1) { _ in label("", [.text("there")]) }])
    expectEqual(result.counts.updated, 1)
    expectEqual(result.counts.skippedLazy, 0)
  }

  @Test func `a lazy element can become another kind and an ordinary one`() {
    func either(_ isButton: Bool) -> ViewElement<String> {
      lazy("x", isButton) { $0 ? button("", [.onPress("b")]) : label("", []) }
    }
    var watched = WatchedTree()
    var tree = watched.tree
    for element in [either(false), either(true), label("x", []), either(false), button("x", [])] {
      let result = tree.update(to: [element])
      watched.plain.apply(result.patch)
      tree.checkInvariants()
      #expect(watched.plain.differences(from: tree).isEmpty)
      #expect(watched.plain.misuses.isEmpty)
      expectEqual(tree.first("x").flatMap(tree.content)?.kind, element.content.kind)
    }
  }

  @Test func `handlers inside are those of the render that made them`() {
    var watched = WatchedTree()
    _ = watched.tree.update(to: [title("a", "old")])
    _ = watched.tree.update(to: [title("a", "new")])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "old")
    _ = watched.tree.update(to: [title("b", "new")])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "new")
  }

  @Test func `what was made lazily and is described by itself has its own messages`() {
    let cached: ViewElement<String> = group("title", [button("press", [.onPress("pressed")])])
    var watched = WatchedTree()
    _ = watched.tree.update(to: [lazy("title", 1) { _ in cached }.map { $0 + " once" }])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "pressed once")
    _ = watched.tree.update(to: [cached])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "pressed")
  }

  @Test func `what turns messages into others is always the latest`() {
    func mapped(_ suffix: String) -> ViewElement<String> { title("a").map { $0 + suffix } }
    var watched = WatchedTree()
    _ = watched.tree.update(to: [mapped(" once")])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "pressed once")
    expectEqual(watched.tree.update(to: [mapped(" twice")]).counts.skippedLazy, 1)
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "pressed twice")
    _ = watched.tree.update(to: [title("a")])
    expectEqual(watched.receive(.primaryAction, at: "press") { $0 }?.message, "pressed")
    expectEqual(log.take(), ["a"])
  }

  @Test func `lazy elements inside lazy elements are skipped each on its own`() {
    func nested(_ outer: Int, _ inner: Int) -> ViewElement<String> {
      lazy("outer", outer) { outer in
        log.calls.append("outer")
        return lazy("ignored", outer) { _ in
          group("g", [lazy("inner", inner) { label("", [.text("\($0)")]) }])
        }
      }
    }
    var tree = ViewTree()
    _ = tree.update(to: [nested(1, 1)])
    expectEqual(tree.keys, ["outer", "inner"])
    expectEqual(tree.update(to: [nested(1, 2)]).counts.skippedLazy, 1)
    let result = tree.update(to: [nested(2, 2)])
    expectEqual(result.counts.skippedLazy, 0)
    expectEqual(result.counts.updated, 1)
    expectEqual(tree.update(to: [nested(3, 2)]).counts.skippedLazy, 1)
    expectEqual(log.take(), ["outer", "outer", "outer"])
  }

  private func held(_ text: String, _ isHeld: Bool) -> ViewElement<String> {
    lazy("title", text, isHeld: isHeld) { text in
      log.calls.append(text)
      return group("inside", [field("text", [.text(text)])])
    }
  }

  @Test func `a lazy element that is held is not made, whatever its value is`() {
    var tree = ViewTree()
    _ = tree.update(to: [held("a", false)])
    for text in ["b", "c"] {
      let result = tree.update(to: [held(text, true)])
      expectEqual(result.counts.description, "1 lazy skipped")
      #expect(result.patch.isEmpty)
    }
    expectEqual(log.take(), ["a"])
    _ = tree.update(to: [held("a", false)])
    #expect(log.take().isEmpty)
    _ = tree.update(to: [held("c", true)])
    expectEqual(tree.update(to: [held("c", false)]).counts.updated, 1)
    expectEqual(log.take(), ["c"])
  }

  @Test func `what the user changed waits until a lazy element is no longer held`() {
    var watched = WatchedTree()
    _ = watched.tree.update(to: [held("a", false)])
    _ = watched.receive(.valueChanged, at: "text") { _ in
      var field = TextField()
      field.text = "typed"
      return field.content
    }
    #expect(watched.tree.update(to: [held("a", true)]).patch.isEmpty)
    #expect(watched.tree.restore().patch.isEmpty)
    expectEqual(log.take(), ["a"])
    expectEqual(watched.tree.update(to: [held("a", false)]).counts.updated, 1)
    expectEqual(log.take(), ["a"])
  }

  @Test func `a lazy element that is held from the start is made once`() {
    var tree = ViewTree()
    _ = tree.update(to: [held("a", true)])
    _ = tree.update(to: [held("b", true)])
    expectEqual(log.take(), ["a"])
    expectEqual(tree.keys, ["title", "text"])
  }

  @Test func `a row that gets the view of another one holds nothing of that`() {
    let rows: ViewElement<String> = table("t", rows: TableItems(Array(0..<100), id: { $0 })) {
      TableCell(reuseIdentifier: "row", held("\($0 ?? 0)", true))
    }
    var tree = ViewTree()
    _ = tree.update(to: [rows])
    let node = tree.first("t") ?? .root
    _ = tree.show(RowWindow(rows: 0..<3), of: node)
    _ = log.take()
    let result = tree.show(RowWindow(rows: 50..<53), of: node)
    expectEqual(log.take(), ["50", "51", "52"])
    #expect(result.counts.reused > 0)
  }

  @Test func `a lazy element that is removed is made anew when it is back`() {
    var tree = ViewTree()
    _ = tree.update(to: [title("a")])
    _ = tree.update(to: [])
    let result = tree.update(to: [title("a")])
    expectEqual(log.take(), ["a", "a"])
    expectEqual(result.counts.inserted, 3)
  }

  @Test func `looking at a lazy element makes it`() {
    let element = title("a")
    expectEqual(element.children.map(\.key), ["text", "press"])
    expectEqual(element.key, "title")
    expectEqual(element.map { $0 + "!" }.children[1].handlers.count, 1)
  }
}
