import Expectations
import Foundation
import Layouts
import Shohin
import ShohinTesting
import Testing

@testable import Layouts

/// The examples of Documentation/layout-examples.md.
@MainActor
struct ExamplesTests {
  private static let spellings = ["containers", "text", "terms", "anchors"]
  private static let files = [
    "login": "Login", "sidebar": "Sidebar", "dialog": "Dialogue", "dashboard": "Dashboard",
    "columns": "Columns",
  ]

  private func screen(
    _ example: Example, _ spelling: String, _ columns: Int, _ rows: Int
  ) throws -> [String] {
    let app = try #require(example.programs[spelling])
    return Simulation(app, columns: columns, rows: rows).screen
  }

  @Test(arguments: [(80, 23), (60, 13), (44, 11), (40, 15)])
  func `an example looks the same in every spelling`(columns: Int, rows: Int) throws {
    for example in Example.all {
      let first = try screen(example, "containers", columns, rows)
      #expect(first.contains { !$0.isEmpty })
      for spelling in Self.spellings {
        expectEqual(
          try screen(example, spelling, columns, rows), first, "\(example.name) as \(spelling)")
      }
    }
  }

  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the page has the code that is compiled, and the pictures that it makes`() throws {
    let page = try Self.text(of: "Documentation/layout-examples.md")
    for example in Example.all {
      let file = try #require(Self.files[example.name])
      let source = try Self.text(of: "Examples/Layouts/\(file).swift")
      for spelling in Self.spellings {
        let mark = "  // \(example.name): \(spelling)\n"
        let start = try #require(source.range(of: mark))
        let end = try #require(source[start.upperBound...].range(of: "  // end\n"))
        let lines = source[start.upperBound..<end.lowerBound].split(separator: "\n")
        let code = lines.map { $0.dropFirst(2).replacing("static ", with: "") + "\n" }.joined()
        #expect(page.contains("```swift\n\(code)```\n"), "\(code)")
      }
      for (columns, rows) in example.name == "columns" ? [(60, 6), (30, 8)] : [(60, 10)] {
        let picture = try screen(example, "containers", columns, rows).joined(separator: "\n")
        #expect(page.contains("```\n\(picture)\n```\n"), "\(picture)")
      }
    }
  }
}
