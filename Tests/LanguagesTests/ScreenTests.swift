import Charts
import Expectations
import Languages
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Widgets

/// A program of a narrow screen in other languages: keys in, screens out.
@MainActor
struct ScreenTests {
  private struct Model: Equatable {
    var lines = 3
    var removed = 0
  }

  private enum Msg: Equatable, Sendable { case remove, removed(Bool), undo, redo, load }

  private struct Offline: Error {}

  private func start(_ wording: Wording) -> Simulation<DialogHost<Model>, DialogHostMsg<Msg>> {
    let app = App<Model, Msg>(
      model: Model(),
      update: { message, model in
        switch message {
        case .remove: return .confirm("3", "1 2 3") { .removed($0) }
        case .removed(let isWanted): if isWanted { model.removed += 1 }
        case .undo: model.removed -= 1
        case .redo: break
        case .load: return .alert(Offline(), retry: .load)
        }
        return .none
      },
      render: { model in
        [
          label("count", [.text("\(model.removed)")]),
          statusBar("keys"),
        ]
      },
      subscriptions: { _ in
        .actions([
          .bind("ctrl+z", "Undo", sends: .undo), .bind("ctrl+y", "Redo", sends: .redo),
          .bind("delete", "", sends: .remove), .bind("f5", "", sends: .load),
        ])
      })
    return Simulation(app.showingDialogs().worded(wording), columns: 40, rows: 10)
  }

  @Test(arguments: [
    (
      "de",
      [
        " Strg+Z Rückgängig  Strg+Y Wiederholen", "[ OK ] [ Abbrechen ]", " Esc Schließen",
        "Fehler", "[ Erneut versuchen ] [ Schließen ]",
      ]
    ),
    (
      "ja",
      [
        " Ctrl+Z 元に戻す  Ctrl+Y やり直し", "[ OK ] [ キャンセル ]", " Esc 閉じる", "エラー",
        "[ 再試行 ] [ 閉じる ]",
      ]
    ),
  ])
  func `a dialog and a footer speak the language, and nothing is cut`(code: String, texts: [String])
    throws
  {
    let simulation = start(try #require(Wording(language: code)))
    func lastLine() -> String { simulation.screen.last ?? "" }
    func shows(_ text: String) -> Bool { simulation.screen.contains { $0.contains(text) } }
    expectEqual(lastLine(), texts[0])

    simulation.press(.delete)
    #expect(shows(texts[1]), "\(simulation.screen)")
    expectEqual(lastLine(), texts[2])
    // The keyboard is at the button that agrees.
    simulation.press(.return)
    expectEqual(simulation.model.model.removed, 1)
    expectEqual(lastLine(), texts[0])

    simulation.press(.delete, .tab, .return)
    expectEqual(simulation.model.model.removed, 1)
    simulation.press(KeyPress(.character("z"), .control))
    expectEqual(simulation.model.model.removed, 0)

    simulation.press(KeyPress(.function(5)))
    #expect(shows(texts[3]) && shows(texts[4]), "\(simulation.screen)")
    simulation.press(.escape)
    expectEqual(lastLine(), texts[0])
  }

  @Test(
    arguments: [
      ([:], " Entf Delete  Pos1 Home  i Insert  t Tab"),
      (
        ["Delete": "Löschen", "Home": "Heim", "Insert": "Neu", "Tab": "Reiter"],
        " Entf Löschen  Pos1 Heim  i Neu  t Reiter"
      ),
    ] as [(Wording, String)])
  func `a title of the program and the name of a key are apart, also of one word`(
    own: Wording, line: String
  ) {
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none },
      render: { _ in [label("text", [.text("text")]), statusBar("keys")] },
      subscriptions: { _ in
        .actions([
          .bind("delete", "Delete", sends: 1), .bind("home", "Home", sends: 2),
          .bind("i", "Insert", sends: 3), .bind("t", "Tab", sends: 4),
        ])
      })
    let simulation = Simulation(app.worded(.german.merging(own)), columns: 60, rows: 4)
    expectEqual(simulation.screen.last, line)
  }

  /// The buttons of dialogs, in each language, on a screen of 40 columns.
  @Test(arguments: Wording.languages)
  func `no dialog of the library is cut`(code: String) throws {
    let wording = try #require(Wording(language: code))
    let simulation = start(wording)
    for (key, titles) in [
      (KeyPress.delete, ["OK", "Cancel"]), (KeyPress(.function(5)), ["Retry", "Close"]),
    ] {
      simulation.press(key)
      let buttons = titles.map { "[ \(wording[Phrase($0)]) ]" }
      for button in buttons {
        #expect(simulation.screen.contains { $0.contains(button) }, "\(button)")
      }
      #expect(!simulation.screen.contains { $0.contains("…") }, "\(simulation.screen)")
      simulation.press(.escape)
    }
  }

  @Test(arguments: [
    ("de", "   November 2026", "Mo Di Mi Do Fr Sa So"),
    ("ja", "     2026年11月", "月 火 水 木 金 土 日"), ("pt", "  novembro de 2026", "2ª 3ª 4ª 5ª 6ª Sá Do"),
  ])
  func `a calendar has the month, the year and the days as the language has them`(
    code: String, month: String, days: String
  ) throws {
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none },
      render: { _ in [calendar("month", [.shown(CalendarDate(2026, 11, 1))])] })
    let simulation = Simulation(
      app.worded(try #require(Wording(language: code))), columns: 40, rows: 8)
    expectEqual(simulation.screen[0], month)
    expectEqual(simulation.screen[1], days)
  }
}
