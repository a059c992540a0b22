import Dispatch
import TerminalPort
import VirtualViews

/// The signals of the process, told on the main actor instead of what the system does on them.
@MainActor
final class SignalWatch {
  private var sources: [HostSignal: any DispatchSourceSignal] = [:]
  private let body: @MainActor @Sendable (HostSignal) -> Void

  /// The signals that are watched.
  var watched: Set<HostSignal> { Set(sources.keys) }

  /// Watches those that ask the process to end, and the one after which it goes on.
  init(_ body: @escaping @MainActor @Sendable (HostSignal) -> Void) {
    self.body = body
    watch([.terminate, .hangUp, .interrupt, .resume])
  }

  /// Watches others, too, for which a program asked.
  func watch(_ signals: Set<HostSignal>) {
    for signal in signals where sources[signal] == nil {
      // After this, and not before, the process lives on when the signal comes.
      ignoreSignal(signal.number)
      let source = DispatchSource.makeSignalSource(signal: signal.number, queue: .main)
      source.setEventHandler { [body] in MainActor.assumeIsolated { body(signal) } }
      source.activate()
      sources[signal] = source
    }
  }

  /// Watches no longer; the system does on all of them what it does for most processes.
  func end() {
    for (signal, source) in sources {
      source.cancel()
      restoreSignal(signal.number)
    }
    sources = [:]
  }

  /// True if a signal asks the process to end.
  static func isEnding(_ signal: HostSignal) -> Bool {
    signal == .terminate || signal == .hangUp || signal == .interrupt
  }
}
