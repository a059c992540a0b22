/// The events of a program that runs, as they are asked for.
public struct ProcessEvents: AsyncSequence, Sendable {
  /// The events, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let process: any RunningProcess

    /// Waits for the next event; nil after the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ProcessError) -> ProcessEvent<[UInt8]>? {
      try await process.next()
    }
  }

  fileprivate let process: any RunningProcess

  init(process: any RunningProcess) { self.process = process }

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(process: process) }
}

/// The events of a program that runs, with its output cut into lines.
public struct ProcessLines: AsyncSequence, Sendable {
  /// The longest line in bytes where nothing else is said: 64 KiB.
  public static var defaultLimit: Int { 64 << 10 }

  /// The events, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var events: CutEvents<LineSplitter>

    fileprivate init(process: any RunningProcess, limit: Int) {
      events = CutEvents(of: process, limit: limit)
    }

    /// Waits for the next line, or the end; nil after that.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ProcessError) -> ProcessEvent<String>? {
      try await events.next()
    }
  }

  private let process: any RunningProcess
  private let limit: Int

  init(process: any RunningProcess, limit: Int) {
    precondition(limit >= 4, "A line of at most \(limit) bytes is shorter than a character.")
    (self.process, self.limit) = (process, limit)
  }

  /// Makes an iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(process: process, limit: limit)
  }
}

/// Cuts bytes into lines of text.
struct LineSplitter: OutputCutter {
  /// The longest line in bytes; a longer one comes in pieces.
  let limit: Int
  private var rest: [UInt8] = []
  /// The number of bytes of `rest` that were taken as pieces.
  private var start = 0

  init(limit: Int) { self.limit = limit }

  /// Takes bytes and returns the lines that they complete, and pieces of one that is too long.
  mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      rest += part
      let isWhole = index < parts.count - 1
      // The carriage return of its end is no part of a line; one byte more may be that.
      while rest.count - start > limit + (isWhole && rest.last != UInt8(ascii: "\r") ? 0 : 1) {
        lines.append(takePiece())
      }
      if isWhole { lines.append(takeLine()) }
    }
    // Once for all pieces, which may be many.
    rest.removeFirst(start)
    start = 0
    return lines
  }

  /// Returns the rest, which has no line feed: no line, or one in one or two pieces.
  mutating func finish() -> [String] {
    var lines: [String] = []
    if rest.count > limit, rest.last != UInt8(ascii: "\r") { lines.append(takePiece()) }
    // A carriage return alone is the beginning of a line's end, and no line.
    if rest.count - start > (rest.last == UInt8(ascii: "\r") ? 1 : 0) { lines.append(takeLine()) }
    return lines
  }

  private mutating func takeLine() -> String {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    defer {
      rest.removeAll(keepingCapacity: true)
      start = 0
    }
    return String(decoding: rest[start...], as: UTF8.self)
  }

  /// Takes as many bytes as a line may have, or up to three fewer, so that no scalar is cut in two.
  private mutating func takePiece() -> String {
    let end = rest.endOfPiece(from: start, limit: limit)
    defer { start = end }
    return String(decoding: rest[start..<end], as: UTF8.self)
  }
}
