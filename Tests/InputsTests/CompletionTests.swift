import Editor
import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Lists of what may be meant, below fields and text views.
@MainActor
struct CompletionTests {
  struct Model: Equatable {
    var text = ""
    var completion = CompletionState()
    var submitted: [String] = []
    var presses = 0
  }

  private static let tags = ["alpha", "beta", "gamma", "delta"]

  private func start(
    _ text: String = "", _ choices: [String] = tags, columns: Int = 24, rows: Int = 9,
    visible: Int = 8, marksFirst: Bool = false, hasFooter: Bool = false
  ) -> Simulation<Model, Change<Model>> {
    simulate(Model(text: text), columns: columns, rows: rows) { model in
      [
        stack("all", .vertical, [.distribution(.start)]) {
          completionField(
            "tag", model.text, choices, state: model.completion, rows: visible,
            marksFirst: marksFirst
          ) { event in
            Change { model in
              if event == .submit { model.submitted.append(model.text) }
              model.completion.apply(event, to: &model.text)
            }
          }
          button("after", [.title("After"), .onPress(Change { $0.presses += 1 })])
          if hasFooter { statusBar("keys") }
        }
      ]
    }
  }

  /// The lines of the box below the field.
  private func box(_ simulation: Simulation<Model, Change<Model>>) -> [String] {
    simulation.screen.compactMap { line in
      let ends = line.indices.filter { "╭╮│╰╯".contains(line[$0]) }
      return ends.count == 2 ? String(line[ends[0]...ends[1]]) : nil
    }
  }

  @Test func `what fits the text is below it as one types, and the text stays the user's`() {
    let simulation = start()
    simulation.press(.tab)
    expectEqual(box(simulation), [])
    simulation.type("ta")
    expectEqual(box(simulation), ["╭───────╮", "│ beta  │", "│ delta │", "╰───────╯"])
    expectEqual(simulation.focusedKey, "text")
    simulation.press(.return)
    expectEqual(simulation.model, Model(text: "ta", submitted: ["ta"]))
    expectEqual(box(simulation), [])
  }

  @Test func `the footer says that return chooses only while a row is marked`() {
    let simulation = start(columns: 80, hasFooter: true)
    func saysChoose() -> Bool { simulation.screen.contains { $0.contains("Return Choose") } }
    simulation.press(.tab)
    simulation.type("ta")
    #expect(simulation.screen.contains { $0.contains("Escape Close") })
    #expect(!saysChoose(), "\(simulation.screen)")
    simulation.press(.down)
    #expect(saysChoose(), "\(simulation.screen)")
  }

  @Test func `a field that marks the first row chooses it by return`() {
    let simulation = start(marksFirst: true)
    simulation.press(.tab)
    simulation.type("ta")
    simulation.press(.return)
    expectEqual(simulation.model, Model(text: "beta"))
    simulation.press(.return)
    expectEqual(simulation.model.submitted, ["beta"])
    // The text is the user's where nothing fits.
    simulation.type("x")
    simulation.press(.return)
    expectEqual(simulation.model.submitted, ["beta", "betax"])
  }

  @Test func `a marked row is chosen by return, by tab and by a click`() {
    for choose in [KeyPress.return, .tab] {
      let simulation = start()
      simulation.press(.tab)
      simulation.type("ta")
      simulation.press(.down, .down, choose)
      expectEqual(simulation.model, Model(text: "delta"))
      expectEqual(simulation.focusedKey, "text")
      expectEqual(box(simulation), [])
      // The next Return and Tab are the field's again.
      simulation.press(.return, .tab)
      expectEqual(simulation.model.submitted, ["delta"])
      expectEqual(simulation.focusedKey, "after")
    }
    let simulation = start()
    simulation.press(.tab)
    simulation.type("ta")
    simulation.click(ViewAddress(.menuItem, "beta"))
    expectEqual(simulation.model, Model(text: "beta"))
    expectEqual(simulation.focusedKey, "text")
    simulation.type("!")
    expectEqual(simulation.model.text, "beta!")
  }

