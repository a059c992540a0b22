import Synchronization
import VirtualViews

/// The data for giving the terminal back, in memory that a signal handler may read.
///
/// There is one for the life of the process; ``TerminalRestore`` alone uses it.
struct RestoreBlock: ~Copyable {
  /// The phases of the block, by what there is to give back.
  enum Phase {
    static var idle: Int { 0 }
    static var armed: Int { 1 }
    static var restoring: Int { 2 }
    /// Another program has the screen; there are only modes to give back.
    static var lent: Int { 3 }
  }

  /// One of ``Phase``, as a number because an atomic of an enum would need more machinery.
  let phase = Atomic<Int>(Phase.idle)
  /// The thread that restores.
  let restorer = Atomic<UInt>(0)
  /// The number of writes that the terminal took while it was given back.
  let progress = Atomic<Int>(0)
  /// The thread that is inside a write; 0 for none.
  let writer = Atomic<UInt>(0)
  /// True if the stop that was asked for is one of the whole job.
  let stopsJob = Atomic<Bool>(false)
  /// The signals that came and were not handled yet, one bit each.
  let pendingSignals = Atomic<UInt64>(0)
  /// The signal that waits for the end of a write; negative if the terminal is taken again after it.
  let postponedSignal = Atomic<Int32>(0)
  /// The signals that asked the process to end already, one bit each.
  let askedSignals = Atomic<UInt64>(0)
  /// The number of answers that may still come and have an end of their own.
  let expectedAnswers = Atomic<Int>(0)
  /// Until when they may, in milliseconds of ``System/now``.
  let answerLimit = Atomic<Int64>(0)
  /// The time that the end waits for them, in steps of 10 ms.
  let answerSteps = Atomic<Int>(0)
  /// True if the process ends, so that nobody may take the terminal any more.
  let isEnding = Atomic<Bool>(false)
  /// True if the process has printed while a program had the terminal.
  let hasPrinted = Atomic<Bool>(false)
  /// The program that has the screen, while it is lent.
  let borrower = Atomic<Int32>(-1)
  /// Which of the two ready-made restore sequences is the valid one.
  let validSequence = Atomic<Int>(0)

  /// The process that took the terminal; a forked child gives nothing back.
  var owner: Int32 = -1
  var descriptor: Int32 = -1
  var modes = System.TerminalModes()
  /// Two buffers of ``sequenceCapacity`` bytes: one valid, one to prepare the next sequence in.
  let sequences = HandlerBytes(count: 2 * sequenceCapacity)
  var sequenceCounts = (0, 0)
  /// True if what is restored was lent.
  var wasLent = false
  /// The buffer for answers that nobody waits for any more.
  let answers = HandlerBytes(count: 256)
  /// The actions that were set before ours, by the number of the signal.
  let previousActions = HandlerActions()
  /// The signals that are listened to because somebody asked; for the leader.
  var heardSignals: Set<HostSignal> = []
  /// Both ends of the pipe that wakes the leader; never closed.
  var wakeReader: Int32 = -1
  var wakeWriter: Int32 = -1
  var capture = CapturedOutput()

  static var sequenceCapacity: Int { 256 }
}
