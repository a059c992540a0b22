import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A list that asks before it deletes, and cannot be saved at first.
private struct Shelf: Equatable {
  var files = ["budget", "letter"]
  var name: String?
  var savesLeft = 1
  var log: [String] = []
}

private enum ShelfMsg: Equatable, Sendable {
  case delete, deleted(Bool), rename, named(String?), save, tell, told, choose, chosen(Int?), leave
}

private enum SaveError: Error { case diskFull(megabytes: Int) }

@MainActor private let shelf = App<Shelf, ShelfMsg>(
  model: Shelf(),
  update: { message, model in
    switch message {
    case .delete:
      return .confirm("Delete", "Delete it for good?", action: "Delete", isDangerous: true) {
        .deleted($0)
      }
    case .deleted(let isWanted): if isWanted { model.files.removeFirst() }
    case .rename:
      let field = Dialog.Field("budget") { $0.isEmpty ? "A name, please." : nil }
      return .prompt("Rename", field: field) { .named($0) }
    case .named(let name): model.name = name
    case .save:
      model.savesLeft -= 1
      if model.savesLeft < 0 { return .send(.told) }
      return .alert(SaveError.diskFull(megabytes: 3), title: "Not saved", retry: .save)
    case .tell: return .alert("Hello", "Read this.", then: .told)
    case .told: model.log.append("told")
    case .choose:
      return .choose("Size", among: [(.init("Small"), 1), (.init("Large"), 2)]) { .chosen($0) }
    case .chosen(let size): model.log.append("\(size.map { "\($0)" } ?? "none")")
    case .leave: return .tell(true)
    }
    return .none
  },
  render: { model in
    [
      field("search", [.placeholder("Search")]),
      label("files", [.text(model.files.joined(separator: " "))]),
    ]
  })

private struct Pair: Equatable {
  var one: [Int] = []
  var other: [Int] = []
  var dialogs = Dialogs()
}

private enum PairMsg: Sendable {
  case one(Int), other(Int), dialogs(Dialogs.Message)
}

@MainActor
struct DialogTests {
  private let simulation = Simulation(shelf.showingDialogs(), columns: 40, rows: 10)

  private func ask(_ message: ShelfMsg) {
    simulation.focus("search")
    simulation.send(.program(message))
  }

