import ConstraintLayout
import VirtualViews

/// Lays out views one after the other on one axis, in whole cells, without the solver.
///
/// Cells that are missing are taken from the children that resist compression least, from the longest
/// of them first, so that none vanishes while another has cells to spare. What scrolls gets shorter before
/// others, down to the cells in which it is seen; from then on it counts as those that resist more. Before any of these is cut, they
/// lose what they can do without, each as a whole and the last one first, so that none keeps cells of which
/// it makes nothing. Where children keep to the start or the end, those that are farthest from it go first
/// with their gaps, as if they were out of sight. Cells that are left go where the distribution says.
///
/// Rows between children go before a child has fewer than three of the rows that it needs, which a line
/// of text with a border has, and before a line of a column inside goes; then those between the children
/// of children do (``narrowed(for:in:)``). So a screen that is too low loses its empty rows first, and a
/// long text that is cut in any case stays apart from its neighbours.
///
/// - Complexity: O(*n*) in the number of children; where cells are missing, O(*n* (*p* + log *m*)) for
///   *p* priorities and a longest child of *m* cells; times log *n* where there are gaps and children keep to
///   the start or the end.
struct StackLayout {
  /// What one child wants on the axis.
  struct Child {
    /// The cells its content needs.
    var ideal: Int
    /// How strongly it resists growing.
    var hugging: LayoutPriority = .low
    /// How strongly it resists shrinking.
    var compression: LayoutPriority = .high
    /// The cells among those of its content that it can do without, part by part; the last part goes first.
    var spares: [Int] = []
    /// The cells that it has at most.
    var most = Int.max
    /// The cells between views inside, which go before any view has too few; part of ``ideal``.
    var gaps = 0
    /// The fewest cells that are enough, so that gaps go before it gets fewer; nil for three.
    var least: Int?
    /// The cells that it keeps, although its resistance is low, until children that resist more are as short.
    var seen = 0

    /// The cells its content needs: not negative, and few enough to be added up.
    var needed: Int { max(0, min(ideal, Int(Int32.max))) }
  }

  /// Where a child stands on the axis.
  struct Place: Equatable {
    var start: Int
    var length: Int
  }

  var spacing: Int
  var distribution: Container.Distribution
  /// The cells that the gaps have less than their spacing, all together.
  private var lost = 0

  init(spacing: Int, distribution: Container.Distribution) {
    (self.spacing, self.distribution) = (spacing, distribution)
  }

  /// The layout, and its children, with as many cells in gaps as children can spare.
  ///
  /// Children that keep to the start or the end go out of sight with their gaps, which stay.
  ///
  /// - Complexity: that of a layout for each power of two up to the cells of all gaps.
  func narrowed(
    for children: [Child], in length: Int
  ) -> (layout: StackLayout, children: [Child]) {
    let isLoose = spacing > 0 && distribution != .start && distribution != .end
    let cells = isLoose ? gap * max(0, children.count - 1) : 0
    func losing(_ lost: Int) -> (layout: StackLayout, children: [Child]) {
      var layout = self
      layout.lost = min(lost, cells)
      var children = children
      var more = lost - layout.lost
      for index in children.indices.reversed() where more > 0 {
        let fewer = min(more, children[index].gaps)
        children[index].ideal -= fewer
        more -= fewer
      }
      return (layout, children)
    }
    var (least, most) = (0, children.reduce(cells) { $0 + $1.gaps })
    while least < most {
      let middle = (least + most) / 2
      let tried = losing(middle)
      let places = tried.layout.places(of: tried.children, in: length)
      let isEnough = zip(children, places).allSatisfy { $1.length >= $0.least ?? min($0.ideal, 3) }
      if isEnough { most = middle } else { least = middle + 1 }
    }
    return losing(least)
  }

  /// The cells of its gaps that go where views have too few.
  ///
  /// Children that keep to the start or the end keep their gaps, and those that are equally long, or in
  /// proportion, are as long as their number or their needs say.
  func spareGaps(among count: Int) -> Int {
    switch distribution {
    case .start, .end, .fillEqually, .fillProportionally: 0
    default: spacing > 0 ? gap * max(0, count - 1) : 0
    }
  }

  /// A number of cells from data: not negative, and not beyond what any screen has.
  static func cells(_ number: Int) -> Int { min(max(0, number), CellSize.most) }

  /// A number of cells from a length; what is not a number is none.
  static func cells(_ length: Double) -> Int {
    length > 0 ? Int(min(length, Double(CellSize.most))) : 0
  }

  /// The cells between two children.
  private var gap: Int { Self.cells(spacing) }

