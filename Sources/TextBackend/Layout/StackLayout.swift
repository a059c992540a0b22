import ConstraintLayout
import VirtualViews

/// Lays out views one after the other on one axis, in whole cells, without the solver.
///
/// Cells that are missing are taken from the child that resists compression least, the last among
/// equals, or the first where children keep to the end; cells that are left go where the
/// distribution says.
///
/// - Complexity: O(*n*) in the number of children, O(*n* log *n*) where cells are missing.
struct StackLayout {
  /// What one child wants on the axis.
  struct Child {
    /// The cells its content needs.
    var ideal: Int
    /// How strongly it resists growing.
    var hugging: LayoutPriority = .low
    /// How strongly it resists shrinking.
    var compression: LayoutPriority = .high
  }

  /// Where a child stands on the axis.
  struct Place: Equatable {
    var start: Int
    var length: Int
  }

  var spacing: Int
  var distribution: Container.Distribution

  /// A number of cells from data: not negative, and not beyond what any screen has.
  static func cells(_ number: Int) -> Int { min(max(0, number), Int(Int16.max)) }

  /// A number of cells from a length; what is not a number is none.
  static func cells(_ length: Double) -> Int {
    length > 0 ? Int(min(length, Double(Int16.max))) : 0
  }

  /// The cells that give every child what its content needs.
  func natural(for children: some Collection<Int>) -> Int {
    let gaps = Self.cells(spacing) * max(0, children.count - 1)
    return distribution == .fillEqually
      ? (children.max() ?? 0) * children.count + gaps : children.reduce(gaps, +)
  }

  /// The places of children in a number of cells.
  func places(of children: [Child], in length: Int) -> [Place] {
    guard !children.isEmpty else { return [] }
    let gaps = Self.cells(spacing) * (children.count - 1)
    var places = children.map { Place(start: 0, length: max(0, min($0.ideal, Int(Int32.max)))) }
    if distribution == .fillEqually {
      let shares = Self.shares(of: max(0, length - gaps), among: children.count)
      for index in places.indices { places[index].length = shares[index] }
    }
    let left = places.reduce(length - gaps) { $0 - $1.length }
    if left < 0 { shrink(&places, children, by: -left) }
    if left > 0, distribution == .fill, let grower = grower(children) {
      places[grower].length += left
    }
    // Gaps do not give way, and may be too many by themselves.
    setStarts(of: &places, left: left < 0 ? min(0, length - gaps) : left)
    return places
  }

  private func setStarts(of places: inout [Place], left: Int) {
    var start =
      switch distribution {
      case .end: left
      case .center: max(0, left / 2)
      default: 0
      }
    let spreads = distribution == .spaceBetween && places.count > 1
    let extra = spreads ? Self.shares(of: max(0, left), among: places.count - 1) : []
    for index in places.indices {
      places[index].start = start
      start += places[index].length + Self.cells(spacing)
      if index < extra.count { start += extra[index] }
    }
  }

  /// The last of the children that hug their content least, unless all of them hug it closely.
  private func grower(_ children: [Child]) -> Int? {
    guard let least = children.lazy.map(\.hugging).min(), least <= .low else { return nil }
    return children.lastIndex { $0.hugging == least }
  }

  private func shrink(_ places: inout [Place], _ children: [Child], by missing: Int) {
    var missing = missing
    let towardsStart = distribution == .end ? 1 : -1
    let order = children.indices.sorted {
      (children[$0].compression, towardsStart * $0) < (children[$1].compression, towardsStart * $1)
    }
    for index in order where missing > 0 {
      let taken = min(places[index].length, missing)
      places[index].length -= taken
      missing -= taken
    }
  }

  /// Cells in shares that differ by one at most, the longer ones first.
  static func shares(of cells: Int, among count: Int) -> [Int] {
    (0..<count).map { cells / count + ($0 < cells % count ? 1 : 0) }
  }
}
