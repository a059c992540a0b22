import Expectations
import Foundation
import SeededRandom
import Shohin
import ShohinTesting
import TerminalPort
import Testing
import TextBackend
import TextEditing
import Transcripts

/// The screen of a difference of several files, and what keys and the mouse do in it.
@MainActor
struct DiffReaderTests {
  struct Model: Equatable {
    var files: [FileDiff]
    var selection: DiffSelection?
    var folded: Set<DiffPlace>?
    var marked: Set<DiffPlace> = []
    var heard: [DiffSelection] = []
    var patch: [String] = []
  }

  enum Msg: Equatable {
    case changed(DiffReader)
    case stage
    case files([FileDiff])
    case select(DiffSelection)
  }

  static let greeting = FileDiff(
    from: "func greet() {\n  print(\"Hello\")\n}\n",
    to: "func greet() {\n  print(\"Hello, you\")\n}\n", name: "Counter.swift")

  /// Files with a number of hunks each, of one changed line.
  static func files(_ count: Int, hunks: Int = 2) -> [FileDiff] {
    (0..<count).map { file in
      let old = (1...hunks * 20).map { "file \(file) line \($0)\n" }
      var new = old
      for hunk in 0..<hunks { new[hunk * 20 + 9] = "file \(file) new \(hunk)\n" }
      return FileDiff(from: old.joined(), to: new.joined(), name: "\(file).swift", context: 1)
    }
  }

  func shown(
    _ files: [FileDiff], columns: Int = 40, rows: Int = 12, _ props: Props<Msg, DiffReader> = [],
    _ change: (inout Model) -> Void = { _ in }
  ) -> Simulation<Model, Msg> {
    var model = Model(files: files)
    change(&model)
    return Simulation(
      model: model, columns: columns, rows: rows,
      update: { (message: Msg, model: inout Model) in
        switch message {
        case .changed(let reader):
          if model.selection != nil { model.selection = reader.selection }
          if model.folded != nil { model.folded = reader.folded }
          model.heard.append(reader.selection)
        case .stage:
          model.patch = (model.heard.last ?? DiffSelection()).patch(of: model.files).map(\.gitPatch)
        case .files(let files): model.files = files
        case .select(let selection): model.selection = selection
        }
        return .none
      },
      render: { model in
        var own: [Prop<Msg, DiffReader>] = [
          .onChange { .changed($0) }, .marked(model.marked),
          .keyMap([.bind("s", "stage", "Stage")]), .onAction { $0 == "stage" ? .stage : nil },
        ]
        if let selection = model.selection { own.append(.selection(selection)) }
        if let folded = model.folded { own.append(.folded(folded)) }
        return [diffReader("diff", model.files, [.batch(own), .batch(props.all)])]
      })
  }

  func lines<Model, Msg>(_ screen: Simulation<Model, Msg>) -> [String] {
    screen.screen.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
  }

  /// The rows that are drawn as chosen.
  func chosen(_ screen: Simulation<Model, Msg>) -> [Int] {
    (0..<screen.textScreen.picture.rows).filter { row in
      let style = screen.textScreen.picture.style(column: 0, row: row)
      return style.attributes.contains(.reverse) || style.background != .default
    }
  }

