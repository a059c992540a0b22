import Expectations
import ShohinCore
import ShohinTesting
import TerminalPort
import Testing
import TextBackend
import VirtualViews

/// Links that the program follows: by the mouse and by keys.
@MainActor
struct LinkTests {
  private let text: Text = "see \("this", link: "a b") or \("that", link: "c")"

  private func followed(_ name: String = "open") -> (String) -> String? { { "\(name) \($0)" } }

  private func click(_ showing: Showing, _ column: Int, _ row: Int = 0) {
    showing.screen.click(column: column, row: row)
  }

  // MARK: - The mouse

  @Test func `a click on a link tells its address as the text has it`() {
    let showing = Showing(20, 1, [label("l", [.styledText(text), .onLink(followed())])])
    click(showing, 4)
    click(showing, 7)
    click(showing, 8)
    click(showing, 12)
    expectEqual(showing.messages, ["open a b", "open a b", "open c"])
  }

  @Test func `a view around hears of links, and one that declines leaves them to the next`() {
    let inner: ViewElement<String> = group(
      "g", [.onLink { $0 == "c" ? "inner" : nil }], [label("l", [.styledText(text)])])
    let showing = Showing(20, 1, [group("o", [.onLink(followed("outer"))], [inner])])
    click(showing, 5)
    click(showing, 13)
    expectEqual(showing.messages, ["outer a b", "inner"])
  }

  @Test func `a link that is followed is no click, and one that nobody follows is`() {
    func showing(_ follows: Bool) -> Showing {
      let props: Props<String, Label> = follows ? [.onLink(followed())] : []
      return Showing(
        20, 1, [label("l", [.styledText(text), .onClick("click"), .batch(props.all)])])
    }
    let both = showing(true)
    click(both, 5)
    click(both, 0)
    expectEqual(both.messages, ["open a b", "click"])
    let none = showing(false)
    click(none, 5)
    expectEqual(none.messages, ["click"])
  }

  @Test func `only a press and a release of the left button on one link follow it`() {
    let showing = Showing(20, 1, [label("l", [.styledText(text), .onLink(followed())])])
    func mouse(
      _ kind: MouseEvent.Kind, _ column: Int, _ button: MouseEvent.Button = .left,
      _ modifiers: KeyModifiers = []
    ) {
      showing.screen.handle(
        .mouse(MouseEvent(kind, button: button, column: column, row: 0, modifiers: modifiers)))
    }
    mouse(.press, 5)
    mouse(.release, 13)
    mouse(.press, 0)
    mouse(.release, 5)
    mouse(.press, 5, .right)
    mouse(.release, 5, .right)
    // Terminals open links by that.
    mouse(.press, 5, .left, .control)
    mouse(.release, 5, .left, .control)
    expectEqual(showing.messages, [])
    mouse(.press, 4)
    mouse(.release, 6)
    expectEqual(showing.messages, ["open a b"])
  }

