import Editor
import Expectations
import Foundation
import Shohin
import ShohinTesting
import TextBackend
import TestThreads
import Testing
import Widgets

@testable import Linear
@testable import MillionNotes

private struct Account: Equatable {
  var name = ""
  var asks = false
  var isOn = false
  var count = 0
}

private enum AccountMsg { case name(String), ask, answer, turn(Bool), count }

@MainActor private let account = App<Account, AccountMsg>(
  model: Account(),
  update: { message, model in
    switch message {
    case .name(let name): model.name = name
    case .ask: model.asks = true
    case .answer: model.asks = false
    case .turn(let isOn): model.isOn = isOn
    case .count:
      model.count += 1
      return .printAbove("counted \u{1B}[2J\(model.count)")
    }
    return .none
  },
  render: { model in
    let isShort = model.name.count == 1
    return [
      label("title", [.text("Account \u{1B}[31m")]),
      field(
        "name",
        [
          .text(model.name), .semanticLabel("Name"), .onChange { .name($0.text) },
          .semanticState(isShort ? [.required, .invalid] : .required),
          .semanticNote(isShort ? "Too short" : ""),
        ]),
      `switch`("on", [.title("News"), .isOn(model.isOn), .onChange { .turn($0.isOn) }]),
      button("delete", [.title("Delete"), .onPress(.ask)]),
      button("count", [.title("Count"), .onPress(.count)]),
      label("counted", [.text("\(model.count) times")]),
    ]
      + (model.asks
        ? [
          dialog(
            "sure", [.title("Delete the account?")], [label("text", [.text("It is gone then.")])],
            buttons: [button("yes", [.title("Yes"), .onPress(.answer)])])
        ] : [])
  })

@MainActor
struct LinearSessionTests {
  @Test func `everything is read once, with numbers for what can be acted on`() {
    let session = LinearSession(account)
    expectEqual(
      session.begin(),
      [
        "Account ␛[31m", "1 Name, field, empty, required", "2 News, switch, off",
        "3 Delete, button", "4 Count, button", "0 times", "Type help for the commands.",
      ])
    expectEqual(session.announce(), [])
    expectEqual(session.perform("all").count, 6)
  }

