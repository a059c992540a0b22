/// The titles of a bar that are seen, with the signs at the edges beyond which there are others.
///
/// Titles are seen whole. One alone is cut where not even that has room.
struct TabWindow: Equatable {
  /// The kinds of signs, the one that tells most first.
  enum Signs: CaseIterable {
    /// An arrow and the number of titles beyond the edge, with a blank beside them: `‹ 3 `.
    case counted
    /// An arrow.
    case bare
    /// Nothing, where a sign would leave a title no room: with few columns, or beside the chosen one.
    case none
  }

  /// The numbers of the titles that are seen.
  var shown = 0..<0
  /// The columns of each title that is seen.
  var places: [Range<Int>] = []
  /// The signs at the edges.
  var signs = Signs.counted
  /// The columns of the sign at the leading edge; empty if there is none.
  var start = 0..<0
  /// The columns of the sign at the trailing edge; empty if there is none.
  var end = 0..<0

  /// Makes a window that begins with a title.
  ///
  /// - Parameters:
  ///   - first: the number of the title.
  ///   - whole: the number of the title that is not cut for the sake of signs; nil for none.
  ///   - widths: the columns of all titles.
  ///   - columns: the columns of the bar.
  /// - Complexity: O(*n*) in the number of titles that are seen.
  init(from first: Int, whole: Int? = nil, widths: [Int], columns: Int) {
    guard widths.indices.contains(first) else { return }
    for signs in Signs.allCases where signs != .none || first == whole {
      let last = Self.last(from: first, widths, columns, signs)
      if let last {
        place(first..<last, widths, columns, signs)
        return
      }
    }
    // With fewer columns two signs would leave no letter and its ellipsis.
    place(first..<first + 1, widths, columns, columns >= 6 ? .bare : .none)
  }

  /// The end of the titles that have room; nil if not even the first has.
  private static func last(
    from first: Int, _ widths: [Int], _ columns: Int, _ signs: Signs
  ) -> Int? {
    var last: Int?
    var end = self.columns(of: signs, hiding: first) - gap
    for number in first..<widths.count {
      end += gap + widths[number]
      if end > columns { break }
      if end + self.columns(of: signs, hiding: widths.count - number - 1) <= columns {
        last = number + 1
      }
    }
    return last
  }

  private mutating func place(_ shown: Range<Int>, _ widths: [Int], _ columns: Int, _ signs: Signs)
  {
    (self.shown, self.signs) = (shown, signs)
    start = 0..<Self.columns(of: signs, hiding: shown.lowerBound)
    end = columns - Self.columns(of: signs, hiding: widths.count - shown.upperBound)..<columns
    var column = start.upperBound
    places = shown.map { number in
      defer { column += widths[number] + Self.gap }
      return column..<max(column, min(column + widths[number], end.lowerBound))
    }
  }

  /// The columns between two titles.
  private static var gap: Int { 1 }

  /// The columns of a sign for some titles beyond the edge.
  private static func columns(of signs: Signs, hiding count: Int) -> Int {
    guard count > 0 else { return 0 }
    return switch signs {
    case .counted: 3 + String(count).utf8.count
    case .bare: 1
    case .none: 0
    }
  }
}

// MARK: - Scrolling

extension TabWindow {
  /// Makes the window that shows a title and begins with another one, or as near to that as may be.
  ///
  /// - Parameters:
  ///   - title: the number of the title that is to be seen; nil for none.
  ///   - first: the number of the title to begin with.
  ///   - widths: the columns of all titles.
  ///   - columns: the columns of the bar.
  /// - Complexity: O(*n* · *m*) in the number of titles between both, and of those that are seen.
  init(showing title: Int?, from first: Int, widths: [Int], columns: Int) {
    func window(_ first: Int) -> TabWindow {
      TabWindow(from: first, whole: title, widths: widths, columns: columns)
    }
    var first = min(max(0, first), max(0, widths.count - 1))
    if let title, widths.indices.contains(title) {
      first = min(first, title)
      while window(first).shown.upperBound <= title { first += 1 }
    }
    self = window(first)
    // No room stays empty behind the last title.
    while shown.upperBound == widths.count, first > 0 {
      first -= 1
      let longer = window(first)
      guard longer.shown.upperBound == widths.count else { break }
      self = longer
    }
  }

  /// The number of the title with which the window begins that ends before this one.
  func previous(widths: [Int], columns: Int) -> Int {
    var first = max(0, shown.lowerBound - 1)
    while first > 0 {
      let longer = TabWindow(from: first - 1, widths: widths, columns: columns)
      guard longer.shown.upperBound >= shown.lowerBound else { break }
      first -= 1
    }
    return first
  }
}