  @Test func `many choices stand below each other, and scroll`() {
    let choices = (1...9).map { (Dialog.Button("The choice \($0)"), $0) }
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model = message
        return message > 0 ? .none : .choose("Which", among: choices) { $0 }
      },
      render: { [label("l", [.text("\($0)")])] })
    let simulation = Simulation(app.showingDialogs(), columns: 30, rows: 8)
    simulation.send(.program(0))
    for number in 1...9 {
      #expect(simulation.screen.joined().contains("The choice \(number) ]"), "\(number)")
      if number < 9 { simulation.press(.tab) }
    }
    simulation.press(.return)
    expectEqual(simulation.model.model, 9)
  }

  @Test func `a few long buttons stand below each other, and stay where the text scrolls`() {
    let choices = (1...3).map { (Dialog.Button("The long choice \($0)"), $0) }
    let text = Text((1...20).map { "line \($0)" }.joined(separator: "\n"))
    let app = App<Int, Int>(
      model: 0,
      update: { message, model in
        model = message
        return message > 0 ? .none : .choose("Which", text, among: choices) { $0 }
      },
      render: { [label("l", [.text("\($0)")])] })
    let simulation = Simulation(app.showingDialogs(), columns: 30, rows: 10)
    simulation.send(.program(0))
    for number in 1...3 {
      #expect(simulation.screen.joined().contains("The long choice \(number) "), "\(number)")
    }
    simulation.press(.tab, .tab, .return)
    #expect((1...3).contains(simulation.model.model))
  }

  @Test func `a choice may have a button that chooses nothing`() {
    let app = App<String, String>(
      model: "",
      update: { message, model in
        model = message
        return message != "ask"
          ? .none
          : .choose("Save?", among: [("Save", "saved"), ("Discard", "gone")], cancel: "Stay") {
            $0 ?? "nothing"
          }
      },
      render: { [label("l", [.text($0)])] })
    let simulation = Simulation(app.showingDialogs(), columns: 60, rows: 10)
    for (title, result) in [("Save", "saved"), ("Discard", "gone"), ("Stay", "nothing")] {
      simulation.send(.program("ask"))
      simulation.click(ViewAddress(.button, title))
      expectEqual(simulation.model.model, result)
    }
  }

  @Test func `keys press buttons, and stand behind their titles`() {
    let buttons: [Dialog.Button] = [
      .init("Yes", keys: "y"), .init("No", keys: "n"), .init("All", keys: "a"),
    ]
    let app = App<String, String>(
      model: "",
      update: { message, model in
        model = message
        return message != "ask"
          ? .none
          : .choose("Replace it?", among: buttons.map { ($0, $0.title) }) { $0 ?? "away" }
      },
      render: { [label("l", [.text($0)])] })
    let simulation = Simulation(app.showingDialogs(), columns: 60, rows: 10)
    for button in buttons {
      simulation.send(.program("ask"))
      let keys = button.keys?.description ?? ""
      #expect(
        simulation.screen.joined().contains("\(button.title)  \(keys) ]"), "\(simulation.screen)")
      simulation.type(keys)
      expectEqual(simulation.model.model, button.title)
    }
    // All of them stand in one line.
    simulation.send(.program("ask"))
    #expect(simulation.screen.contains { line in buttons.allSatisfy { line.contains($0.title) } })
  }

  @Test func `a letter is typed where there is a field`() {
    let dialog = Dialog(
      "Name", field: .init(), buttons: [.init("Take", keys: "ctrl+t"), .init("No", keys: "n")])
    let app = App<String, String>(
      model: "",
      update: { message, model in
        model = message
        return message == "ask" ? .ask(dialog) { "\($0.button ?? -1) \($0.text)" } : .none
      }, render: { [label("l", [.text($0)])] })
    let simulation = Simulation(app.showingDialogs(), columns: 60, rows: 10)
    simulation.send(.program("ask"))
    simulation.type("nn")
    expectEqual(simulation.model.model, "ask")
    simulation.press("ctrl+t")
    expectEqual(simulation.model.model, "0 nn")
  }

  @Test func `the parts of the program's model are read and changed as if they were the host's`() {
    ask(.tell)
    simulation.press(.return)
    expectEqual(simulation.model.log, ["told"])
    var host = simulation.model
    host.files.append("notes")
    expectEqual(host.model.files, ["budget", "letter", "notes"])
  }

  @Test func `a dialog without a text has no empty row before its buttons`() {
    ask(.choose)
    let box = simulation.screen.filter { $0.contains("│") || $0.contains("Size") }
    expectEqual(box.count, 2, "\(simulation.screen)")
  }

  @Test func `a dialog with a field stays as wide as it is while one types`() {
    let wide = Simulation(shelf.showingDialogs(), columns: 80, rows: 10)
    wide.send(.program(.rename))
    func width() -> Int? { wide.screen.first { $0.contains("Rename") }?.drop { $0 == " " }.count }
    expectEqual(width(), 50)
    wide.type(String(repeating: "long ", count: 20))
    expectEqual(width(), 50)
    ask(.rename)
    #expect(simulation.screen.allSatisfy { $0.count <= 40 })
  }

  @Test func `a confirmation is answered by its buttons, and the focus comes back`() {
    ask(.delete)
    expectEqual(
      simulation.screen.map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      },
      [
        "Search", "budget letter", "╭─ Delete ──────────────╮", "│ Delete it for good?   │",
        "│                       │", "│ [ Delete ] [ Cancel ] │", "╰───────────────────────╯", "",
        "", "",
      ])
    simulation.press(.return)
    expectEqual(simulation.model.model.files, ["budget", "letter"])
    expectEqual(simulation.focusedKey, "search")
    ask(.delete)
    simulation.press(.shiftTab, .return)
    expectEqual(simulation.model.model.files, ["letter"])
    expectEqual(simulation.focusedKey, "search")
    #expect(simulation.isIdle)
  }

  @Test func `a dialog is asked in the language of its program`() {
    let german: Wording = ["Cancel": "Abbrechen", "OK": "Gut", "Retry": "Noch einmal"]
    let simulation = Simulation(shelf.showingDialogs().worded(german), columns: 40, rows: 10)
    simulation.send(.program(.rename))
    #expect(simulation.screen.contains { $0.contains("Abbrechen") }, "\(simulation.screen)")
    simulation.press(.escape)
    simulation.send(.program(.save))
    #expect(simulation.screen.contains { $0.contains("Noch einmal") }, "\(simulation.screen)")
  }

  @Test func `keys that are typed ahead answer the dialog that they were meant for`() {
    ask(.tell)
    simulation.send(.program(.delete))
    // Read at once: the first Return closes the alert, the second one the question that it covered.
    simulation.textScreen.handle(.key(.return))
    simulation.textScreen.handle(.key(.return))
    simulation.textScreen.settle()
    expectEqual(simulation.model.model.log, ["told"])
    expectEqual(simulation.model.model.files, ["budget", "letter"])
    expectEqual(simulation.model.dialogs.open.count, 0)
  }

  @Test func `a secret does not stay when its dialog has gone`() {
    simulation.send(.program(.rename))
    simulation.type("secret")
    simulation.press(.return)
    expectEqual(simulation.model.dialogs.text, "")
  }

  @Test func `the safe button of a dialog has the keyboard also over another dialog`() {
    // The inner program asks first; the outer one shows its own dialog above that.
    let outer = shelf.showingDialogs().showingDialogs()
    let simulation = Simulation(outer, columns: 40, rows: 10)
    simulation.send(.program(.program(.delete)))
    simulation.send(
      .dialogs(
        .event(
          .asked(
            OpenQuestion(
              id: QuestionID(-1),
              question: Dialog("Over", buttons: [.init("A"), .init("B")], preferred: 1))))))
    simulation.press(.return)
    expectEqual(simulation.model.dialogs.open.count, 0)
    expectEqual(simulation.model.model.dialogs.open.count, 1)
    simulation.press(.return)
    expectEqual(simulation.model.model.model.files, ["budget", "letter"])
  }

  @Test func `Escape and a click outside are no answer`() {
    ask(.delete)
    simulation.press(.escape)
    expectEqual(simulation.model.model.files, ["budget", "letter"])
    ask(.rename)
    simulation.press(.escape)
    expectEqual(simulation.model.model.name, nil)
    ask(.choose)
    simulation.press(.escape)
    expectEqual(simulation.model.model.log, ["none"])
    #expect(simulation.isIdle)
  }

  @Test func `a prompt begins with its text, and Return takes what was typed`() {
    ask(.rename)
    simulation.type("-2")
    simulation.press(.return)
    expectEqual(simulation.model.model.name, "budget-2")
    ask(.rename)
    simulation.type("x")
    simulation.press(.tab, .tab, .return)
    expectEqual(simulation.model.model.name, nil, "Cancel")
  }

  @Test func `a prompt takes no text that its rule refuses, and says why`() {
    let shows = { [simulation] in simulation.screen.contains { $0.contains("A name, please.") } }
    ask(.rename)
    simulation.press(.control("u"))
    #expect(!shows(), "not while the user is at it")
    simulation.press(.tab, .return)
    #expect(shows(), "the button says it")
    expectEqual(simulation.model.dialogs.open.count, 1)
    simulation.type("a")
    #expect(!shows(), "the field has the keyboard again, and the message goes with the reason")
    simulation.press(.control("u"), .return)
    #expect(shows(), "Return says it")
    simulation.press(.escape)
    expectEqual(simulation.model.dialogs.problem, nil)
    ask(.rename)
    simulation.press(.control("u"), .tab, .tab, .return)
    expectEqual(simulation.model.dialogs.open.count, 0, "Cancel asks for no right text")
    ask(.rename)
    simulation.press(.control("u"), .return)
    simulation.type("letter")
    simulation.press(.return)
    expectEqual(simulation.model.model.name, "letter")
  }

  @Test func `an error is told in words, and Retry tries again`() {
    ask(.save)
    #expect(simulation.screen.contains { $0.contains("Disk full (megabytes: 3)") })
    simulation.press(.return)
    expectEqual(simulation.model.model.log, ["told"])
  }

  @Test func `an alert goes on when it was read, however it was closed`() {
    ask(.tell)
    simulation.press(.return)
    ask(.tell)
    simulation.press(.escape)
    expectEqual(simulation.model.model.log, ["told", "told"])
  }

  @Test func `a choice is the value of its button`() {
    ask(.choose)
    simulation.press(.tab, .return)
    expectEqual(simulation.model.model.log, ["2"])
  }

  @Test func `arrows move between buttons that stand beside each other`() {
    ask(.delete)
    expectEqual("\(simulation.focusedKey.map { "\($0)" } ?? "-")", "button 1 of a dialog")
    simulation.press("left", "return")
    expectEqual(simulation.model.files, ["letter"])
    ask(.delete)
    simulation.press("left", "right", "return")
    expectEqual(simulation.model.files, ["letter"])
    ask(.choose)
    simulation.press("right", "return")
    expectEqual(simulation.model.log, ["2"])
  }

  @Test func `arrows up and down go from button to button of a dialog that has nothing else`() {
    ask(.choose)
    simulation.press("down", "return")
    expectEqual(simulation.model.log, ["2"])
    ask(.choose)
    simulation.press("down", "down", "return")
    expectEqual(simulation.model.log, ["2", "1"])
  }

  @Test func `the first letter of a title presses its button, unless that is dangerous`() {
    ask(.choose)
    simulation.type("l")
    expectEqual(simulation.model.log, ["2"])
    ask(.delete)
    simulation.type("d")
    expectEqual(simulation.model.dialogs.open.count, 1, "a key that asks may be held down")
    simulation.type("c")
    expectEqual(simulation.model.dialogs.open.count, 0)
    expectEqual(simulation.model.files, ["budget", "letter"])
  }

  @Test(
    arguments: [
      (Dialog("Same", buttons: [.init("Save"), .init("Skip")]), nil),
      (Dialog("Field", field: .init(), buttons: [.init("Save"), .init("Go")]), nil),
      (Dialog("Keys", buttons: [.init("Save"), .init("Go", keys: "s")]), 1),
      (Dialog("Sequence", buttons: [.init("Save"), .init("Go", keys: "s a")]), nil),
      (Dialog("Alone", buttons: [.init("Save")]), nil),
      (Dialog("Two", buttons: [.init("Save"), .init("Go")]), 0),
    ] as [(Dialog, Int?)])
  func `a letter presses one button of several, unless it is typed, or bound otherwise`(
    dialog: Dialog, answer: Int?
  ) {
    let simulation = Simulation(
      App<[Int], Int>(
        model: [], initialCommand: .ask(dialog) { $0.button },
        update: { button, model in
          model.append(button)
          return .none
        }
      ).showingDialogs(), columns: 40, rows: 12)
    simulation.type("s")
    expectEqual(simulation.model.model.first, answer)
  }

  @Test func `a question that is open is not asked again, and is answered once`() {
    for _ in 0..<4 { simulation.send(.program(.delete)) }
    simulation.send(.program(.tell))
    for _ in 0..<2 { simulation.send(.program(.tell)) }
    expectEqual(simulation.model.dialogs.open.map(\.question.title), ["Delete", "Hello"])
    simulation.press("left", "return")
    expectEqual(simulation.model.files, ["letter"], "one of them, not four")
    simulation.press("return")
    expectEqual(simulation.model.log, ["told"])
    expectEqual(simulation.screen.contains { $0.contains("╭") }, false, "\(simulation.screen)")
    #expect(simulation.isIdle, "what was not asked does not wait")
    // Later it is another question.
    simulation.send(.program(.delete))
    expectEqual(simulation.model.dialogs.open.count, 1)
  }

  @Test func `an alert with another message, and a question of another component, are asked`() {
    let app = App<[Int], Int>(
      model: [],
      update: { message, model in
        if message < 0 { return .alert(SaveError.diskFull(megabytes: 3), retry: -message) }
        model.append(message)
        return .none
      },
      render: { [label("l", [.text("\($0)")])] })
    let simulation = Simulation(app.showingDialogs(), columns: 40, rows: 10)
    for message in [-1, -2, -1, -2] { simulation.send(.program(message)) }
    expectEqual(simulation.model.dialogs.open.count, 2)
    simulation.press("return", "return")
    expectEqual(simulation.model.model, [1, 2])

    let one = app.scope(id: "one", state: \Pair.one, message: PairMsg.one)
      .onQuestion { .dialogs(.event($0)) }
    let other = app.scope(id: "other", state: \Pair.other, message: PairMsg.other)
      .onQuestion { .dialogs(.event($0)) }
    let pair = App<Pair, PairMsg>(
      model: Pair(),
      update: { message, model in
        switch message {
        case .one(let message): one.update(message, &model)
        case .other(let message): other.update(message, &model)
        case .dialogs(let message): model.dialogs.update(message) { .dialogs($0) }
        }
      },
      render: { $0.dialogs.elements { .dialogs($0) } })
    let both = Simulation(pair, columns: 40, rows: 10)
    for message in [PairMsg.one(-1), .other(-1), .one(-1)] { both.send(message) }
    expectEqual(both.model.dialogs.open.count, 2)
  }

  @Test func `a question that was not asked is asked when the first one is withdrawn`() {
    let app = App<[String], String>(
      model: [],
      update: { message, model in
        model.append(message)
        return switch message {
        case "ask": .confirm("Quit?") { "\($0)" }
        case "first": .confirm("Quit?") { "\($0) first" }.cancellable(id: "q")
        case "stop": .cancel(id: "q")
        default: .none
        }
      },
      render: { [label("l", [.text("\($0)")])] })
    let simulation = Simulation(app.showingDialogs(), columns: 40, rows: 10)
    for message in ["first", "ask", "stop"] { simulation.send(.program(message)) }
    expectEqual(simulation.model.dialogs.open.count, 1)
    simulation.press("return")
    expectEqual(simulation.model.model.last, "true")
    for message in ["ask", "first", "stop"] { simulation.send(.program(message)) }
    simulation.press("escape")
    expectEqual(simulation.model.model.last, "false")
    expectEqual(simulation.model.dialogs.open.count, 0)
    #expect(simulation.isIdle)
  }

  @Test func `several dialogs are shown one after the other, the oldest first`() {
    ask(.rename)
    simulation.send(.program(.delete))
    simulation.type("-new")
    expectEqual(simulation.model.dialogs.open.map(\.question.title), ["Rename", "Delete"])
    simulation.press(.return)
    expectEqual(simulation.model.model.name, "budget-new")
    expectEqual(simulation.model.dialogs.open.map(\.question.title), ["Delete"])
    simulation.press(.shiftTab, .return)
    expectEqual(simulation.model.model.files, ["letter"])
    expectEqual(simulation.focusedKey, "search")
  }

  @Test func `a dialog can be answered on a very small screen`() {
    simulation.resize(columns: 20, rows: 6)
    ask(.rename)
    simulation.type("!")
    #expect(simulation.screen.contains { $0.contains("OK") })
    simulation.press(.return)
    expectEqual(simulation.model.model.name, "budget!")
  }

  @Test func `a program that is read from right to left is so with its dialogs`() {
    let app = App<Int, Int>(model: 0, render: { _ in [label("text", [.text("ab")])] })
    let simulation = Simulation(
      app.reading(.rightToLeft).showingDialogs(), columns: 10, rows: 1)
    expectEqual(simulation.screen[0], "        ab")
  }

  @Test func `a dialog leaves the bars of the program in sight, however long its text is`() {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let app = App<Int, Int>(
      model: 0, initialCommand: .alert("Long", Text(text), then: 1),
      render: { _ in
        [
          group("page") {
            label("head", [.text("the head"), .bar(.top), .textAlignment(.center)])
            label("content", [.text("content")])
            label("foot", [.text("the foot"), .bar(.bottom), .textAlignment(.center)])
          }
        ]
      })
    let simulation = Simulation(app.showingDialogs(), columns: 60, rows: 14)
    expectEqual(simulation.screen.first?.split(separator: " "), ["the", "head"])
    expectEqual(simulation.screen.last?.split(separator: " "), ["the", "foot"])
    #expect(simulation.screen.contains { $0.contains("Long") })
    #expect(simulation.screen.contains { $0.contains("[ OK ]") })
  }
}
