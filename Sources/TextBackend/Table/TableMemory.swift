/// What a table remembers: the rows in sight, the widths of columns, what the user has begun.
///
/// It is looked at without being copied. It has so many properties that a copy takes as long as the
/// search for a row; a key press had two dozen made.
public final class TableMemory: Sendable {
  /// What is remembered.
  let state: TableState

  init(_ state: consuming TableState) { self.state = state }

  /// True if a table is as it was when it was followed last.
  func knows(_ table: Table) -> Bool { state.knows(table) }

  /// What is remembered after the program changed the table.
  func following(_ table: Table) -> TableMemory { TableMemory(state.following(table)) }
}

extension TableMemory: Equatable {
  /// Returns true if the same is remembered; the same object does without a look.
  public static func == (one: TableMemory, other: TableMemory) -> Bool {
    one === other || one.state == other.state
  }
}
