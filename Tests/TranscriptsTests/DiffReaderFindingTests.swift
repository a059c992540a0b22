import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import TextEditing
import Transcripts

/// A text that is looked for in differences of several files.
@MainActor
struct DiffReaderFindingTests {
  private let reader = DiffReaderTests()

  private func cursor(_ screen: Simulation<DiffReaderTests.Model, DiffReaderTests.Msg>) -> String {
    screen.model.heard.last.map { "\($0.cursor)" } ?? ""
  }

  @Test func `a typed text is looked for from the cursor on, and n and N go on`() {
    let screen = reader.shown(DiffReaderTests.files(3), rows: 6)
    screen.focus("diff")
    screen.press("/")
    screen.type("new 1")
    expectEqual(screen.screen[5].prefix(6), "/new 1")
    screen.press(.return)
    expectEqual(cursor(screen), "0/1/2")
    #expect(reader.lines(screen).contains { $0.contains("file 0 new 1") })
    screen.press("n")
    expectEqual(cursor(screen), "1/1/2")
    screen.press("n", "n")
    expectEqual(cursor(screen), "0/1/2")
    screen.press("N")
    expectEqual(cursor(screen), "2/1/2")
    screen.press("f3", "shift+f3")
    expectEqual(cursor(screen), "2/1/2")
  }

  @Test func `Return ends a text that is typed, whichever key folds`() {
    let app = App<DiffSelection, DiffSelection>(
      model: DiffSelection(),
      update: { selection, model in
        model = selection
        return .none
      },
      render: { _ in
        [diffReader("diff", DiffReaderTests.files(2), [.onChange { $0.selection }])]
      },
      subscriptions: { _ in .actions([], choices: KeyChoices(parsing: "diff.toggle = f")) })
    let screen = Simulation(app, columns: 40, rows: 6)
    screen.focus("diff")
    screen.press("/")
    screen.type("new 1")
    screen.press(.return)
    expectEqual("\(screen.model.cursor)", "0/1/2")
    #expect(!reader.lines(screen).contains { $0.hasPrefix("/") })
  }

  @Test func `where the program names the search none is typed, and footers do not have its key`() {
    func titles(_ search: TextSearch?) -> [String] {
      let app = App<[String], [String]>(
        model: [],
        update: { titles, model in
          model = titles
          return .none
        },
        render: { _ in [diffReader("diff", DiffReaderTests.files(2), [.search(search)])] },
        subscriptions: { _ in
          .boundKeys { keys in keys.filter { $0.prominence != .low }.map(\.title) }
        })
      let screen = Simulation(app, columns: 40, rows: 6)
      screen.focus("diff")
      screen.press("/")
      expectEqual(screen.screen[5].hasPrefix("/"), search == nil)
      screen.press(.escape)
      return screen.model
    }
    #expect(titles(nil).contains("Find"))
    #expect(!titles(TextSearch("new")).contains("Find"))
    #expect(titles(TextSearch("new")).contains("Find next"))
  }

  @Test func `letters that are typed are no keys of the program`() {
    let screen = reader.shown(DiffReaderTests.files(1), rows: 6)
    screen.focus("diff")
    screen.press("/")
    screen.type("sns s/")
    expectEqual(screen.screen[5].prefix(7), "/sns s/")
    expectEqual(screen.model.patch, [])
    screen.press(.backspace, .escape)
    #expect(!screen.screen[5].contains("/"))
    screen.press("s")
    expectEqual(screen.model.patch.count, 1)
  }

  @Test func `matches are marked, and what is folded is unfolded to show one`() {
    let screen = reader.shown(DiffReaderTests.files(2), rows: 12, [.search(TextSearch("new"))])
    func marked() -> [String] {
      let picture = screen.textScreen.picture
      return (0..<picture.rows).compactMap { row in
        let columns = (0..<picture.columns - 1).filter {
          picture.style(column: $0, row: row).attributes.contains(.reverse)
        }
        return columns.isEmpty
          ? nil : columns.map { picture.text(column: $0, row: row) }.joined()
      }
    }
    expectEqual(marked(), ["new", "new"])
    screen.focus("diff")
    screen.press(.left)
    #expect(reader.lines(screen)[0].hasPrefix("▸ 0.swift"))
    screen.press("n")
    expectEqual(cursor(screen), "0/0/2")
    #expect(reader.lines(screen)[0].hasPrefix("▾ 0.swift"))
  }

  @Test func `small letters find capital ones, and a capital letter only itself`() {
    let files = [FileDiff(from: "", to: "Alpha\nalpha\nAlpha\n", name: "f")]
    let screen = reader.shown(files)
    screen.focus("diff")
    screen.press("/")
    screen.type("alpha")
    screen.press(.return)
    expectEqual(cursor(screen), "0/0/0")
    screen.press("n")
    expectEqual(cursor(screen), "0/0/1")
    screen.press("/")
    screen.type("Alpha")
    screen.press(.return)
    expectEqual(cursor(screen), "0/0/2")
    screen.press("n")
    expectEqual(cursor(screen), "0/0/0")
    screen.press("/")
    screen.type("beta")
    screen.press(.return, "n")
    expectEqual(cursor(screen), "0/0/0")
  }

  @Test func `lines that are not wrapped are scrolled to a match`() {
    let long =
      String(repeating: "abcdefghij", count: 9) + "needle" + String(repeating: "-", count: 40)
    let screen = reader.shown(
      [FileDiff(from: "", to: "one\n" + long + "\n", name: "f")], columns: 30, [.wrapsLines(false)])
    screen.focus("diff")
    screen.press("/")
    screen.type("needle")
    screen.press(.return)
    #expect(reader.lines(screen).contains { $0.contains("needle") }, "\(reader.lines(screen))")
  }

  @Test(arguments: Effort.seeds(push: 15, full: 200, from: 1))
  func `the next match is that of a scan over all lines`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["aa", "ab", "b", "", "a"]
    let files = (0..<Int.random(in: 1...3, using: &random)).map { file in
      func text() -> String {
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          (words.randomElement(using: &random) ?? "") + "\n"
        }.joined()
      }
      return FileDiff(from: text(), to: text(), name: "\(file)", context: 1)
    }
    let places = files.enumerated().flatMap { file, diff in
      diff.hunks.enumerated().flatMap { hunk, part in
        part.lines.indices.filter { part.lines[$0].text.contains("ab") }
          .map { DiffPlace(file: file, hunk: hunk, line: $0) }
      }
    }
    let screen = reader.shown(files, rows: 8, [.search(TextSearch("ab")), .sides(.unified)])
    screen.focus("diff")
    var cursor = DiffPlace(file: 0)
    for _ in 0..<20 {
      let isBackward = Bool.random(using: &random)
      screen.press(isBackward ? "N" : "n")
      let next =
        isBackward
        ? places.last { $0 < cursor } ?? places.last : places.first { $0 > cursor } ?? places.first
      cursor = next ?? cursor
      if let heard = screen.model.heard.last {
        expectEqual(heard.cursor, cursor, "seed \(seed)")
      } else {
        #expect(places.isEmpty, "seed \(seed)")
      }
    }
  }
}
