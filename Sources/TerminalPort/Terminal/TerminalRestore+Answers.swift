import Synchronization

// What the terminal answers after we left would be typed into the shell.
extension TerminalRestore {
  /// Says how many answers are to come about the cursor or, after all others, the device, until
  /// when they are (later nobody waits for them), and how long the end waits.
  static func expectAnswers(_ count: Int, until limit: Duration, lasting: Duration) {
    block.answerLimit.store(milliseconds(limit), ordering: .sequentiallyConsistent)
    block.answerSteps.store(Int(milliseconds(lasting)) / 10, ordering: .sequentiallyConsistent)
    expectAnswers(count)
  }

  private static func expectAnswers(_ count: Int) {
    block.expectedAnswers.store(count, ordering: .sequentiallyConsistent)
  }

  private static func milliseconds(_ time: Duration) -> Int64 { Int64(time / .milliseconds(1)) }

  /// Reads and drops what is left of the answers; may be called in a signal handler.
  ///
  /// The leader may be about to read them as well; it says so when it has.
  static func discardAnswers() {
    let limit = block.answerLimit.load(ordering: .sequentiallyConsistent)
    if milliseconds(System.now) >= limit { expectAnswers(0) }
    var watch = AnswerWatch()
    var steps = block.answerSteps.load(ordering: .sequentiallyConsistent)
    while steps > 0, expectedAnswers > 0 {
      let descriptor = block.descriptor
      guard System.waitToRead(descriptor, milliseconds: 10) else {
        steps -= 1
        continue
      }
      let bytes = block.answers.read(from: descriptor)
      // Somebody else may have read it since.
      guard bytes > 0 || bytes < 0 && System.wouldBlock else { break }
      steps -= bytes > 0 ? 0 : 1
      var index = 0
      while index < bytes {
        if watch.isEnd(block.answers[index]) { expectAnswers(expectedAnswers - 1) }
        index += 1
      }
    }
    expectAnswers(0)
  }

  private static var expectedAnswers: Int {
    block.expectedAnswers.load(ordering: .sequentiallyConsistent)
  }
}

/// Sees the ends of answers: of `CSI 24 ; 80 R` and `CSI ? 24 ; 80 R` about the cursor, of
/// `CSI ? 62 ; 22 c` about the device.
struct AnswerWatch {
  private enum State { case ground, escape, sequence, device }
  private var state = State.ground

  mutating func isEnd(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (_, 0x1B): state = .escape
    case (.escape, UInt8(ascii: "[")): state = .sequence
    case (.sequence, UInt8(ascii: "?")): state = .device
    // A range would be a generic type, which debug builds allocate when they first meet it: where a
    // signal interrupts `malloc`, that waits for ever.
    case (.sequence, _) where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: ";"): break
    case (.device, _) where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: ";"): break
    case (.sequence, UInt8(ascii: "R")), (.device, UInt8(ascii: "R")), (.device, UInt8(ascii: "c")):
      state = .ground
      return true
    default: state = .ground
    }
    return false
  }
}
