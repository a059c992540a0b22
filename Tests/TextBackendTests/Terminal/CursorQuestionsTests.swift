import Testing

@testable import TextBackend

/// Which question about the cursor an answer belongs to.
struct CursorQuestionsTests {
  @Test func `answers come in the order of the questions`() {
    var questions = CursorQuestions()
    #expect(questions.answer() == nil)
    questions.ask(.start)
    questions.ask(.joining)
    questions.ask(.mouse(cursorRow: 2))
    #expect(questions.answer() == .start)
    #expect(questions.answer() == .joining)
    #expect(questions.answer() == .mouse(cursorRow: 2))
    #expect(questions.isEmpty)
  }

  @Test func `frames wait for a place and for nothing else`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    #expect(!questions.holdsFrames)
    questions.ask(.resize)
    #expect(questions.holdsFrames)
    #expect(questions.stopHolding() == [.resize])
    #expect(!questions.holdsFrames)
    // Answers that come late still belong to their questions.
    #expect(questions.answer() == .joining)
    #expect(questions.answer() == .late)
  }

  @Test func `of many resizes only the last answers count`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    questions.ask(.mouse(cursorRow: 1))
    for _ in 0..<2 {
      questions.supersedePlaces()
      questions.ask(.resize)
      questions.ask(.width)
    }
    #expect(questions.outstanding == [.joining, .late, .late, .late, .resize, .width])
  }

  @Test(arguments: [
    ("XTerm(379)", false), ("kitty(0.26.5)", true), ("foot(1.13.1)", true), ("tmux 3.4", true),
    ("something new", nil),
  ])
  func `a name tells whether rows are wrapped, where it is known`(name: String, wraps: Bool?) {
    #expect(KnownTerminal(answer: name)?.wrapsRows == wraps)
  }
}
