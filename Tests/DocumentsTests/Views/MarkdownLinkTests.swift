import Documents
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Links of documents that the program follows.
@MainActor
struct MarkdownLinkTests {
  private static let text = (0..<12).map { number in
    number % 4 == 2 ? "see [l\(number)](a\(number))\n\n" : "line \(number)\n\n"
  }.joined()

  private func reader(_ follows: Bool = true) -> Simulation<Int, String> {
    let props: Props<String, MarkdownReader> = follows ? [.onLink { $0 }] : []
    return Simulation(
      App<Int, String>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [markdownReader("v", MarkdownDocument(Self.text), props), button("b", [.title("B")])]
        }), columns: 20, rows: 6)
  }

  private func marked(_ simulation: Simulation<Int, String>) -> String {
    let screen = simulation.textScreen
    return screen.lines.indices.map { row in
      String(
        screen.lines[row].enumerated().filter {
          screen.style(column: $0.offset, row: row).attributes.contains(.bold)
        }.map(\.element))
    }.joined()
  }

  @Test func `Tab goes to the next link of a document that scrolls, and on behind the last one`() {
    let simulation = reader()
    simulation.press(.tab, .tab)
    expectEqual(marked(simulation), "l2")
    simulation.press(.return, .tab)
    expectEqual(marked(simulation), "l6")
    simulation.press(.tab, .return, .shiftTab, .return)
    expectEqual(simulation.messages, ["a2", "a10", "a6"])
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "v")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `Return follows no link out of sight, and Tab begins at what is seen`() {
    let simulation = reader()
    simulation.press(.tab, .tab, .end, .return)
    expectEqual(simulation.messages, [])
    simulation.press(.tab, .return)
    expectEqual(simulation.messages, ["a10"])
  }

  @Test func `a link that another document has out of sight is not followed`() {
    let documents = ["[one](1)", Self.text + "[one](1)", "[one](2)"].map { MarkdownDocument($0) }
    let app = App<Int, String>(
      model: 0,
      update: { _, model in
        model += 1
        return .none
      }, render: { model in [markdownReader("v", documents[min(model, 2)], [.onLink { $0 }])] })
    let simulation = Simulation(app, columns: 20, rows: 4)
    simulation.press(.tab, .tab)
    simulation.send("long")
    simulation.press(.return)
    simulation.send("other")
    simulation.press(.return, .tab, .return)
    expectEqual(simulation.messages, ["long", "other", "2"])
  }

  @Test func `where nobody follows links Tab goes on`() {
    let simulation = reader(false)
    simulation.press(.tab, .tab)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `the link stays the same in other columns and where the document grows`() {
    var document = MarkdownDocument("a long text before [one](1) and [two](2)\n\n")
    let app = App<Int, String>(
      model: 0,
      update: { _, model in
        model += 1
        return .none
      },
      render: { model in
        if model > 0 { document.append("more [three](3)") }
        return [markdownReader("v", document, [.onLink { $0 }])]
      })
    let simulation = Simulation(app, columns: 40, rows: 6)
    simulation.press(.tab, .tab, .tab)
    expectEqual(marked(simulation), "two")
    simulation.resize(columns: 12, rows: 8)
    expectEqual(marked(simulation), "two")
    simulation.send("grow")
    expectEqual(marked(simulation), "two")
    simulation.press(.tab, .return)
    expectEqual(simulation.messages, ["grow", "3"])
  }

  @Test func `a document as high as it needs to be has its links in order`() {
    func simulation(_ source: String) -> Simulation<Int, String> {
      Simulation(
        App<Int, String>(
          model: 0, update: { _, _ in .none },
          render: { _ in
            [
              scrollView("s", [.onLink { $0 }]) {
                markdown("m", MarkdownDocument(source))
              }
            ]
          }), columns: 20, rows: 4)
    }
    let some = simulation(
      "# A [title](t)\n\n> - one [two](2)\n\n| a |\n|-|\n| [cell](c) |\n\n[def]\n\n[def]: d")
    // The scroll view comes first.
    some.press(.tab)
    for _ in 0..<4 { some.press(.tab, .return) }
    expectEqual(some.messages, ["t", "2", "c", "d"])
    let none = simulation("a [text] without `[links](x)`")
    none.press(.tab)
    #expect(none.focusedKey == nil)
  }

  @Test func `Shift-Tab comes to the last link in sight, and goes on to those before`() {
    let simulation = reader()
    simulation.press(.tab, .end, .tab, .tab)
    expectEqual(simulation.focusedKey, "b")
    simulation.press(.shiftTab, .return, .shiftTab, .return, .shiftTab, .return)
    expectEqual(simulation.messages, ["a10", "a6", "a2"])
    simulation.press(.shiftTab)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `Shift-Tab scrolls nothing where no link is in sight`() {
    let simulation = reader()
    simulation.press(.tab, .down, .down, .down, .down, .down, .down, .shiftTab)
    expectEqual(simulation.focusedKey, "b")
    let lines = Array(simulation.screen.dropLast())
    #expect(!lines.contains { $0.contains("see") })
    simulation.press(.shiftTab, .return)
    expectEqual(Array(simulation.screen.dropLast()), lines)
    expectEqual(simulation.messages, [])
  }

  @Test func `links with one address in rows of a table are apart`() {
    let simulation = Simulation(
      App<Int, String>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            markdown("m", "| a |\n|-|\n| [one](u) |\n| [two](u) |", [.onLink { $0 }]),
            button("b", [.title("B")]),
          ]
        }), columns: 20, rows: 8)
    simulation.press(.tab, .tab)
    expectEqual(simulation.focusedKey, "m")
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "b")
  }

  @Test func `a link that is wrapped in a quote is one`() {
    let simulation = Simulation(
      App<Int, String>(
        model: 0, update: { _, _ in .none },
        render: { _ in [markdown("m", "> [one two three](x) [four](y)", [.onLink { $0 }])] }),
      columns: 10, rows: 4)
    simulation.press(.tab, .return, .tab, .return)
    expectEqual(simulation.messages, ["x", "y"])
  }

  @Test func `links are clicked by their names`() {
    let simulation = reader()
    simulation.click(ViewAddress(.link, "l2"))
    expectEqual(simulation.messages, ["a2"])
  }

  @Test func `a document knows its links`() {
    for text in ["[a](b)", "- [a](b)", "> # [a](b)", "<https://a.b>", "[a]\n\n[a]: b", "![i](b)"] {
      #expect(MarkdownDocument(text).hasLinks, "\(text)")
    }
    for text in ["", "[a]", "`[a](b)`", "```\n[a](b)\n```", "a < b > c"] {
      #expect(!MarkdownDocument(text).hasLinks, "\(text)")
    }
  }
}