  @Test func `each file has its name and its numbers of changed lines above it`() throws {
    let screen = shown([Self.greeting] + Self.files(1, hunks: 1))
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: here.appending(path: "../../Sources/Transcripts/DiffReader/DiffReader.swift"),
      encoding: .utf8)
    let page = lines(shown([Self.greeting]))
    #expect(source.contains("/// ```\n/// \(page.joined(separator: "\n/// "))\n/// ```"))
    expectEqual(
      lines(screen),
      [
        "▾ Counter.swift  +1 -1", "▾ @@ -1,3 +1,3 @@", " 1   func greet() {",
        " 2 -   print(\"Hello\")", " 2 +   print(\"Hello, you\")", " 3   }", "▾ 0.swift  +1 -1",
        "▾ @@ -9,3 +9,3 @@", " 9   file 0 line 9", "10 - file 0 line 10", "10 + file 0 new 0",
        "11   file 0 line 11",
      ])
  }

  @Test func `a million lines are read to the end`() {
    let count = Effort.count(push: 200_000, full: 1_000_000)
    let lines = (0..<count).map { DiffLine(.added, "line \($0)", newNumber: $0 + 1) }
    let diff = FileDiff(
      oldName: "/dev/null", newName: "f",
      hunks: [DiffHunk(oldStart: 0, newStart: 1, lines: lines)])
    let screen = shown([diff], rows: 4)
    screen.focus("diff")
    screen.press(.end)
    #expect(self.lines(screen).last?.hasPrefix("\(count) + line \(count - 1)") == true)
    screen.press(.pageUp, .pageUp)
    #expect(self.lines(screen).first?.contains("\(count - 6) + line \(count - 7)") == true)
    screen.press(.home)
    expectEqual(self.lines(screen)[1].prefix(12), "▾ @@ -0,0 +1")
    expectEqual(screen.diagnostics.map(\.description), [])
  }

  @Test func `keys move the cursor, which is brought into sight`() {
    let screen = shown(Self.files(3), rows: 6)
    screen.focus("diff")
    for _ in 0..<8 { screen.press(.down) }
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 0, hunk: 1, line: 1))
    expectEqual(lines(screen).count, 6)
    screen.press(.pageDown)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 1, hunk: 0, line: 0))
    screen.press(.end)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 2, hunk: 1, line: 3))
    screen.press(.home)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 0))
    #expect(lines(screen)[0].hasPrefix("▾ 0.swift"))
  }

  @Test func `keys go from change to change and from file to file`() {
    let screen = shown(Self.files(3), rows: 6)
    screen.focus("diff")
    func cursor() -> String { "\(screen.model.heard.last?.cursor ?? DiffPlace(file: 0))" }
    var places: [String] = []
    for _ in 0..<5 {
      screen.press("alt+down")
      places.append(cursor())
    }
    expectEqual(places, ["0/0/1", "0/1/1", "1/0/1", "1/1/1", "2/0/1"])
    screen.press("alt+up", "alt+up")
    expectEqual(cursor(), "1/0/1")
    screen.press("alt+page-up")
    expectEqual(cursor(), "1")
    screen.press("alt+page-up")
    expectEqual(cursor(), "0")
    screen.press("alt+page-down", "alt+page-down")
    expectEqual(cursor(), "2")
    #expect(lines(screen).contains { $0.hasPrefix("▾ 2.swift") })
    // Behind the second line of a change its first one comes.
    screen.press("alt+down", .down, "alt+up")
    expectEqual(cursor(), "2/0/1")
  }

  @Test func `beside each other keys go from change to change, too`() {
    let screen = shown(Self.files(2), columns: 60, rows: 8, [.sides(.sideBySide)])
    screen.focus("diff")
    func cursor() -> String { "\(screen.model.heard.last?.cursor ?? DiffPlace(file: 0))" }
    var places: [String] = []
    for key: KeyPress in ["alt+down", "alt+down", "alt+down", "alt+up", "alt+up"] {
      screen.press(key)
      places.append(cursor())
    }
    expectEqual(places, ["0/0/2", "0/1/2", "1/0/2", "0/1/2", "0/0/2"])
  }

  @Test func `pages go through a line that takes more rows than there are`() {
    let long = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let screen = shown([FileDiff(from: "", to: long + "\nend\n", name: "f")], columns: 24, rows: 5)
    screen.focus("diff")
    // The last column is that of the bar.
    func text(_ row: String) -> String {
      String(row.prefix(23).reversed().drop { $0 == " " }.reversed())
    }
    var seen = Set(screen.screen.map(text))
    let keys = [KeyPress.down, .down] + Array(repeating: KeyPress.pageDown, count: 9)
    for key in keys {
      screen.press(key)
      seen.formUnion(screen.screen.map(text))
    }
    let rows = FileDiff(from: "", to: long + "\nend\n").rows(columns: 23, sides: .unified)
    expectEqual(rows.map { text($0.string) }.filter { !seen.contains($0) }, [])
  }

  @Test func `files and hunks fold, and the cursor stays on what is left of them`() {
    let screen = shown(Self.files(2), rows: 24)
    screen.focus("diff")
    screen.press(.down, .down, .return)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 0, hunk: 0))
    expectEqual(lines(screen)[1], "▸ @@ -9,3 +9,3 @@  +1 -1")
    // ← folds the file, whose hunk is folded already.
    screen.press(.left)
    expectEqual(lines(screen)[0], "▸ 0.swift  +2 -2")
    #expect(lines(screen)[1].hasPrefix("▾ 1.swift"))
    screen.press(.right)
    expectEqual(lines(screen)[1], "▸ @@ -9,3 +9,3 @@  +1 -1")
    screen.click("diff", column: 3, row: 0)
    #expect(lines(screen)[1].hasPrefix("▾ 1.swift"))
  }

  @Test func `a reader of one file has no name above it, and folds hunks only`() {
    let screen = Simulation<FileDiff, DiffSelection>(
      model: Self.files(1)[0], columns: 40, rows: 12,
      update: { _, _ in .none },
      render: { diff in [diffReader("diff", diff, [.onChange { $0.selection }])] })
    screen.focus("diff")
    expectEqual(lines(screen).first, "▾ @@ -9,3 +9,3 @@")
    screen.press(.left)
    expectEqual(lines(screen).prefix(2), ["▸ @@ -9,3 +9,3 @@  +1 -1", "▾ @@ -29,3 +29,3 @@"])
    screen.press(.left)
    expectEqual(lines(screen).count, 6)
    screen.press(.right, "alt+down", "alt+down", "alt+c")
    expectEqual(screen.hostCommands.last, .copy("file 0 line 30"))
  }

  @Test func `a program stages the lines that are chosen`() {
    let screen = shown([Self.greeting])
    screen.focus("diff")
    for _ in 0..<3 { screen.press(.down) }
    screen.press("shift+down", "s")
    expectEqual(
      screen.model.heard.last,
      DiffSelection(
        anchor: DiffPlace(file: 0, hunk: 0, line: 1), cursor: DiffPlace(file: 0, hunk: 0, line: 2)))
    expectEqual(screen.model.patch, [Self.greeting.gitPatch])
    screen.press(.down, .up, "s")
    expectEqual(
      screen.model.patch,
      [
        """
        --- a/Counter.swift
        +++ b/Counter.swift
        @@ -1,3 +1,4 @@
         func greet() {
           print("Hello")
        +  print("Hello, you")
         }

        """
      ])
    // The line above a hunk stands for all of it.
    screen.press(.home, .down, "s")
    expectEqual(screen.model.patch, [Self.greeting.gitPatch])
  }

  @Test func `beside each other both lines are chosen`() {
    let diff = FileDiff(from: "a\nb\nc\nd\n", to: "a\nB\nC\nd\n", name: "f")
    let screen = shown([diff], columns: 60, [.sides(.sideBySide)])
    screen.focus("diff")
    for _ in 0..<4 { screen.press(.down) }
    screen.press("s")
    expectEqual(
      screen.model.patch,
      ["--- a/f\n+++ b/f\n@@ -1,4 +1,4 @@\n a\n b\n-c\n+C\n d\n"])
    screen.press("shift+up", "s")
    expectEqual(screen.model.patch, [diff.gitPatch])
  }

  @Test func `a drag over the numbers chooses lines, and one over the text selects text`() {
    let screen = shown([Self.greeting])
    screen.drag("diff", from: (0, 3), to: (0, 4))
    expectEqual(
      screen.model.heard.last,
      DiffSelection(
        anchor: DiffPlace(file: 0, hunk: 0, line: 1), cursor: DiffPlace(file: 0, hunk: 0, line: 2)))
    screen.click("diff", column: 8, row: 2)
    // The blank behind the sign is the last column of these.
    screen.drag("diff", from: (3, 3), to: (3, 4))
    expectEqual(screen.model.heard.last?.isCursor, false)
    func copied() -> [String] {
      screen.hostCommands.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    }
    expectEqual(copied(), [])
    screen.drag("diff", from: (6, 3), to: (30, 4))
    expectEqual(copied(), ["print(\"Hello\")\n  print(\"Hello, you\")"])
    screen.click("diff", column: 8, row: 5)
    expectEqual(screen.model.heard.last, DiffSelection(DiffPlace(file: 0, hunk: 0, line: 3)))
  }

  @Test func `a drag beyond the edge chooses lines that are out of sight`() {
    let screen = shown(Self.files(4), rows: 5)
    screen.drag("diff", from: (0, 2), to: (0, 9))
    for _ in 0..<3 { screen.advance(by: .milliseconds(60)) }
    let last = screen.model.heard.last
    expectEqual(last?.anchor, DiffPlace(file: 0, hunk: 0, line: 0))
    #expect((last?.cursor ?? DiffPlace(file: 0)) > DiffPlace(file: 0, hunk: 0, line: 2))
  }

  @Test func `a key copies the chosen lines`() {
    let screen = shown([Self.greeting])
    screen.focus("diff")
    screen.press(.down, .down, "shift+down", "alt+c")
    expectEqual(screen.hostCommands.last, .copy("func greet() {\n  print(\"Hello\")"))
    screen.press("shift+end", "alt+c")
    expectEqual(
      screen.hostCommands.last,
      .copy("func greet() {\n  print(\"Hello\")\n  print(\"Hello, you\")\n}"))
  }

  @Test func `text that was scrolled by is selected with the rest`() {
    let screen = shown(Self.files(4), rows: 6)
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
      screen.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
    }
    mouse(.press, 5, 2)
    screen.turnWheel("diff", down: 1)
    mouse(.drag, 30, 4)
    mouse(.release, 30, 4)
    expectEqual(
      screen.hostCommands.last,
      .copy(
        "file 0 line 9\nfile 0 line 10\nfile 0 new 0\nfile 0 line 11\nfile 0 line 29"))
  }

  @Test func `the wheel scrolls without the cursor, and a key brings it back`() {
    let screen = shown(Self.files(4), rows: 6)
    screen.focus("diff")
    screen.press(.down)
    screen.turnWheel("diff", down: 3)
    #expect(!lines(screen)[0].hasPrefix("▾ 0.swift"))
    expectEqual(screen.model.heard.count, 1)
    screen.press(.down)
    #expect(lines(screen).contains { $0.contains(" 9   file 0 line 9") })
  }

  @Test func `the bar is dragged`() {
    let screen = shown(Self.files(40), rows: 6)
    screen.drag("diff", from: (39, 0), to: (39, 5))
    #expect(lines(screen).last?.hasPrefix("31   file 39") == true, "\(lines(screen))")
  }

  @Test func `another difference keeps what is folded and where the cursor is, by names`() {
    let files = Self.files(3)
    let screen = shown(files, rows: 20)
    screen.focus("diff")
    screen.press("alt+page-down", .return, "alt+page-down")
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 2))
    screen.send(.files(Array(files.dropFirst())))
    #expect(lines(screen)[0].hasPrefix("▸ 1.swift"))
    screen.press(.down)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 1, hunk: 0))
    // Its file is gone, so the cursor is where that was.
    screen.send(.files([files[1]]))
    screen.press(.right)
    expectEqual(screen.model.heard.last?.cursor, DiffPlace(file: 0))
    #expect(lines(screen)[0].hasPrefix("▾ 1.swift"))
    screen.send(.files([]))
    expectEqual(lines(screen), ["No changes"])
    screen.press(.down, .return, "alt+c")
    expectEqual(lines(screen), ["No changes"])
    expectEqual(screen.hostCommands, [])
  }

  @Test func `a cursor that the program moves is brought into sight, wherever the focus is`() {
    let last = DiffSelection(DiffPlace(file: 8, hunk: 1, line: 0))
    let screen = shown(Self.files(9), rows: 6) { $0.selection = last }
    #expect(lines(screen).contains { $0.contains("file 8 line 29") }, "\(lines(screen))")
    screen.send(.select(DiffSelection(DiffPlace(file: 7, hunk: 1, line: 2))))
    #expect(lines(screen).contains { $0.contains("file 7 new 1") }, "\(lines(screen))")
    screen.send(.select(DiffSelection(DiffPlace(file: 70, hunk: 100, line: 200))))
    #expect(lines(screen).last?.contains("file 8 line 31") == true, "\(lines(screen))")
    screen.send(.select(DiffSelection(DiffPlace(file: -7, hunk: -1, line: -2))))
    #expect(lines(screen)[0].contains("file 0 line 9"), "\(lines(screen))")
  }

  @Test func `from right to left a difference stands as it does from left to right`() {
    let screen = shown([Self.greeting])
    let before = lines(screen)
    screen.textScreen.perform(.setDirection(.rightToLeft))
    expectEqual(lines(screen), before)
    screen.drag("diff", from: (0, 3), to: (0, 4))
    expectEqual(
      screen.model.heard.last,
      DiffSelection(
        anchor: DiffPlace(file: 0, hunk: 0, line: 1), cursor: DiffPlace(file: 0, hunk: 0, line: 2)))
  }

  @Test func `without the keyboard only several chosen lines are drawn as chosen`() {
    let screen = shown([Self.greeting]) { $0.selection = DiffSelection(DiffPlace(file: 0)) }
    expectEqual(chosen(screen), [])
    screen.send(
      .select(
        DiffSelection(
          anchor: DiffPlace(file: 0, hunk: 0, line: 1), cursor: DiffPlace(file: 0, hunk: 0, line: 2)
        )))
    expectEqual(chosen(screen), [3, 4])
    // A hunk is chosen with all of its lines.
    screen.send(
      .select(
        DiffSelection(anchor: DiffPlace(file: 0), cursor: DiffPlace(file: 0, hunk: 0))))
    expectEqual(chosen(screen), [0, 1, 2, 3, 4, 5])
  }

  @Test func `files and hunks have ticks`() {
    let screen = shown(Self.files(1)) {
      $0.marked = [DiffPlace(file: 0), DiffPlace(file: 0, hunk: 1)]
    }
    expectEqual(
      lines(screen).filter { $0.contains("✓") }, ["▾ ✓ 0.swift  +2 -2", "▾ ✓ @@ -29,3 +29,3 @@"])
  }

  @Test func `lines that are not wrapped are scrolled sideways in all files`() {
    let long = String(repeating: "abcdefghij", count: 3)
    let files = ["a", "b"].map { FileDiff(from: "", to: $0 + long + "\n", name: $0) }
    let screen = shown(files, columns: 20, rows: 6, [.wrapsLines(false)])
    screen.focus("diff")
    screen.press(.right)
    expectEqual(
      lines(screen),
      [
        "▾ a  +1", "▾ @@ -0,0 +1 @@", "1 + hijabcdefghija…", "▾ b  +1", "▾ @@ -0,0 +1 @@",
        "1 + hijabcdefghija…",
      ])
    for _ in 0..<9 { screen.press(.right) }
    expectEqual(lines(screen)[2], "1 + fghijabcdefghij")
  }

  @Test func `in few columns the numbers of a file go before its name does`() {
    let file = FileDiff(from: "a\n", to: "b\n", name: "Sources/Transcripts/DiffReader.swift")
    expectEqual(lines(shown([file], columns: 20))[0], "▾ …der.swift  +1 -1")
    expectEqual(lines(shown([file], columns: 10))[0], "▾ ….swift")
    for columns in 1...20 {
      let screen = shown([file] + Self.files(2), columns: columns, rows: 3)
      expectEqual(lines(screen).count, 3, "\(columns)")
    }
  }

  @Test func `a line that takes more rows than there are is read by arrows`() {
    let long = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let screen = shown([FileDiff(from: "", to: long + "\nend\n", name: "f")], columns: 24, rows: 4)
    screen.focus("diff")
    var seen: [String] = []
    for _ in 0..<40 {
      screen.press(.down)
      seen += lines(screen)
    }
    for number in [20, 40, 59] {
      #expect(seen.contains { $0.contains("word\(number)") || $0.contains("d\(number)") })
    }
    expectEqual(lines(screen).last?.prefix(7), "2 + end")
    for _ in 0..<40 { screen.press(.up) }
    #expect(lines(screen)[0].hasPrefix("▾ f"))
  }

  @Test func `tests and screen readers are told of the line of the cursor`() {
    let screen = shown([Self.greeting])
    screen.focus("diff")
    func item() -> Semantics.Item? {
      screen.textScreen.semantics.first { $0.semantics.currentItem != nil }?.semantics.currentItem
    }
    expectEqual(item(), Semantics.Item("Counter.swift", 1, of: 1))
    screen.press(.down)
    expectEqual(item(), Semantics.Item("@@ -1,3 +1,3 @@", 1, of: 1))
    screen.press(.down, .down)
    expectEqual(item(), Semantics.Item("-   print(\"Hello\")", 2, of: 4))
  }

  @Test func `places out of range are the nearest ones for patches, texts and the search`() {
    let files = Self.files(2)
    let last = DiffPlace(file: 1, hunk: 1, line: 3)
    let ends = DiffSelection(
      anchor: DiffPlace(file: .min, hunk: .min, line: .min),
      cursor: DiffPlace(file: .max, hunk: .max, line: .max))
    expectEqual(
      ends.clamped(to: files),
      DiffSelection(anchor: DiffPlace(file: 0, hunk: 0, line: 0), cursor: last))
    expectEqual(ends.patch(of: files), files)
    expectEqual(ends.patch(of: []), [])
    expectEqual(ends.text(of: []), "")
    expectEqual(DiffSelection(ends.cursor).text(of: files), "file 1 line 31")
    for line in [Int.min, -2, .max] {
      let place = DiffPlace(file: 0, hunk: 0, line: line)
      let screen = shown(files, [.search(TextSearch("new"))]) {
        $0.selection = DiffSelection(place)
      }
      screen.focus("diff")
      screen.press("n")
      expectEqual(
        screen.model.selection?.cursor, DiffPlace(file: 0, hunk: line < 0 ? 0 : 1, line: 2))
      screen.send(.select(DiffSelection(place)))
      screen.press("N")
      let before = line < 0 ? 1 : 0
      expectEqual(screen.model.selection?.cursor, DiffPlace(file: before, hunk: before, line: 2))
    }
    // The user's own selection with other files.
    let screen = shown(files) { $0.selection = ends }
    screen.send(.files([files[0]]))
    screen.focus("diff")
    screen.press("alt+c")
    expectEqual(screen.hostCommands.last, .copy(ends.text(of: [files[0]])))
  }

  @Test func `a selection of lines that are gone acts where it is drawn`() {
    let files = Self.files(2)
    let gone = DiffSelection(DiffPlace(file: 5, hunk: 5, line: 5))
    let screen = shown(files, rows: 20) { $0.selection = gone }
    screen.focus("diff")
    expectEqual(chosen(screen).map { screen.screen[$0].prefix(19) }, ["31   file 1 line 31"])
    screen.press("alt+c")
    expectEqual(screen.hostCommands.last, .copy("file 1 line 31"))
    let node = screen.textScreen.semantics.first { $0.semantics.currentItem != nil }
    expectEqual(node?.semantics.currentItem, Semantics.Item("  file 1 line 31", 4, of: 4))
  }

  @Test func `in other columns the rows drawn as chosen are those that act`() {
    let diff = FileDiff(from: "a\nb\nc\n", to: "a\nB\nc\n", name: "f")
    let beside = shown([diff], columns: 100, rows: 8)
    beside.focus("diff")
    beside.press(.down, .down, .down)
    expectEqual(chosen(beside), [3])
    beside.resize(columns: 40, rows: 8)
    expectEqual(chosen(beside), [3, 4])
    beside.press("s")
    expectEqual(beside.model.patch, [diff.gitPatch])
    // Of a line below another one, its half is drawn beside that.
    let below = shown([diff], columns: 40, rows: 8)
    below.focus("diff")
    below.press(.down, .down, .down, .down)
    expectEqual(chosen(below), [4])
    below.resize(columns: 100, rows: 8)
    func isChosen(_ column: Int) -> Bool {
      let style = below.textScreen.picture.style(column: column, row: 3)
      return style.attributes.contains(.reverse) || style.background != .default
    }
    expectEqual([0, 40, 60, 90].map(isChosen), [false, false, true, true])
    expectEqual(below.screen[3].prefix(5), "2 - b")
    #expect(below.screen[3].contains("2 + B"))
  }

  @Test func `lines beside each other stay chosen with another difference`() {
    let diff = FileDiff(from: "a\nb\nc\n", to: "a\nB\nc\n", name: "f")
    let other = FileDiff(from: "a\nb\nc\n", to: "a\nBB\nc\n", name: "f")
    let screen = shown([diff], columns: 100, rows: 8)
    screen.focus("diff")
    screen.press(.down, .down, .down)
    screen.send(.files([other]))
    screen.press("alt+c")
    expectEqual(screen.hostCommands.last, .copy("b\nBB"))
  }

  @Test func `without lines no text is typed and no lines are dragged over`() {
    let screen = shown(Self.files(4), rows: 5)
    screen.focus("diff")
    screen.press("/")
    screen.type("ab")
    screen.send(.files([]))
    expectEqual(lines(screen), ["No changes"])
    screen.send(.files(Self.files(4)))
    #expect(!lines(screen).contains { $0.hasPrefix("/") })
    func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
      screen.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: 0, row: row)))
    }
    mouse(.press, 2)
    mouse(.drag, 9)
    screen.send(.files([]))
    screen.send(.files(Self.files(4)))
    let heard = screen.model.heard.count
    for _ in 0..<3 { screen.advance(by: .milliseconds(60)) }
    mouse(.release, 9)
    expectEqual(screen.model.heard.count, heard)
  }

  @Test func `binary files without their content are left out of patches`() {
    let picture = UnifiedDiff(
      parsing: "diff --git a/p b/p\nindex 1..2 100644\nBinary files a/p and b/p differ\n"
    ).files
    let files = picture + Self.files(1)
    let all = DiffSelection(anchor: DiffPlace(file: 0), cursor: DiffPlace(file: 1))
    expectEqual(all.patch(of: files), Self.files(1))
    expectEqual(DiffSelection().patch(of: files), [])
  }

  @Test func `a reader of one file without lines shows its notes, or its name`() {
    func screen(_ diff: FileDiff) -> Simulation<FileDiff, Never> {
      Simulation(
        model: diff, columns: 40, rows: 5, render: { diff in [diffReader("diff", diff)] })
    }
    var diff = FileDiff(oldName: "run.sh", newName: "run.sh")
    expectEqual(lines(screen(diff)), ["run.sh"])
    diff.notes = ["old mode 100644", "new mode 100755"]
    expectEqual(lines(screen(diff)), diff.notes)
    expectEqual(lines(screen(FileDiff())), ["No changes"])
  }

  @Test func `where nothing would be copied the key is left to others`() {
    var diff = FileDiff(oldName: "run.sh", newName: "run.sh")
    diff.notes = ["old mode 100644", "new mode 100755"]
    let screen = shown([diff])
    screen.focus("diff")
    screen.press("alt+c")
    expectEqual(screen.hostCommands, [])
  }

  @Test func `lines are scrolled back where none is that long`() {
    let long = String(repeating: "abcdefghij", count: 3)
    func files(_ text: String) -> [FileDiff] { [FileDiff(from: "", to: text + "\n", name: "a")] }
    let screen = shown(files(long), columns: 20, rows: 6, [.wrapsLines(false)])
    screen.focus("diff")
    screen.press(.right, .right)
    screen.resize(columns: 30, rows: 6)
    expectEqual(lines(screen)[2], "1 + \(long.suffix(25))")
    screen.resize(columns: 60, rows: 6)
    #expect(lines(screen)[2].hasSuffix("+ " + long))
    screen.resize(columns: 20, rows: 6)
    screen.press(.right)
    screen.send(.files(files("short")))
    expectEqual(lines(screen)[2], "1 + short")
  }

  @Test func `a cursor in the last row stays in sight above a text that is typed`() {
    let screen = shown(Self.files(3), rows: 6)
    screen.focus("diff")
    for _ in 0..<5 { screen.press(.down) }
    expectEqual(chosen(screen), [5])
    screen.press("/")
    expectEqual(chosen(screen).filter { $0 < 5 }, [4])
  }

  // MARK: - Laws

  @Test(arguments: Effort.seeds(push: 10, full: 200, from: 1))
  func `any order of keys shows rows of the whole and the cursor among them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let files = Self.files(
      Int.random(in: 1...4, using: &random), hunks: Int.random(in: 1...3, using: &random))
    let sides: DiffSides = Bool.random(using: &random) ? .sideBySide : .unified
    let wraps = Bool.random(using: &random)
    let columns = Int.random(in: 9...60, using: &random)
    let screen = shown(
      files, columns: columns, rows: Int.random(in: 1...9, using: &random),
      [.sides(sides), .wrapsLines(wraps)])
    screen.focus("diff")
    let keys: [KeyPress] = [
      .up, .down, .down, .pageUp, .pageDown, .home, .end, "alt+down", "alt+up", "alt+page-down",
      "alt+page-up", .return, .left, .right, "shift+down", "shift+up", "shift+page-down",
    ]
    for _ in 0..<60 {
      let key = keys.randomElement(using: &random) ?? .down
      screen.press(key)
      // Drawn as chosen, the cursor's row is in sight.
      #expect(!chosen(screen).isEmpty, "seed \(seed), \(key)")
      guard let cursor = screen.model.heard.last?.cursor else { continue }
      #expect(files.indices.contains(cursor.file), "seed \(seed), \(key)")
    }
    screen.press(.home)
    #expect(screen.screen[0].contains("0.swift") || columns < 20, "seed \(seed)")
  }
}
