public import VirtualViews

/// A column or a row of a grid: how many cells it gets.
///
/// ```
/// .fixed(4)  .fitted   .fraction(1)            .fraction(2)
/// ┌────┬────────────┬────────────────┬────────────────────────────────┐
/// ```
public struct GridTrack: Hashable, Sendable {
  /// The cells that the track has at least.
  let least: Int
  /// The cells that it would like to have.
  let wish: Wish
  /// The place of views that need fewer columns than the track has; of rows the grid's own counts.
  public private(set) var alignment = Container.Alignment.fill

  enum Wish: Hashable, Sendable {
    /// As many as the largest of its views needs.
    case content
    /// As many as there are, up to a number.
    case cells(Int)
    /// A share of what the other tracks leave.
    case fraction(Int)
  }

  /// A track of as many cells as a number says, whatever there is room for; none below 0.
  public static func fixed(_ cells: Int) -> GridTrack {
    GridTrack(least: clamped(cells), wish: .cells(clamped(cells)))
  }

  /// A track of as many cells as the largest of its views needs.
  ///
  /// The largest of these give way first where there are too few for all tracks.
  public static var fitted: GridTrack { GridTrack(least: 0, wish: .content) }

  /// A track that shares what the others leave with its like, in proportion to their weights.
  ///
  /// Odd cells go to the first ones. A weight below 1 counts as 1, one beyond 10,000 as 10,000.
  public static func fraction(_ weight: Int) -> GridTrack {
    GridTrack(least: 0, wish: .fraction(min(max(1, weight), 10_000)))
  }

  /// A track of a number of cells at least, and no more than another number where there is room.
  public static func minmax(_ least: Int, _ most: Int) -> GridTrack {
    GridTrack(least: clamped(least), wish: .cells(max(clamped(least), clamped(most))))
  }

  /// A track that is like another one where that has a number of cells or more.
  public static func minmax(_ least: Int, _ most: GridTrack) -> GridTrack {
    let least = max(clamped(least), most.least)
    guard case .cells(let cells) = most.wish else {
      return GridTrack(least: least, wish: most.wish)
    }
    return GridTrack(least: least, wish: .cells(max(least, cells)))
  }

  /// Returns the track with a place for views that need fewer columns.
  public func aligned(_ alignment: Container.Alignment) -> GridTrack {
    var track = self
    track.alignment = alignment
    return track
  }

  /// True for a track between two numbers.
  var isRange: Bool { if case .cells(let most) = wish { most > least } else { false } }

  private init(least: Int, wish: Wish) { (self.least, self.wish) = (least, wish) }

  /// A number of cells within what any screen has.
  static func clamped(_ cells: Int) -> Int { min(max(0, cells), Int(Int16.max)) }
}
