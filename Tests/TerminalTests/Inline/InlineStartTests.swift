import Expectations
import Testing

extension InWindows {
  /// Where inline programs begin.
  @Suite(.ends)
  struct InlineStartTests {
    @Test(arguments: [true, false], [true, false])
    func `it begins in an empty row, whether the terminal says where that is or not`(
      answers: Bool, isFresh: Bool
    ) {
      let session = Session(["run", "inline"], leader: isFresh ? [] : ["unfinished"])
      session.answersQuestions = answers
      #expect(session.shows("keys 0"))
      let rows = session.emulator.text.split(separator: "\n", omittingEmptySubsequences: false)
      let above = ["before the run"] + (isFresh ? [] : ["a line"])
      expectEqual(rows.map { String($0) }, above + ["keys 0", "-"], "\(session)")
      session.type("q")
      #expect(session.ends())
      session.drain()
      #expect(session.emulator.isAsFound)
    }
  }
}
