import Expectations
import Testing

/// `Documentation/mistakes.md` says what a program that makes the mistakes is told.
///
/// `SHOHIN_SNAPSHOTS=write` writes the page, which fails the test.
@MainActor
@Suite(.serialized)
struct MistakesPageTests {
  nonisolated static let all = Mistake.views + Mistake.programs + Mistake.tests + Mistake.world

  @Test(arguments: all)
  func `the page shows what is said about a mistake`(mistake: Mistake) async throws {
    // Lines of these tests are no business of the page.
    let said = try await mistake.said().replacing(
      #/(MistakesTests/)?\w+\.swift:\d+/#, with: "Screen.swift:12")
    #expect(!said.isEmpty)
    let section = try #require(
      MistakesPage().sections.first { $0.title == mistake.title },
      "Documentation/mistakes.md has no section “\(mistake.title)”")
    if said != section.said, writesPages { MistakesPage.write(said, for: mistake.title) }
    expectEqual(section.said ?? "", said)
  }

  @Test func `every section of the page is a mistake that is made, and there are at least forty`() {
    let sections = MistakesPage().sections
    #expect(sections.count >= 40)
    expectEqual(sections.map(\.number), Array(1...sections.count))
    expectEqual(Set(sections.map(\.title)).count, sections.count)
    for page in ["README.md", "Documentation/README.md"] {
      let text = read(MistakesPage.root + "/" + page)
      #expect(text.contains("\(sections.count) typical"), "\(page) tells of another number")
    }
    let titles = Set(Self.all.map(\.title))
    for section in sections {
      #expect(
        section.isCompilers != titles.contains(section.title),
        "“\(section.title)” is made by nobody, or by both the compiler and a test")
      // The mistake as code, and what to do after what is said.
      #expect(section.said != nil && section.lines.contains { $0.hasPrefix("**Do:**") })
    }
  }
}
