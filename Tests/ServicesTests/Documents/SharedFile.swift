import Services
import Synchronization

/// A file that several programs have open, each by a side of its own, and of whose changes they hear when the test says so.
final class SharedFile: Sendable {
  private struct Listener {
    /// The content that the side has been told of, or has written.
    var known: [UInt8]?
    var body: @Sendable (Result<[UInt8]?, FileError>) -> Void
  }

  private struct State {
    var history: [[UInt8]?] = [nil]
    var listeners: [Int: Listener] = [:]
  }

  private let state = Mutex(State())

  /// All contents so far, oldest first.
  var history: [[UInt8]?] { state.withLock { $0.history } }

  var content: [UInt8]? { state.withLock { $0.history[$0.history.count - 1] } }

  /// Tells a side of the content, if it does not know it.
  func tell(_ side: Int) {
    state.withLock { state in
      let content = state.history[state.history.count - 1]
      guard let listener = state.listeners[side], listener.known != content else { return }
      state.listeners[side]?.known = content
      listener.body(.success(content))
    }
  }

  /// Returns the side of a program.
  ///
  /// - Parameters:
  ///   - id: the number of the program.
  ///   - afterReading: goes on between reading the content and the answer, which may be old by then.
  /// - Returns: the store of the program.
  func side(_ id: Int, afterReading: @escaping @Sendable () async -> Void = {}) -> Side {
    Side(file: self, id: id, afterReading: afterReading)
  }

  struct Side: FileStore {
    let file: SharedFile
    let id: Int
    let afterReading: @Sendable () async -> Void

    @concurrent func read() async throws(FileError) -> [UInt8]? {
      let content = file.content
      await afterReading()
      return content
    }

    @concurrent @discardableResult func update<Answer: Sendable>(
      _ change: @Sendable (inout [UInt8]?) -> Answer
    ) async throws(FileError) -> Answer {
      file.state.withLock { state in
        var content = state.history[state.history.count - 1]
        let answer = change(&content)
        if content != state.history[state.history.count - 1] {
          state.history.append(content)
          state.listeners[id]?.known = content
        }
        return answer
      }
    }

    @concurrent func forEachContent(
      _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void
    ) async throws {
      file.state.withLock { state in
        let content = state.history[state.history.count - 1]
        state.listeners[id] = Listener(known: content, body: body)
        body(.success(content))
      }
      defer { file.state.withLock { $0.listeners[id] = nil } }
      try await Task.sleep(for: .seconds(3_600))
    }
  }
}
