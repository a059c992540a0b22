/// A recording of what enters a runtime from outside, or a replay, which decides it.
///
/// A runtime is a function of its messages, arrivals, times and random numbers. Messages are seen by
/// ``ProgramEnvironment/onMessage``, times and random numbers come from the environment; this has the rest.
@MainActor
package protocol RuntimeTape: AnyObject {
  /// Learns that the runtime goes on by itself; false keeps it from that.
  func mayWakeUp() -> Bool
  /// The arrivals that the runtime takes in now, of those that other tasks have brought.
  func arrivals(_ arrivals: [Arrival]) -> [Arrival]
  /// The message of work that a command does at once.
  func message(of work: () -> (any Sendable)?) -> (any Sendable)?
  /// The clock of asynchronous work, which is not the runtime's.
  var workTime: any Timekeeper { get }
}

extension Store {
  /// Goes on as after an arrival, for a replay.
  package func wakeUp() { runtime.wakeUp() }

  /// Sends a message with a cause, for a replay.
  package func send(_ message: Msg, cause: MessageCause) { runtime.send(message, cause: cause) }
}
