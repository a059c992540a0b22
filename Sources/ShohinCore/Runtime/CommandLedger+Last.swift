// The commands after which a program ends that a user or a signal asked to end.
//
// They are one group: those of the messages of the end, and those of messages that work of the group sends. So the
// program may end when the group is over.
extension CommandLedger {
  /// Opens the group of the last commands.
  ///
  /// - Returns: the work that keeps it open until it ends, which is when the messages of the end were handled.
  mutating func beginLast() -> WorkID {
    let group = group([], in: .program, context)
    let work = leaf(in: group)
    (last, lastMessages) = (group, work)
    return work
  }

  /// Begins a command of a message; one of the last messages is one of the last commands.
  mutating func start(_ effects: [Effect], after cause: MessageCause) -> [Action] {
    start(effects, in: last.flatMap { isLast(cause) ? $0 : nil } ?? .program)
    return takeActions()
  }

  /// The work that sends a message which counts even if some work is cancelled.
  func sender(beside work: WorkID) -> WorkID {
    last.flatMap { isLast(work) ? $0 : nil } ?? .program
  }

  /// The names of the last commands that go on, the oldest first.
  var lastNames: [String] {
    leaves.keys.filter(isLast).sorted { $0.number < $1.number }.map { name(of: $0) }
  }

  /// True if a message is one of the end, or was sent by one of the last commands.
  private func isLast(_ cause: MessageCause) -> Bool {
    if cause == .host { return lastMessages.map { leaves[$0] != nil } ?? false }
    return cause.work.map(isLast) ?? false
  }

  /// True if some work is one of the last commands.
  private func isLast(_ work: WorkID) -> Bool {
    var next: WorkID? = leaves[work] ?? work
    while let group = next {
      if group == last { return true }
      next = groups[group]?.parent
    }
    return false
  }
}
