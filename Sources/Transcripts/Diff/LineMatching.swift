/// Lines that follow each other in both of two texts.
struct LineMatch: Equatable {
  /// The first of them in the old text.
  var old: Int
  /// The first of them in the new text.
  var new: Int
  /// The number of lines.
  var count: Int
}

/// Finds the lines that two texts have in common, in the order of both.
///
/// 1. Lines at the start and at the end that are equal are matched.
/// 2. Between them, lines that occur once in each part are matched, as many as stand in the same order in both
///    (*patience diff*). They cut the parts into smaller ones, for which it begins anew.
/// 3. Parts without such lines are compared by Myers' algorithm.
///
/// The parts wait in a list and not on the stack: there may be as many as lines.
struct LineMatching {
  /// A part of both texts.
  private struct Part {
    var old: Range<Int>
    var new: Range<Int>
    /// The number of cuts that made it.
    var depth: Int
  }

  private let (old, new): ([Int32], [Int32])
  private var found: [LineMatch] = []
  private var parts: [Part]
  /// The steps that Myers' algorithm may still take.
  private var budget = 100_000_000

  /// The most cuts that make a part; then Myers' algorithm takes what it is.
  private static let mostCuts = 32

  private init(_ old: [Int32], _ new: [Int32]) {
    (self.old, self.new) = (old, new)
    parts = [Part(old: 0..<old.count, new: 0..<new.count, depth: 0)]
  }

  /// Returns the matches of two texts whose lines are numbers, in order; no two of them touch in both texts.
  static func matches(_ old: [Int32], _ new: [Int32]) -> [LineMatch] {
    var matching = LineMatching(old, new)
    while let part = matching.parts.popLast() { matching.match(part) }
    return joined(matching.found.sorted { $0.old < $1.old })
  }

  private static func joined(_ matches: [LineMatch]) -> [LineMatch] {
    var result: [LineMatch] = []
    for match in matches {
      if let last = result.last, last.old + last.count == match.old,
        last.new + last.count == match.new
      {
        result[result.count - 1].count += match.count
      } else {
        result.append(match)
      }
    }
    return result
  }

  private mutating func match(_ part: Part) {
    let part = withoutEqualEnds(part)
    guard !part.old.isEmpty, !part.new.isEmpty else { return }
    let anchors = part.depth < Self.mostCuts ? anchors(in: part) : []
    guard !anchors.isEmpty else {
      compare(part)
      return
    }
    var (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    for anchor in anchors {
      parts.append(
        Part(
          old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: part.depth + 1))
      found.append(LineMatch(old: anchor.old, new: anchor.new, count: 1))
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append(
      Part(
        old: oldStart..<part.old.upperBound, new: newStart..<part.new.upperBound,
        depth: part.depth + 1))
  }

  /// Compares a part by Myers' algorithm, as long as all of them together take no more than a few seconds.
  private mutating func compare(_ part: Part) {
    let most = min(FileDiff.mostEdits, Int(Double(budget).squareRoot()))
    let edits = ShortestEdits(old[part.old], new[part.new], most: most)
    budget -= edits.edits * edits.edits
    found += edits.matches
  }

  /// Matches what is equal at both ends of a part, and returns the rest.
  private mutating func withoutEqualEnds(_ part: Part) -> Part {
    let most = min(part.old.count, part.new.count)
    let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    var (head, tail) = (0, 0)
    while head < most, old[oldStart + head] == new[newStart + head] { head += 1 }
    let (oldEnd, newEnd) = (part.old.upperBound, part.new.upperBound)
    while tail < most - head, old[oldEnd - 1 - tail] == new[newEnd - 1 - tail] { tail += 1 }
    if head > 0 { found.append(LineMatch(old: oldStart, new: newStart, count: head)) }
    if tail > 0 { found.append(LineMatch(old: oldEnd - tail, new: newEnd - tail, count: tail)) }
    return Part(
      old: oldStart + head..<oldEnd - tail, new: newStart + head..<newEnd - tail, depth: part.depth)
  }

  // MARK: - Lines that occur once

  private typealias Anchor = (old: Int, new: Int)

  /// The lines that occur once in each text of a part, as many as are in the same order.
  private func anchors(in part: Part) -> [Anchor] {
    // A place, or -1 for a line that occurs more often.
    var places: [Int32: (old: Int, new: Int?)] = [:]
    for place in part.old {
      places[old[place]] = places[old[place]] == nil ? (place, nil) : (-1, nil)
    }
    for place in part.new {
      guard let known = places[new[place]], known.old >= 0 else { continue }
      places[new[place]] = known.new == nil ? (known.old, place) : (-1, nil)
    }
    let unique = part.new.compactMap { place -> Anchor? in
      guard let known = places[new[place]], known.old >= 0, known.new == place else { return nil }
      return (known.old, place)
    }
    return Self.longestRise(unique)
  }

  /// The most anchors whose old places rise, of anchors in the order of their new ones.
  ///
  /// By patience sorting: each anchor goes on the first pile whose top is not before it, and remembers the top
  /// of the pile before. O(*n* log *n*).
  private static func longestRise(_ anchors: [Anchor]) -> [Anchor] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: anchors.count)
    for (number, anchor) in anchors.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if anchors[tops[middle]].old < anchor.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = tops[low - 1] }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    var (result, next) = ([Anchor](), tops.last ?? -1)
    while next >= 0 {
      result.append(anchors[next])
      next = before[next]
    }
    return result.reversed()
  }
}
