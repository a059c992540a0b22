import Expectations
import Testing

extension InTerminals {
  /// Keys that come faster than a program answers them.
  @Suite(.ends)
  struct BurstTests {
    @Test func `of many keys in one write frames are shown before the last one is answered`() {
      let session = Session(["run"])
      #expect(session.shows("keys 0"))
      // Each takes 60 ms.
      session.type(String(repeating: "k", count: 8))
      let isShown = session.waits(seconds: 5) {
        (1..<8).contains { session.emulator.text.contains("keys \($0)") }
      }
      #expect(isShown, "\(session)")
      #expect(session.shows("keys 8"))
      session.type("q")
      #expect(session.ends(), "\(session)")
      session.expectAsFound()
    }
  }
}
