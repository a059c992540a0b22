import Expectations
import Testing

@testable import TerminalPort

/// The answers that the end waits for, which the shell would read otherwise.
struct AnswerWatchTests {
  @Test(arguments: [
    ("␛[24;80R", 1), ("␛[?24;80R", 1), ("␛[?24;80;1R", 1), ("␛[?62;22c", 1),
    ("␛[1;3R␛[?1;3R␛[?6c", 3), ("␛[>1;2c", 0), ("␛[?0u␛P>|Rc␛\\", 0), ("R24;80R", 0),
    ("␛[␛[1;3R", 1),
  ])
  func `answers about the cursor and the device are counted`(text: String, count: Int) {
    var watch = AnswerWatch()
    expectEqual(InputNotation.bytes(text).count { watch.isEnd($0) }, count)
  }
}
