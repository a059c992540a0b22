/// The cells of the tracks of a grid on one axis.
///
/// Tracks get what they need at least. Then tracks of a content get that. Tracks of a number get as much of it as is
/// left, in equal parts: first all of them what their views need, and then the rest. Fractions get what is left. What is missing is taken from the longest tracks of a content,
/// so that none vanishes while another has cells to spare. Odd cells go to the first ones each time.
///
/// - Complexity: O(*n* log *n*) in the number of tracks; without fractions that have a least size, O(*n* log *m*)
///   for a longest track of *m* cells.
struct TrackSizes {
  /// The tracks.
  let tracks: [GridTrack]
  /// The cells that the largest view of each track needs.
  let contents: [Int]

  /// The cells of each track, in a number of cells without gaps; nil is as many as it takes.
  func sizes(in length: Int?) -> [Int] {
    guard let length else { return natural() }
    var sizes = tracks.indices.map { start(of: $0) }
    let left = length - sizes.reduce(0, +)
    if left < 0 {
      shrink(&sizes, by: -left)
    } else if left > 0 {
      let rest = grow(&sizes, by: grow(&sizes, by: left) { min($1, contents[$0]) }) { $1 }
      shareFractions(&sizes, rest)
    }
    return sizes
  }

  /// The cells of a track before what is left is shared.
  private func start(of track: Int) -> Int {
    switch tracks[track].wish {
    case .content: max(tracks[track].least, contents[track])
    case .cells, .fraction: tracks[track].least
    }
  }

  /// The cells that give every view what it needs; fractions keep their proportion.
  private func natural() -> [Int] {
    var unit = 0
    for (track, content) in zip(tracks, contents) {
      guard case .fraction(let weight) = track.wish else { continue }
      unit = max(unit, (max(content, track.least) + weight - 1) / weight)
    }
    return tracks.indices.map { index in
      switch tracks[index].wish {
      case .content: max(tracks[index].least, contents[index])
      // Fractions get what tracks of a number leave.
      case .cells(let most) where unit > 0: most
      case .cells(let most): min(max(tracks[index].least, contents[index]), most)
      case .fraction(let weight): GridTrack.clamped(max(tracks[index].least, unit * weight))
      }
    }
  }

  /// Cuts the longest tracks of a content to one length, where there are too few cells.
  private func shrink(_ sizes: inout [Int], by missing: Int) {
    let tracks = tracks
    func cut(_ index: Int, to level: Int) -> Int {
      max(tracks[index].least, min(sizes[index], level))
    }
    let fitted = tracks.indices.filter { tracks[$0].wish == .content }
    func taken(at level: Int) -> Int { fitted.reduce(0) { $0 + sizes[$1] - cut($1, to: level) } }
    let missing = min(missing, taken(at: 0))
    let level = Self.least(in: 0...(sizes.max() ?? 0)) { taken(at: $0) <= missing }
    var rest = missing - taken(at: level)
    let next = fitted.map { cut($0, to: level) }
    for (index, size) in zip(fitted, next) { sizes[index] = size }
    // The last ones lose one more, so that the first ones have the odd cells.
    for index in fitted.reversed()
    where rest > 0 && sizes[index] == level && level > tracks[index].least {
      sizes[index] -= 1
      rest -= 1
    }
  }

  /// Gives tracks of a number what they may have more, in equal parts.
  ///
  /// - Parameters:
  ///   - sizes: the cells of all tracks.
  ///   - left: the cells that there are more.
  ///   - goal: the cells that a track may have, of a track and its number.
  /// - Returns: the cells that are left.
  private func grow(
    _ sizes: inout [Int], by left: Int, to goal: (_ track: Int, _ most: Int) -> Int
  ) -> Int {
    let growing: [(index: Int, room: Int)] = tracks.indices.compactMap { index in
      guard case .cells(let most) = tracks[index].wish, goal(index, most) > sizes[index] else {
        return nil
      }
      return (index, goal(index, most) - sizes[index])
    }
    guard !growing.isEmpty else { return left }
    func given(_ part: Int) -> Int { growing.reduce(0) { $0 + min($1.room, part) } }
    let most = growing.reduce(0) { max($0, $1.room) }
    let part = Self.least(in: 0...most) { given($0 + 1) > left || $0 == most }
    var rest = left - given(part)
    for (index, room) in growing {
      let more = rest > 0 && room > part
      sizes[index] += min(room, part) + (more ? 1 : 0)
      if more { rest -= 1 }
    }
    return rest
  }

  /// Shares cells among fractions; one whose share would be less than its least size keeps that.
  private func shareFractions(_ sizes: inout [Int], _ left: Int) {
    var fractions: [(index: Int, weight: Int)] = tracks.indices.compactMap { index in
      guard case .fraction(let weight) = tracks[index].wish else { return nil }
      return (index, weight)
    }
    guard !fractions.isEmpty else { return }
    // Least sizes are part of what fractions share.
    var room = fractions.reduce(left) { $0 + sizes[$1.index] }
    var weights = fractions.reduce(0) { $0 + $1.weight }
    if fractions.contains(where: { sizes[$0.index] > 0 }) {
      // The greatest least size for its weight first: it is the first that is more than a share.
      let sorted = fractions.sorted { sizes[$0.index] * $1.weight > sizes[$1.index] * $0.weight }
      var kept: Set<Int> = []
      for (index, weight) in sorted {
        guard sizes[index] * weights > room * weight else { break }
        kept.insert(index)
        room -= sizes[index]
        weights -= weight
      }
      fractions.removeAll { kept.contains($0.index) }
    }
    guard weights > 0 else { return }
    var rest = room
    for (index, weight) in fractions {
      sizes[index] = room * weight / weights
      rest -= sizes[index]
    }
    for (index, _) in fractions where rest > 0 {
      sizes[index] += 1
      rest -= 1
    }
  }

  /// The least number in a range for which something is true that stays true for greater ones; the last one
  /// if it is true for none.
  static func least(in range: ClosedRange<Int>, where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
