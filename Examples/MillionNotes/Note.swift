import Shohin

/// One note of a million; it is kept small, and its title is made when it is seen.
struct Note: Equatable, Identifiable, Sendable {
  var id: Int
  var words: Int32
  var subject: UInt8

  static let subjects = [
    "a dream", "a letter", "books to read", "ideas", "shopping", "the garden",
  ]

  init(number: Int) {
    id = number
    words = Int32(number * 7919 % 997)
    subject = UInt8(number * 5 % Self.subjects.count)
  }

  var title: String { "\(Self.subjects[Int(subject)]), \(id)" }
}

/// What a person wants to see of the notes.
struct NotesQuestion: Equatable, Sendable {
  var filter = ""
  var order = TableOrder(by: NotesKey.number)
  var isGrouped = false

  /// The notes in order, in as many groups as there are to be.
  func answer(from notes: [Note]) -> [[Note]] {
    let found = sorted(filtered(notes))
    guard isGrouped else { return [found] }
    return Note.subjects.indices.map { subject in found.filter { $0.subject == subject } }
  }

  private func filtered(_ notes: [Note]) -> [Note] {
    guard !filter.isEmpty else { return notes }
    var found: [Note] = []
    for note in notes {
      // Who types on has another question.
      if note.id % 4096 == 0, Task.isCancelled { return [] }
      if note.title.contains(filter) { found.append(note) }
    }
    return found
  }

  private func sorted(_ notes: [Note]) -> [Note] {
    if order == TableOrder(by: NotesKey.number) { return notes }
    let sorted =
      switch order.column {
      case ViewKey(NotesKey.words): notes.sorted { ($0.words, $0.id) < ($1.words, $1.id) }
      case ViewKey(NotesKey.title): notes.sorted { ($0.subject, $0.id) < ($1.subject, $1.id) }
      default: notes
      }
    return order.isAscending ? sorted : sorted.reversed()
  }
}
