/// Something that the program's own code or its host does with a runtime, while nothing else happens.
package enum RuntimeCall: Sendable {
  /// It sends a message; `isNext` is false if other messages wait before it.
  case send(any Sendable, MessageCause, isNext: Bool)
  /// It makes known what has happened.
  case settle
  /// It makes known what has happened, and shows it.
  case show
  /// It has the model shown again.
  case invalidate
  /// It ends the program.
  case quit(status: Int32)
  /// It begins to feed messages to the program, under a number.
  case feed(Int)
  /// It feeds them no longer.
  case stopFeeding(Int)
}

/// A recording of what enters a runtime from outside, or a replay, which decides it.
///
/// A runtime is a function of its messages, arrivals, times and random numbers. Messages are seen by
/// ``ProgramEnvironment/onMessage``, times and random numbers come from the environment; this has the rest.
@MainActor
package protocol RuntimeTape: AnyObject {
  /// Learns that the runtime goes on by itself; false keeps it from that.
  ///
  /// ``leave()`` follows if it is true.
  func mayWakeUp() -> Bool
  /// Learns of something that is done with the runtime, perhaps while something else happens.
  func enter(_ call: RuntimeCall)
  /// Learns that what was entered last is over.
  func leave()
  /// The arrivals that the runtime takes in now, of those that other tasks have brought.
  func arrivals(_ arrivals: [Arrival]) -> [Arrival]
  /// The message of work that a command does at once.
  func message(of work: () -> (any Sendable)?) -> (any Sendable)?
  /// The clock of asynchronous work, which is not the runtime's.
  var workTime: any Timekeeper { get }
}

extension Runtime {
  /// Does something that may come from the program's own code.
  ///
  /// Inlined, so that a message costs no more where nothing is recorded (`RecordingBenchmark`).
  @inline(__always)
  func take(_ call: @autoclosure () -> RuntimeCall, _ body: () -> Void) {
    tape?.enter(call())
    body()
    tape?.leave()
  }
}

extension Program {
  /// Goes on as after an arrival, for a replay.
  package func wakeUp() { store.runtime.wakeUp() }

  /// Does what was done with a program that was recorded.
  package func replay(_ call: RuntimeCall) {
    switch call {
    case .send(let message, let cause, _): store.runtime.send(message, cause: cause)
    case .settle: store.settle()
    case .show: settle()
    case .invalidate: store.invalidate()
    case .quit(let status): store.quit(status: status)
    case .feed(let number): _ = store.start(.task { nil }, number: number)
    case .stopFeeding(let number): store.stopFeeding(number)
    }
  }
}
