import Documents
import Expectations
import Foundation
import Testing
import TextBackend

struct DocumentationTests {
  private static func document() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Documentation/documents.md")
    return try String(contentsOf: root, encoding: .utf8)
  }

  /// The lines between a line and the next one that says something.
  private static func lines(
    of text: String, after start: String, before end: String
  ) throws -> [String] {
    let rest = try #require(text.range(of: "\(start)\n")).upperBound
    let last = try #require(text[rest...].range(of: "\n\(end)")).lowerBound
    return text[rest..<last].split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  @Test func `the example is printed with its picture`() throws {
    let text = try Self.document()
    let markdown = try Self.lines(of: text, after: "  \"\"\"", before: "  \"\"\")")
    let source = markdown.map { $0.dropFirst(2) }.joined(separator: "\n")
    let picture = try Self.lines(of: text, after: "````\n\n```", before: "```\n\nTerminals")
    let lines = MarkdownDocument(source).lines(columns: 60).map(\.string)
    expectEqual(lines, picture, "\(lines.joined(separator: "\n"))")
  }

  @Test func `the page itself can be read`() throws {
    let document = MarkdownDocument(try Self.document())
    let headings = document.blocks.filter { if case .heading = $0 { true } else { false } }
    expectEqual(headings.count, 7)
    #expect(document.blocks.contains { if case .table = $0 { true } else { false } })
  }
}