  @Test func `what changes is said once, and no control sequence is written`() {
    let session = LinearSession(account)
    _ = session.begin()
    let lines = session.perform("press 4")
    expectEqual(lines, ["counted ␛[2J1", "Count, button", "1 times"])
    expectEqual(session.perform("press"), ["counted ␛[2J2", "2 times"])
    expectEqual(session.announce(), [])
    for line in lines + session.perform("all") {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 })
    }
  }

  @Test func `a notification is said with its title, or without one`() {
    let session = LinearSession(
      App<Int, Int>(
        model: 0,
        update: { step, _ in step == 1 ? .notify("Saved") : .notify("Saved", title: "Notes") },
        render: { _ in
          [
            button("one", [.title("One"), .onPress(1)]),
            button("two", [.title("Two"), .onPress(2)]),
          ]
        }))
    _ = session.begin()
    expectEqual(session.perform("press 1"), ["Saved", "One, button"])
    expectEqual(session.perform("press 2"), ["Notes: Saved", "Two, button"])
  }

  @Test func `a view that changes all the time says what the program has it say`() {
    let session = LinearSession(
      App<Int, Int>(
        model: 0,
        update: { step, count in
          count += step
          return .none
        },
        render: { count in
          [
            button("more", [.title("More"), .onPress(1)]),
            label("silent", [.text("\(count) times"), .semanticNews("")]),
            slider("meter", [.value(Double(count) / 10), .semanticNews(count == 1 ? "Low" : "")]),
            label("loud", [.text("\(count) of 2"), .semanticNews(count < 2 ? "" : "Full")]),
          ]
        }))
    expectEqual(session.begin().dropFirst().first, "0 times")
    expectEqual(session.perform("press 1"), ["More, button", "Low, slider"])
    expectEqual(session.perform("press 1"), ["Full"])
    #expect(session.perform("all").contains("2 times"))
  }

  @Test func `a menu says the row to which a key goes`() {
    let session = LinearSession(
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            button("file", [.title("File")]),
            menu(
              "menu", .below("file"), [],
              [MenuItem("Open", 1), .line, MenuItem("Quit\u{1B}[2J", 2)]),
          ]
        }))
    #expect(session.begin().contains { $0.hasSuffix("menu, Open, 1 of 2") })
    expectEqual(session.perform("key down"), ["Quit␛[2J, 2 of 2"])
  }

  @Test func `a menu says of a row if it is checked`() {
    let session = LinearSession(
      App<Bool, Bool>(
        model: true,
        update: { message, wraps in
          wraps = message
          return .none
        },
        render: { wraps in
          [
            button("file", [.title("File")]),
            menu(
              "menu", .below("file"), [],
              [MenuItem("Wrap", !wraps, isChecked: wraps), MenuItem("Close", wraps)]),
          ]
        }))
    #expect(session.begin().contains { $0.hasSuffix("menu, Wrap, checked, 1 of 2") })
    expectEqual(session.perform("press"), ["Wrap, not checked, 1 of 2"])
    expectEqual(session.perform("key down"), ["Close, 2 of 2"])
  }

  @Test func `the keys of a footer are read on demand, and its text when it changes`() {
    let keys: KeyMap = [.bind("f2", "rename", "Rename"), .bind("f5", "load", "Load")]
    let session = LinearSession(
      App<String, String>(
        model: "notes.txt",
        update: { message, model in
          model = message
          return .none
        },
        render: { model in
          [
            button("a", [.title("A"), .keyMap(keys), .onPress("todo.txt")]),
            button("b", [.title("B"), .onPress("")]), statusBar("status", "\(model)"),
          ]
        }))
    expectEqual(Array(session.begin().dropLast()), ["1 A, button", "2 B, button", "notes.txt"])
    expectEqual(session.perform("next"), ["A, button"])
    expectEqual(session.perform("all").last, "F2 Rename, F5 Load, notes.txt")
    expectEqual(session.perform("next"), ["B, button"])
    expectEqual(session.perform("back"), ["A, button"])
    expectEqual(session.perform("press"), ["todo.txt"])
    // An empty text is nothing to say.
    _ = session.perform("next")
    expectEqual(session.perform("press"), ["Nothing changed."])
    expectEqual(session.perform("all").count, 2)
  }

  @Test func `a field says its name, its value, and what is wrong with it`() {
    let session = LinearSession(account)
    _ = session.begin()
    expectEqual(session.perform("1"), ["Name, field, empty, required"])
    expectEqual(
      session.perform("type A"), ["Name, field, A, required, not accepted. Too short"])
    expectEqual(session.perform("set Ada"), ["Name, field, Ada, required"])
    expectEqual(session.program.model.name, "Ada")
    expectEqual(session.perform(""), ["Name, field, Ada, required"])
    expectEqual(session.perform("next"), ["News, switch, off"])
    expectEqual(session.perform("key space"), ["News, switch, on"])
    expectEqual(session.perform("back"), ["Name, field, Ada, required"])
    _ = session.perform("next")
    expectEqual(session.perform("set x"), ["Go to a field first: next, or its number."])
  }

  @Test func `a command is told from a text that combines with the blank before it`() {
    let session = LinearSession(account)
    _ = session.begin()
    _ = session.perform("1")
    _ = session.perform("type e")
    _ = session.perform("type \u{301}")
    expectEqual(session.program.model.name, "e\u{301}")
    _ = session.perform("set \u{301}e")
    expectEqual(session.program.model.name, "\u{301}e")
  }

  @Test func `a text of several lines is set as a whole`() {
    let session = LinearSession(
      App<String, String>(
        model: "one\ntwo",
        update: { text, model in
          model = text
          return .none
        },
        render: { text in [textView("note", [.text(text), .onEdit { $0.text }])] }))
    _ = session.begin()
    _ = session.perform("1")
    _ = session.perform("set three")
    expectEqual(session.program.model, "three")
    _ = session.perform("key up home")
    _ = session.perform("set ")
    expectEqual(session.program.model, "")
  }

  @Test func `a dialog is said first, and keeps users from what is behind it`() {
    let session = LinearSession(account)
    _ = session.begin()
    let opened = session.perform("press 3")
    expectEqual(opened.first, "Delete the account?, dialog")
    #expect(opened.contains("It is gone then."))
    let all = session.perform("all")
    expectEqual(all.last, "1 Yes, button")
    #expect(!all.contains { $0.contains("Count") })
    let closed = session.perform("press 1")
    expectEqual(closed.first, "Delete the account?, dialog is closed.")
    #expect(!session.program.model.asks)
    #expect(session.perform("all").contains("4 Count, button"))
  }

  @Test func `a line that makes no sense says what does`() {
    let session = LinearSession(account)
    _ = session.begin()
    expectEqual(
      session.perform("dance"), ["There is no command dance. Type help for the commands."])
    expectEqual(
      session.perform("press 99"), ["There is no number 99. Type all to hear the numbers."])
    expectEqual(
      session.perform("key nonsense"), ["Name keys such as: key tab, key ctrl+s, key f5, key a."])
    expectEqual(session.perform("row"), ["There is no table."])
    #expect(session.perform("help").count > 5)
    expectEqual(session.perform("quit"), ["The program has ended."])
    expectEqual(session.perform("all"), ["The program has ended."])
    expectEqual(session.exitStatus, 130)
  }

  @Test func `a search field says the row that return chooses, and the next one when that changes`()
  {
    let rows = ["Open", "Save", "Quit"]
    let session = LinearSession(
      App<Int, Int>(
        model: 0, initialCommand: .focus("query"),
        update: {
          $1 = $0; return .none
        },
        render: { marked in
          [
            field(
              "query",
              [
                .semanticLabel("Search"),
                .semanticCurrentItem(.init(rows[marked], marked + 1, of: rows.count)),
                .keyMap([.bind("down", "search.next", isFirst: true)]),
                .onAction { $0 == "search.next" ? marked + 1 : nil },
              ])
          ]
        }))
    #expect(
      session.begin().contains { $0.contains("Search, field, empty, Open, 1 of 3") })
    expectEqual(session.perform("key down"), ["Save, 2 of 3"])
  }

  @Test(.ownThreads) nonisolated func `programs that are started are asked for lines, too`()
    async throws
  {
    try await #require(processExitsWith: .success) { @MainActor in
      setenv("SHOHIN_LINEAR", "1", 1)
      #expect(Linear.isAsked)
      #expect(getenv("SHOHIN_LINEAR") != nil)
    }
  }

  @Test func `the mode is asked for by an argument or by the environment`() {
    #expect(Linear.isAsked(arguments: ["a", "--linear"], variable: nil))
    #expect(Linear.isAsked(arguments: ["a"], variable: "1"))
    #expect(!Linear.isAsked(arguments: ["--linear", "b"], variable: "0"))
  }
}

