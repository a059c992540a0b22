import Expectations
import Foundation
import Testing

@testable import Gallery

struct ExampleTests {
  static let examples = PageName.allCases.flatMap(\.examples)
  private static let pages = Result { try Repository.pages() }

  @Test func `every example has a name of its own`() {
    expectEqual(Set(Self.examples.map(\.name)).count, Self.examples.count)
    expectEqual(Set(exampleCode.keys), Set(Self.examples.map(\.name)))
  }

  @Test func `every page has examples`() {
    #expect(PageName.allCases.allSatisfy { !$0.examples.isEmpty })
  }

  @Test(arguments: examples.map(\.name))
  func `the code that is shown is the code that is run`(name: String) throws {
    let head = "  var \(name): Element<SampleMsg> {\n"
    let file = try #require(try Self.pages.get().first { $0.contains(head) })
    let body = try #require(file.components(separatedBy: head).last)
      .components(separatedBy: "\n  }\n")[0]
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.hasPrefix("    ") ? $0.dropFirst(4) : $0)
    }
    let shown = try #require(exampleCode[name])
    let (first, rest) = (
      lines.joined(separator: "\n"), shown.dropFirst(lines.joined(separator: "\n").count)
    )
    #expect(shown.hasPrefix(first), "Scripts/gallery-code.py --write")
    #expect(rest.isEmpty || file.contains(rest.drop { $0.isNewline }))
  }
}
