import Expectations
import Foundation
import Markup
import Shohin
import ShohinTesting
import Testing

@testable import Layouts

/// The markups of Documentation/layout-examples.md, which are compiled in the package of the tools as well.
@MainActor
struct LayoutExamplesTests {
  private static let files = [
    "login": "Login", "sidebar": "Sidebar", "dialog": "Deletion", "dashboard": "Dashboard",
    "columns": "Columns",
  ]

  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func markup(_ example: Example) throws -> String {
    let file = try #require(files[example.name])
    return try text(of: "Markup/Tests/CompiledTests/Corpus/\(file).ui.xml")
  }

  @Test(arguments: [(80, 23), (60, 13), (44, 11), (40, 15)])
  func `an example looks the same as a markup`(columns: Int, rows: Int) throws {
    for example in Example.all {
      let containers = try #require(example.programs["containers"])
      let element: ViewElement<Never> = try MarkupView(parsing: Self.markup(example)).element("m")
      let app = App<Int, Never>(model: 0, render: { _ in [element] })
      expectEqual(
        Simulation(app, columns: columns, rows: rows).screen,
        Simulation(containers, columns: columns, rows: rows).screen, "\(example.name)")
    }
  }

  @Test func `the page has the markups`() throws {
    let page = try Self.text(of: "Documentation/layout-examples.md")
    for example in Example.all {
      #expect(
        page.contains("Markup:\n\n```xml\n\(try Self.markup(example))```\n"), "\(example.name)")
    }
  }
}
