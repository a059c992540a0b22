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
    #expect(makers().map { $0.message(for: event) } == [nil, 3, 2, 50, nil])
  }

  @Test func `mapping to the same changes nothing`() {
    #expect(
      makers().map { $0.map { $0 }.message(for: event) }
        == makers().map { $0.message(for: event) })
  }

  @Test func `mapping twice is mapping once with both`() {
    let (double, text) = ({ (number: Int) in number * 2 }, { (number: Int) in "\(number)" })
    let both = makers().map { $0.map { text(double($0)) }.message(for: event) }
    #expect(makers().map { $0.map(double).map(text).message(for: event) } == both)
    #expect(both == [nil, "6", "4", "100", nil])
  }

  @Test func `a mapped handler keeps its events and options`() {
    let handler = EventHandler(
      [.focus, .blur], MessageMaker(message: 1), options: .init(resignFirstResponder: true))
    let mapped = handler.map { "\($0)" }
    #expect(mapped.events == [.focus, .blur])
    #expect(mapped.options.resignFirstResponder)
    #expect(mapped.maker.message(for: event) == "1")
  }

  @Test func `a mapped element keeps everything but its messages`() {
    let element: ViewElement<Int> = group(
      "g", [.title("t")], layout: { _ in [] },
      [button("b", [.onPress(1)]), group("h", [], [button("c", [.onPress(2)])])])
    let mapped = element.map { "\($0)" }
    #expect(mapped.key == "g")
    #expect(mapped.content == element.content)
    #expect(mapped.layout != nil)
    #expect(mapped.children.map(\.key) == ["b", "h"])
    let inner = mapped.children[1].children.first?.handlers.first
    #expect(inner?.maker.message(for: event) == "2")
    #expect(mapped.children[0].handlers.first?.maker.message(for: event) == "1")
  }

  @Test func `mapped elements update a tree like the others`() {
    let elements: [ViewElement<Int>] = [button("b", [.onPress(1)]), label("l", [.text("x")])]
    var watched = WatchedTree(elements.map { $0.map { "\($0)" } })
    #expect(watched.update(to: elements.map { $0.map { "\($0 + 1)" } }).patch.isEmpty)
    #expect(watched.receive(.primaryAction, at: "b") { $0 }?.message == "2")
  }

  @Test func `events are described by their names`() {
    #expect(ControlEvent.primaryAction.description == "primaryAction")
    #expect(ControlEvent([.focus, .blur]).description == "focus+blur")
    #expect(ControlEvent().description == "none")
    #expect(ControlEvent.touchUpInside == .primaryAction)
  }
}
