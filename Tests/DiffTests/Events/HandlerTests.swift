import Expectations
import Testing
import VirtualViews

/// Handlers stay beside the tree: swapping them costs the backend nothing.
struct HandlerTests {
  @Test func `an event makes the message of the latest description`() {
    var watched = WatchedTree([button("b", [.onPress("old")])])
    let result = watched.update(to: [button("b", [.onPress { "new" }])])
    #expect(result.patch.isEmpty)
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.message, "new")
  }

  @Test func `a handler that is gone handles nothing`() {
    var watched = WatchedTree([button("b", [.onPress("old")])])
    #expect(watched.update(to: [button("b", [])]).patch.isEmpty)
    let outcome = watched.receive(.primaryAction, at: "b") { $0 }
    #expect(outcome?.message == nil)
    expectEqual(outcome?.isHandled, false)
  }

  @Test func `a handler goes with its view when views move`() {
    func buttons(_ keys: String) -> [ViewElement<String>] {
      keys.map { button(String($0), [.onPress(String($0))]) }
    }
    var watched = WatchedTree(buttons("abcde"))
    watched.update(to: buttons("edxba"))
    for key in ["e", "d", "x", "b", "a"] {
      expectEqual(watched.receive(.primaryAction, at: .string(key)) { $0 }?.message, key)
    }
  }

  @Test func `a new view in an old one's place has no handler of the old one`() {
    var watched = WatchedTree([button("a", [.onPress("a")])])
    watched.update(to: [])
    watched.update(to: [button("b", [])])
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.isHandled, false)
  }

  @Test func `what a handler holds is released with its view`() {
    final class Held {}
    weak var held: Held?
    var watched = WatchedTree()
    do {
      let new = Held()
      held = new
      watched.update(to: [button("b", [.onPress { "\(ObjectIdentifier(new))" }])])
    }
    #expect(held != nil)
    watched.update(to: [])
    #expect(held == nil)
  }

  @Test func `an event without a handler is not handled`() {
    var watched = WatchedTree([button("b", [.onPress("pressed")])])
    expectEqual(watched.receive(.focus, at: "b") { $0 }?.isHandled, false)
  }

  @Test func `a handler without a message handles the event all the same`() {
    var watched = WatchedTree([field("f", [.on(.focus, toMessage: nil)])])
    let outcome = watched.receive(.focus, at: "f") { $0 }
    expectEqual(outcome?.isHandled, true)
    #expect(outcome?.message == nil)
  }

  @Test(arguments: [ControlEvent.focus, .blur])
  func `one handler can wait for several events`(kind: ControlEvent) {
    var watched = WatchedTree([
      field("f", [.on([.focus, .blur]) { _, event in event.kind.description }])
    ])
    expectEqual(watched.receive(kind, at: "f") { $0 }?.message, kind.description)
  }

  @Test func `of two handlers of one event the last counts`() {
    var watched = WatchedTree([button("b", [.onPress("first"), .onPress("last")])])
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.message, "last")
  }

  @Test func `handlers receive the control as the person sees it`() {
    var watched = WatchedTree([
      field("f", [.text("old"), .onChange { $0.text }, .onSubmit { _ in "done" }])
    ])
    let typed = watched.receive(.editingChanged, at: "f") { typing("new", into: $0) }
    expectEqual(typed?.message, "new")
    expectEqual(typed?.changedContent, true)
    let submitted = watched.receive(.editingDidEndOnExit, at: "f") { $0 }
    expectEqual(submitted?.message, "done")
    expectEqual(submitted?.changedContent, false)
  }

  @Test func `the options of a handler come with its message`() {
    let handler = EventHandler(
      .primaryAction, MessageMaker(message: "pressed"), options: .init(resignFirstResponder: true))
    var watched = WatchedTree([
      ViewElement(key: "b", content: Button().content, handlers: [handler])
    ])
    let outcome = watched.receive(.primaryAction, at: "b") { $0 }
    expectEqual(outcome?.options.resignFirstResponder, true)
    expectEqual(watched.receive(.focus, at: "b") { $0 }?.options.resignFirstResponder, false)
  }

  @Test func `an event at a view that is gone comes to nothing`() {
    var watched = WatchedTree([button("b", [.onPress("pressed")])])
    let event = ViewEvent(
      node: watched.tree.children()[0], kind: .primaryAction, content: Button().content)
    watched.update(to: [])
    #expect(watched.receive(event)?.isHandled == nil)
    watched.update(to: [button("b", [.onPress("pressed")])])
    #expect(watched.receive(event)?.isHandled == nil)
  }

  @Test func `an event with content of another kind comes to nothing and changes nothing`() {
    var watched = WatchedTree([button("b", [.onPress("pressed")])])
    let node = watched.tree.children()[0]
    let event = ViewEvent(node: node, kind: .primaryAction, content: Label().content)
    #expect(watched.receive(event)?.isHandled == nil)
    expectEqual(watched.tree.content(of: node), Button().content)
  }

  @Test(arguments: [NodeID(index: -1, generation: 0), NodeID(index: .max, generation: .max)])
  func `an event at an identity from nowhere comes to nothing`(node: NodeID) {
    var watched = WatchedTree([button("b", [])])
    let event = ViewEvent(node: node, kind: .focus, content: Button().content)
    #expect(watched.receive(event)?.isHandled == nil)
  }
}

/// A field's content after a person typed.
func typing(_ text: String, into content: Content) -> Content {
  guard var field = TextField(content) else { return content }
  field.text = text
  return field.content
}
