/// The bytes that the terminal has not taken yet.
struct OutputQueue {
  /// The state after an attempt to write.
  enum Progress: Hashable {
    /// Everything is out.
    case drained
    /// The terminal takes no more for now.
    case blocked
    /// The terminal is gone.
    case lost
  }

  /// The result of one attempt.
  enum Attempt: Hashable { case wrote(Int), wouldBlock, interrupted, failed }

  /// The most that is given to the terminal at once.
  static var chunk: Int { 64 << 10 }

  private var bytes: [UInt8] = []
  private var written = 0

  var isEmpty: Bool { written == bytes.count }

  /// Appends bytes through a function that knows how.
  mutating func append(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

  /// Drops everything, also the rest of what was begun.
  mutating func removeAll() {
    // A frame of a large screen does not have to stay in memory for the small ones after it.
    if bytes.capacity > 4 * Self.chunk {
      bytes = []
    } else {
      bytes.removeAll(keepingCapacity: true)
    }
    written = 0
  }

  /// Writes as much as the terminal takes.
  mutating func flush(_ write: (Span<UInt8>) -> Attempt) -> Progress {
    while !isEmpty {
      switch attempt(write) {
      case .wrote(let count): written += count
      case .interrupted: continue
      case .wouldBlock: return .blocked
      case .failed: return .lost
      }
    }
    removeAll()
    return .drained
  }

  private func attempt(_ write: (Span<UInt8>) -> Attempt) -> Attempt {
    write(bytes.span.extracting(written..<min(written + Self.chunk, bytes.count)))
  }
}
