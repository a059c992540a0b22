import Shohin
import TextBackend
import Testing

@testable import HTMLBackend

/// A reader of the HTML that the writer makes, and of nothing else: what it does not know is a mistake.
private struct StrictReader {
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  private var rest: Substring
  private(set) var texts: [String] = []
  private(set) var values: [String] = []
  private var open: [Substring] = []

  private static let tags: Set<Substring> = ["span", "div", "input", "button", "textarea", "a"]

  init(_ html: String) throws {
    rest = html[...]
    while !rest.isEmpty {
      if rest.first == "<" { try readTag() } else { texts.append(try readText(upTo: "<")) }
    }
    guard open.isEmpty else { throw Mistake(description: "\(open) is open") }
  }

  private mutating func readText(upTo end: Unicode.Scalar) throws -> String {
    let scalars = rest.unicodeScalars
    let stop = scalars.firstIndex(of: end) ?? scalars.endIndex
    let text = rest[..<stop]
    rest = rest[stop...]
    var result = String.UnicodeScalarView()
    var place = text.unicodeScalars.startIndex
    while place < text.unicodeScalars.endIndex {
      let scalar = text.unicodeScalars[place]
      guard scalar == "&" else {
        guard !"<>\"'".unicodeScalars.contains(scalar) else {
          throw Mistake(description: "a bare \(scalar)")
        }
        guard scalar.inHTML == scalar else {
          throw Mistake(description: "a scalar \(scalar.value)")
        }
        result.append(scalar)
        place = text.unicodeScalars.index(after: place)
        continue
      }
      let tail = String(text.unicodeScalars[place...])
      let names: [(String, Unicode.Scalar)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ]
      guard
        let (name, meaning) = names.first(where: {
          tail.unicodeScalars.starts(with: $0.0.unicodeScalars)
        })
      else { throw Mistake(description: "a bare &") }
      result.append(meaning)
      place = text.unicodeScalars.index(place, offsetBy: name.unicodeScalars.count)
    }
    return String(result)
  }

  private mutating func take(_ text: String) throws {
    guard rest.unicodeScalars.starts(with: text.unicodeScalars) else {
      throw Mistake(description: "no \(text) in \(rest.prefix(30))")
    }
    rest = rest[rest.unicodeScalars.index(rest.startIndex, offsetBy: text.unicodeScalars.count)...]
  }

  private mutating func readTag() throws {
    try take("<")
    let isEnd = rest.first == "/"
    if isEnd { try take("/") }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    rest = rest[name.endIndex...]
    guard Self.tags.contains(name) else { throw Mistake(description: "an element \(name)") }
    if isEnd {
      guard open.popLast() == name else { throw Mistake(description: "an end of \(name)") }
      return try take(">")
    }
    while rest.first == " " {
      try take(" ")
      let attribute = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
      guard !attribute.isEmpty, !attribute.hasPrefix("on") else {
        throw Mistake(description: "an attribute \(attribute)")
      }
      rest = rest[attribute.endIndex...]
      try take("=\"")
      values.append(try readText(upTo: "\""))
      try take("\"")
    }
    try take(">")
    if name != "input" { open.append(name) }
    if name == "textarea" { try take("\n") }
  }
}

@MainActor
struct EscapingTests {
  private static let parts = [
    "<", ">", "&", "\"", "'", "</span>", "<script>alert(1)</script>", "-->", "<!--", "&lt;", "&#0;",
    "\u{0}",
    "\u{1B}[31m", "\r\n", "\n", "\t", " ", "=", " onclick=x ", "javascript:x", "\u{202E}", "\u{85}",
    "é", "日本",
    "👩‍👩‍👧", "e\u{301}", "\u{301}", "</textarea>", "\u{2028}", "\u{FFFE}", "a", "word", "&amp",
    "\u{7F}",
  ]

  @Test(
    arguments: [
      0x0, 0x1, 0x8, 0xB, 0xC, 0xD, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
      0x1FFFE, 0x10FFFF,
    ] as [UInt32])
  func `what may not be in a page is a sign`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect("a\(Character(scalar))b".inHTML == "a\u{FFFD}b")
  }

  @Test func `everything else is in a page as it is`() {
    let text = "\t\n ~\u{A0}\u{2028}\u{FDCF}\u{FDF0}\u{FFFD}\u{10FFFD}日👩‍👩‍👧"
    #expect(text.inHTML.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no text becomes markup`(seed: UInt64) throws {
    var source = SeededNumbers(seed)
    func text() -> String {
      (0..<Int.random(in: 1...4, using: &source)).map { _ in
        Self.parts.randomElement(using: &source) ?? ""
      }.joined()
    }
    let texts = (0..<5).map { _ in text() }
    let screen = TextScreen(columns: 30, rows: 8)
    let program = Program(
      view: screen, model: 0,
      render: { (_: Int) -> [Element<Int>] in
        [
          label("a", [.styledText(Text(texts[0]).linked(to: texts[1]))]),
          button("b", [.title(texts[1]), .semanticNote(texts[2])]),
          field("c", [.text(texts[2]), .placeholder(texts[3])]),
          label(
            "d", [.text(texts[3]), .semanticRole(.custom(texts[4])), .semanticLabel(texts[0])]),
          group("e", [.semanticLabel(texts[4])], [label("f", [.text(texts[1])])]),
        ]
      })
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    let look = page.look()
    var writer = HTMLWriter()
    for element in look.elements { writer.element(element) }
    let tree = try StrictReader(writer.text)
    for text in [texts[1], texts[4]] {
      let told = text.inHTML
      #expect(
        told.isEmpty
          || (tree.texts + tree.values).contains {
            $0.unicodeScalars.elementsEqual(told.unicodeScalars)
          })
    }
    var rows = HTMLWriter()
    for row in look.rows { rows.row(row) }
    let picture = try StrictReader(rows.text)
    let shown = picture.texts.joined().split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(shown.count == screen.lines.count)
    for (line, wanted) in zip(shown, screen.lines) {
      var wanted = wanted[...]
      while wanted.last == " " { wanted.removeLast() }
      var line = line
      while line.last == " " { line.removeLast() }
      #expect(line.unicodeScalars.elementsEqual(wanted.unicodeScalars))
    }
  }
}

/// Numbers that are the same for a seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
