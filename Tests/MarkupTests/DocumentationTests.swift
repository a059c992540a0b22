import Expectations
import Foundation
import Markup
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// The code of Documentation/markup.md.
@MainActor
struct DocumentationTests {
  enum Msg { case rename(String), save }
  struct Model { var name = "Ada" }

  private static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "../../Documentation/markup.md"), encoding: .utf8)
  }

  private static func block(_ language: String, in page: String) throws -> String {
    let start = try #require(page.range(of: "```\(language)\n"))
    let end = try #require(page[start.upperBound...].range(of: "```\n"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  // code
  func render(_ greeter: MarkupView, model: Model) throws(MarkupError) -> Element<Msg> {
    try greeter.element(
      "greeter",
      messages: [
        "rename": MessageMaker { (field: TextField, _) in .rename(field.text) },
        "save": MessageMaker(message: .save),
      ], state: ["name": model.name])
  }
  // end

  @Test func `the markup of the page is a view`() throws {
    let view = try MarkupView(parsing: try Self.block("xml", in: Self.page()))
    let element = try render(view, model: Model())
    let app = App<Int, Msg>(model: 0, render: { _ in [element] })
    expectEqual(
      Simulation(app, columns: 24, rows: 7).screen,
      ["", "        Hello Ada", "", "  Name", "", "              [ Save ]", ""])
  }

  @Test func `the code of the page is compiled`() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = source.components(separatedBy: "  // code\n")[1]
      .components(separatedBy: "  // end\n")[0]
    let lines = code.split(separator: "\n").map { $0.dropFirst(2) + "\n" }.joined()
    #expect(
      try Self.page().contains(
        lines.replacing("_ greeter: MarkupView, model", with: "model")), "\(lines)")
  }

  @Test func `the mistake of the page is what is shown`() throws {
    let error = #expect(throws: MarkupError.self) {
      try MarkupView(
        parsing: "<component>\n  <label txt=\"Name\"/>\n</component>", file: "Greeter.ui.xml")
    }
    let description = try #require(error?.description)
    #expect(try Self.page().contains("```\n\(description)\n```\n"), "\(description)")
  }

  @Test func `each markup of the page is right`() throws {
    let blocks = try Self.page().components(separatedBy: "```xml\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0].replacing("…", with: "")
    }
    #expect(blocks.count > 4)
    for block in blocks {
      if block.hasPrefix("<styles>") {
        _ = try MarkupStyles(parsing: Array(block.utf8), file: "Common.styles.xml")
      } else if block.hasPrefix("<component") {
        _ = try MarkupView(parsing: block)
      } else {
        _ = try MarkupView(parsing: "<stack>\(block)</stack>")
      }
    }
  }

  @Test func `the program of the page is the example`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let code = try String(
      contentsOf: root.appending(
        path: "Examples/Guestbook/Sources/guestbook-program/main.swift"), encoding: .utf8)
    let start = try #require(code.range(of: "#if DEBUG"))
    let program = code[start.lowerBound...].replacing(
      "  // Views are those of the files as they are saved.\n", with: "")
    #expect(try Self.page().contains(program))
  }
}
