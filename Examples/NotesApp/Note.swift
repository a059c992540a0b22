import Foundation
import Services

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
  /// The note in the file when it was changed first; nil if it was not there.
  var base: Note?
  /// The note as it is now; nil if it was deleted.
  var note: Note?

  /// The note, and what another program has made of it meanwhile: texts that both have changed stay as two notes.
  func merged(with theirs: Note?) -> [Note] {
    guard let note else { return [] }
    guard let theirs, let base, theirs != base, theirs != note else { return [note] }
    var merged = note
    if note.title == base.title { merged.title = theirs.title }
    if note.body == base.body { merged.body = theirs.body }
    let isLost =
      ![base.title, merged.title].contains(theirs.title)
      || ![base.body, merged.body].contains(theirs.body)
    let copy = Note(id: "\(id) of another program", title: theirs.title, body: theirs.body)
    return isLost ? [merged, copy] : [merged]
  }
}

extension [Note] {
  /// The notes after some changes: those that were changed last come first.
  func applying(_ changes: [NoteChange]) -> [Note] {
    let changed = changes.sorted { $0.number > $1.number }.flatMap { change in
      change.merged(with: self.first { $0.id == change.id })
    }
    let known = Set(changes.map(\.id) + changed.map(\.id))
    return changed + filter { !known.contains($0.id) }
  }
}

/// The file with the notes: the service that loads and saves them.
struct NotesFile: Sendable {
  let store: any FileStore

  /// The notes in the content of the file.
  func notes(in bytes: [UInt8]?) throws(FileError) -> [Note] {
    guard let bytes else { return [] }
    guard let notes = try? JSONDecoder().decode([Note].self, from: Data(bytes)) else {
      throw FileError(.malformed, .read, of: "The file with the notes")
    }
    return notes
  }

  /// Brings changes into the file, together with those of other programs; returns the notes in it afterwards.
  func save(_ changes: [NoteChange]) async throws(FileError) -> [Note] {
    try await store.update { bytes in
      Result { () throws(FileError) in
        let notes = try notes(in: bytes).applying(changes)
        guard let text = try? JSONEncoder().encode(notes) else {
          throw FileError(.malformed, .write, of: "The file with the notes")
        }
        bytes = Array(text)
        return notes
      }
    }.get()
  }
}
