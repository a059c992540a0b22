import Expectations
import Testing

@testable import TerminalPort

/// Which question about the cursor an answer belongs to.
struct CursorQuestionsTests {
  @Test func `answers come in the order of the questions`() {
    var questions = CursorQuestions()
    #expect(questions.answer() == nil)
    questions.ask(.start)
    questions.ask(.joining)
    questions.ask(.mouse(cursorRow: 2))
    expectEqual(questions.answer(), .start)
    expectEqual(questions.answer(), .joining)
    expectEqual(questions.answer(), .mouse(cursorRow: 2))
    #expect(questions.isEmpty)
  }

  @Test func `frames wait for a place and for nothing else`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    #expect(!questions.holdsFrames)
    questions.ask(.resize)
    #expect(questions.holdsFrames)
    expectEqual(questions.stopHolding(), [.resize])
    #expect(!questions.holdsFrames)
    // Answers that come late still belong to their questions.
    expectEqual(questions.answer(), .joining)
    expectEqual(questions.answer(), .late)
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
    expectEqual(questions.outstanding, [.joining, .late, .late, .late, .resize, .width])
  }

  @Test func `an answer belongs to a question of its form`() {
    var questions = CursorQuestions()
    questions.ask(.start, .extended)
    questions.ask(.joining, .common)
    expectEqual(questions.answer(.common), .joining)
    #expect(questions.answer(.common) == nil)
    expectEqual(questions.answer(.extended), .start)
  }

  @Test func `only a question in the common form takes keys away`() {
    var questions = CursorQuestions()
    questions.ask(.joining, .extended)
    #expect(!questions.expectsKeys)
    questions.ask(.late, .common)
    #expect(questions.expectsKeys)
    _ = questions.answer(.common)
    #expect(!questions.expectsKeys)
  }

  @Test func `an answer that was given up takes keys away until it comes`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    questions.giveUp(until: .seconds(10))
    #expect(questions.isEmpty && questions.hasGivenUp && questions.outstanding == [])
    questions.forgetGivenUp(at: .seconds(10) - .nanoseconds(1))
    #expect(questions.expectsKeys)
    expectEqual(questions.answer(), .late)
    #expect(!questions.expectsKeys && !questions.hasGivenUp)
  }

  @Test func `an answer that was given up takes keys away until its limit`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    questions.giveUp(until: .seconds(10))
    questions.ask(.mouse(cursorRow: 1))
    questions.forgetGivenUp(at: .seconds(10))
    #expect(!questions.hasGivenUp)
    // The new question is still there.
    expectEqual(questions.answer(), .mouse(cursorRow: 1))
  }

  @Test func `giving up once more does not prolong a limit`() {
    var questions = CursorQuestions()
    questions.ask(.joining)
    questions.giveUp(until: .seconds(10))
    questions.giveUp(until: .seconds(20))
    questions.forgetGivenUp(at: .seconds(10))
    #expect(!questions.expectsKeys)
  }

  @Test func `what was not answered before all others is answered never`() {
    var questions = CursorQuestions()
    questions.ask(.start, .common)
    questions.ask(.joining, .common)
    questions.ask(.mouse(cursorRow: 2), .common)
    var refusals = [questions.forgetFeatures()]
    expectEqual(questions.outstanding, [.mouse(cursorRow: 2)])
    refusals.append(questions.forgetFeatures())
    questions.ask(.joining, .extended)
    refusals.append(questions.forgetFeatures())
    expectEqual(refusals, [false, false, true])
    #expect(questions.isEmpty)
  }

  @Test(arguments: [
    ("XTerm(379)", false), ("kitty(0.26.5)", true), ("foot(1.13.1)", true), ("tmux 3.4", true),
    ("something new", nil),
  ])
  func `a name tells whether rows are wrapped, where it is known`(name: String, wraps: Bool?) {
    expectEqual(KnownTerminal(answer: name)?.wrapsRows, wraps)
  }
}
