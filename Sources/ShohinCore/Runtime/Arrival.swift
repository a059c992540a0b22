public import VirtualViews

/// Something that waits for its turn in a runtime.
package enum Arrival: Sendable {
  /// A message; it counts only while the work that sent it is live.
  case message(any Sendable, cause: MessageCause)
  /// An event of the world that one subscription hears.
  case event(HostEvent, for: WorkID)
  /// Some work has ended.
  case ended(WorkID, Diagnostic?)
  /// Work asks the program around its component something; it counts only while the work is live.
  case asked(AskedQuestion, Reply, cause: MessageCause)
  /// Work waits for the answer to its question no longer.
  case gaveUp(Reply.Asker)
  /// A task waits until everything before this has been handled.
  case marker(@Sendable () -> Void)

  /// Lets go of an arrival that will never be handled.
  package func drop() {
    switch self {
    case .marker(let goOn): goOn()
    case .asked(_, let reply, _): reply.drop()
    case .message, .event, .ended, .gaveUp: break
    }
  }
}

/// The reason why a message was sent.
///
/// A program sees the causes of its messages by ``ProgramEnvironment/onMessage``.
public enum MessageCause: Hashable, Sendable {
  /// The program sent it, or a sender of the program.
  case sent
  /// A handler of a view made it.
  case view(NodeID)
  /// A subscription made it of something that happened to the program as a whole.
  case host
  /// A command sent it; 0 is a command that was done at once.
  case command(Int)
  /// A subscription with work of its own sent it.
  case subscription(Int)
  /// Middleware sent it.
  case middleware

  /// The work that sent it, if that can be cancelled.
  var work: WorkID? {
    switch self {
    case .command(let number), .subscription(let number): WorkID(number: number)
    case .sent, .view, .host, .middleware: nil
    }
  }
}
