/// A machine that cuts the bytes of an output into parts.
protocol OutputCutter: Sendable {
  associatedtype Part: Hashable, Sendable

  /// Makes a machine that has seen nothing; the longest part has a number of bytes.
  init(limit: Int)

  /// Takes bytes and returns the parts that they complete.
  mutating func feed(_ bytes: [UInt8]) -> [Part]

  /// Returns the rest.
  mutating func finish() -> [Part]
}

/// The events of a program that runs, with both of its outputs cut into parts, as they are asked for.
struct CutEvents<Cutter: OutputCutter>: Sendable {
  private let process: any RunningProcess
  private var (output, error): (Cutter, Cutter)
  /// Events that have been read, the last one first.
  private var waiting: [ProcessEvent<Cutter.Part>] = []

  init(of process: any RunningProcess, limit: Int) {
    self.process = process
    (output, error) = (Cutter(limit: limit), Cutter(limit: limit))
  }

  /// Waits for the next part, or the end; nil after that.
  mutating func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(ProcessError) -> ProcessEvent<Cutter.Part>? {
    while waiting.isEmpty {
      switch try await process.next() {
      case .output(let bytes): waiting = output.feed(bytes).reversed().map { .output($0) }
      case .error(let bytes): waiting = error.feed(bytes).reversed().map { .error($0) }
      case .ended(let status):
        let rest =
          output.finish().map { ProcessEvent.output($0) }
          + error.finish().map { ProcessEvent.error($0) }
        waiting = [.ended(status)] + rest.reversed()
      case nil: return nil
      }
    }
    return waiting.removeLast()
  }
}

extension [UInt8] {
  /// Returns the end of as many bytes as a line may have, or of up to three fewer, so that no scalar is cut in two.
  func endOfPiece(from start: Int, limit: Int) -> Int {
    var end = start + limit
    while end > start + limit - 3, self[end] & 0xC0 == 0x80 { end -= 1 }
    // More than three such bytes in a row are no text.
    return self[end] & 0xC0 == 0x80 ? start + limit : end
  }
}
