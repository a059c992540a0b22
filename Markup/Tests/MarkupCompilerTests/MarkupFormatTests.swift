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

  @Test(
    arguments: [
      "<label><b>Total</b>: 5</label>", "<label>He<b>ll</b>o</label>",
      "<label><b>He</b><i>llo</i></label>", "<label>a<!-- c --> b</label>",
      "<label>one <b>two <i>three</i></b>, four <a href=\"x\">five</a></label>",
      "<button>Press <b> me </b>now</button>",
    ])
  func `words and their parts stay together`(text: String) throws {
    #expect(try printed(text) == text + "\n")
  }

  @Test func `long texts are broken only where there is space`() throws {
    let words = Array(repeating: "wo<b>rd</b>", count: 30).joined(separator: " ")
    let form = try printed("<stack><label>\(words)</label></stack>")
    #expect(
      form.split(separator: "\n").dropFirst(2).allSatisfy {
        $0.hasPrefix("    wo<b>rd</b>") || !$0.contains("word") && !$0.hasPrefix("    w")
      })
    #expect(form.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(form.contains("\n    wo<b>rd</b> wo<b>rd</b>"))
  }

  /// The parts of a document that are more than its form.
  private func meaning(_ node: MarkupNode, inText: Bool = false) -> MarkupNode {
    var meaning = MarkupNode(name: node.name)
    meaning.attributes = node.attributes.map { .init($0.name, $0.value) }
    let isText = inText || node.isTextual
    meaning.children = node.children.map { self.meaning($0, inText: isText) }
    meaning.pieces = node.pieces.compactMap { piece in
      guard case .text(let text) = piece else { return piece }
      let words = MarkupNode.words(in: text)
      guard isText else { return words.isEmpty ? nil : .text(words.joined(separator: " ")) }
      // Space between words and parts of them is one blank.
      let start = text.first?.isWhitespace == true ? " " : ""
      let end = text.last?.isWhitespace == true && !words.isEmpty ? " " : ""
      return .text(start + words.joined(separator: " ") + end)
    }
    if isText, !inText { meaning.trim() }
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

extension MarkupNode {
  /// True if space in the element is space between words.
  fileprivate var isTextual: Bool {
    MarkupNode.textName(of: type) != nil || type == "template"
      || pieces.contains {
        if case .text(let text) = $0 { !MarkupNode.words(in: text).isEmpty } else { false }
      }
  }

  /// Takes away the space at the start and at the end, which means nothing.
  fileprivate mutating func trim() {
    if case .text(let text)? = pieces.first {
      pieces[0] = .text(String(text.drop { $0 == " " }))
      if pieces[0] == .text("") { pieces.removeFirst() }
    }
    if case .text(let text)? = pieces.last {
      let end = text.last == " " ? text.dropLast() : text[...]
      pieces[pieces.count - 1] = .text(String(end))
      if end.isEmpty { pieces.removeLast() }
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
