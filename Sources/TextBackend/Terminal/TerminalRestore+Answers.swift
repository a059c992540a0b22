import Synchronization

// What the terminal answers after we left would be typed into the shell.
extension TerminalRestore {
  /// How long answers are waited for, in steps of 10 ms.
  private static var steps: Int { 15 }

  /// Says whether questions are open, the last of which is for the device attributes.
  static func expectAnswers(_ expects: Bool) {
    block.pointee.expectsAnswers.store(expects, ordering: .sequentiallyConsistent)
  }

  /// Reads and drops what is left of the answers; may be called in a signal handler.
  static func discardAnswers() {
    guard block.pointee.expectsAnswers.exchange(false, ordering: .sequentiallyConsistent) else {
      return
    }
    var watch = AttributesWatch()
    let descriptor = block.pointee.descriptor
    for _ in 0..<steps {
      let (readiness, _) = System.poll((descriptor, .readable), milliseconds: 10)
      guard !readiness.isEmpty else { continue }
      let count = System.read(descriptor, block.pointee.answers)
      guard count > 0 else { return }
      for index in 0..<count where watch.isEnd(block.pointee.answers[index]) { return }
    }
  }
}

/// Sees the end of an answer about the device attributes: `CSI ? 6 2 ; 2 2 c`.
private struct AttributesWatch {
  private var matched = 0

  mutating func isEnd(_ byte: UInt8) -> Bool {
    switch (matched, byte) {
    case (_, 0x1B): matched = 1
    case (1, UInt8(ascii: "[")): matched = 2
    case (2, UInt8(ascii: "?")): matched = 3
    case (3, UInt8(ascii: "0")...UInt8(ascii: ";")): break
    case (3, UInt8(ascii: "c")): return true
    default: matched = 0
    }
    return false
  }
}
