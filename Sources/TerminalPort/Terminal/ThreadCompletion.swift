/// Tells any number of waiters that the terminal's thread has given everything back.
///
/// A pipe of which the thread closes one end: the other is then ready for ever.
final class ThreadCompletion: Sendable {
  private let reader: Int32
  private let writer: Int32

  init() throws(TerminalError) {
    guard let ends = System.pipe() else {
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
    (reader, writer) = ends
  }

  deinit { System.closeDescriptor(reader) }

  /// Says that it is done; to be called once.
  func complete() { System.closeDescriptor(writer) }

  /// Waits two seconds at most and says whether it is done.
  func wait() -> Bool {
    let limit = System.now + .seconds(2)
    while true {
      let readiness = System.poll((reader, .readable), milliseconds: 2000).0
      if !readiness.isEmpty { return true }
      // A signal may have cut the wait short.
      guard System.now < limit else { return false }
    }
  }
}
