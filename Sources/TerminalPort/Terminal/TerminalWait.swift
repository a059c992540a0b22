/// What the leader waits for.
struct TerminalWait: Sendable {
  /// The terminal; -1 while nothing is to be heard of it.
  var descriptor: Int32
  /// What is to be heard of it.
  var wanted: System.Readiness
  /// The descriptor that tells of printed output; -1 if there is none.
  var output: Int32 = -1
  /// When the leader goes on in any case, if ever.
  var deadline: Duration?

  /// True if a thread that waits for something else notices all of this in time.
  func isCovered(by other: TerminalWait) -> Bool {
    guard descriptor == other.descriptor, output == other.output,
      wanted.isSubset(of: other.wanted)
    else { return false }
    guard let deadline else { return true }
    return other.deadline.map { $0 <= deadline } ?? false
  }

  /// The reasons for the end of a wait; without any, its time is over.
  struct News {
    /// The readiness of the terminal.
    var terminal: System.Readiness
    /// True if another thread or a handler woke the leader.
    var isWoken: Bool
    /// True if output was printed that is held back.
    var hasOutput: Bool
    /// True if there is work for the calling thread.
    var hasWork: Bool
  }

  /// Waits, also for a descriptor of somebody else's that tells of work.
  func poll(orUntil work: Int32 = -1) -> News {
    let (terminal, woken, printed, worked) = System.poll(
      (descriptor, wanted), (TerminalRestore.wakeDescriptor, .readable), (output, .readable),
      (work, .readable), milliseconds: milliseconds(from: System.now))
    return News(
      terminal: terminal, isWoken: !woken.isEmpty, hasOutput: !printed.isEmpty,
      hasWork: !worked.isEmpty)
  }

  /// The longest wait, rounded up so as never to wake too early; -1 for ever.
  func milliseconds(from now: Duration) -> Int32 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = max(.zero, deadline - now).components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    let step: Int64 = 1_000_000_000_000_000
    return Int32(seconds * 1000 + (attoseconds + step - 1) / step)
  }
}
