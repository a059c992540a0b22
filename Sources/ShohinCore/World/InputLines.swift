/// The lines of standard input, of which there is one for all of a process.
///
/// A reader may stop in the middle of a line, and another one goes on: lines that were read and not taken are
/// kept. Nothing is read before somebody waits for lines.
final class InputLines: Sendable {
  /// Those of this process.
  static let standard = InputLines(of: 0)

  private struct State {
    var cutter = LineCutter()
    var lines: [String] = []
    var isReading = false
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let descriptor: Int32
  private let state = Guarded(State())

  init(of descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for lines.
  ///
  /// - Parameter take: gets the lines that are there, at least one. No others are taken meanwhile, so that lines stay
  ///   in order; it must not wait.
  /// - Returns: false at the end, or if the task was cancelled: then none are taken.
  func next(_ take: ([String]) -> Void) async -> Bool {
    while !Task.isCancelled {
      let isOver: Bool? = state.withLock { state in
        guard !state.lines.isEmpty else { return state.isOver ? true : nil }
        take(state.lines)
        state.lines = []
        return false
      }
      if let isOver { return !isOver }
      await wait()
    }
    return false
  }

  /// Waits until there may be something to take, or the task is cancelled.
  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Lines that somebody else asked for may have come meanwhile.
        let mustRead: Bool? = state.withLock { state in
          guard state.lines.isEmpty, !state.isOver else { return nil }
          state.waiting.append(continuation)
          defer { state.isReading = true }
          return !state.isReading
        }
        guard let mustRead else { return continuation.resume() }
        if mustRead { Task.detached { await self.read() } }
        // Cancelled before it waited: the handler has woken nobody.
        if Task.isCancelled { wake() }
      }
    } onCancel: {
      wake()
    }
  }

  /// Wakes all who wait; there is mostly one, and each looks again.
  private func wake() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Reads until there are lines, for whoever waits then.
  private func read() async {
    guard let reader = DescriptorReader(descriptor, closes: false) else { return end() }
    while true {
      guard let bytes = await reader.read() else { return end() }
      let areLines = state.withLock { state in
        state.lines += state.cutter.feed(bytes)
        guard !state.lines.isEmpty else { return false }
        state.isReading = false
        return true
      }
      if areLines { return wake() }
    }
  }

  private func end() {
    state.withLock { state in
      while let last = state.cutter.finish() { state.lines.append(last) }
      (state.isReading, state.isOver) = (false, true)
    }
    wake()
  }
}
