extension Program {
  /// Whether nothing is going on: no work, no wait, no message.
  package var isIdle: Bool {
    effects.commands.leaves.isEmpty && effects.commands.groups.isEmpty
      && effects.commands.intervals.isEmpty && effects.inbox.isEmpty
  }

  /// Whether the accounts of what goes on agree with each other; it stops the process if not.
  package var booksAreInOrder: Bool {
    effects.commands.checkInvariants()
    return true
  }
}
