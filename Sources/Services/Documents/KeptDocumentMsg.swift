/// A message about a document that is kept in a file, for `KeptDocument.update(_:in:toMessage:)`.
///
/// It can be written down if the document can, as in a recording of the program.
public struct KeptDocumentMsg<Value: Equatable & Sendable>: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// The file was read by the subscription with a number, or has been changed from outside.
    case heard(DocumentNews<Value>, Int)
    /// The file was read once more, for the subscription with a number and after so many news.
    case read(DocumentNews<Value>, Int, Int)
    /// The time to save has come.
    case save
    /// The save of a change, begun after so many news, has come to an end.
    case saved(Int, Int, DocumentOutcome<Value>)
  }

  let step: Step
}

extension KeptDocumentMsg: Codable where Value: Codable {}
extension KeptDocumentMsg.Step: Codable where Value: Codable {}

/// A file of a document as it was read.
enum DocumentNews<Value: Equatable & Sendable>: Equatable, Sendable {
  case document(StoredDocument<Value>)
  case absent
  case unreadable(FileError)
}

extension DocumentNews: Codable where Value: Codable {}

/// The end of a save.
enum DocumentOutcome<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The document of a change is in the file, which has the version from then on.
  case written(Int, FileVersion)
  /// Nothing was written: the file is another one than what was read.
  case found(DocumentNews<Value>)
  case failed(FileError)
}

extension DocumentOutcome: Codable where Value: Codable {}

/// The document that is to be written, and the versions of the file that it may replace.
struct DocumentWrite<Value: Equatable & Sendable>: Sendable {
  var change: Int
  var value: Value
  /// The version that was read.
  var known: FileVersion
  /// The versions that the saves without an answer, and those that have failed, may have written.
  var written: Set<FileVersion>
}

extension DocumentFile {
  /// Returns what a content means.
  func news(of content: Result<[UInt8]?, FileError>) -> DocumentNews<Value> {
    do throws(FileError) {
      return try document(in: content.get()).map { .document($0) } ?? .absent
    } catch {
      return .unreadable(error)
    }
  }

  /// Writes the newest document, if the file is what was read or what this program has written since.
  @concurrent func write(
    _ newest: NewestSave<DocumentWrite<Value>>
  ) async throws(FileError) -> DocumentOutcome<Value> {
    try await store.updateAlone { content -> Result<DocumentOutcome<Value>, FileError> in
      Result { () throws(FileError) in
        // The newest document, which may be that of a later save.
        guard let write = newest.content else { return .found(news(of: .success(content))) }
        let old = FileVersion(of: content)
        guard old == write.known || write.written.contains(old) else {
          return .found(news(of: .success(content)))
        }
        let bytes = try bytes(of: write.value)
        let version = FileVersion(of: bytes)
        newest.change { $0?.written.insert(version) }
        content = bytes
        return .written(write.change, version)
      }
    }.get()
  }
}
