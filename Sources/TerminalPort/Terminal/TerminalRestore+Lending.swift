import Synchronization

// While another program has the screen, there is little to give back, but what it leaves.
extension TerminalRestore {
  /// Lends the terminal, which was given back, to the program that is started now.
  static func lend(_ start: () -> Int32?) -> Int32? {
    // As while we write: who restores now waits until it is known whom to end.
    holdingWriter {
      move(from: RestoreBlock.Phase.idle, to: RestoreBlock.Phase.lent)
      guard !isEnding else { return nil }
      let process = start()
      block.borrower.store(process ?? -1, ordering: .sequentiallyConsistent)
      return process
    }
  }

  /// Takes note that the program has ended.
  static func endLoan() { move(from: RestoreBlock.Phase.lent, to: RestoreBlock.Phase.idle) }

  private static func move(from phase: Int, to next: Int) {
    _ = block.phase.compareExchange(
      expected: phase, desired: next, ordering: .sequentiallyConsistent)
  }

  /// Asks the program that has the terminal to end, because we do, and lets it put things back.
  ///
  /// A thread of ours waits for its end all the time, so that it does not stay half dead.
  static func endBorrower() {
    let process = block.borrower.exchange(-1, ordering: .sequentiallyConsistent)
    guard process > 0 else { return }
    System.terminate(process)
    var patience = 300
    while patience > 0, System.exists(process) {
      System.pause(milliseconds: 1)
      patience -= 1
    }
  }
}
