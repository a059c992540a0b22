import Expectations
import Testing
import VirtualViews

/// What makes messages of events, and the laws of turning messages into others.
struct MessageMakerTests {
  private let event = ViewEvent(
    node: .root, kind: .valueChanged, content: Slider().moved(to: 0.5).content)

  private func makers() -> [MessageMaker<Int>] {
    [
      MessageMaker(), MessageMaker(message: 3), MessageMaker { event in Int(event.kind.rawValue) },
      MessageMaker { (slider: Slider, _) in Int(slider.value * 100) },
      MessageMaker { (button: Button, _) in button.title.count },
    ]
  }

  @Test func `each kind of maker makes its message`() {
    expectEqual(makers().map { $0.message(for: event) }, [nil, 3, 2, 50, nil])
  }

  @Test func `mapping to the same changes nothing`() {
    expectEqual(
      makers().map { $0.map { $0 }.message(for: event) }, makers().map { $0.message(for: event) })
  }

  @Test func `mapping twice is mapping once with both`() {
    let (double, text) = ({ (number: Int) in number * 2 }, { (number: Int) in "\(number)" })
    let both = makers().map { $0.map { text(double($0)) }.message(for: event) }
    expectEqual(makers().map { $0.map(double).map(text).message(for: event) }, both)
    expectEqual(both, [nil, "6", "4", "100", nil])
  }

  @Test func `a mapped handler keeps its events and options`() {
    let handler = EventHandler(
      [.focus, .blur], MessageMaker(message: 1), options: .init(resignFirstResponder: true))
    let mapped = handler.map { "\($0)" }
    expectEqual(mapped.events, [.focus, .blur])
    #expect(mapped.options.resignFirstResponder)
    expectEqual(mapped.maker.message(for: event), "1")
  }

  @Test func `a mapped element keeps everything but its messages`() {
    let element: ViewElement<Int> = group(
      "g", [.title("t")], layout: { _ in [] },
      [button("b", [.onPress(1)]), group("h", [], [button("c", [.onPress(2)])])])
    let mapped = element.map { "\($0)" }
    expectEqual(mapped.key, "g")
    expectEqual(mapped.content, element.content)
    #expect(mapped.layout != nil)
    expectEqual(mapped.children.map(\.key), ["b", "h"])
    let inner = mapped.children[1].children.first?.handlers.first
    expectEqual(inner?.maker.message(for: event), "2")
    expectEqual(mapped.children[0].handlers.first?.maker.message(for: event), "1")
  }

  @Test func `mapped elements update a tree like the others`() {
    let elements: [ViewElement<Int>] = [button("b", [.onPress(1)]), label("l", [.text("x")])]
    var watched = WatchedTree(elements.map { $0.map { "\($0)" } })
    #expect(watched.update(to: elements.map { $0.map { "\($0 + 1)" } }).patch.isEmpty)
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.message, "2")
  }

  @Test func `events are described by their names`() {
    expectEqual(ControlEvent.primaryAction.description, "primaryAction")
    expectEqual(ControlEvent([.focus, .blur]).description, "focus+blur")
    expectEqual(ControlEvent().description, "none")
    expectEqual(ControlEvent.touchUpInside, .primaryAction)
  }
}
