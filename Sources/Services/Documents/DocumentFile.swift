/// A document that is kept in a store: a value, and the form in which it is written.
///
/// ```swift
/// let file = DocumentFile([Note](), in: DiskFile(in: .data, "notes/notes.json")) {
///   try JSONEncoder().encode($0)
/// } decode: {
///   try JSONDecoder().decode([Note].self, from: Data($0))
/// }
/// ```
///
/// Any encoder will do. An error that it throws is told to the user in few words: what is wrong, and where in the document. A `String` is
/// its own text in UTF-8.
public struct DocumentFile<Value: Equatable & Sendable>: Sendable {
  /// The document that a store without content has.
  public let empty: Value
  /// The store of the bytes.
  public let store: any FileStore

  private let encode: @Sendable (Value) throws -> [UInt8]
  private let decode: @Sendable ([UInt8]) throws -> Value

  /// Makes a document; nothing is read yet.
  ///
  /// - Parameters:
  ///   - empty: the document that a store without content has.
  ///   - store: the store of the bytes.
  ///   - encode: returns the bytes of a document. It is called off the main actor.
  ///   - decode: returns the document in some bytes, off the main actor. An error says why they are not a document; the file is
  ///     left unchanged then.
  public init(
    _ empty: Value, in store: any FileStore,
    encode: @escaping @Sendable (Value) throws -> some Sequence<UInt8> & SendableMetatype,
    decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) {
    (self.empty, self.store, self.decode) = (empty, store, decode)
    self.encode = { [UInt8](try encode($0)) }
  }

  /// Makes a document of plain text in UTF-8; nothing is read yet.
  ///
  /// - Parameters:
  ///   - empty: the text that a store without content has.
  ///   - store: the store of the bytes.
  public init(_ empty: Value = "", in store: any FileStore) where Value == String {
    self.init(empty, in: store) {
      $0.utf8
    } decode: {
      guard let text = String(validating: $0, as: UTF8.self) else {
        throw FileError(.malformed, .read, of: store.name, detail: "it is no text in UTF-8")
      }
      return text
    }
  }

  /// Returns the bytes of a document.
  func bytes(of value: Value) throws(FileError) -> [UInt8] {
    do {
      return try encode(value)
    } catch {
      throw malformed(.write, error)
    }
  }

  /// Returns the document in a content that was read; nil if there is none.
  func document(in content: [UInt8]?) throws(FileError) -> StoredDocument<Value>? {
    guard let content else { return nil }
    do {
      return StoredDocument(value: try decode(content), version: FileVersion(of: content))
    } catch {
      throw malformed(.read, error)
    }
  }

  private func malformed(_ operation: FileOperation, _ error: any Error) -> FileError {
    if let error = error as? FileError { return error }
    return FileError(.malformed, operation, of: store.name, detail: Self.sentence(about: error))
  }

  /// The reason in few words: errors of decoders describe themselves by many.
  private static func sentence(about error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      sentence(at: context.codingPath, context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      sentence(at: context.codingPath, context.debugDescription)
    default: "\(error)"
    }
  }

  private static func sentence(at path: [any CodingKey], _ reason: String) -> String {
    // It stands inside of a sentence.
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return path.isEmpty ? reason : "\(reason), at \(path.name)"
  }
}

/// A document as it was read.
struct StoredDocument<Value> {
  var value: Value
  var version: FileVersion
}

extension StoredDocument: Equatable where Value: Equatable {}
extension StoredDocument: Sendable where Value: Sendable {}
extension StoredDocument: Codable where Value: Codable {}
