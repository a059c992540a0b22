/// A line of a program's output as far as it has come, such as one of progress that the program writes again and again.
///
/// A program that shows progress ends a line with a carriage return alone, so that its next text is written over it.
///
/// ```swift
/// case .told(.success(.output(let line))): model.lines.show(line)
/// ```
public struct ProcessLine: Codable, Hashable, Sendable {
  /// The text, without the end of the line.
  public var text: String
  /// True if the line stands in place of the one before it of the same stream.
  public var replacesLast: Bool

  /// Makes a line.
  public init(_ text: String, replacesLast: Bool = false) {
    (self.text, self.replacesLast) = (text, replacesLast)
  }
}

extension [String] {
  /// Puts a line of a program behind the others, or in place of the last one.
  ///
  /// - Parameter line: a line, of the same stream as the last one.
  public mutating func show(_ line: ProcessLine) {
    if line.replacesLast, !isEmpty { removeLast() }
    append(line.text)
  }
}

/// The events of a program that runs, with lines of its output that may take the place of the one before.
public struct ProcessProgress: AsyncSequence, Sendable {
  /// The events, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var events: CutEvents<ProcessLineCutter>

    fileprivate init(process: any RunningProcess, limit: Int) {
      events = CutEvents(of: process, limit: limit)
    }

    /// Waits for the next line, or the end; nil after that.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ProcessError) -> ProcessEvent<ProcessLine>? {
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