  /// The cells between some children; where neighbours share one, those without cells have none to share.
  private func gaps(among children: some Collection<Int>) -> Int {
    guard spacing < 0 else { return gap * max(0, children.count - 1) - lost }
    let sharing = distribution == .fillEqually ? children.count : children.count { $0 > 0 }
    return min(0, 1 - sharing)
  }

  /// The cells that give every child what its content needs.
  func natural(for children: some Collection<Int>) -> Int {
    let gaps = gaps(among: children)
    return distribution == .fillEqually
      ? (children.max() ?? 0) * children.count + gaps : children.reduce(gaps, +)
  }

  /// The places of children in a number of cells.
  func places(of children: [Child], in length: Int) -> [Place] {
    let seen = childrenInSight(of: children, in: length)
    guard seen.count < children.count else { return placesOfAll(children, in: length) }
    let hidden = Place(start: distribution == .end ? 0 : length, length: 0)
    return Array(repeating: hidden, count: seen.lowerBound)
      + placesOfAll(Array(children[seen]), in: length)
      + Array(repeating: hidden, count: children.count - seen.upperBound)
  }

  /// The children that are seen, of those that keep to the start or the end; the others take their gaps with them.
  private func childrenInSight(of children: [Child], in length: Int) -> Range<Int> {
    guard distribution == .start || distribution == .end, gap > 0,
      natural(for: children.lazy.map(\.needed)) > length
    else { return children.indices }
    func indices(_ count: Int) -> Range<Int> {
      distribution == .start ? 0..<count : children.count - count..<children.count
    }
    var (least, most) = (0, children.count)
    while least < most {
      let middle = (least + most + 1) / 2
      let part = Array(children[indices(middle)])
      let needy = zip(part, placesOfAll(part, in: length)).filter { $0.0.needed > 0 }
      let farthest = distribution == .start ? needy.last : needy.first
      if farthest.map({ $0.1.length > 0 }) ?? true { least = middle } else { most = middle - 1 }
    }
    return indices(least)
  }

  private func placesOfAll(_ children: [Child], in length: Int) -> [Place] {
    guard !children.isEmpty else { return [] }
    let gaps = gaps(among: children.lazy.map(\.ideal))
    var places = children.map { Place(start: 0, length: $0.needed) }
    if distribution == .fillEqually {
      let shares = Self.shares(of: max(0, length - gaps), among: children.count)
      for index in places.indices { places[index].length = shares[index] }
    } else if distribution == .fillProportionally {
      let missing = places.reduce(gaps - length) { $0 + $1.length }
      _ = drop(missing, children, of: children.indices.reversed(), &places)
      Self.share(max(0, length - gaps), among: &places)
    }
    for index in places.indices {
      places[index].length = min(places[index].length, children[index].most)
    }
    var left = places.reduce(length - gaps) { $0 - $1.length }
    if left < 0 { left += shrink(&places, children, by: -left) }
    // Those without cells have none to share any more.
    while spacing < 0, case let more = excess(places, over: length), more > 0 {
      left += max(0, shrink(&places, children, by: more) - more)
    }
    while left > 0, distribution == .fill, let grower = grower(children, places) {
      let more = min(left, children[grower].most - places[grower].length)
      places[grower].length += more
      left -= more
    }
    // Gaps may be too many by themselves.
    setStarts(of: &places, left: left)
    return places
  }

  /// The cells of children that are too many; none, if there is nothing left to take.
  private func excess(_ places: [Place], over length: Int) -> Int {
    let lengths = places.lazy.map(\.length)
    let all = lengths.reduce(0, +)
    let sharing = lengths.count { $0 > 0 }
    return min(all, all + min(0, 1 - sharing) - max(0, length))
  }

  private func setStarts(of places: inout [Place], left: Int) {
    let (before, extra) = spread(left, among: places.count)
    let narrow =
      lost > 0 ? Self.shares(of: gap * (places.count - 1) - lost, among: places.count - 1) : []
    var start = before
    var sharesCell = false
    for index in places.indices {
      if sharesCell, places[index].length > 0 { start -= 1 }
      if spacing < 0, places[index].length > 0 { sharesCell = true }
      places[index].start = start
      start += places[index].length + (index < narrow.count ? narrow[index] : gap)
      if index < extra.count { start += extra[index] }
    }
  }

  /// The cells before the first of some children, and those added to each gap.
  private func spread(_ left: Int, among count: Int) -> (before: Int, gaps: [Int]) {
    let free = max(0, left)
    switch distribution {
    case .end: return (left, [])
    case .center: return (free / 2, [])
    case .spaceBetween where count > 1: return (0, Self.shares(of: free, among: count - 1))
    case .spaceEvenly:
      let shares = Self.shares(of: free, among: count + 1)
      return (shares[0], Array(shares.dropFirst().dropLast()))
    case .spaceAround:
      // Half of each share is before its child, with the odd cell.
      let shares = Self.shares(of: free, among: count)
      return ((shares[0] + 1) / 2, (1..<count).map { shares[$0 - 1] / 2 + (shares[$0] + 1) / 2 })
    default: return (0, [])
    }
  }

