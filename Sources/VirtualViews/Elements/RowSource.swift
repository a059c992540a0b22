/// Makes the children of a list of items; those of equal items are taken over.
@usableFromInline
final class RowSource {
  /// What taking over rows comes to.
  @usableFromInline
  enum Update {
    /// All rows are as they were.
    case nothing
    /// The rows at these places, in order, are made anew under the keys they had.
    case rows([Int])
    /// So many rows are made anew, and any may stand elsewhere.
    case order(made: Int)

    /// The rows that had to be made.
    var made: Int {
      switch self {
      case .nothing: 0
      case .rows(let places): places.count
      case .order(let made): made
      }
    }
  }

  /// Changes the rows of an earlier memo into those of this one; without one makes all.
  @usableFromInline
  typealias Change = (_ old: AnyObject?, _ rows: inout [ElementRecord]) -> Update

  private let place: SourcePlace
  // A `RowMemo` of some type.
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
  func update(_ rows: inout [ElementRecord], of old: RowSource) -> Update {
    if self === old { return .nothing }
    return change(place == old.place ? old.memo : nil, &rows)
  }
}

/// The rows of one list, as `forEach` describes them.
public struct ElementRows<Msg> {
  @usableFromInline let source: RowSource

  @inlinable
  init(_ source: RowSource) { self.source = source }
}
