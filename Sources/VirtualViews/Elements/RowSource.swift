/// Makes the children of a list of items; those of equal items are taken over.
@usableFromInline
final class RowSource {
  /// Changes the rows of an earlier memo into those of this one; without one makes all.
  ///
  /// Returns the number of rows that were made; nil if the rows are as they were.
  @usableFromInline typealias Change = (_ old: AnyObject?, _ rows: inout [ElementRecord]) -> Int?

  private let place: SourcePlace
  // A `RowMemo` of some type, or `MixedRows`.
  private let memo: AnyObject
  private let change: Change

  @usableFromInline
  init(place: SourcePlace, memo: AnyObject, change: @escaping Change) {
    self.place = place
    self.memo = memo
    self.change = change
  }

  /// All rows, made anew.
  func rows() -> [ElementRecord] {
    var rows: [ElementRecord] = []
    _ = change(nil, &rows)
    return rows
  }

  /// Changes the rows of an earlier description into those of this one.
  ///
  /// - Returns: the number of rows that were made; nil if the rows are as they were.
  func update(_ rows: inout [ElementRecord], of old: RowSource) -> Int? {
    if self === old { return nil }
    return change(place == old.place ? old.memo : nil, &rows)
  }
}
