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

extension Note {
  /// The note, and what another program has made of it meanwhile: texts that both have changed stay as two notes.
  func merged(with theirs: Note?, base: Note?) -> [Note] {
    guard let theirs, let base, theirs != base, theirs != self else { return [self] }
    var merged = self
    if title == base.title { merged.title = theirs.title }
    if body == base.body { merged.body = theirs.body }
    let isLost =
      ![base.title, merged.title].contains(theirs.title)
      || ![base.body, merged.body].contains(theirs.body)
    let copy = Note(id: "\(id) of another program", title: theirs.title, body: theirs.body)
    return isLost ? [merged, copy] : [merged]
  }
}

extension [Note] {
  /// A note; nil if it is not here.
  subscript(id id: Note.ID) -> Note? { first { $0.id == id } }

  /// Brings together what two programs have made of these notes; those that this one has changed come first.
  func merged(_ mine: [Note], _ theirs: [Note]) -> [Note] {
    let changed = mine.filter { $0 != self[id: $0.id] }
      .flatMap { $0.merged(with: theirs[id: $0.id], base: self[id: $0.id]) }
    let deleted = filter { mine[id: $0.id] == nil }
    let known = Set((changed + deleted).map(\.id))
    return changed + theirs.filter { !known.contains($0.id) }
  }
}
