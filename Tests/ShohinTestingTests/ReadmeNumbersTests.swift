import Foundation
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import Count

/// The numbers of the README.
@MainActor
struct ReadmeNumbersTests {
  private func readme() throws -> String {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: here.appending(path: "../../README.md"), encoding: .utf8)
  }

  @Test func `a press of Increment costs what the README says`() throws {
    let count = Simulation(model: 0, update: update, render: render)
    count.focus(ViewAddress(.button, "Increment"))
    _ = count.textScreen.takeBytes()
    let before = count.textScreen.counts
    count.press(.return)
    let bytes = count.textScreen.takeBytes().count
    let screen = count.textScreen.counts - before
    let turn = count.program.lastTurn
    #expect(turn.messages == 1 && turn.didRender)
    let line = """
      1 message, 1 render, \(screen.viewsChanged) views changed, \(screen.layouts) layout, \
      \(bytes) bytes
      """
    #expect(try readme().contains("| \(line) |"), "\(line)")
    // The same picture again, after a message that changes nothing and without one.
    count.send(.set(1))
    #expect(count.textScreen.takeBytes().isEmpty)
    count.expectIdle(wakeUps: 0)
    #expect(count.textScreen.takeBytes().isEmpty)
  }

  @Test func `the screen of the program is on the page of the first steps`() throws {
    let count = Simulation(model: 41, columns: 18, rows: 5, update: update, render: render)
    count.click(ViewAddress(.button, "Increment"))
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: here.appending(path: "../../Documentation/first-steps.md"), encoding: .utf8)
    let screen = count.screen.joined(separator: "\n")
    #expect(page.contains("```\n\(screen)\n```"), "\(screen)")
  }

  @Test func `one row into 1,000 is one step`() throws {
    let rows = Simulation<[Int], Int>(
      model: Array(0..<1000),
      update: { row, rows in
        rows.insert(row, at: 500); return .none
      },
      render: { rows in [scrollView("rows", rows.map { label($0, [.text("\($0)")]) })] })
    rows.send(1000)
    let turn = rows.program.lastTurn
    #expect(turn.patch.count == 1)
    #expect(turn.counts.keysHashed == 0)
    #expect(
      try readme().contains("| one row inserted into 1,000 | 1 step of the diff, no key hashed |"))
  }

  @Test func `the page about the diff prints the patch that is made`() throws {
    let simulation = Simulation<String, String>(
      model: "abcde",
      update: { message, model in
        model = message; return .none
      },
      render: { letters in letters.map { label($0, [.text("\($0)")]) } })
    simulation.send("eabcd")
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: here.appending(path: "../../Documentation/how-the-diff-works.md"), encoding: .utf8
    )
    let patch = "\(simulation.program.lastTurn.patch)"
    #expect(page.contains("```\n\(patch)\n```"), "\(patch)")
  }
}
