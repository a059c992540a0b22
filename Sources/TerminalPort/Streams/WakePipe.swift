/// A pipe by which any thread wakes one that waits.
final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() throws(TerminalError) {
    guard let ends = System.pipe() else {
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
    (reader, writer) = ends
  }

  deinit {
    System.closeDescriptor(reader)
    System.closeDescriptor(writer)
  }

  /// Wakes the thread that waits, or the next one that will; a full pipe will do so as well.
  func wake() { System.writeByte(writer) }

  /// Takes the wakes so far.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while System.read(reader, into: &bytes) == bytes.count {}
  }
}
