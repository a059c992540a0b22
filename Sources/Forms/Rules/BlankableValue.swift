/// A value that may be left out of a form: an empty text, no number, nothing chosen.
public protocol BlankableValue {
  /// True if nothing was filled in.
  var isBlank: Bool { get }
}

extension String: BlankableValue {
  /// True if there is nothing but blanks.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Optional: BlankableValue {
  /// True without a value.
  public var isBlank: Bool { self == nil }
}

extension Array: BlankableValue {
  /// True without elements.
  public var isBlank: Bool { isEmpty }
}

extension Set: BlankableValue {
  /// True without members.
  public var isBlank: Bool { isEmpty }
}
