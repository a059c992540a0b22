import Foundation
import Markup
import MarkupCompiler
import Testing

/// Documents that are printed in one form.
struct MarkupFormatTests {
  private func printed(_ text: String) throws -> String {
    MarkupFormat.text(of: try MarkupDocument(parsing: Array(text.utf8)))
  }

  @Test func `a document has one form`() throws {
    let text = """
      <?xml version="1.0"?><!-- Greets. -->
      <component ><label key='a'   text="A &quot;B&quot;&#10;C">
      </label>


      <!-- kept --><label>some <![CDATA[<text>]]>
        &amp; more</label><field key="name" placeholder="Name" change="rename" layout:below="title offset(1)" layout:fillHorizontally="margins"/>
      </component>
      """
    let form = """
      <?xml version="1.0"?>
      <!-- Greets. -->
      <component>
        <label key="a" text="A &quot;B&quot;&#10;C"/>

        <!-- kept -->
        <label>some &lt;text&gt; &amp; more</label>
        <field key="name" placeholder="Name" change="rename" layout:below="title offset(1)"
          layout:fillHorizontally="margins"/>
      </component>

      """
    #expect(try printed(text) == form)
  }

  /// The parts of a document that are more than its form.
  private func meaning(_ node: MarkupNode) -> MarkupNode {
    var meaning = MarkupNode(name: node.name)
    meaning.attributes = node.attributes.map { .init($0.name, $0.value) }
    meaning.children = node.children.map(self.meaning)
    meaning.pieces = node.pieces.compactMap { piece in
      guard case .text(let text) = piece else { return piece }
      let words = MarkupNode.words(in: text)
      return words.isEmpty ? nil : .text(words.joined(separator: " "))
    }
    return meaning
  }

  private func check(_ text: String, _ name: String) throws {
    let document = try MarkupDocument(parsing: Array(text.utf8))
    let form = MarkupFormat.text(of: document)
    let again = try MarkupDocument(parsing: Array(form.utf8))
    #expect(meaning(again.root) == meaning(document.root), "\(name)")
    #expect(again.before == document.before && again.after == document.after, "\(name)")
    #expect(MarkupFormat.text(of: again) == form, "\(name)")
  }

  @Test(arguments: 0..<300)
  func `a document that is printed and read is the same`(seed: UInt64) throws {
    var random = Random(state: seed)
    try check(random.document(), "seed \(seed)")
  }

  @Test func `so are those of the corpus`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../CompiledTests")
    for name in ["Corpus", "Random"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "xml" {
        try check(String(contentsOf: file, encoding: .utf8), file.lastPathComponent)
      }
    }
  }
}

/// Makes up XML.
private struct Random {
  var state: UInt64

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func pick(_ values: [String]) -> String { values[number(values.count)] }

  mutating func document() -> String {
    aside() + element(depth: 3) + "\n" + aside()
  }

  private mutating func aside() -> String {
    pick(["", "", "<!-- before\n  all -->", "<?xml-model href=\"ui.rng\"?>\n", "<!---->"])
  }

  private mutating func element(depth: Int) -> String {
    let name = pick(["stack", "label", "x:y", "a-very-long-name-of-an-element"])
    var text = "<" + name
    for index in 0..<number(6) {
      let value = pick([
        "", "a b", "&lt;&amp;&quot;'&#10;&#9;", "é世", String(repeating: "long ", count: 20),
      ])
      text += pick([" ", "\n   "]) + "a\(index)=\"" + value + "\""
    }
    guard depth > 0, number(4) > 0 else { return text + "/>" }
    text += ">"
    for _ in 0..<number(5) {
      switch number(6) {
      case 0:
        text += pick(["words of text", "&amp;&gt;", "<![CDATA[<b>]]>", "one\r\ntwo", "]]&gt;"])
      case 1: text += pick(["\n", "\n\n\n", " "])
      case 2: text += aside()
      default: text += element(depth: depth - 1)
      }
    }
    return text + "</\(name)>"
  }
}
