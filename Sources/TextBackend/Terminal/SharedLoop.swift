import Synchronization

/// The loop of a terminal, which two threads use in turns.
///
/// The terminal's thread runs it and leaves it alone while it waits, which is nearly always. The
/// program shows its frames meanwhile: a frame that another thread has to be woken for comes a
/// tenth of a millisecond later, and costs more for that than for being written.
final class SharedLoop<Encoder: TerminalEncoder & ~Copyable>: Sendable {
  private let loop: Mutex<TerminalLoop<Encoder>>

  init(_ loop: consuming sending TerminalLoop<Encoder>) { self.loop = Mutex(loop) }

  /// Runs the loop until the terminal is to be given back.
  ///
  /// - Returns: what nobody could be shown, and the signal that asked the process to end.
  func run() -> (unprinted: [String], ending: Int32?, isForced: Bool) {
    var next = loop.withLock { $0.start() }
    while let wait = next {
      let (terminal, isWoken) = wait.poll()
      next = loop.withLock { $0.turn(terminal, woken: isWoken) }
    }
    return loop.withLock { ($0.unprinted, $0.ending, $0.isForced) }
  }

  /// Shows the newest frame now, if nothing is in the way; else the terminal's thread is to do it.
  func show() {
    let needsThread = loop.withLockIfAvailable { $0.showAtOnce() } ?? true
    if needsThread { TerminalRestore.wake() }
  }
}
