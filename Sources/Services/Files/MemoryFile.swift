import Synchronization

/// A store in memory, whose failures, delays and changes from outside a test says.
///
/// ```swift
/// let file = MemoryFile("theme = dark")
/// file.failNext(.write, .diskFull)
/// file.change(to: "theme = light")
/// ```
///
/// In a `Simulation` work waits until the test runs it, so most tests need no delays.
public final class MemoryFile: FileStore {
  private struct State {
    var content: [UInt8]?
    var written: [[UInt8]?] = []
    var failures: [FileOperation: [FileError]] = [:]
    var watchers: [Int: AsyncStream<Change>.Continuation] = [:]
    var watcherCount = 0

    var change: Change { Change(content: content, writeCount: written.count) }
  }

  /// A content that watchers are told of, and the number of the store's own writes before it.
  private struct Change {
    var content: [UInt8]?
    var writeCount: Int
  }

  private let state: Mutex<State>
  // Held while a watcher is told, so that the content is not older than an own one whose answer is out.
  private let telling = Mutex(())
  private let before: @Sendable (FileOperation) async throws(FileError) -> Void

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - content: the content; nil for none.
  ///   - before: is awaited before each operation. It may wait, for a delay, and throw, for a failure.
  public init(
    _ content: [UInt8]? = nil,
    before: @escaping @Sendable (FileOperation) async throws(FileError) -> Void = { _ in }
  ) {
    state = Mutex(State(content: content))
    self.before = before
  }

  /// Makes a store with a text.
  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { state.withLock { $0.watchers }.values.forEach { $0.finish() } }

  // MARK: - The test's side

  /// The content; nil for none.
  public var content: [UInt8]? { state.withLock { $0.content } }

  /// The content as a text; nil for none.
  public var text: String? { content.map { String(decoding: $0, as: UTF8.self) } }

  /// The contents that were written, oldest first; nil where it was removed.
  public var written: [[UInt8]?] { state.withLock { $0.written } }

  /// Has the next operation of a kind fail; several calls concern one operation after the other.
  public func failNext(_ operation: FileOperation, _ code: FileError.Code, errno: Int32 = 0) {
    let error = FileError(code, operation, of: "The file", errno: errno)
    state.withLock { $0.failures[operation, default: []].append(error) }
  }

  /// Changes the content as another program would.
  public func change(to content: [UInt8]?) {
    state.withLock { state in
      state.content = content
      for watcher in state.watchers.values { watcher.yield(state.change) }
    }
  }

  /// Changes the content to a text as another program would.
  public func change(to text: String) { change(to: Array(text.utf8)) }

  // MARK: - The program's side

  /// Returns the content; nil for none.
  @concurrent public func read() async throws(FileError) -> [UInt8]? {
    try await begin(.read)
    return content
  }

  /// Changes the content in one step.
  @concurrent @discardableResult public func update<Answer: Sendable>(
    _ change: @Sendable (inout [UInt8]?) -> Answer
  ) async throws(FileError) -> Answer {
    try await begin(.write)
    return telling.withLock { _ in
      state.withLock { state in
        var content = state.content
        let answer = change(&content)
        if content != state.content {
          state.content = content
          state.written.append(content)
        }
        return answer
      }
    }
  }

  /// Calls a function with the content as it is, and again for each `change(to:)`, until the task is cancelled.
  ///
  /// A change that is told late, after the store's own write, is told with the content as it is then.
  @concurrent public func forEachContent(
    _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void
  ) async throws {
    let (contents, watcher) = AsyncStream.makeStream(of: Change.self)
    let number = state.withLock { state in
      state.watcherCount += 1
      state.watchers[state.watcherCount] = watcher
      watcher.yield(state.change)
      return state.watcherCount
    }
    defer { state.withLock { $0.watchers[number] = nil } }
    for await change in contents {
      do throws(FileError) {
        try await begin(.read)
        telling.withLock { _ in body(.success(newest(change))) }
      } catch {
        body(.failure(error))
      }
    }
  }

  /// The content of a change, or the store's own that was written since.
  private func newest(_ change: Change) -> [UInt8]? {
    state.withLock { $0.written.count == change.writeCount ? change.content : $0.content }
  }

  private func begin(_ operation: FileOperation) async throws(FileError) {
    try await before(operation)
    let failure = state.withLock { state -> FileError? in
      guard let failures = state.failures[operation], !failures.isEmpty else { return nil }
      return state.failures[operation]?.removeFirst()
    }
    if let failure { throw failure }
  }
}
