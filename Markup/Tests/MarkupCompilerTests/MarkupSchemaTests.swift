import ElementDecoding
import Foundation
import LayoutStrings
import Markup
import MarkupCompiler
import Testing

/// The schema of markups against the reader of markups.
struct MarkupSchemaTests {
  private static let schema: MarkupNode? = {
    try? MarkupDocument(parsing: Array(MarkupSchema.text.utf8)).root
  }()

  /// The names of attributes in a part of the schema.
  private func attributes(of name: String) throws -> [String] {
    let root = try #require(Self.schema)
    let define = try #require(root.children.first { $0.attribute("name")?.value == name })
    var (names, waiting) = ([String](), [define])
    while let node = waiting.popLast() {
      if node.name == "attribute" {
        let space = node.attribute("ns").map { "\($0.value):" } ?? ""
        names.append(space + (node.attribute("name")?.value ?? ""))
      }
      waiting += node.children
    }
    return names
  }

  @Test func `the schema has the types, props and events that the reader has`() throws {
    for type in MarkupElements.types {
      let all = try attributes(of: type) + attributes(of: "shared")
      let names = Set(all.map { String($0.prefix { $0 != "." }) })
      let props = Set((MarkupElements.props(of: type) ?? []).map(\.name)).subtracting(["segments"])
      #expect(props.isSubset(of: names), "\(type): \(props.subtracting(names))")
    }
    let shared = Set(try attributes(of: "shared"))
    #expect(shared.isSuperset(of: MarkupNode.events))
    #expect(shared.isSuperset(of: LayoutProperty.allCases.map { "layout:\($0.rawValue)" }))
  }

  @Test func `no attribute is there twice`() throws {
    for type in MarkupElements.types {
      let names = try attributes(of: type) + attributes(of: "shared")
      #expect(Set(names).count == names.count, "\(type)")
    }
  }
}
