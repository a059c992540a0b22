import Expectations
import TestThreads
import Testing

/// `Documentation/diagnostics.md` has a section for each kind of diagnostic that the code makes, and no other one.
@Suite(.computes)
struct DiagnosticsPageTests {
  /// The sections of the page, by their names.
  private static let sections: [(name: String, text: String)] = {
    let page = read(MistakesPage.root + "/Documentation/diagnostics.md")
    return page.split(separator: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", maxSplits: 1)
      return (String(lines[0]), String(lines.last ?? ""))
    }
  }()

  @Test func `the page has the kinds that the code makes, each once`() throws {
    let made = #/(?:identifier: |Identifier\(rawValue: |Self\(rawValue: )"([a-z]+(?:-[a-z]+)+)"/#
    var kinds: Set<String> = []
    for file in try SourceFiles.all(in: "/Sources") where file.contains("iagnostic") {
      for match in file.matches(of: made) { kinds.insert(String(match.1)) }
    }
    #expect(kinds.count > 30)
    let names = Self.sections.map(\.name)
    expectEqual(Set(names).count, names.count)
    expectEqual(kinds.subtracting(names).sorted(), [], "kinds without a section")
    expectEqual(Set(names).subtracting(kinds).sorted(), [], "sections of no kind")
  }

  /// Kinds about which a program has nothing to write: the user does it, or the library itself is at fault.
  private static let kindsWithoutCode = ["endless-rows", "unfinished-layout", "unseen-rows"]

  @Test func `each section shows how it is right, by code that compiles`() {
    let examples = normalized(
      read(MistakesPage.root + "/Tests/MistakesTests/DiagnosticExamples.swift"))
    for (name, text) in Self.sections where !Self.kindsWithoutCode.contains(name) {
      let parts = text.split(separator: "```swift\n", maxSplits: 1)
      let code = parts.count == 2 ? parts[1].split(separator: "\n```")[0] : ""
      #expect(!code.isEmpty, "\(name) has no example")
      let isThere = examples.contains("// \(name) \(normalized(String(code)))")
      #expect(isThere, "the example of \(name) is not the one of DiagnosticExamples.swift")
    }
  }

  /// A text without line feeds and indentation.
  private func normalized(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
