/// Something wrong in what a program describes, and what was done about it.
///
/// Diagnostics never stop a program: what happens instead is defined and said in the message.
public struct Diagnostic: Hashable, Sendable {
  /// A stable name for the kind of problem, such as `duplicate-key`.
  public var identifier: String
  /// The problem, what was done about it and what to do, in sentences.
  public var message: String
  /// The keys concerned.
  public var keys: [ViewKey]

  /// Makes a diagnostic.
  public init(identifier: String, message: String, keys: [ViewKey] = []) {
    self.identifier = identifier
    self.message = message
    self.keys = keys
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The identifier and the message.
  public var description: String { "\(identifier): \(message)" }
}

extension Diagnostic {
  static func duplicateKey(
    _ key: ViewKey, at position: Int, firstAt first: Int, under parent: ViewKey?
  ) -> Diagnostic {
    let place = parent.map { "under \($0.debugDescription)" } ?? "at the root"
    return Diagnostic(
      identifier: "duplicate-key",
      message: """
        The key \(key.debugDescription) \(place) is used at positions \(first) and \(position). \
        Both views are shown, but only the first is found by its key. \
        Give every sibling a key of its own.
        """,
      keys: parent.map { [$0, key] } ?? [key])
  }

  static func tooManyRows(in table: ViewKey) -> Diagnostic {
    Diagnostic(
      identifier: "too-many-rows",
      message: """
        The table \(table.debugDescription) has more lines than can be counted. The first \
        \(TableSections.greatestLineCount) are shown, and the others are left out. \
        Check the numbers of rows that the table gets.
        """,
      keys: [table])
  }

  static func duplicateSegment(
    _ key: ViewKey, at position: Int, firstAt first: Int, of control: ViewKey
  ) -> Diagnostic {
    Diagnostic(
      identifier: "duplicate-key",
      message: """
        The key \(key.debugDescription) of segments in \(control.debugDescription) is used at \
        positions \(first) and \(position). Both segments are shown, but they are one choice, and \
        the first is shown as chosen. Give every segment a key of its own.
        """,
      keys: [control, key])
  }
}
