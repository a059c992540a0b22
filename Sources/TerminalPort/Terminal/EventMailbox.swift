import Synchronization

/// The events on their way from the terminal to the program.
///
/// Bounded, because the leader stops reading while it is full; then the terminal's own buffers
/// fill up, which is how a terminal is told to wait. It reads on for a program that takes nothing for
/// a second, and above another limit what is typed is dropped, but for Control-C.
final class EventMailbox: Sendable {
  /// From how many events on the mailbox counts as full.
  static let capacity = 4096
  /// From how many events on nothing is added that is typed.
  static let limit = 16 * capacity

  fileprivate struct State {
    var events: [TerminalEvent] = []
    /// The continuation of the task that waits for events.
    ///
    /// A closure, because the layout of the standard library's continuation is only known when the
    /// program runs; with it here, that of the mailbox would be looked up at each start.
    var waiter: (@Sendable ([TerminalEvent]) -> Void)?
    var isClosed = false
    var isCancelled = false
    /// The Control-C keys: true if one waits to be taken, and if one was taken and not answered yet.
    var interrupts = (waiting: false, taken: false)
    var size: TerminalSize
  }
  private let state: Mutex<State>

  init(size: TerminalSize) { state = Mutex(State(size: size)) }

  /// The size last reported to the program.
  var size: TerminalSize { state.withLock(\.size) }

  /// The state of the program's side: whether the leader should stop reading, and whether a Control-C
  /// is unanswered.
  var backlog: TerminalSession.Backlog {
    state.withLock {
      TerminalSession.Backlog(
        isFull: $0.events.count >= Self.capacity,
        hasInterrupt: $0.interrupts.waiting || $0.interrupts.taken)
    }
  }

  /// Adds events; a task that waits for them gets them by ``deliver()``.
  func append(_ events: [TerminalEvent]) {
    guard !events.isEmpty else { return }
    state.withLock { state in
      for event in events {
        // Of a key whose release were lost nobody would know that it went up.
        let limit = event.isRelease ? 2 * Self.limit : Self.limit
        if state.events.count >= limit, event.isTyped, !event.isInterrupt { continue }
        state.events.appendCoalescing(event)
        if event.isInterrupt { state.interrupts.waiting = true }
        if case .input(.resize(let columns, let rows)) = event {
          state.size = TerminalSize(columns: columns, rows: rows)
        }
      }
    }
  }

  /// Lets everybody who waits, now or later, have what is left, then nothing.
  func close() { deliver { $0.isClosed = true } }

  /// True if a task waits for events.
  var isAwaited: Bool { state.withLock { $0.waiter != nil } }

  /// True if a task waits for events that are there.
  var isDue: Bool { state.withLock { $0.waiter != nil && $0.hasNews } }

  /// Resumes the task that waits, if there is something for it; returns true if it did.
  ///
  /// Not to be called under a lock: the task may go on at once, on this thread.
  @discardableResult
  func deliver() -> Bool { deliver { _ in } }

  @discardableResult
  private func deliver(_ change: (inout State) -> Void) -> Bool {
    let (waiter, events) = state.withLock { state in
      change(&state)
      return state.takeForWaiter()
    }
    waiter?(events)
    return waiter != nil
  }

  /// Takes note that the program comes for more; says whether something is to be told already.
  ///
  /// Who comes for more has got to everything before.
  func startTaking() -> Bool {
    state.withLock { state in
      state.interrupts.taken = false
      return state.hasNews
    }
  }

  /// True if something is to be told, if only that nothing ever will be.
  var hasNews: Bool { state.withLock(\.hasNews) }

  /// Takes all events, without waiting for any.
  func takeAtOnce() -> [TerminalEvent] { state.withLock { $0.takeAll() } }

  /// Waits for at least one event and takes all; empty if the mailbox is closed or the task
  /// cancelled.
  ///
  /// On the main actor, where the program is: a closure that is nobody's would be resumed on
  /// another thread first, and every event would pass through two more of them.
  @MainActor func take() async -> [TerminalEvent] {
    // A program that always finds events lets others have their turn on the main actor.
    if startTaking() { await Task.yield() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (waiter, events) = state.withLock { state in
          precondition(state.waiter == nil, "events() has one caller at a time")
          state.waiter = { continuation.resume(returning: $0) }
          // Asked under the lock: either this sees the cancellation or the handler the waiter.
          if Task.isCancelled { state.isCancelled = true }
          return state.takeForWaiter()
        }
        waiter?(events)
      }
    } onCancel: {
      deliver { $0.isCancelled = $0.waiter != nil }
    }
  }
}

extension EventMailbox.State {
  fileprivate var hasNews: Bool { !events.isEmpty || isClosed || isCancelled }

  /// The waiter and what it gets, if there is one and something to tell it.
  fileprivate mutating func takeForWaiter()
    -> ((@Sendable ([TerminalEvent]) -> Void)?, [TerminalEvent])
  {
    guard let waiter, hasNews else { return (nil, []) }
    self.waiter = nil
    return (waiter, takeAll())
  }

  fileprivate mutating func takeAll() -> [TerminalEvent] {
    defer {
      (events, isCancelled) = ([], false)
      interrupts = (waiting: false, taken: interrupts.taken || interrupts.waiting)
    }
    return events
  }
}

extension [TerminalEvent] {
  /// Appends an event; it replaces the last one if only the newer of the two matters.
  mutating func appendCoalescing(_ event: TerminalEvent) {
    guard let last, event.supersedes(last) else { return append(event) }
    self[count - 1] = event
  }
}

extension TerminalEvent {
  /// True if a user asks the program to end.
  var isInterrupt: Bool {
    guard case .input(.key(let press)) = self, press.kind != .release else { return false }
    return press.key == .character("c") && press.modifiers == .control
  }

  /// True if a key goes up.
  fileprivate var isRelease: Bool {
    if case .input(.key(let press)) = self { press.kind == .release } else { false }
  }

  /// True if the user made it, which a program may miss if it must.
  fileprivate var isTyped: Bool {
    guard case .input(let event) = self else { return false }
    if case .resize = event { return false }
    return true
  }

  /// True if nobody needs an event that came directly before this one.
  fileprivate func supersedes(_ other: TerminalEvent) -> Bool {
    switch (self, other) {
    case (.wake, .wake): return true
    case (.input(.resize), .input(.resize)): return true
    case (.input(.mouse(let new)), .input(.mouse(let old))):
      let isMotion = new.kind == .move || new.kind == .drag
      return isMotion && new.kind == old.kind && new.button == old.button
        && new.modifiers == old.modifiers
    default: return false
    }
  }
}
