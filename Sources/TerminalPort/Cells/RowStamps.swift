/// Numbers for what rows of cells hold, none of them given twice.
///
/// Whoever draws pictures stamps the rows of each one that is complete. Rows of these pictures with
/// the same stamp hold the same cells, wherever they stand; with others they mostly do not.
struct RowStamps: ~Copyable, Sendable {
  /// Tells the numbers of one row of pictures from those of another.
  final class Source: Sendable {}

  let source = Source()
  private var last: UInt64 = 0

  /// A number that was not given before; never 0.
  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
