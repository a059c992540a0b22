import Synchronization

/// Reads a descriptor without making a task's thread wait.
///
/// Every read is a thread that waits for the descriptor or for the end of the reader, whichever
/// comes first; nothing wakes up in between, and nothing is read before somebody asks.
final class DescriptorReader: Sendable {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let end: (reader: Int32, writer: Int32)
  private let isOver = Atomic(false)

  /// Makes a reader; nil if the system has no pipe left.
  init?(_ descriptor: Int32, closes ownsDescriptor: Bool) {
    guard let end = makePipe() else { return nil }
    self.descriptor = descriptor
    self.ownsDescriptor = ownsDescriptor
    self.end = end
  }

  deinit {
    cancel()
    closeDescriptor(end.reader)
    if ownsDescriptor { closeDescriptor(descriptor) }
  }

  /// Waits for bytes; nil at the end, or when the task is cancelled.
  func read() async -> [UInt8]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = startThread { continuation.resume(returning: self.readNow()) }
        if !isStarted { continuation.resume(returning: nil) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func readNow() -> [UInt8]? {
    while waitUntilReadable(descriptor, unless: end.reader) {
      var count: Int? = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
        count = readBytes(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        filled = count ?? 0
      }
      if let count { return count == 0 ? nil : bytes }
    }
    return nil
  }

  private func cancel() {
    if !isOver.exchange(true, ordering: .relaxed) { closeDescriptor(end.writer) }
  }
}
