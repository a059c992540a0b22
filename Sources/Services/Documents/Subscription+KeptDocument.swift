public import ShohinCore

extension Subscription {
  /// Reads a document of the model, hears changes of it from outside, and has it saved when the program has changed it.
  ///
  /// - Parameters:
  ///   - document: the document, as it is in the model now.
  ///   - file: the file of the document.
  ///   - delay: the time without another change after which it is saved; it is saved at the end of the program, too. With
  ///     nil it is not saved by itself.
  ///   - longest: the time after which it is saved though changes follow one another; nil for as long as they do.
  ///   - toMessage: makes the message for ``KeptDocument/update(_:in:toMessage:)``.
  /// - Returns: the subscription.
  public static func keeping<Value>(
    _ document: KeptDocument<Value>, in file: DocumentFile<Value>,
    after delay: Duration? = .seconds(1), atLatest longest: Duration? = nil,
    toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Subscription {
    let save = toMessage(KeptDocumentMsg(step: .save))
    let news = hearing(file, in: file.store, document.readingCount, toMessage)
    guard let delay, let due = document.due else {
      return [
        news, delay != nil && document.isChanged && document.isFree ? .ending { _ in save } : .none,
      ]
    }
    return [
      news,
      saving(due, in: file.store, after: delay, save),
      longest.map { saving(-1 - document.savedChange, in: file.store, after: $0, save) } ?? .none,
      document.isFree ? .ending { _ in save } : .none,
    ]
  }

  /// Hears of a file under an identity of its own, so that a program may hear of the bytes, too.
  private static func hearing<Value, Store: FileStore>(
    _ file: DocumentFile<Value>, in store: Store, _ reading: Int,
    _ toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Subscription {
    stream(id: DocumentReading(store: store.id, number: reading)) { send in
      try await store.forEachContent { content in
        send(toMessage(KeptDocumentMsg(step: .heard(file.news(of: content), reading))))
      }
    }
  }
}

/// The identity of a subscription to a document, which no stream of a program has.
private struct DocumentReading<ID: Hashable & Sendable>: Hashable, Sendable {
  var store: ID
  var number: Int
}
