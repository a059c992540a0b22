/// Makes the children of a list of items; those of equal items are taken over.
@usableFromInline
final class RowSource {
  /// What taking over rows comes to.
  @usableFromInline
  struct Update {
    /// The rows that had to be made.
    @usableFromInline var made: Int
    /// Whether the rows are the same, in the same order.
    @usableFromInline var isSame: Bool

    @usableFromInline
    init(made: Int, isSame: Bool) {
      self.made = made
      self.isSame = isSame
    }
  }

  /// Changes rows made of old items into those of the new items; without old items makes all.
  @usableFromInline
  typealias Change = (_ oldItems: Any?, _ rows: inout [ElementRecord]) -> Update

  private let place: SourcePlace
  private let items: Any
  private let change: Change

  @usableFromInline
  init(place: SourcePlace, items: Any, change: @escaping Change) {
    self.place = place
    self.items = items
    self.change = change
  }

  /// All rows, made anew.
  func rows() -> [ElementRecord] {
    var rows: [ElementRecord] = []
    _ = change(nil, &rows)
    return rows
  }

  /// Changes the rows of an earlier description into those of this one.
  func update(_ rows: inout [ElementRecord], of old: RowSource) -> Update {
    if self === old { return Update(made: 0, isSame: true) }
    return change(place == old.place ? old.items : nil, &rows)
  }
}

/// The rows of one list, as `forEach` describes them.
public struct ElementRows<Msg> {
  @usableFromInline let source: RowSource

  @inlinable
  init(_ source: RowSource) { self.source = source }
}
