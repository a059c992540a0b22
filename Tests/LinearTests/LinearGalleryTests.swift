import Expectations
import SeededRandom
import Shohin
import TextBackend
import Testing

@testable import Gallery
@testable import Linear

/// Every page of the gallery is read and used by lines alone.
@MainActor
struct LinearGalleryTests {
  private func makeSession(_ page: PageName) -> LinearSession<GalleryModel, GalleryMsg> {
    var environment = ProgramEnvironment()
    environment.time = ManualTimekeeper()
    environment.onDiagnostic = { _ in }
    var start = GalleryStart()
    start.page = page
    return LinearSession(gallery(start), environment: environment)
  }

  @Test(arguments: PageName.allCases)
  func `a page is read, and everything on it can be gone to`(page: PageName) {
    let session = makeSession(page)
    let all = session.begin()
    for line in all {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }, "\(line)")
    }
    let numbers = all.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(!numbers.isEmpty)
    for number in numbers.prefix(Effort.count(push: 1, full: 12)) {
      let words = session.perform("\(number)").joined()
      #expect(!words.isEmpty && !words.contains("is gone"), "\(number): \(words)")
    }
  }

  @Test func `pages are turned, and their controls are used`() {
    let session = makeSession(.buttons)
    _ = session.begin()
    let next = session.perform("key ctrl+n")
    #expect(!next.isEmpty && next != ["Nothing changed."])
    _ = session.perform("key ctrl+p")
    let all = session.perform("all")
    guard let line = all.first(where: { $0.contains("switch") || $0.contains("button") }),
      let number = line.split(separator: " ").first.flatMap({ Int($0) })
    else {
      Issue.record("There is no button in \(all)")
      return
    }
    let said = session.perform("press \(number)")
    #expect(!said.isEmpty)
    expectEqual(session.perform("key q"), ["The program has ended."])
  }
}
