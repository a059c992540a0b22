import Expectations
import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// Differences on the screen.
@MainActor
struct DiffViewTests {
  private static let old = "func greet() {\n  print(\"Hello\")\n}\n"
  private static let new = "func greet() {\n  print(\"Hello, you\")\n}\n"

  private func shown(
    _ diff: FileDiff, columns: Int = 40, rows: Int = 8, sides: DiffSides = .automatic
  ) -> Simulation<FileDiff, Never> {
    Simulation(
      model: diff, columns: columns, rows: rows,
      render: { diff in [diffView("diff", diff, [.sides(sides)])] })
  }

  private func lines<Model, Msg>(_ screen: Simulation<Model, Msg>) -> [String] {
    screen.screen.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
  }

  @Test func `lines stand under each other with their numbers`() throws {
    let screen = shown(FileDiff(from: Self.old, to: Self.new))
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: here.appending(path: "../../Documentation/transcripts.md"), encoding: .utf8)
    #expect(page.contains("```\n\(lines(screen).joined(separator: "\n"))\n```"))
    expectEqual(
      lines(screen),
      [
        "▾ @@ -1,3 +1,3 @@", "1   func greet() {", "2 -   print(\"Hello\")",
        "2 +   print(\"Hello, you\")",
        "3   }",
      ])
  }

  @Test func `where there is room, old lines stand beside new ones`() {
    let screen = shown(FileDiff(from: Self.old, to: Self.new), columns: 61, sides: .sideBySide)
    func left(_ text: String) -> String { text + String(repeating: " ", count: 30 - text.count) }
    expectEqual(
      lines(screen),
      [
        "▾ @@ -1,3 +1,3 @@", left("1   func greet() {") + "│1   func greet() {",
        left("2 -   print(\"Hello\")") + "│2 +   print(\"Hello, you\")",
        left("3   }") + "│3   }",
      ])
  }

  @Test func `words that changed are told from those that did not`() {
    let rows = FileDiff(from: Self.old, to: Self.new).rows(columns: 40)
    let marked = rows.map { row in
      row.runs.filter { $0.style.underline == .single }.map { String($0.text) }
    }
    expectEqual(marked, [[], [], [], [", you"], []])
  }

  @Test func `lines that are too long go on in the next row`() {
    let diff = FileDiff(from: "", to: "abcdefghijklmnopqrstuvwxyz\n")
    let screen = shown(diff, columns: 22)
    expectEqual(
      lines(screen), ["▾ @@ -0,0 +1 @@", "1 + abcdefghijklmnopqr", "    stuvwxyz"])
  }

  @Test func `Return folds a hunk, and a click unfolds it`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = (1...40).map { $0 == 5 || $0 == 30 ? "new\n" : "\($0)\n" }.joined()
    let screen = shown(FileDiff(from: old, to: new), rows: 20)
    screen.focus("diff")
    screen.press(.down, .return)
    expectEqual(lines(screen).last, "▸ @@ -27,7 +27,7 @@  +1 -1")
    screen.press(.up, .return)
    expectEqual(
      lines(screen), ["▸ @@ -2,7 +2,7 @@  +1 -1", "▸ @@ -27,7 +27,7 @@  +1 -1"])
    screen.click("diff", column: 3, row: 1)
    expectEqual(lines(screen).count, 10)
  }

  private struct Staging: Equatable {
    var diff: FileDiff
    var hunk = 0
    var folded: Set<Int> = []
    var staged: Set<Int> = []
  }

  private enum StagingMsg: Equatable {
    case changed(DiffView)
    case stage
  }

  @Test func `a program stages the hunk at which the user is`() {
    let old = (1...60).map { "\($0)\n" }.joined()
    let new = (1...60).map { [5, 30, 50].contains($0) ? "new\n" : "\($0)\n" }.joined()
    let screen = Simulation(
      model: Staging(diff: FileDiff(from: old, to: new)), columns: 40, rows: 28,
      update: { (message: StagingMsg, model: inout Staging) in
        switch message {
        case .changed(let view): (model.hunk, model.folded) = (view.hunk, view.folded)
        case .stage: model.staged.formSymmetricDifference([model.hunk])
        }
        return .none
      },
      render: { model in
        [
          diffView(
            "diff", model.diff,
            [
              .hunk(model.hunk), .folded(model.folded), .marked(model.staged),
              .onChange { .changed($0) }, .keyMap([.bind("s", "stage", "Stage")]),
              .onAction { $0 == "stage" ? .stage : nil },
            ])
        ]
      })
    screen.focus("diff")
    screen.press(.down, "s")
    expectEqual(
      lines(screen).filter { $0.contains("@@") },
      ["▾ @@ -2,7 +2,7 @@", "▾ ✓ @@ -27,7 +27,7 @@", "▾ @@ -47,7 +47,7 @@"])
    // A click on a line chooses its hunk and folds nothing.
    screen.click("diff", column: 6, row: 20)
    expectEqual(screen.model.hunk, 2)
    expectEqual(screen.model.folded, [])
    screen.press("s", .up, .up, .up)
    expectEqual(screen.model.staged, [1, 2])
    expectEqual(screen.model.hunk, 0)
    // The patch of what is staged is a difference of these hunks.
    expectEqual(
      UnifiedDiff(parsing: "\(FileDiff(hunks: [screen.model.diff.hunks[1]]))").files.first?.hunks,
      [screen.model.diff.hunks[1]])
  }

  @Test func `arrows scroll through a hunk and choose the next one where it begins`() {
    // Three hunks of 12 rows each, in 6.
    let old = (0..<60).map { "line \($0)\n" }
    var new = old
    for first in [5, 25, 45] { for line in first..<first + 5 { new[line] = "new \(line)\n" } }
    let diff = FileDiff(from: old.joined(), to: new.joined(), context: 0)
    expectEqual(diff.hunks.count, 3)
    let screen = Simulation(
      model: 0, columns: 40, rows: 6,
      update: { (hunk: Int, model) in
        model = hunk
        return .none
      },
      render: { _ in
        [scrollView("scroll", [diffView("diff", diff, [.onChange { $0.hunk }])])]
      })
    screen.focus("diff")
    let first = screen.screen[0]
    screen.press(.down)
    #expect(screen.screen[0] != first)
    expectEqual(screen.model, 0)
    // The second one begins in row 11, which is the last of those that are seen behind five more rows.
    for _ in 0..<5 { screen.press(.down) }
    expectEqual(screen.model, 0)
    screen.press(.down)
    expectEqual(screen.model, 1)
    screen.press("alt+down")
    expectEqual(screen.model, 2)
    #expect(screen.screen.contains { $0.contains("@@ -46") })
    // Up goes line by line until the line above the hunk before is seen.
    for _ in 0..<10 { screen.press(.up) }
    expectEqual(screen.model, 2)
    for _ in 0..<2 { screen.press(.up) }
    expectEqual(screen.model, 1)
    // The user has scrolled into the third, whose beginning comes before the second.
    for _ in 0..<5 { screen.press("page-down") }
    screen.press("alt+up")
    expectEqual(screen.model, 2)
    screen.press("alt+up")
    expectEqual(screen.model, 1)
  }

  @Test func `a hunk that the program chooses is seen after the user went on by lines`() {
    let old = (0..<60).map { "line \($0)\n" }
    var new = old
    for first in [5, 25, 45] { for line in first..<first + 5 { new[line] = "new \(line)\n" } }
    let diff = FileDiff(from: old.joined(), to: new.joined(), context: 0)
    let screen = Simulation(
      model: 0, columns: 40, rows: 6,
      update: { (hunk: Int, model) in
        model = hunk
        return .none
      },
      render: { hunk in [scrollView("scroll", [diffView("diff", diff, [.hunk(hunk)])])] })
    screen.focus("diff")
    screen.press(.down)
    screen.send(2)
    #expect(screen.screen.contains { $0.contains("@@ -46") }, "\(screen.screen)")
  }

  private static let long = "let greeting = \"" + String(repeating: "abcdefghij", count: 4) + "\"\n"

  private func unwrapped(
    _ diff: FileDiff, columns: Int, rows: Int, sides: DiffSides = .automatic
  ) -> Simulation<FileDiff, Never> {
    Simulation(
      model: diff, columns: columns, rows: rows,
      render: { diff in
        [scrollView("scroll", [diffView("diff", diff, [.wrapsLines(false), .sides(sides)])])]
      })
  }

  @Test func `lines that are not wrapped are scrolled sideways beside their numbers`() {
    let diff = FileDiff(from: "one\n" + Self.long, to: "two\n" + Self.long)
    let screen = unwrapped(diff, columns: 24, rows: 6)
    expectEqual(
      lines(screen),
      ["▾ @@ -1,2 +1,2 @@", "1 - one", "1 + two", "2   let greeting = \"abc…"])
    screen.focus("diff")
    screen.press(.right)
    expectEqual(
      lines(screen), ["▾ @@ -1,2 +1,2 @@", "1 -", "1 +", "2   ting = \"abcdefghija…"])
    for _ in 0..<9 { screen.press(.right) }
    expectEqual(lines(screen).last, "2   bcdefghijabcdefghij\"")
    for _ in 0..<5 { screen.press(.left) }
    expectEqual(lines(screen).last, "2   let greeting = \"abc…")
    // At the first column the key folds, as where lines are wrapped.
    screen.press(.left)
    expectEqual(lines(screen), ["▸ @@ -1,2 +1,2 @@  +1 -1"])
    screen.press(.right)
    expectEqual(lines(screen).count, 4)
  }

  @Test func `another difference begins at the first column`() {
    let diff = FileDiff(from: "", to: Self.long)
    let screen = Simulation(
      model: diff, columns: 24, rows: 6,
      update: { (next: FileDiff, model) in
        model = next
        return .none
      },
      render: { diff in
        [scrollView("scroll", [diffView("diff", diff, [.wrapsLines(false)])])]
      })
    screen.focus("diff")
    screen.press(.right)
    expectEqual(lines(screen).last, "1 + ting = \"abcdefghija…")
    screen.send(FileDiff(from: "", to: Self.long))
    expectEqual(lines(screen).last, "1 + ting = \"abcdefghija…")
    screen.send(FileDiff(from: "", to: "other " + Self.long))
    expectEqual(lines(screen).last, "1 + other let greeting …")
  }

  @Test func `lines that are folded are not scrolled to`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = (1...40).map { $0 == 5 ? Self.long : $0 == 30 ? "new\n" : "\($0)\n" }.joined()
    let screen = unwrapped(FileDiff(from: old, to: new), columns: 24, rows: 20)
    screen.focus("diff")
    screen.press(.return, .down)
    let seen = lines(screen)
    screen.press(.right)
    expectEqual(lines(screen), seen)
  }

  @Test func `rows for printing are cut off where lines are not wrapped`() {
    let diff = FileDiff(from: "", to: Self.long)
    expectEqual(
      diff.rows(columns: 24, wrapsLines: false).map(\.string),
      ["▾ @@ -0,0 +1 @@", "1 + let greeting = \"abc…"])
  }

  @Test func `both sides of lines that are not wrapped are scrolled at once`() {
    let diff = FileDiff(from: Self.long, to: Self.long.replacing("let", with: "var"))
    let screen = unwrapped(diff, columns: 41, rows: 3, sides: .sideBySide)
    expectEqual(lines(screen).last, "1 - let greeting = …│1 + var greeting = …")
    screen.focus("diff")
    screen.press(.right)
    expectEqual(lines(screen).last, "1 - ting = \"abcdefg…│1 + ting = \"abcdefg…")
  }

  @Test func `tabs and wide letters take the same columns wherever a line is cut`() {
    let diff = FileDiff(from: "", to: "\t日本語日本語日本語日本語x")
    let screen = unwrapped(diff, columns: 20, rows: 3)
    expectEqual(lines(screen).last, "1 +     日本語日本…")
    screen.focus("diff")
    screen.press(.right)
    expectEqual(lines(screen).last, "1 + 語日本語日本語…")
    // The note on the line feed is part of the line, so that it can be read.
    for _ in 0..<9 { screen.press(.right) }
    expectEqual(lines(screen).last, "1 + x (no line feed)")
  }

  @Test func `the wheel with Shift scrolls lines sideways, and without it the view around`() {
    let old = (0..<60).map { "line \($0) of many, which is longer than the screen\n" }
    let diff = FileDiff(from: "", to: old.joined())
    let screen = unwrapped(diff, columns: 24, rows: 6)
    screen.turnWheel("scroll", down: 1)
    expectEqual(screen.screen[0].prefix(10), " 3 + line ")
    screen.turnWheel("scroll", right: 1)
    expectEqual(screen.screen[0].prefix(10), " 3 + e 2 o")
    screen.turnWheel("scroll", down: 1)
    expectEqual(screen.screen[0].prefix(10), " 6 + e 5 o")
  }

  @Test func `a hunk that is not there is the last one`() {
    var view = DiffView()
    expectEqual(view.hunk, 0)
    view.diff = FileDiff(from: Self.old, to: Self.new)
    view.hunk = 7
    expectEqual(view.hunk, 0)
    view.hunk = -3
    expectEqual(view.hunk, 0)
  }

  @Test(arguments: [1, 2, 3, 8, 19, 20, 59, 60, 99, 100, 250], DiffSides.allCases)
  func `no row is wider than its view, and the rows are as many as the view takes`(
    columns: Int, sides: DiffSides
  ) {
    let diff = FileDiff(from: "日本\tx\n" + Self.old, to: Self.new + "🙂 of ten columns", name: "f")
    let metrics = TextMetrics()
    let rows = diff.rows(columns: columns, sides: sides)
    for row in rows where columns > 8 { #expect(metrics.columns(of: row) <= columns, "\(row)") }
    var view = DiffView()
    (view.diff, view.sides) = (diff, sides)
    expectEqual(view.size(width: columns, metrics: metrics)?.rows, rows.count)
  }

  @Test func `a difference that loses or gains hunks shows those that there are`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = (1...40).map { $0 == 5 || $0 == 30 ? "new\n" : "\($0)\n" }.joined()
    let screen = Simulation(
      model: FileDiff(from: old, to: new), columns: 40, rows: 20,
      update: { (hunks: [DiffHunk], diff) in
        diff.hunks = hunks
        return .none
      }, render: { diff in [diffView("diff", diff)] })
    func shown() -> [String] { lines(screen).map { String($0.drop { $0 == " " }) } }
    let (both, hunks) = (shown(), screen.model.hunks)
    screen.send([hunks[0]])
    expectEqual(shown(), Array(both.prefix(9)))
    screen.send([hunks[1]])
    expectEqual(shown(), Array(both.suffix(9)))
    screen.send(hunks)
    expectEqual(shown(), both)
    var diff = screen.model
    let rows = diff.rows(columns: 40).map(\.string)
    diff.hunks.removeLast()
    expectEqual(diff.rows(columns: 40).count, 9)
    expectEqual(screen.model.rows(columns: 40).map(\.string), rows)
  }

  @Test func `in a block each line is compared with the one that took its place`() {
    let diff = FileDiff(
      from: "one cat\ntwo cats\nthree\n", to: "one dog\ntwo cats and\nthree and\nfour\n")
    func marked(_ columns: Int, _ sides: DiffSides) -> [[String]] {
      diff.rows(columns: columns, sides: sides).dropFirst().map { row in
        row.runs.filter { $0.style.underline == .single }.map { String($0.text) }
      }
    }
    expectEqual(
      marked(60, .unified), [["cat"], [], [], ["dog"], [" and"], [" and"], []])
    expectEqual(marked(60, .sideBySide), [["cat", "dog"], [" and"], [" and"], []])
  }
}
