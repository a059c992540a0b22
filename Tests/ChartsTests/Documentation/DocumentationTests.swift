import Charts
import Foundation
import Shohin
import Testing
import TextBackend

@MainActor
struct DocumentationTests {
  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../\(path)")
    return try String(contentsOf: root, encoding: .utf8)
  }

  /// The lines between a comment with a name and one that says `end`, as far left as they can be.
  private static func code(_ name: String) throws -> String {
    let source = try text(of: "Tests/ChartsTests/Documentation/ChartExamples.swift")
    let start = try #require(source.range(of: "    // \(name)\n"))
    let end = try #require(source[start.upperBound...].range(of: "    // end\n"))
    let lines = source[start.upperBound..<end.lowerBound].split(separator: "\n")
    return lines.map { $0.dropFirst(4) + "\n" }.joined()
  }

  @Test(arguments: ChartExamples.all.indices)
  func `an example is printed with its picture`(index: Int) throws {
    let (name, element, columns, rows) = ChartExamples.all[index]
    let screen = TextScreen(columns: columns, rows: rows)
    screen.clock = { .zero }
    let program = Program(
      view: screen, model: 0, update: { (_: ChartExamples.Message, _) in .none },
      render: { (_: Int) in [element] })
    // Without colors, as a text is; a calendar's selected day cannot be told then.
    screen.colorDepth = .none
    let picture = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let document = try Self.text(of: "Documentation/charts.md")
    let expected =
      "```swift\n\(try Self.code(name))```\n\n```\n\(picture.joined(separator: "\n"))\n```\n"
    #expect(document.contains(expected), "\(expected)")
    withExtendedLifetime(program) {}
  }
}
