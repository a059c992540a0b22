import ShohinCore
import Synchronization

extension DiskFile {
  /// Calls a function with the content as it is, and again whenever another program, or another store, has changed it,
  /// until the task is cancelled.
  ///
  /// Changes are learned as `FileChanges` learns them, also those of symbolic links on the way. A program that does not
  /// replace its file as a whole may be seen while it writes; the content that is told last is the right one.
  ///
  /// - Parameter body: gets the content, or the reason for which it cannot be read. It must not wait.
  /// - Throws: `CancellationError`.
  @concurrent public func forEachContent(
    _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void
  ) async throws {
    let listener = Listener(of: self, body)
    defer { listener.end() }
    var changes = FileChanges(path ?? "/")
    listener.look()
    try await changes.forEach { listener.look() }
  }
}

/// A function that is told of contents, and the number by which the store knows it.
private struct Listener: Sendable {
  let file: DiskFile
  let body: @Sendable (Result<[UInt8]?, FileError>) -> Void
  let number: Int

  init(of file: DiskFile, _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void) {
    (self.file, self.body) = (file, body)
    number = file.listenerCount.add(1, ordering: .relaxed).newValue
  }

  func end() { file.known.withLock { $0[number] = nil } }

  /// Tells of the content unless it is known.
  ///
  /// All of it is done under the mutex, so that nothing is told that the store's own write has replaced.
  func look() {
    file.known.withLock { known in
      let content = file.contentNow
      guard known[number] != content else { return }
      known[number] = content
      body(content)
    }
  }
}
