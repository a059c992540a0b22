import Expectations
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InTerminals {
  /// Recursion without an end, which leaves a signal handler no stack but its own.
  @Suite(.ends)
  struct StackOverflowTests {
    @Test(arguments: ["o", "T"])
    func `it kills the program and leaves the terminal alone`(key: String) {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type(key)
      #expect(session.ends())
      #expect(session.ending?.signal == SIGSEGV || session.ending?.signal == SIGBUS)
      session.expectAsFound()
    }
  }
}
