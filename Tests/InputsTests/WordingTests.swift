import Charts
import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Programs in other languages than English.
@MainActor
struct WordingTests {
  private static let german: Wording = [
    "Search": "Suchen", "Nothing found": "Nichts gefunden", "Move down": "Nach unten",
    "Alt key": "Opt", "Tu": "Di", "May": "Mai", "Date": "Datum", "Try again": "Noch einmal",
    "done": "fertig", "%1 of %2": "%1 von %2", "Page": "Seite",
  ]

  private struct Model: Equatable {
    var list = ListState<String>()
    var renders = 0
  }

  private enum Msg: Equatable, Sendable {
    case list(ListEvent<String>), speak(Wording), speakLater(Wording)
  }

  private func app(_ name: String = "x") -> App<Model, Msg> {
    App(
      model: Model(),
      update: { (message: Msg, model) in
        switch message {
        case .list(let event): model.list.apply(event)
        case .speak(let wording): return .setWording(wording)
        case .speakLater(let wording): return .after(.seconds(1), .speak(wording))
        }
        return .none
      },
      render: { model in
        let names: [String] = model.list.query.isEmpty ? ["Anna", "Bea"] : []
        return [
          list(
            "list", names, id: \.self, state: model.list, text: { $0 }, canMove: { _ in true },
            onEvent: { .list($0) }
          ) { label($0, [.text($0)]) },
          lazy("lazy", name) { label("l", [.text("\($0) " + Wording.current["Search"])]) },
          stack("rows", .vertical) {
            forEach([name], id: \.self) {
              label($0, [.text("\($0) " + Wording.current["Date"])])
            }
          },
          dateField("date", []),
          field("f", [.returnKeyType(.done)]),
          statusBar("keys"),
        ]
      })
  }

  @Test func `a phrase is found by its English text, with its values in any order`() {
    let german: Wording = ["%1 of %2": "%2, davon %1", "100 %1": "%1 %3 %%", "Open": "Öffnen"]
    let count = 7
    expectEqual(german["Open"], "Öffnen")
    expectEqual(german["\(count) of \("ten")"], "ten, davon 7")
    expectEqual(german["100 \(count)"], "7 %3 %%")
    expectEqual(german["Close"], "Close")
    expectEqual(Wording.english["\(1) of \(2)"], "1 of 2")
    // A title with a sign that looks like a place is a text.
    expectEqual(german[Phrase("%1")], "%1")
    expectEqual(german["\("%2") of \(3)"], "3, davon %2")
  }

  @Test func `views speak the language of their program, in texts, keys and meanings`() {
    let simulation = Simulation(app().worded(Self.german), columns: 60, rows: 12)
    #expect(simulation.textScreen.contains("Suchen"))
    simulation.focus("query")
    simulation.press("z")
    #expect(simulation.textScreen.contains("Nichts gefunden"))
    simulation.press(.backspace)
    simulation.press(.tab, .down)
    #expect(simulation.textScreen.contains("Opt+↓ Nach unten"))
    simulation.focus("f")
    #expect(simulation.textScreen.contains("fertig"))
    let labels = simulation.textScreen.semantics.labels
    #expect(labels.contains("Datum"))
  }

  @Test func `another language is shown at once, also of what is rendered only when it changes`() {
    let simulation = Simulation(app(), columns: 60, rows: 12)
    #expect(simulation.textScreen.contains("x Search") && simulation.textScreen.contains("x Date"))
    simulation.send(.speak(Self.german))
    #expect(simulation.textScreen.contains("x Suchen") && simulation.textScreen.contains("x Datum"))
    simulation.send(.speak(.english))
    #expect(simulation.textScreen.contains("x Search") && simulation.textScreen.contains("x Date"))
  }

  @Test func `what is drawn follows a language that a key or a timer changes, and has its width`() {
    let simulation = Simulation(
      App<Int, Msg>(
        model: 0,
        update: { message, _ in
          if case .speakLater(let wording) = message { return .after(.seconds(1), .speak(wording)) }
          if case .speak(let wording) = message { return .setWording(wording) }
          return .none
        },
        render: { _ in
          [
            field("f", [.returnKeyType(.done)]),
            button("b", [.title("speak"), .onPress(.speak(Self.german))]),
            button("later", [.title("later"), .onPress(.speakLater(.english))]),
          ]
        }), columns: 30, rows: 4)
    func ends(_ word: String) -> Bool {
      simulation.focus("f")
      return simulation.screen[0].hasSuffix(word)
    }
    #expect(ends("done"))
    simulation.focus("b")
    simulation.press(.return)
    #expect(ends("fertig"), "\(simulation.screen)")
    simulation.focus("later")
    simulation.press(.return)
    simulation.focus("f")
    simulation.advance(by: .seconds(1))
    #expect(simulation.screen[0].hasSuffix("done"), "\(simulation.screen)")
  }

  @Test func `the form of a date is told in the language of the program`() {
    let simulation = Simulation(
      App<Int, Msg>(
        model: 0,
        update: { message, _ in
          if case .speak(let wording) = message { return .setWording(wording) }
          return .none
        },
        render: { _ in [dateField("date", [])] }), columns: 30, rows: 6)
    #expect(simulation.textScreen.contains("YYYY-MM-DD"))
    simulation.send(.speak(["YYYY-MM-DD": "JJJJ-MM-TT"]))
    #expect(simulation.textScreen.contains("JJJJ-MM-TT"))
  }

  @Test func `a program speaks its own language inside of one that speaks another`() {
    Self.german.speaking {
      let inside = Simulation(app("b"), columns: 60, rows: 12)
      #expect(inside.textScreen.contains("b Search"))
      inside.press(.tab)
      #expect(inside.textScreen.contains("b Search") && !inside.textScreen.contains("Suchen"))
    }
  }

  @Test func `two programs in one process have a language each`() {
    let (one, other) = (
      Simulation(app("a").worded(Self.german), columns: 60, rows: 12),
      Simulation(app("b"), columns: 60, rows: 12)
    )
    for _ in 0..<2 {
      #expect(one.textScreen.contains("a Suchen") && other.textScreen.contains("b Search"))
      one.press(.tab)
      other.press(.tab)
    }
    expectEqual(Wording.current, .english)
  }
}

extension TextScreen {
  fileprivate func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

extension SemanticNode {
  fileprivate var labels: [String] {
    var labels: [String] = []
    forEach { _, node in labels.append(node.semantics.label) }
    return labels
  }
}
