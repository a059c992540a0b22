extension RowSelection: CustomStringConvertible {
  /// The keys, as `[2, 5...9, "a"]`, `all` or `all but [2]`.
  ///
  /// - Complexity: O(*k*) in the number of keys.
  public var description: String {
    if isInverted, runs.isEmpty { return "all" }
    return "\(isInverted ? "all but " : "")[\(runs.joined(separator: ", "))]"
  }
}

extension CellSelection: CustomStringConvertible {
  /// The keys of rows and columns, as `rows [2...4], columns ["name"]`.
  public var description: String {
    let columns = columns.map(\.debugDescription).joined(separator: ", ")
    return "rows \(rows), columns [\(columns)]"
  }
}
