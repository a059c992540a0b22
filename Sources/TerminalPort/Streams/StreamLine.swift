import Synchronization

/// Two descriptors with a terminal at their other end.
final class StreamLine: TerminalLine, Sendable {
  let input: Int32
  let output: Int32
  private let state: Mutex<(size: TerminalSize, farewell: [UInt8])>

  init(input: Int32, output: Int32, size: TerminalSize) {
    (self.input, self.output) = (input, output)
    state = Mutex((size, []))
    for descriptor in [input, output] { System.stopWaiting(for: descriptor) }
  }

  func write(_ bytes: Span<UInt8>) -> OutputQueue.Attempt {
    let written = System.write(output, bytes)
    if written >= 0 { return .wrote(written) }
    if System.wouldBlock { return .wouldBlock }
    return System.wasInterrupted ? .interrupted : .failed
  }

  func promise(_ farewell: [UInt8]) { state.withLock { $0.farewell = farewell } }

  // The session waits for them by itself: nothing ends it from outside.
  func expect(_ answers: TerminalSession.Expectation) {}

  var size: TerminalSize { state.withLock(\.size) }

  func resize(to size: TerminalSize) { state.withLock { $0.size = size } }

  /// Gives the screen back; gives up a terminal that takes nothing for a second.
  ///
  /// - Parameter last: what is shown behind the screen.
  func leave(_ last: [UInt8]) {
    let bytes = state.withLock(\.farewell) + last
    _ = PatientWrite.all(bytes.count, to: output) { start in
      System.write(output, bytes.span.extracting(start..<bytes.count))
    }
  }
}
