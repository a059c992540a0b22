import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

@MainActor
struct EventTests {
  /// A backend that keeps what it is told of one slider, and acts like a person's hand on it.
  private final class Hand: Backend {
    var size: LayoutSize { LayoutSize(width: 10, height: 1) }
    var host: (any BackendHost)?
    var shown: [NodeID: Content] = [:]

    func attach(_ host: any BackendHost) { self.host = host }
    func setNeedsTurn() {}
    func run() async throws {}
    func perform(_ command: HostCommand) {}

    func apply(_ patch: [ViewChange]) {
      for change in patch {
        switch change {
        case .insert(let node, _, let content, _, _): shown[node] = content
        case .update(let node, let content): shown[node] = content
        default: break
        }
      }
    }

    func move(_ node: NodeID, to value: Double) {
      guard let content = shown[node], let slider = Slider(content) else { return }
      shown[node] = slider.moved(to: value).content
      host?.receive(
        ViewEvent(node: node, kind: .valueChanged, content: slider.moved(to: value).content))
    }
  }

  @Test func `a message that arrives during an event leaves screen and model alike`() throws {
    let hand = Hand()
    let program = Program<Double, Double>(
      view: hand, model: 0,
      update: { value, model in
        model = value; return []
      },
      render: { [slider("s", [.value($0), .maximumValue(9), .onChange { $0.value }])] })
    let node = try #require(program.node("s"))
    program.sender.send(5)
    hand.move(node, to: 1)
    program.settle()
    let content = try #require(hand.shown[node])
    expectEqual(Slider(content)?.value, program.model)
    expectEqual(program.content(of: node), content)
  }

  @Test func `every handler of an event runs, and sees the events it waits for`() {
    var seen: [ControlEvent] = []
    let simulation = Simulation<[String], String>(
      model: [],
      update: { message, model in
        model.append(message); return []
      },
      render: { _ in
        [
          `switch`(
            "s",
            [
              .onChange { $0.isOn ? "on" : "off" },
              .on(.primaryAction) { _, event in
                seen.append(event.kind)
                return "pressed"
              },
            ])
        ]
      })
    simulation.click("s")
    expectEqual(simulation.model, ["on", "pressed"])
    expectEqual(seen, [.primaryAction])
  }

  @Test func `of two handlers of the same event the last counts`() {
    let simulation = Simulation<[String], String>(
      model: [],
      update: { message, model in
        model.append(message); return []
      },
      render: { _ in [button("b", [.onPress("first"), .onPress("last")])] })
    simulation.click("b")
    expectEqual(simulation.model, ["last"])
  }

  @Test func `a handler may look at its program`() {
    var keys: (() -> Int)?
    let simulation = Simulation<Int, Int>(
      model: 0,
      update: { message, model in
        model = message; return []
      },
      render: { _ in [field("f", [.onChange { _ in keys?() ?? 0 }])] })
    keys = { [weak program = simulation.program] in program?.keys.count ?? 0 }
    simulation.focus("f")
    simulation.type("x")
    expectEqual(simulation.model, 1)
  }

  @Test func `a field that gets the focus tells what it shows by then`() {
    struct Texts: Equatable {
      var second = "old"
      var heard = ""
    }
    enum Step { case leave, hear(String) }
    let simulation = Simulation<Texts, Step>(
      model: Texts(),
      update: { message, model in
        switch message {
        case .leave: model.second = "new"
        case .hear(let text): model.heard = text
        }
        return []
      },
      render: { model in
        [
          field("a", [.on(.editingDidEnd) { _, _ in .leave }]),
          field(
            "b",
            [
              .text(model.second), .on(.editingDidBegin) { field, _ in .hear(field.text) },
            ]),
        ]
      })
    simulation.press(.tab, .tab)
    expectEqual(simulation.model.heard, "new")
  }

  @Test func `a handler can make its view give up the focus`() {
    let options = EventHandlingOptions(resignFirstResponder: true)
    let simulation = Simulation<Int, Int>(
      model: 0,
      render: { _ in
        [
          field(
            "f",
            [
              .handler(EventHandler(.editingDidEndOnExit, MessageMaker(), options: options))
            ])
        ]
      })
    simulation.focus("f")
    simulation.press(.return)
    #expect(simulation.focusedKey == nil)
  }

  @Test func `what the first command did before quitting counts`() {
    let simulation = Simulation<[String], String>(
      model: [], initialCommand: [.perform { "commit" }, .quit],
      update: { message, model in
        model.append(message); return []
      })
    expectEqual(simulation.model, ["commit"])
    expectEqual(simulation.exitStatus, 0)
  }

  @Test func `a message that was handled is let go`() {
    final class Payload: Sendable {}
    let program = Program<Int, Payload>(
      view: TextScreen(columns: 1, rows: 1), model: 0)
    weak var payload: Payload?
    do {
      let large = Payload()
      payload = large
      program.send(large)
    }
    #expect(payload == nil)
  }

  @Test func `guides of the program are there for layout by name`() throws {
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 10, rows: 3, render: { _ in [label("a", [.text("x")])] },
      layoutGuideForKey: { $0 == "inner" ? .inset(LayoutInsets(top: 1, left: 4)) : nil },
      layout: { _, context in
        guard let inner = context.guide("inner"), context.guide("outer") == nil else { return [] }
        return [
          context["a"].leadingAnchor.constraint(equalTo: inner.leadingAnchor),
          context["a"].topAnchor.constraint(equalTo: inner.topAnchor),
        ]
      })
    expectEqual(simulation.screen, ["", "    x", ""])
  }
}
