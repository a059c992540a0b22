import Synchronization

/// Notices that a program which waits for its terminal by itself is busy with something else.
///
/// It costs the program two additions a turn, and to wake the thread that watches where the last
/// turn is more than a fifth of a second ago. That thread looks every tenth of a second, and sleeps
/// once it has seen the program do nothing for as long.
final class ProgramWatch: Sendable {
  /// How long a program may be busy before its terminal is seen to without it; in milliseconds.
  private let patience: Int32

  /// How often the program began to wait or stopped waiting; odd while it is busy.
  private let changes = Atomic<Int>(1)
  private let isWatched = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private let reader: Int32
  private let writer: Int32

  init(patience: Int32) throws(TerminalError) {
    guard let ends = System.pipe() else {
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
    (reader, writer) = ends
    self.patience = patience
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
    var seen = 0
    while !hasEnded {
      let count = changes.load(ordering: .sequentiallyConsistent)
      let isBusy = !count.isMultiple(of: 2)
      if count != seen {
        seen = count
        // Whoever wakes us has done something only now.
        if rest(isBusy || isWatching ? patience : nil) { seen = 0 }
      } else if isBusy {
        return
      } else {
        // When it goes on it sees that nobody watches, or else we see, looking again, that it did.
        isWatched.store(false, ordering: .sequentiallyConsistent)
        seen = 0
      }
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
