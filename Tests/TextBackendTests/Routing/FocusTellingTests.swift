import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Every view hears once that it got the focus, and once that it lost it, whoever moves the focus meanwhile.
@MainActor
struct FocusTellingTests {
  /// Two fields that tell of their focus, in a program that answers with a command.
  private func fields(
    _ answer: @escaping @MainActor @Sendable (String) -> Command<String>
  ) -> Simulation<[String], String> {
    Simulation(
      model: [String](), columns: 20, rows: 3,
      update: { message, model in
        model.append(message)
        return answer(message)
      },
      render: { _ in
        ["a", "b"].map { key in
          field(
            key,
            [
              .selectsAllOnEntry(true), .on(.editingDidBegin, send: "\(key) begins"),
              .on(.editingDidEnd, send: "\(key) ends"),
            ])
        }
      })
  }

  @Test func `a field that takes the focus back as it ends is told once, and the other one never`()
  {
    let simulation = fields { $0 == "a ends" ? .focus("a") : .none }
    simulation.press(.tab)
    simulation.type("text")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "a")
    expectEqual(simulation.model, ["a begins", "a ends", "a begins"])
    // Only a user who comes by a key has all selected.
    simulation.type("!")
    expectEqual(simulation.screen[0], "text!")
  }

  @Test func `two fields that do not let the focus go keep it one after the other`() {
    let simulation = fields { message in
      message.hasSuffix("ends") ? .focus(String(message.prefix(1))) : .none
    }
    simulation.press(.tab, .tab)
    expectEqual(simulation.model, ["a begins", "a ends", "a begins"])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "a")
    expectEqual(simulation.model, ["a begins", "a ends", "a begins", "a ends", "a begins"])
  }

  @Test func `a program that sends the focus elsewhere as it is lost has no view told in between`()
  {
    let simulation = fields { $0 == "a ends" ? .blur : .none }
    simulation.press(.tab, .tab)
    #expect(simulation.focusedKey == nil)
    expectEqual(simulation.model, ["a begins", "a ends"])
  }

  /// A table of numbered rows, each with a field.
  private func rows(_ numbers: [Int], hidden: Int? = nil) -> [ViewElement<String>] {
    [
      table(
        "t", [.on(.focus, send: "table on"), .on(.blur, send: "table off")],
        items: numbers.map { Row(id: $0, isHidden: $0 == hidden) }
      ) { row -> ViewElement<String> in
        field(
          "f\(row.id)",
          [
            .isHidden(row.isHidden), .on(.focus, send: "\(row.id) on"),
            .on(.blur, send: "\(row.id) off"),
          ])
      }, action("after"),
    ]
  }

  private struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    let isHidden: Bool
  }

  @Test func `a field that is hidden and its table hear that the focus goes from one to the other`()
  {
    let showing = Showing(20, 4, rows([1, 2]))
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.messages, ["1 on"])
    showing.show(rows([1, 2], hidden: 1))
    expectEqual(showing.focused, "t")
    showing.screen.settle()
    expectEqual(showing.messages, ["1 on", "1 off", "table on"])
    showing.screen.focus(showing.node("after"))
    showing.screen.settle()
    expectEqual(showing.messages, ["1 on", "1 off", "table on", "table off"])
  }

  @Test func `a table hears that it has the focus of a row that is gone`() {
    let showing = Showing(20, 4, rows([1, 2]))
    showing.screen.click(column: 2, row: 0)
    showing.show(rows([2]))
    expectEqual(showing.focused, "t")
    showing.screen.settle()
    expectEqual(showing.messages, ["1 on", "table on"])
  }

  @Test func `a view that gives up the focus takes it from no other`() {
    let resigning = EventHandler<String>(
      .editingDidEnd, MessageMaker { _ in "a ends" }, options: .init(resignFirstResponder: true))
    let showing = Showing(20, 3, [field("a", [.handler(resigning)]), action("b")])
    showing.screen.press(.tab)
    showing.screen.press(.tab)
    expectEqual(showing.focused, "b")
    expectEqual(showing.messages, ["a ends"])
  }

  @Test(arguments: ["key", "paste", "click"])
  func `a handler elsewhere gives up no focus that its view does not have`(event: String) {
    let options = EventHandlingOptions(resignFirstResponder: true)
    func giving(_ kind: ControlEvent, _ key: String) -> ViewElement<String> {
      group(
        key,
        [
          .keyMap([.bind("f5", "reload", isAnywhere: true)]),
          .handler(EventHandler(kind, MessageMaker { _ in "told" }, options: options)),
        ], [words("words"), action("inside \(key)")])
    }
    let kind: ControlEvent = event == "key" ? .action : event == "paste" ? .paste : .click
    let showing = Showing(20, 6, [giving(kind, "g"), action("b")])
    for (focused, isGivenUp) in [("b", false), ("inside g", true)] {
      showing.screen.focus(showing.node(focused))
      switch event {
      case "key": showing.screen.press(KeyPress(.function(5)))
      case "paste": showing.screen.paste("text")
      default: showing.screen.click(column: 0, row: 0)
      }
      // Nobody but the views around the focus hears of a paste.
      if event != "paste" || isGivenUp { expectEqual(showing.messages.last, "told") }
      expectEqual(showing.focused, isGivenUp ? nil : focused)
    }
  }
}
