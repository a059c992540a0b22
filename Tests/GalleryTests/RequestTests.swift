import Expectations
import Shohin
import TextBackend
import Testing

@testable import Gallery

struct RequestTests {
  @Test func `without arguments the gallery runs`() {
    expectEqual(Request([]), .run(GalleryStart()))
    expectEqual(
      Request(["--page", "tables", "--theme", "dusk", "--code"]),
      .run(GalleryStart(page: .tables, theme: .dusk, showsCode: true)))
  }

  @Test func `a picture has a size, a page and keys`() {
    var printing = Printing(columns: 40, rows: 12, keys: [.tab, "c"], colors: .trueColor)
    printing.start.page = .lines
    expectEqual(
      Request(["--render", "40x12", "--press", "tab c", "--ansi", "--page", "lines"]),
      .print(printing))
  }

  @Test(arguments: [
    (["--what"], "Unknown argument --what; see --help."),
    (["--ansi"], "--press and --ansi need --render; see --help."),
    (["--press", "a"], "--press and --ansi need --render; see --help."),
    (["--press", "tabb"], "--press knows no key named \"tabb\"."),
    (
      ["--render", "80"],
      "--render needs a size such as 80x24, at most 10000x10000; this is \"80\"."
    ),
    (["--render"], "--render needs a size such as 80x24, at most 10000x10000; this is \"\"."),
  ])
  func `a mistake is one sentence`(arguments: [String], sentence: String) {
    expectEqual(Request(arguments), .mistake(sentence))
  }

  @Test(arguments: [["--page", "nothing"], ["--theme", "nothing"]])
  func `an unknown name is answered with those there are`(arguments: [String]) {
    guard case .mistake(let sentence) = Request(arguments) else {
      Issue.record("\(arguments)")
      return
    }
    #expect(sentence.contains("\"nothing\"; there are "))
  }

  @Test func `the usage fits a terminal and names every page`() {
    let lines = Request.usage.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(PageName.allCases.allSatisfy { Request.usage.contains($0.rawValue) })
  }

  @MainActor @Test func `a picture is printed as text or in colors`() {
    var printing = Printing(columns: 80, rows: 24)
    #expect(printing.output.contains("─ Labels and text ─"))
    #expect(!printing.output.contains("\u{1B}"))
    printing.colors = .trueColor
    #expect(printing.output.contains("\u{1B}["))
  }
}
