/// The place at which a line that is too long for its view is cut and marked by an ellipsis.
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// At its end: `The quick…`.
  case tail
  /// In the middle, so that start and end are seen, as of a path: `/usr/…/swift`.
  case middle
  /// At its start: `…lazy dog`.
  case head
}

/// The places at which a text goes on in the next line of its view.
public enum Wrapping: Hashable, Sendable, CaseIterable {
  /// Between words; only a word that is longer than a line is cut.
  case word
  /// Wherever the line is full, and no blank is lost: for code and the like.
  case character
}
