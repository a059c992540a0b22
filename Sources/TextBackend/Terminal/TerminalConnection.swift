/// The program's terminal: events come out of it, frames go in, and it is given back as found.
///
/// One thread owns the terminal's descriptor. Neither side ever waits for the other: a terminal
/// that does not read makes frames replace each other, a program that does not take its events
/// makes the terminal's own buffer fill up.
package final class TerminalConnection<Encoder: TerminalEncoder & ~Copyable>: Sendable {
  /// Opens the terminal and takes its screen.
  ///
  /// - Parameters:
  ///   - options: What to switch on, and where.
  ///   - makeEncoder: Makes the encoder, on the terminal's thread, where it stays.
  /// - Throws: ``TerminalError`` if there is no terminal or the process has one open already;
  ///   nothing was written to it then.
  package init(
    options: TerminalOptions = TerminalOptions(),
    makeEncoder: @escaping @Sendable () -> Encoder
  ) throws(TerminalError) {
    throw TerminalError(.notATerminal)
  }

  /// The size of the screen in cells, at least 1 by 1.
  package var size: (columns: Int, rows: Int) { (80, 24) }

  /// Waits for events and takes them all, oldest first.
  ///
  /// Only one caller may wait at a time. The answer is empty only if the waiting task was
  /// cancelled or the connection is closed.
  package func events() async -> [TerminalEvent] { [] }

  /// Makes ``events()`` return a wake event, from any thread.
  package func wake() {}

  /// Makes ``events()`` return a wake event after a while; of several wishes the earliest wins.
  package func wake(after delay: Duration) {}

  /// Shows a frame as soon as the terminal takes it; a newer one replaces one that still waits.
  package func present(_ frame: Encoder.Frame) {}

  /// Stops the process as the terminal's own control+Z would, and takes the screen again after.
  package func suspend() {}

  /// Gives the terminal back as it was found, and waits for that at most about a second.
  ///
  /// May be called more than once and from any thread. If the process was asked to end by a
  /// signal, it ends here.
  package func close() {}
}
