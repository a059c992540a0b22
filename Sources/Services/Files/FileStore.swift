public import ShohinCore

/// A place that keeps one document of bytes.
///
/// ``DiskFile`` keeps it in a file, ``MemoryFile`` in the memory of a test, and a type of yours anywhere. Its functions
/// work off the main actor, so that a command can call them:
///
/// ```swift
/// case .save: return .task { [text = model.text] () throws(FileError) in try await store.write(text) } success: { .saved }
///   failure: { .failed($0) }
/// ```
///
/// The identity tells stores apart in `Subscription.content(of:toMessage:)`.
public protocol FileStore: Identifiable, Sendable where ID: Sendable {
  /// The name for users, such as a path: errors about what is in the content begin with it.
  ///
  /// It is `"The file"` unless the store has another one.
  var name: String { get }

  /// Returns the content; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  @concurrent func read() async throws(FileError) -> [UInt8]?

  /// Changes the content while no other program does.
  ///
  /// The change is either made as a whole, or not at all and an error is thrown. Content that is left as it was is not
  /// written.
  ///
  /// - Parameter change: changes the content; nil is none. It is called once.
  /// - Returns: the result of the function.
  /// - Throws: the reason for which the content stays as it was.
  /// - Complexity: O(*n*) in the size of the content.
  @concurrent @discardableResult func update<Answer: Sendable>(
    _ change: @Sendable (inout [UInt8]?) -> Answer
  ) async throws(FileError) -> Answer

  /// Calls a function with the content as it is, and again after each change from outside, until the task is cancelled.
  ///
  /// A change is from outside if it was not made by ``update(_:)`` of the same store. Several changes at once may be told
  /// as one.
  ///
  /// - Parameter body: gets the content, or the reason for which it cannot be read. It must not wait.
  /// - Throws: `CancellationError`, or whatever makes it impossible to go on.
  @concurrent func forEachContent(
    _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void
  ) async throws
}

extension FileStore {
  /// The name of a store that has no other one.
  public var name: String { "The file" }

  /// Replaces the content.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  @concurrent public func write(_ bytes: [UInt8]) async throws(FileError) {
    try await update { $0 = bytes }
  }

  /// Replaces the content by a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  @concurrent public func write(_ text: String) async throws(FileError) {
    try await write(Array(text.utf8))
  }

  /// Removes the content; nothing happens if there is none.
  @concurrent public func remove() async throws(FileError) { try await update { $0 = nil } }
}

extension Subscription {
  /// Hears the content of a store: first as it is, then after each change from outside.
  ///
  /// Changes that the program makes through the same store are not told. A program that takes the content from here alone
  /// needs no ``FileStore/read()``, and never shows content that is older than what it showed before.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - toMessage: makes a message of the content, which is nil if there is none, or of an error; nil sends none.
  /// - Returns: the subscription.
  public static func content(
    of store: some FileStore,
    toMessage: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Msg?
  ) -> Subscription {
    stream(id: StoreKey(id: store.id)) { send in
      try await store.forEachContent { result in
        if let message = toMessage(result) { send(message) }
      }
    }
  }
}

/// The identity of a subscription to a store, which no stream of a program has.
struct StoreKey<ID: Hashable & Sendable>: Hashable, Sendable {
  var id: ID
}