  @Test func `a link in what is dragged is followed unless it is dragged`() {
    let showing = Showing(
      20, 1, [label("l", [.styledText(text), .onDrag { "\($0.kind)" }, .onLink(followed())])])
    click(showing, 5)
    expectEqual(showing.messages, ["press", "release", "open a b"])
    for (kind, column) in [(MouseEvent.Kind.press, 5), (.drag, 9), (.drag, 5), (.release, 5)] {
      showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: 0)))
    }
    #expect(showing.messages.last == "release")
  }

  @Test func `a link in a button is followed, and the button is not pressed`() {
    let title: Text = "Go \("there", link: "x")"
    let showing = Showing(
      12, 1, [button("b", [.styledTitle(title), .onPress("pressed"), .onLink(followed())])])
    let column = showing.screen.lines[0].split(separator: "t")[0].count
    click(showing, column)
    expectEqual(showing.messages, ["open x"])
    click(showing, column - 3)
    expectEqual(showing.messages, ["open x", "pressed"])
  }

  @Test func `links of a border are followed by the mouse`() {
    let box: ViewElement<String> = group(
      "g",
      [.border(.light), .caption("\("top", link: "t")", at: .topLeading), .onLink(followed())],
      [words("inside")])
    let showing = Showing(12, 3, [box])
    let column = showing.screen.lines[0].split(separator: "t")[0].count
    click(showing, column)
    expectEqual(showing.messages, ["open t"])
  }

  // MARK: - Keys

  private func column(_ showing: Showing) -> [String] {
    showing.screen.lines.indices.map { row in
      String(
        showing.screen.lines[row].enumerated().filter { column, _ in
          showing.screen.style(column: column, row: row).attributes.contains(.bold)
            || showing.screen.style(column: column, row: row).attributes.contains(.reverse)
        }.map(\.element))
    }
  }

  private func page() -> Showing {
    Showing(
      20, 3,
      [
        group(
          "g", [.onLink(followed())],
          [
            button("a", [.title("A"), .onPress("a")]), label("l", [.styledText(text)]),
            button("b", [.title("B"), .onPress("b")]),
          ])
      ])
  }

  @Test func `Tab goes from link to link and on, and Return follows`() {
    let showing = page()
    showing.press(.tab, .tab)
    expectEqual(column(showing)[1], "this")
    showing.press(.return, .tab)
    expectEqual(column(showing)[1], "that")
    showing.press(.return, .tab)
    expectEqual(column(showing)[1], "")
    showing.press(.return)
    expectEqual(showing.messages, ["open a b", "open c", "b"])
  }

  @Test func `Shift-Tab comes to the last link first`() {
    let showing = page()
    showing.press(.shiftTab, .shiftTab)
    expectEqual(column(showing)[1], "that")
    showing.press(.shiftTab)
    expectEqual(column(showing)[1], "this")
    showing.press(.shiftTab, .return)
    expectEqual(showing.messages, ["a"])
  }

  @Test func `where nobody follows links a label has no keyboard, nor without links`() {
    let showing = Showing(
      20, 2,
      [label("l", [.styledText(text)]), label("m", [.text("no link"), .onLink(followed())])])
    showing.press(.tab)
    #expect(showing.focused == nil)
  }

  @Test func `a label that loses its links loses the keyboard`() {
    let app = App<Bool, String>(
      model: true,
      update: { _, model in
        model = false
        return .none
      },
      render: { model in
        let text = text
        return [
          label(
            "l", [.styledText(model ? text : "plain"), .onLink { _ in "gone" }]),
          button("b", [.title("B"), .onPress("b")]),
        ]
      })
    let simulation = Simulation(app, columns: 20, rows: 2)
    simulation.press(.tab, .return)
    expectEqual(simulation.focusedKey, "b")
    simulation.expectLaws()
  }

  @Test func `a link that is wrapped is one, found again in other columns`() {
    let text: Text = "\("one two three", link: "x") \("four", link: "y")"
    let showing = Showing(
      9, 4, [label("l", [.styledText(text), .numberOfLines(0), .onLink(followed())])])
    expectEqual(showing.lines, ["one two  ", "three    ", "four     ", "         "])
    showing.press(.tab)
    expectEqual(column(showing), ["one two", "three", "", ""])
    showing.screen.handle(.resize(columns: 20, rows: 4))
    expectEqual(column(showing), ["one two three", "", "", ""])
    showing.press(.tab, .return)
    expectEqual(showing.messages, ["open y"])
  }

  @Test func `the link on which keys act is scrolled into sight`() {
    let lines = (0..<30).map { $0 == 25 ? Text("\("far", link: "f")") : "line" }
    let long = label(
      "l", [.styledText(lines.joined(separator: "\n")), .numberOfLines(0), .onLink(followed())])
    let showing = Showing(12, 5, [scrollView("s") { long }])
    showing.press(.tab, .tab)
    #expect(showing.screen.lines.contains { $0.hasPrefix("far") })
    showing.press(.return)
    expectEqual(showing.messages, ["open f"])
  }

  @Test func `on mirrored screens links are where they are seen`() {
    let showing = Showing(21, 1, [label("l", [.styledText(text), .onLink(followed())])])
    showing.screen.perform(.setDirection(.rightToLeft))
    showing.screen.settle()
    showing.press(.tab)
    expectEqual(column(showing), ["this"])
    let part = showing.screen.semantics.first(.text, text.string)?.parts.first
    let start = showing.screen.lines[0].split(separator: "this")[0].count
    expectEqual(part?.cells?.column, start)
    click(showing, start)
    expectEqual(showing.messages, ["open a b"])
  }

  @Test func `in another text keys act on the same link, or on the first one`() {
    let texts: [Text] = [
      "\("a", link: "1") \("b", link: "2")",
      "\("new", link: "0") \("a", link: "1") \("b", link: "2")",
      "\("x", link: "7") \("b", link: "8")",
    ]
    let simulation = Simulation(
      App<Int, String>(
        model: 0,
        update: { _, model in
          model += 1
          return .none
        },
        render: { model in [label("l", [.styledText(texts[min(model, 2)]), .onLink { $0 }])] }),
      columns: 20, rows: 1)
    simulation.press(.tab, .tab)
    simulation.send("more")
    simulation.press(.return)
    expectEqual(simulation.messages, ["more", "2"])
    simulation.press(.return)
    expectEqual(simulation.messages, ["more", "2", "7"])
  }

  @Test func `Return follows no link that is scrolled out of sight`() {
    let lines = (0..<30).map { $0 == 2 ? Text("\("near", link: "n")") : "line" }
    let long = label(
      "l", [.styledText(lines.joined(separator: "\n")), .numberOfLines(0), .onLink(followed())])
    let showing = Showing(12, 5, [scrollView("s") { long }])
    showing.press(.tab, .tab, .pageDown, .pageDown, .return)
    expectEqual(showing.messages, [])
    #expect(showing.screen.lines.contains { $0.hasPrefix("near") })
    showing.press(.return)
    expectEqual(showing.messages, ["open n"])
  }

  @Test
  func `a dialog begins at its button and not at a link of its text, and gives the link back`() {
    let simulation = Simulation(
      App<Bool, String>(
        model: false,
        update: { message, model in
          model = message != "ok"
          return .none
        },
        render: { [text] isOpen in
          [
            label("l", [.styledText(text), .onLink { $0 }]),
            isOpen
              ? dialog("d") {
                label("t", [.styledText(text), .onLink { $0 }])
                button("ok", [.title("OK"), .onPress("ok")])
              } : .none,
          ]
        }), columns: 30, rows: 10)
    simulation.press(.tab, .tab, .return)
    expectEqual(simulation.focusedKey, "ok")
    simulation.press(.return)
    expectEqual(simulation.focusedKey, "l")
    simulation.press(.return)
    expectEqual(simulation.messages, ["c", "ok", "c"])
  }

  @Test func `links in what is switched off are not followed`() {
    let title: Text = "\("there", link: "x")"
    let showing = Showing(
      12, 1, [button("b", [.styledTitle(title), .isEnabled(false), .onLink(followed())])])
    click(showing, showing.screen.lines[0].split(separator: "t")[0].count)
    expectEqual(showing.messages, [])
  }

  @Test func `links in rows of a table that is switched off are not followed`() {
    let showing = Showing(
      20, 2,
      [
        table("t", [.isEnabled(false), .onLink(followed())], items: [0], id: \.self) { _ in
          label("l", [.styledText(text)])
        }
      ])
    click(showing, 5)
    expectEqual(showing.messages, [])
  }

  @Test func `a link with wide glyphs in a row of a table is followed, and the row is selected`() {
    let link: Text = "\("漢字", link: "k")"
    let showing = Showing(
      12, 2,
      [
        table("t", [.onLink(followed()), .onSelectRow { "row \($0)" }], items: [0, 1], id: \.self) {
          label("\($0)", [.styledText(link)])
        }
      ])
    for column in 0..<4 { click(showing, column, 1) }
    expectEqual(showing.messages.filter { $0 == "open k" }.count, 4)
    #expect(showing.messages.contains("row 1"))
  }

  // MARK: - Meaning

  @Test func `links are parts with a name and an address`() {
    let app = App<Int, String>(
      model: 0, update: { _, _ in .none },
      render: { _ in [label("l", [.styledText(text), .onLink { $0 }])] })
    let simulation = Simulation(app, columns: 20, rows: 1)
    simulation.click(ViewAddress(.link, "that"))
    expectEqual(simulation.messages, ["c"])
    let description = simulation.textScreen.semantics.description
    #expect(description.contains("link \"this\" = a b"), "\(description)")
  }

  @Test func `the footer tells of Return where there is a link`() {
    let app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [
          button("b", [.title("B")]),
          label("l", [.styledText(text), .onLink { _ in [] }]),
        ]
      },
      subscriptions: { _ in
        [.actions([.bind("return", "go", "Continue")]) { _ in [] }, .boundKeys { $0 }]
      })
    let simulation = Simulation(app, columns: 20, rows: 2)
    simulation.press(.tab)
    #expect(!simulation.model.contains { $0.action == .followLink })
    simulation.press(.tab)
    expectEqual(simulation.model.filter { $0.keys == "return" }.map(\.title), ["Open"])
  }
}
