import Synchronization

// While another program has the screen, there is little to give back, but what it leaves.
extension TerminalRestore {
  /// Lends the terminal, which was given back, to a program until it ends.
  static func lend(to process: Int32) {
    block.pointee.borrower.store(process, ordering: .sequentiallyConsistent)
    move(from: RestoreBlock.Phase.idle, to: RestoreBlock.Phase.lent)
  }

  /// Takes note that the program has ended.
  static func endLoan() { move(from: RestoreBlock.Phase.lent, to: RestoreBlock.Phase.idle) }

  /// Whether another program has the terminal.
  static var isLent: Bool {
    block.pointee.phase.load(ordering: .sequentiallyConsistent) == RestoreBlock.Phase.lent
  }

  private static func move(from phase: Int, to next: Int) {
    _ = block.pointee.phase.compareExchange(
      expected: phase, desired: next, ordering: .sequentiallyConsistent)
  }

  /// Asks the program that has the terminal to end, because we do.
  static func endBorrower() {
    let process = block.pointee.borrower.exchange(-1, ordering: .sequentiallyConsistent)
    if process > 0 { System.terminate(process) }
  }
}
