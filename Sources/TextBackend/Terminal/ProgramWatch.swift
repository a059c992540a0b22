import Synchronization

/// Notices that a program which waits for its terminal by itself is busy with something else.
///
/// It costs the program two additions a turn, and to wake the thread that watches if the last turn
/// is long ago. That thread looks every tenth of a second, and sleeps once it has seen the program
/// do nothing for a second.
final class ProgramWatch: Sendable {
  /// How long a program may be busy before its terminal is seen to without it; in milliseconds.
  private let patience: Int32
  /// How often a program that does nothing is looked at.
  private let looks: Int

  /// How often the program began to wait or stopped waiting; odd while it is busy.
  private let changes = Atomic<Int>(1)
  private let isWatched = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private let reader: Int32
  private let writer: Int32

  init(patience: Int32, looks: Int = 10) throws(TerminalError) {
    guard let ends = System.pipe() else {
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
    (reader, writer) = ends
    (self.patience, self.looks) = (patience, looks)
  }

  deinit {
    System.closeDescriptor(reader)
    System.closeDescriptor(writer)
  }

  /// Whether the program is not to be waited for any more.
  var hasEnded: Bool { isOver.load(ordering: .sequentiallyConsistent) }

  /// Whether somebody looks at what the program does, and need not be woken.
  var isWatching: Bool { isWatched.load(ordering: .sequentiallyConsistent) }

  /// Says that the program begins to wait.
  func programWaits() { changes.add(1, ordering: .sequentiallyConsistent) }

  /// Says that the program goes on.
  func programGoesOn() {
    changes.add(1, ordering: .sequentiallyConsistent)
    guard !isWatching else { return }
    isWatched.store(true, ordering: .sequentiallyConsistent)
    wake()
  }

  /// Says that the program is not to be waited for any more.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    wake()
  }

  /// Waits until the program has been busy with the same for long, or is not to be waited for.
  func waitForNeed() {
    var seen = (count: 0, times: 0)
    while !hasEnded {
      let count = changes.load(ordering: .sequentiallyConsistent)
      seen = (count, count == seen.count ? seen.times + 1 : 0)
      let isBusy = !count.isMultiple(of: 2)
      if isBusy, seen.times > 0 { return }
      if seen.times == looks {
        // When it goes on it sees that nobody watches, or else we see, looking again, that it did.
        isWatched.store(false, ordering: .sequentiallyConsistent)
        seen = (0, 0)
        continue
      }
      // Whoever wakes us has done something only now.
      if rest(isBusy || isWatching ? patience : nil) { seen.count = 0 }
    }
  }

  /// Waits, for ever without a limit; says whether somebody woke us.
  private func rest(_ limit: Int32?) -> Bool {
    guard !System.poll((reader, .readable), milliseconds: limit ?? -1).0.isEmpty else {
      return false
    }
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while System.read(reader, bytes) == bytes.count {}
    }
    return true
  }

  private func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = System.write(writer, &byte, 1)
  }
}
