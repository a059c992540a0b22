/// A table that content holds, and that is looked at without being copied.
package typealias TableBox = ViewBox<Table>

extension ViewBox where View == Table {
  /// The table.
  package var table: Table {
    @inline(__always) _read { yield view }
  }
}

extension Content {
  /// The table, if it is one.
  package var table: TableBox? { box(of: Table.self) }
}
