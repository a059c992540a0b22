/// The things that the user does with a transcript: a part of the program's model.
public struct TranscriptState: Hashable, Sendable {
  /// True if the end is seen, also when there is more to come.
  public private(set) var isAtEnd = true
  /// The identifier of the first entry that came after the user left the end.
  private var unseen = 0

  /// Makes the state of a transcript whose end is seen.
  public init() {}

  /// The number of entries that came since the user left the end.
  public func unseenCount(of transcript: Transcript) -> Int {
    isAtEnd ? 0 : max(0, min(transcript.count, transcript.nextID - unseen))
  }

  /// Goes to the end.
  public mutating func goToEnd() { isAtEnd = true }

  /// Does what the user asked for.
  public mutating func apply(_ event: TranscriptEvent, to transcript: inout Transcript) {
    switch event {
    case .scroll(let isAtEnd):
      if !isAtEnd, self.isAtEnd { unseen = transcript.nextID }
      self.isAtEnd = isAtEnd
    case .open(let id, let isOpen): transcript.update(id) { $0.isOpen = isOpen }
    case .foldHunks(let id, let hunks): transcript.update(id) { $0.foldedHunks = hunks }
    }
  }
}

/// Something that the user did with a transcript.
public enum TranscriptEvent: Hashable, Sendable {
  /// The end was left, or is seen again.
  case scroll(isAtEnd: Bool)
  /// An entry was unfolded or folded, by its identifier.
  case open(Int, Bool)
  /// Other hunks of a change are folded, by the identifier of its entry.
  case foldHunks(Int, Set<Int>)
}
