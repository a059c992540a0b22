import Synchronization

/// The loop of a terminal, which two threads use in turns.
///
/// One of them leads: it waits for the terminal and sees to what comes. Where the program has a
/// thread of its own, it leads by itself; the terminal's thread follows, and leads only while the
/// program is busy for long, and where it cannot lead. A key that another thread has to be woken
/// for comes a tenth of a millisecond later, and costs more for that than for being answered.
///
/// While the terminal's thread leads the loop is free nearly always, since it waits; the program
/// shows its frames meanwhile without it.
///
/// The pattern is *Leader/Followers* (Schmidt and others, Pattern-Oriented Software Architecture,
/// volume 2, 2000).
final class SharedLoop: Sendable {
  private let loop: Mutex<TerminalPump>
  /// Held by who leads while it waits.
  private let lead = Mutex(())
  private let isProgramLeading = Atomic<Bool>(true)
  /// True if the program waits for the lead.
  private let isLeadWanted = Atomic<Bool>(false)
  private let events: EventMailbox
  private let watch: ProgramWatch

  init(_ loop: consuming sending TerminalPump, events: EventMailbox, watch: ProgramWatch) {
    self.loop = Mutex(loop)
    self.events = events
    self.watch = watch
  }

  /// Takes the screen, before any of the two begins.
  func takeScreen() { loop.withLock { _ = $0.nextWait() } }

  /// Shows the newest frame now, if nothing is in the way; else who leads is to do it.
  func show() {
    let needsLeader = loop.withLockIfAvailable { $0.showAtOnce() } ?? true
    events.deliver()
    // A program that leads looks by itself before it waits.
    if needsLeader, !isProgramLeading.load(ordering: .sequentiallyConsistent) {
      TerminalRestore.wake()
    }
  }

  // MARK: - The terminal's thread

  /// Runs the loop until the terminal is to be given back, whenever the program does not.
  ///
  /// The program is the first that may lead: its first picture is ready before a thread has begun.
  ///
  /// - Returns: what nobody could be shown, and the signal that asked the process to end.
  func run() -> (unprinted: [Text], ending: Int32?, isForced: Bool) {
    repeat { watch.waitForNeed() } while leadUntilWanted()
    return loop.withLock { ($0.session.wishes.printed, $0.session.ending, $0.session.isForced) }
  }

  /// Leads until the program wants to; says whether there is something left to wait for.
  private func leadUntilWanted() -> Bool {
    var goesOn: Bool
    repeat {
      if watch.hasEnded {
        goesOn = lead.withLock { _ in waitUntilLeadIsWanted() }
      } else {
        // A program that came back meanwhile leads already.
        goesOn = lead.withLockIfAvailable { _ in waitUntilLeadIsWanted() } ?? true
      }
      // Under no lock, because the task that waits may go on here.
    } while events.deliver() && goesOn
    return goesOn
  }

  /// Leads until the program wants to, or a task waits for what there is.
  private func waitUntilLeadIsWanted() -> Bool {
    isProgramLeading.store(false, ordering: .sequentiallyConsistent)
    var next = loop.withLock { $0.nextWait() }
    while let wait = next, !isLeadWanted.load(ordering: .sequentiallyConsistent), !events.isDue {
      let ready = wait.poll()
      next = loop.withLock {
        $0.turn(ready)
        return $0.nextWait()
      }
    }
    return next != nil
  }

  // MARK: - The program

  /// Waits once for the terminal, or for work that somebody has for the program's thread; or does
  /// not, where it had to wait for the lead and something may have come meanwhile.
  ///
  /// - Parameters:
  ///   - work: the descriptor that is readable while there is such work.
  ///   - isPatient: whether it is waited for at all.
  /// - Returns: whether there is such work; nil if the terminal is given back.
  func lead(until work: Int32, isPatient: Bool) -> Bool? {
    if let hasWork = lead.withLockIfAvailable({ _ in step(until: work, isPatient: isPatient) }) {
      return hasWork
    }
    isLeadWanted.store(true, ordering: .sequentiallyConsistent)
    TerminalRestore.wake()
    return lead.withLock { _ in
      isLeadWanted.store(false, ordering: .sequentiallyConsistent)
      // What came until now came to the thread that led, and nobody is told of it once more.
      return step(until: work, isPatient: false)
    }
  }

  private func step(until work: Int32, isPatient: Bool) -> Bool? {
    isProgramLeading.store(true, ordering: .sequentiallyConsistent)
    guard var wait = loop.withLock({ $0.nextWait() }) else { return nil }
    if !isPatient { wait.deadline = .zero }
    watch.programWaits(until: wait.deadline)
    let ready = wait.poll(orUntil: work)
    watch.programGoesOn()
    loop.withLock { $0.turn(ready) }
    return ready.hasWork
  }
}