  /// Makes children as long as their share of some cells is, in proportion to what they need.
  private static func share(_ cells: Int, among places: inout [Place]) {
    let needed = places.reduce(0) { $0 + $1.length }
    guard needed > 0 else { return }
    let cells = min(cells, Int(Int32.max))
    let floors = places.map { cells * $0.length / needed }
    // Fewer than there are children that need any.
    var rest = cells - floors.reduce(0, +)
    for index in places.indices {
      let getsMore = rest > 0 && places[index].length > 0
      places[index].length = floors[index] + (getsMore ? 1 : 0)
      if getsMore { rest -= 1 }
    }
  }

  /// The last of the children that hug their content least, unless all of them hug it closely.
  ///
  /// Those that have as many cells as they may are left out.
  private func grower(_ children: [Child], _ places: [Place]) -> Int? {
    let free = children.indices.lazy.filter { places[$0].length < children[$0].most }
    guard let least = free.map({ children[$0].hugging }).min(), least <= .low else { return nil }
    return free.last { children[$0].hugging == least }
  }

  /// Makes children shorter, and returns by how much; it may be more than what is missing.
  private func shrink(_ places: inout [Place], _ children: [Child], by missing: Int) -> Int {
    // The last ones give way first, or the first ones where children keep to the end.
    let order = distribution == .end ? Array(children.indices) : children.indices.reversed()
    var taken = 0
    // Those that keep some cells although they resist less: of equally short ones they give way first.
    var kept: [Int] = []
    for compression in Set(children.map(\.compression)).sorted() where taken < missing {
      let equals = order.filter { children[$0].compression == compression }
      taken += drop(missing - taken, children, of: equals, &places)
      if taken < missing {
        taken += take(missing - taken, from: kept + equals, &places) {
          children[$0].compression == compression ? children[$0].seen : 0
        }
      }
      kept += equals.filter { children[$0].seen > 0 }
    }
    if taken < missing { taken += take(missing - taken, from: kept, &places) }
    return taken
  }

  /// Has children do without what they can, one after the other, until enough cells are free.
  private func drop(
    _ cells: Int, _ children: [Child], of order: [Int], _ places: inout [Place]
  ) -> Int {
    var dropped = 0
    for child in order {
      // It may have done without some parts before.
      var given = max(0, children[child].ideal - places[child].length)
      for part in children[child].spares.reversed() where dropped < cells {
        if given >= part {
          given -= part
        } else if places[child].length >= part {
          places[child].length -= part
          dropped += part
        }
      }
    }
    return dropped
  }

  /// Takes cells from children that give way equally, and returns how many there were.
  ///
  /// All are cut to one length; where that is too little, the first ones lose a cell more. None is cut below what it
  /// is to keep.
  private func take(
    _ cells: Int, from equals: [Int], _ places: inout [Place],
    keeping kept: (_ child: Int) -> Int = { _ in 0 }
  ) -> Int {
    // The cells of each that may go.
    let lengths = equals.map { (all: places[$0].length, kept: min(places[$0].length, kept($0))) }
    func cut(to level: Int) -> Int {
      lengths.reduce(0) { $0 + max(0, $1.all - max(level, $1.kept)) }
    }
    let taken = min(cells, cut(to: 0))
    var rest = taken
    if distribution == .start || distribution == .end {
      for (child, length) in zip(equals, lengths) {
        let fewer = min(length.all - length.kept, rest)
        places[child].length -= fewer
        rest -= fewer
      }
      return taken
    }
    var levels = 0...(lengths.map(\.all).max() ?? 0)
    while levels.count > 1 {
      let middle = (levels.lowerBound + levels.upperBound) / 2
      levels =
        cut(to: middle) <= taken ? levels.lowerBound...middle : middle + 1...levels.upperBound
    }
    let level = levels.lowerBound
    rest -= cut(to: level)
    for (child, length) in zip(equals, lengths) {
      places[child].length = min(length.all, max(level, length.kept))
      if rest > 0, places[child].length == level, level > length.kept {
        places[child].length -= 1
        rest -= 1
      }
    }
    return taken
  }

  /// Cells in shares that differ by one at most, the longer ones first.
  static func shares(of cells: Int, among count: Int) -> [Int] {
    (0..<count).map { cells / count + ($0 < cells % count ? 1 : 0) }
  }
}
