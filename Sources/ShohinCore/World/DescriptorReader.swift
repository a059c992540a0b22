import ShohinThreads

/// Reads a descriptor without making a task's thread wait.
///
/// One thread waits for the descriptor as long as the reader lives. It reads when it is asked to
/// and not before, and nothing wakes it in between.
final class DescriptorReader: Sendable {
  private let thread: ReaderThread

  /// Makes a reader; nil if the system has no pipe or no thread left.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor to read.
  ///   - ownsDescriptor: true if it is to be closed at the end, also where no reader can be made.
  init?(_ descriptor: Int32, closes ownsDescriptor: Bool) {
    guard let bell = makePipe() else {
      if ownsDescriptor { closeDescriptor(descriptor) }
      return nil
    }
    let thread = ReaderThread(descriptor, closes: ownsDescriptor, bell: bell)
    guard startThread({ thread.run() }) else {
      thread.end()
      thread.close()
      return nil
    }
    self.thread = thread
  }

  deinit { thread.end() }

  /// Waits for bytes; nil at the end, or when the task is cancelled.
  ///
  /// There is one call at a time: a second one before the first returns gets nil.
  func read() async -> [UInt8]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { thread.ask($0) }
    } onCancel: {
      thread.end()
    }
  }
}

/// The thread of a reader, and what it shares with it.
private final class ReaderThread: Sendable {
  private struct State {
    var isOver = false
    var waiting: CheckedContinuation<[UInt8]?, Never>?
  }

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  // A byte for each request; its writer is closed at the end.
  private let bell: (reader: Int32, writer: Int32)
  private let state = Guarded(State())

  init(
    _ descriptor: Int32, closes ownsDescriptor: Bool, bell: (reader: Int32, writer: Int32)
  ) {
    self.descriptor = descriptor
    self.ownsDescriptor = ownsDescriptor
    self.bell = bell
  }

  // MARK: - The reader's side

  /// Asks for bytes; the answer is nil if the end was before.
  func ask(_ continuation: CheckedContinuation<[UInt8]?, Never>) {
    let isAsked = state.withLock { state in
      guard !state.isOver, state.waiting == nil else { return false }
      state.waiting = continuation
      // Under the lock, so that no other thread closes the writer; an empty pipe has room.
      writeByte(bell.writer)
      return true
    }
    if !isAsked { continuation.resume(returning: nil) }
  }

  /// Ends the thread, now or later, once or often.
  func end() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      closeDescriptor(bell.writer)
    }
  }

  // MARK: - The thread's side

  /// Reads whenever it is asked to, until the end.
  func run() {
    while readByte(bell.reader) {
      let bytes = readNow()
      if bytes == nil { end() }
      answer(bytes)
    }
    close()
  }

  /// Closes what is left; to be called once, after the end.
  func close() {
    closeDescriptor(bell.reader)
    if ownsDescriptor { closeDescriptor(descriptor) }
  }

  private func readNow() -> [UInt8]? {
    while waitUntilReadable(descriptor, unless: bell.reader) {
      if let bytes = readBytes(descriptor, atMost: 64 << 10) { return bytes.isEmpty ? nil : bytes }
    }
    return nil
  }

  private func answer(_ bytes: [UInt8]?) {
    let continuation = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    continuation?.resume(returning: bytes)
  }
}
