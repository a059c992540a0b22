import Charts
import Documents
import Editor
import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// The library's controls in views that scroll: the part on which keys act stays in sight.
@MainActor
struct CurrentPartPicturesTests {
  private func shown(
    _ columns: Int = 24, _ rows: Int = 5, _ views: @escaping @Sendable () -> [Element<Never>]
  ) -> Simulation<Int, Never> {
    Simulation(model: 0, columns: columns, rows: rows, render: { _ in views() })
  }

  private func inside(_ view: @escaping @Sendable () -> Element<Never>) -> Simulation<Int, Never> {
    let simulation = shown {
      [scrollView("s", [label("top", [.text("top")]), view(), label("end", [.text("end")])])]
    }
    simulation.focus("view")
    return simulation
  }

  private nonisolated static var choices: [Choice<Int>] {
    (0..<12).map { choice($0, "Choice \($0)") }
  }

  @Test func `the chosen option`() {
    let simulation = inside { radioGroup("view", [.options(Self.choices)]) }
    for _ in 0..<9 { simulation.press(.down) }
    #expect(simulation.screen[4].hasPrefix("(●) Choice 8"), "\(simulation.screen)")
    simulation.press(.home)
    #expect(simulation.screen[0].hasPrefix("(●) Choice 0"), "\(simulation.screen)")
  }

  @Test func `the chosen option in a dialog`() {
    let simulation = shown(30, 8) {
      [
        dialog(
          "d", [.title("Theme")], [radioGroup("view", [.options(Self.choices)])],
          buttons: [button("ok", [.title("OK")])])
      ]
    }
    for _ in 0..<9 { simulation.press(.down) }
    #expect(simulation.screen.contains { $0.contains("(●) Choice 8") }, "\(simulation.screen)")
    #expect(simulation.screen.contains { $0.contains("OK") })
  }

  @Test func `the caret of a text that grows`() {
    let simulation = inside { textView("view", [.rows(1...50)]) }
    for row in 0..<9 {
      simulation.type("\(row)")
      simulation.press(.return)
    }
    simulation.type("here")
    #expect(simulation.screen[4].hasPrefix("here"), "\(simulation.screen)")
    expectEqual(simulation.textScreen.cursor?.row, 4)
    for _ in 0..<9 { simulation.press(.up) }
    expectEqual(simulation.textScreen.cursor?.row, 0)
  }

  @Test func `the day of a calendar`() {
    let simulation = inside { calendar("view", [.shown(CalendarDate(2026, 1, 1))]) }
    simulation.press(.down, .end)
    #expect(simulation.screen.contains { $0.contains("31") }, "\(simulation.screen)")
  }

  @Test func `the change of a difference`() {
    let old = (0..<90).map { "l\($0)" }.joined(separator: "\n")
    let new = (0..<90).map { $0 % 30 == 5 ? "x" : "l\($0)" }.joined(separator: "\n")
    let simulation = inside { diffView("view", FileDiff(from: old, to: new)) }
    simulation.press("alt+down")
    #expect(simulation.screen[0].contains("@@ -33"), "\(simulation.screen)")
    simulation.press("alt+down")
    #expect(simulation.screen[0].contains("@@ -63"), "\(simulation.screen)")
  }

  @Test func `a dialog is as high as the text in its reader`() {
    let short = shown(30, 12) {
      [
        dialog(
          "d", [], [markdownReader("view", "One\n\nTwo")], buttons: [button("ok", [.title("OK")])])
      ]
    }
    expectEqual(short.screen.filter { $0.contains("│") }.count, 5)
    #expect(!short.screen.contains { $0.contains("█") }, "\(short.screen)")
  }

  @Test(arguments: [(20, 8), (40, 12)], [false, true])
  func `a long text in its reader has one bar in a low dialog`(
    _ size: (columns: Int, rows: Int), hasMore: Bool
  ) {
    let text = (0..<40).map { "Line \($0) has some words" }.joined(separator: "\n\n")
    let simulation = shown(size.columns, size.rows) {
      [
        dialog(
          "d", [],
          [markdownReader("view", MarkdownDocument(text))]
            + (hasMore ? [checkbox("more", [.title("Again")])] : []),
          buttons: [button("ok", [.title("OK")])])
      ]
    }
    // In a line there is the border on both sides, and the bar, which is full or light.
    let bars = simulation.screen.map { line in
      line.dropFirst().dropLast().filter { "│█".contains($0) }.count
    }
    #expect(bars.contains(1) && bars.allSatisfy { $0 <= 1 }, "\(simulation.screen)")
    #expect(simulation.screen.contains { $0.contains("OK") }, "\(simulation.screen)")
    expectEqual(simulation.screen.contains { $0.contains("Again") }, hasMore)
    // It is read to its end.
    simulation.focus("view")
    simulation.press(.end)
    #expect(simulation.screen.contains { $0.contains("words") }, "\(simulation.screen)")
    simulation.press(.home)
    #expect(simulation.screen.contains { $0.contains("Line 0") }, "\(simulation.screen)")
  }

  @Test func `a dialog of boxes on a low screen cuts none of them`() {
    let simulation = shown(30, 8) {
      [
        dialog(
          "d", [.title("T")], (0..<10).map { checkbox("c\($0)", [.title("Box \($0)")]) },
          buttons: [button("ok", [.title("OK")])])
      ]
    }
    for _ in 0..<7 { simulation.press(.tab) }
    #expect(simulation.screen.contains { $0.contains("[ ] Box 7") }, "\(simulation.screen)")
    #expect(!simulation.screen.contains { $0.contains("…") }, "\(simulation.screen)")
  }
}
