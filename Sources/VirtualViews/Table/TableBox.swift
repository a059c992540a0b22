/// A table that content holds, and that is looked at without being copied.
///
/// A table has so many properties that a copy of it takes as long as the search for a row; a key
/// press had three dozen made.
package final class TableBox: Sendable {
  /// The table.
  package let table: Table

  package init(_ table: Table) { self.table = table }

  /// The table as the content of an element.
  package var content: Content { .custom(CustomContent(.table(self))) }
}

extension TableBox: Equatable {
  /// Returns true if two boxes hold equal tables; one box is known to be equal to itself.
  package static func == (one: TableBox, other: TableBox) -> Bool {
    one === other || one.table == other.table
  }
}

extension Content {
  /// The table, if it is one.
  package var table: TableBox? {
    if case .custom(let custom) = self { custom.table } else { nil }
  }
}
