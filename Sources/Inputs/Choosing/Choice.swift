import VirtualViews

/// Something that can be chosen among others: an option of a radio group, a row of a picker.
public struct Choice<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Identifies the choice among the others.
  public var id: ID
  /// The text.
  public var title: String
  /// The text behind it, which matters less.
  public var detail: String
  /// True if it can be chosen.
  public var isEnabled: Bool

  /// Makes a choice.
  public init(_ id: ID, _ title: String, detail: String = "", isEnabled: Bool = true) {
    (self.id, self.title, self.detail, self.isEnabled) = (id, title, detail, isEnabled)
  }
}

/// Makes something that can be chosen among others.
///
/// - Parameters:
///   - id: identifies the choice among the others.
///   - title: the text.
///   - detail: the text behind it, which matters less.
///   - isEnabled: true if it can be chosen.
/// - Returns: the choice.
public func choice<ID: Hashable & Sendable>(
  _ id: ID, _ title: String, detail: String = "", isEnabled: Bool = true
) -> Choice<ID> {
  Choice(id, title, detail: detail, isEnabled: isEnabled)
}

extension Diagnostic {
  /// Two choices have one key.
  static func duplicateChoice(_ key: ViewKey, at position: Int, firstAt first: Int) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-key",
      message: """
        The key \(key.debugDescription) is that of the choices at positions \(first) and \(position). \
        Both are shown, but they are one choice, and the first is shown as chosen. \
        Give every choice a key of its own.
        """,
      keys: [key])
  }
}
