import Expectations
import Shohin
import ShohinTesting
import Testing
import TerminalPort
import TextBackend
import Transcripts

/// Text of differences that the mouse selects and copies.
@MainActor
struct DiffSelectingTextTests {
  private static let old = "func greet() {\n\tprint(\"Hello\")\n}\n"
  private static let new = "func greet() {\n\tprint(\"Hello, you\")\n\tlog()\n}\n"

  private func shown(
    _ diff: FileDiff, columns: Int = 40, rows: Int = 10, _ props: Props<Never, DiffView> = []
  ) -> Simulation<FileDiff, Never> {
    Simulation(
      model: diff, columns: columns, rows: rows, render: { diff in [diffView("diff", diff, props)] }
    )
  }

  private func copied<Model, Msg>(_ screen: Simulation<Model, Msg>) -> [String] {
    screen.hostCommands.compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test func `a drag copies code without numbers, signs and the lines above hunks`() {
    let screen = shown(FileDiff(from: Self.old, to: Self.new))
    screen.drag("diff", from: (0, 0), to: (39, 5))
    expectEqual(
      copied(screen),
      ["func greet() {\n\tprint(\"Hello\")\n\tprint(\"Hello, you\")\n\tlog()\n}"])
  }

  @Test func `a double click copies a word of a line`() {
    let screen = shown(FileDiff(from: Self.old, to: Self.new))
    screen.doubleClick("diff", column: 15, row: 3)
    expectEqual(copied(screen), ["Hello"])
    // The hunk of the line is chosen by the same click, as before.
    expectEqual(screen.screen[0].prefix(3), "▾ @")
  }

  @Test func `a line that goes on in the next row is copied as one`() {
    let diff = FileDiff(from: "", to: "abcdefghijklmnopqrstuvwxyz\tend\nnext\n")
    let screen = shown(diff, columns: 22)
    expectEqual(screen.screen[2].prefix(10), "    stuvwx")
    screen.drag("diff", from: (4, 1), to: (21, 3))
    expectEqual(copied(screen), ["abcdefghijklmnopqrstuvwxyz\tend\nnext"])
  }

  @Test func `lines that are cut are copied whole between the ends of the selection`() {
    let long = "let greeting = \"" + String(repeating: "abcdefghij", count: 4) + "\"\n"
    let screen = shown(
      FileDiff(from: "", to: long + "\t" + long + long), columns: 24, [.wrapsLines(false)])
    screen.drag("diff", from: (4, 1), to: (23, 3))
    expectEqual(copied(screen), [long + "\t" + long + "let greeting = \"abc"])
    // Scrolled sideways, the first line begins where it is seen, and the others are whole.
    screen.focus("diff")
    screen.press(.right)
    expectEqual(screen.screen[1].prefix(10), "1 + ting =")
    screen.drag("diff", from: (4, 1), to: (23, 3))
    expectEqual(
      copied(screen).last,
      String(long.dropFirst(8)) + "\t" + long + "let greeting = \"abcdefghija")
  }

  @Test func `of lines beside each other the new one is copied, and an old one without a new one`()
  {
    let screen = shown(
      FileDiff(from: "one\ntwo\nthree\nfour\n", to: "one\n2\nfour\n"), columns: 41,
      [.sides(.sideBySide)])
    expectEqual(
      screen.screen[1...4].map { $0.split(separator: " ").joined(separator: " ") },
      ["1 one │1 one", "2 - two │2 + 2", "3 - three │", "4 four │3 four"])
    screen.drag("diff", from: (0, 1), to: (40, 4))
    expectEqual(copied(screen), ["one\n2\nthree\nfour"])
  }

  @Test func `a program that wants no text to be selected has its way`() {
    let screen = shown(
      FileDiff(from: Self.old, to: Self.new), [.isTextSelectable(false)])
    screen.drag("diff", from: (0, 0), to: (39, 5))
    expectEqual(copied(screen), [])
  }

  @Test func `a difference that scrolls is copied beyond what is seen`() {
    let lines = (1...40).map { "line \($0)\n" }
    let screen = Simulation<FileDiff, Never>(
      model: FileDiff(from: "", to: lines.joined()), columns: 30, rows: 6,
      render: { diff in [scrollView("scroll", [diffView("diff", diff)])] })
    let press = { (kind: MouseEvent.Kind, column: Int, row: Int) in
      screen.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
    }
    press(.press, 5, 1)
    screen.turnWheel("scroll", down: 5)
    press(.drag, 29, 5)
    press(.release, 29, 5)
    let last = screen.screen[5].split(separator: " ")[0]
    let number = Int(last) ?? 0
    #expect(number > 10)
    expectEqual(copied(screen), [lines.prefix(number).joined().dropLast() + ""])
  }
}
