import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A note.
struct Note: Hashable, Codable, Identifiable, Sendable {
  let id: String
  var title = ""
  var body = ""

  /// True if a text is somewhere in it, in capital letters or small ones.
  func contains(_ text: String) -> Bool {
    let text = text.lowercased()
    return title.lowercased().contains(text) || body.lowercased().contains(text)
  }
}

/// Something that happened to a note since the file was written.
struct NoteChange: Hashable, Sendable {
  /// The number of the change; later ones have greater ones.
  var number: Int
  var id: Note.ID
  /// The note as it is now; nil if it was deleted.
  var note: Note?
}

extension [Note] {
  /// The notes after some changes: those that were changed last come first.
  func applying(_ changes: [NoteChange]) -> [Note] {
    let changed = Set(changes.map(\.id))
    return changes.sorted { $0.number > $1.number }.compactMap(\.note)
      + filter { !changed.contains($0.id) }
  }
}

/// The file with the notes: the service that loads and saves them.
struct NotesFile: Sendable {
  let store: any FileStore

  /// The notes in the content of the file.
  func notes(in bytes: [UInt8]?) throws(FileError) -> [Note] {
    guard let bytes else { return [] }
    do {
      return try JSONDecoder().decode([Note].self, from: Data(bytes))
    } catch {
      throw FileError(.malformed, .read, of: "The file with the notes")
    }
  }

  /// Brings changes into the file, together with those of other programs; returns the notes in it afterwards.
  func save(_ changes: [NoteChange]) async throws(FileError) -> [Note] {
    try await store.update { bytes in
      Result { () throws(FileError) in
        let notes = try notes(in: bytes).applying(changes)
        do {
          bytes = Array(try JSONEncoder().encode(notes))
        } catch {
          throw FileError(.malformed, .write, of: "The file with the notes")
        }
        return notes
      }
    }.get()
  }
}