/// The notes are used to the end by lines alone.
@MainActor
struct LinearNotesTests {
  private func makeSession() -> (LinearSession<NotesModel, NotesMsg>, ManualTimekeeper) {
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment()
    environment.time = time
    let app = App<NotesModel, NotesMsg>(
      model: NotesModel(count: 60), update: update, render: render,
      subscriptions: { _ in .keys { $0.key == .delete ? .delete : nil } })
    return (LinearSession(app, environment: environment), time)
  }

  /// The lines that come until work of other tasks is done.
  private func wait(_ session: LinearSession<NotesModel, NotesMsg>) async -> [String] {
    let (news, teller) = AsyncStream.makeStream(of: Void.self)
    session.screen.onChange = { teller.yield() }
    teller.yield()
    var lines: [String] = []
    for await _ in news {
      lines += session.announce()
      if !session.program.model.isLooking { break }
    }
    session.screen.onChange = nil
    return lines
  }

  @Test func `in a table of cells the cell is read, and which are selected`() {
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none },
      render: { _ in
        [
          table(
            "t",
            [
              .columns([TableColumn("a", "Name"), TableColumn("b", "Count")]),
              .selectionUnit(.cell), .selectionMode(.multiple),
            ], items: [1, 2], id: \.self
          ) { row in
            group("row", [label("a", [.text("pear")]), label("b", [.text("\(row)")])])
          }
        ]
      })
    let session = LinearSession(app)
    _ = session.begin()
    _ = session.perform("next")
    expectEqual(session.perform("down").last?.hasSuffix(": Name pear, selected"), true)
    expectEqual(session.perform("right").last?.hasSuffix(": Count 1, selected"), true)
    expectEqual(session.perform("key shift+left").last?.hasSuffix(": Name pear, selected"), true)
    expectEqual(session.perform("row"), ["Name pear, selected, Count 1, selected"])
  }

  @Test(.ends)
  func `notes are found, read by row and cell, opened and deleted`() async {
    let (session, _) = makeSession()
    let all = session.begin()
    #expect(all.contains { $0.hasPrefix("1 ") && $0.contains("field") }, "\(all)")
    #expect(all.contains { $0.hasPrefix("3 table") }, "\(all)")
    #expect(all.contains("60 notes, 0 selected"))
    _ = session.perform("1")
    let typed = session.perform("set dream")
    let found = typed + (await wait(session))
    #expect(found.contains("10 notes, 0 selected"), "\(found) \(all)")
    _ = session.perform("3")
    let first = session.perform("home")
    #expect(first.contains { $0.contains("No. 0, Title a dream, 0, Words 0") }, "\(first)")
    let second = session.perform("down")
    #expect(second.contains { $0.contains("Title a dream, 6") }, "\(second)")
    #expect(session.perform("row").first?.hasPrefix("No. 6, Title a dream, 6, Words") == true)
    expectEqual(session.perform("cell title"), ["a dream, 6"])
    expectEqual(session.perform("cell 1"), ["6"])
    expectEqual(session.perform("row all").count, 10)
    let opened = session.perform("press")
    #expect(opened.contains { $0.contains("Opened: a dream, 6") }, "\(opened)")
    _ = session.perform("key delete")
    _ = await wait(session)
    expectEqual(session.program.model.count, 9)
    #expect(session.perform("row all").allSatisfy { !$0.contains("dream, 6,") })
  }

  @Test func `a view behind a dialog cannot be acted on by its old number`() {
    let session = LinearSession(account)
    _ = session.begin()
    let opened = session.perform("press 3")
    #expect(opened.contains { $0.contains("Delete the account?") }, "\(opened)")
    let said = session.perform("press 4")
    expectEqual(said, ["Number 4 is behind something else. Type all to hear what there is."])
  }

  @Test(arguments: ["press", "row", "cell", ""])
  func `no number is too small or too large`(command: String) {
    let session = LinearSession(account)
    _ = session.begin()
    for number in [Int.min, -1, 0, Int.max] {
      #expect(!session.perform("\(command) \(number)").isEmpty)
    }
  }
}