  @Test func `a button that was let go where nobody saw it chooses no row`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("ta")
    func mouse(_ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ column: Int, _ row: Int) {
      simulation.textScreen.handle(
        .mouse(MouseEvent(kind, button: button, column: column, row: row)))
    }
    mouse(.press, .left, 3, 2)
    mouse(.drag, .left, 23, 2)
    mouse(.move, .none, 3, 3)
    simulation.program.settle()
    expectEqual(simulation.model.text, "ta")
    // The row that is under the mouse as the button is let go is chosen.
    mouse(.press, .left, 3, 2)
    mouse(.drag, .left, 3, 3)
    mouse(.release, .left, 3, 3)
    simulation.program.settle()
    expectEqual(simulation.model.text, "delta")
  }

  @Test func `the rows go round, and what is typed takes the mark away`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("a")
    simulation.press(.up)
    expectEqual(simulation.model.completion.marked?.place, 3)
    simulation.press(.down, .down)
    expectEqual(simulation.model.completion.marked?.place, 1)
    simulation.press(.pageDown)
    expectEqual(simulation.model.completion.marked?.place, 3)
    simulation.press(.pageUp)
    expectEqual(simulation.model.completion.marked?.place, 0)
    simulation.type("l")
    expectEqual(simulation.model.completion.isOpen, true)
    expectEqual(simulation.model.completion.marked?.place, nil)
  }

  @Test func `escape closes the list and nothing else, and down opens it again with all that fits`()
  {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("ta")
    simulation.press(.escape)
    expectEqual(simulation.model, Model(text: "ta"))
    expectEqual(simulation.focusedKey, "text")
    simulation.press(.down)
    expectEqual(box(simulation).count, 4)
    let empty = start()
    empty.press(.tab, .down)
    expectEqual(box(empty).count, 6)
  }

  @Test
  func `a mark stays with its row when others come, and where it is gone another one has it`() {
    struct Message: Equatable {
      var names = ["ada", "alan", "bob"]
      var completion = CompletionState()
      var chosen: [String] = []
    }
    let simulation = simulate(Message(), columns: 24, rows: 9) { model in
      [
        completing("to", model.names.map { Choice($0, $0) }, state: model.completion) { event in
          Change { model in
            model.completion.apply(event)
            if case .choose(let name) = event { model.chosen.append(name) }
          }
        } input: {
          field("text", [])
        }
      ]
    }
    simulation.press(.tab, .down, .down)
    expectEqual(simulation.model.completion.marked?.item, "alan")
    simulation.send(Change { $0.names.insert("aaron", at: 0) })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["alan"])
    simulation.press(.down, .up)
    expectEqual(simulation.model.completion.marked?.item, "bob")
    simulation.send(Change { $0.names = ["ada", "alan"] })
    simulation.press(.return)
    expectEqual(simulation.model.chosen, ["alan", "alan"])
  }

  @Test func `the list goes with the keyboard, and by a press elsewhere`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("ta")
    // Without a mark Tab goes on.
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, "after")
    expectEqual(box(simulation), [])
    simulation.press(.shift(.tab))
    simulation.type("x")
    simulation.press(.backspace)
    expectEqual(box(simulation).count, 4)
    simulation.textScreen.click(column: 20, row: 8)
    simulation.program.settle()
    expectEqual(box(simulation), [])
    expectEqual(simulation.model.text, "ta")
  }

  @Test func `a list at the cursor stands at the word that is completed, and goes with it`() {
    struct Message: Equatable {
      var text = ""
      var completion = CompletionState()
      var indent = 0
      /// The columns of the word before the caret, from its `@`.
      var word: Int { text.lastIndex(of: "@").map { text[$0...].count } ?? 0 }
    }
    let simulation = simulate(Message(), columns: 24, rows: 8) { model in
      [
        label("above", [.text("above"), .padding(model.indent, on: .top)]),
        completing(
          "to", model.word == 0 ? [] : [Choice("ada", "ada"), Choice("alan", "alan")],
          state: model.completion, place: .cursor(of: "input", columns: -model.word)
        ) { event in
          Change { model in
            model.completion.apply(event)
            if event == .mark("alan", place: 1) { model.indent = 3 }
          }
        } input: {
          textView(
            "input",
            [
              .text(model.text), .height(2),
              .onChange { view in
                Change { model in
                  model.text = view.text
                  model.completion.open()
                }
              },
            ])
        },
      ]
    }
    /// The cell of the upper left corner of the box.
    func corner() -> [Int]? {
      for (row, line) in simulation.screen.enumerated() {
        if let column = line.firstIndex(of: "╭") {
          return [line.distance(from: line.startIndex, to: column), row]
        }
      }
      return nil
    }
    simulation.focus("input")
    simulation.type("hi @")
    expectEqual(corner(), [3, 2])
    simulation.type("a")
    expectEqual(corner(), [3, 2])
    // The cursor moves, and the word is as long as it was.
    simulation.press(.left)
    expectEqual(corner(), [2, 2])
    simulation.press(.end)
    // In the next row, with room above only.
    simulation.press(.escape)
    simulation.press(.alt(.return))
    simulation.type("to @")
    expectEqual(corner(), [3, 3])
    // The view moves down, and takes the list along, to where there is room above the row of the cursor.
    simulation.press(.down)
    expectEqual(simulation.model.indent, 3)
    expectEqual(corner(), [3, 1])
  }

  @Test func `a text that is chosen already has no list, and neither has one that fits nothing`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("gamma")
    expectEqual(box(simulation), [])
    simulation.type("!")
    expectEqual(box(simulation), [])
  }

  @Test func `a long list is scrolled with the mark, and says how many there are`() {
    let simulation = start("", (1...30).map { "row \($0)" }, visible: 3)
    simulation.press(.tab, .down)
    expectEqual(box(simulation).last, "╰─── 30 ─╯")
    expectEqual(box(simulation).count, 5)
    simulation.press(.up)
    expectEqual(box(simulation)[1...3], ["│ row 28 │", "│ row 29 │", "│ row 30 │"])
    // The rows stay where they are while the marked one is among them, also between press and release.
    simulation.press(.up)
    expectEqual(box(simulation)[1...3], ["│ row 28 │", "│ row 29 │", "│ row 30 │"])
    simulation.textScreen.click(column: 3, row: 2)
    simulation.program.settle()
    expectEqual(simulation.model.text, "row 28")
  }

  @Test func `screen readers hear of the marked row where the keyboard is`() {
    let simulation = start()
    simulation.press(.tab)
    simulation.type("ta")
    func item() -> Semantics.Item? {
      simulation.textScreen.semantics.first { $0.semantics.role == .textField }?.semantics
        .currentItem
    }
    expectEqual(item(), nil)
    simulation.press(.down)
    expectEqual(item(), Semantics.Item("beta", 1, of: 2))
  }

  // MARK: - Any input

  struct Command: Equatable {
    var text = ""
    var completion = CompletionState()
    var sent: [String] = []
  }

  private static let commands = [
    choice("help", "/help", detail: "what can be done"), choice("quit", "/quit", isEnabled: false),
    choice("hurry", "/hurry"),
  ]

  private func command() -> Simulation<Command, Change<Command>> {
    simulate(Command(), columns: 30, rows: 8) { model in
      let matches = model.text.hasPrefix("/") ? Self.commands.matching(model.text) : []
      return [
        label("fill", [.text("")]),
        completing("c", matches, state: model.completion) { event in
          Change { model in
            model.completion.apply(event)
            if case .choose(let id) = event { model.text = "/\(id) " }
          }
        } input: {
          textView(
            "input",
            [
              .text(model.text), .rows(1...3), .submitsOnReturn(true),
              .onChange { view in
                Change { model in
                  model.text = view.text
                  model.completion.open()
                }
              }, .onSubmit { view in Change { $0.sent.append(view.text) } },
            ])
        },
      ]
    }
  }

  @Test
  func `a text view has a list above it at the lower edge, of which return takes the first row`() {
    let simulation = command()
    simulation.press(.tab)
    simulation.type("hello")
    expectEqual(simulation.screen.contains { $0.contains("╭") }, false)
    simulation.press(.control("u"))
    simulation.type("/h")
    expectEqual(
      Array(simulation.screen[4...]),
      [
        "╭─────────────────────────╮", "│ /help  what can be done │", "│ /hurry                  │",
        "╰─────────────────────────╯",
      ])
    simulation.press(.return)
    expectEqual(simulation.model.text, "/help ")
    expectEqual(simulation.model.sent, [])
    simulation.type("me")
    simulation.press(.return)
    expectEqual(simulation.model.sent, ["/help me"])
  }

  @Test func `a row that is disabled is passed over`() {
    let simulation = command()
    simulation.press(.tab)
    simulation.type("/")
    expectEqual(simulation.model.completion.marked?.place, nil)
    simulation.press(.down)
    expectEqual(simulation.model.completion.marked?.place, 2)
    simulation.press(.down)
    expectEqual(simulation.model.completion.marked?.place, 0)
    simulation.press(.up, .return)
    expectEqual(simulation.model.text, "/hurry ")
    expectEqual(simulation.model.sent, [])
  }

  @Test func `choices are matched by letters in order, the best ones first`() {
    let choices = ["banana", "Band", "abandon"].map { choice($0, $0) }
    expectEqual(choices.matching("ban").map(\.id), ["banana", "Band", "abandon"])
    expectEqual(choices.matching(" ").map(\.id), ["banana", "Band", "abandon"])
    expectEqual(choices.matching("xyz").map(\.id), [])
  }

  @Test func `a list of any number of rows has pages`() {
    for rows in [Int.max, .min] {
      let simulation = start(visible: rows)
      simulation.press(.tab)
      simulation.type("a")
      simulation.press(.down, .pageDown, .pageDown, .pageUp)
      #expect(simulation.model.completion.isOpen)
    }
  }
}
