import Dispatch
import Sockets
import Synchronization
import TerminalPort
import VirtualViews

/// The signals of the process, told on the main actor instead of what the system does on them.
///
/// Those that are ignored stay ignored, as `nohup` wishes. A program that does not answer within five seconds to one that
/// asks it to end is ended by it.
@MainActor
final class SignalWatch {
  private(set) var watched: Set<HostSignal> = []
  private let body: @MainActor @Sendable (HostSignal) -> Void
  private let source: (any DispatchSourceRead)?

  /// The signals that ask the process to end, and the one after which it goes on.
  nonisolated static var usual: Set<HostSignal> { [.terminate, .hangUp, .interrupt, .resume] }

  /// Watches some signals.
  init(_ signals: Set<HostSignal>, _ body: @escaping @MainActor @Sendable (HostSignal) -> Void) {
    self.body = body
    guard let bell = openBell() else {
      source = nil
      return
    }
    // Not the main queue: a program that hangs is ended all the same.
    let queue = DispatchQueue(label: "signals")
    let source = DispatchSource.makeReadSource(fileDescriptor: bell, queue: queue)
    source.setEventHandler { @Sendable in
      // The bytes first: a signal that comes now rings again.
      _ = readNow(bell)
      for number in takeSignals() { Self.tell(number, on: queue, body) }
    }
    source.activate()
    self.source = source
    watch(signals)
  }

  /// Watches others, too, for which a program asked.
  func watch(_ signals: Set<HostSignal>) {
    guard source != nil else { return }
    for signal in signals where !watched.contains(signal) && catchSignal(signal.number) {
      watched.insert(signal)
    }
  }

  /// Watches no longer; the system does on all of them what it does for most processes.
  func end() {
    source?.cancel()
    for signal in watched { restoreSignal(signal.number) }
    watched = []
  }

  /// True if a signal asks the process to end.
  nonisolated static func isEnding(_ signal: HostSignal) -> Bool {
    signal == .terminate || signal == .hangUp || signal == .interrupt
  }

  private nonisolated static func tell(
    _ number: Int32, on queue: DispatchQueue,
    _ body: @escaping @MainActor @Sendable (HostSignal) -> Void
  ) {
    guard let signal = HostSignal(number: number) else { return }
    let answer = Answer()
    DispatchQueue.main.async {
      answer.isThere.store(true, ordering: .relaxed)
      MainActor.assumeIsolated { body(signal) }
    }
    guard isEnding(signal) else { return }
    queue.asyncAfter(deadline: .now() + patience) {
      guard !answer.isThere.load(ordering: .relaxed) else { return }
      endProcess(bySignal: number)
    }
  }

  private nonisolated static var patience: DispatchTimeInterval { .seconds(5) }

  /// The answer of the main actor to a signal.
  private final class Answer: Sendable {
    let isThere = Atomic(false)
  }
}
