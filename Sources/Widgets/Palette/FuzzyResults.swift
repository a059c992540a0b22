/// The answer of a search for the best of many texts.
///
/// It remembers which texts fit, so that a search for a longer query looks at no others: see
/// ``FuzzyQuery/search(_:best:after:text:)``.
public struct FuzzyResults: Hashable, Sendable {
  /// A text that fits.
  public struct Result: Codable, Hashable, Sendable {
    /// The number of texts before it in the collection.
    public var offset: Int
    /// The way in which it fits.
    public var match: FuzzyMatch
  }

  /// The query that was searched for.
  public let query: FuzzyQuery
  /// The best results, best first; those that fit equally well are in the order of the texts.
  public let best: [Result]
  /// The number of all texts that fit.
  public let count: Int
  /// False if the search was cancelled, so that texts are missing.
  public let isComplete: Bool

  /// The offsets of the texts that fit, in order; nil if all do.
  let fitting: [Int]?
  /// The number of texts that were searched.
  let searched: Int

  /// Makes the answer of a search that has not been made: nothing was found.
  public init() {
    self.init(
      query: FuzzyQuery(""), best: [], count: 0, isComplete: true, fitting: nil, searched: 0)
  }

  init(
    query: FuzzyQuery, best: [Result], count: Int, isComplete: Bool, fitting: [Int]?, searched: Int
  ) {
    (self.query, self.best, self.count) = (query, best, count)
    (self.isComplete, self.fitting, self.searched) = (isComplete, fitting, searched)
  }

  /// Returns true if a text among those that were searched can fit another query only if it fits this one.
  func narrows(to other: FuzzyQuery, of count: Int) -> Bool {
    isComplete && searched <= count && other.text.hasPrefix(query.text)
  }
}

/// It is written without the texts that fit, of which there may be millions: a search after one that was read begins anew.
extension FuzzyResults: Codable {
  private enum Key: CodingKey { case query, best, count, isComplete }

  /// Reads it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      query: FuzzyQuery(try values.decode(String.self, forKey: .query)),
      best: try values.decode([Result].self, forKey: .best),
      count: try values.decode(Int.self, forKey: .count),
      isComplete: try values.decode(Bool.self, forKey: .isComplete), fitting: nil, searched: .max)
  }

  /// Writes it.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(query.text, forKey: .query)
    try values.encode(best, forKey: .best)
    try values.encode(count, forKey: .count)
    try values.encode(isComplete, forKey: .isComplete)
  }
}

extension FuzzyQuery {
  /// Searches many texts for those that fit best, off the main actor.
  ///
  /// ```swift
  /// case .search(let text):
  ///   model.query = text
  ///   return .query(id: "search", { [lines = model.lines, found = model.found] in
  ///     await FuzzyQuery(text).search(lines, best: 100, after: found)
  ///   }, toMessage: Msg.found)
  /// case .found(let found): model.found = found
  /// ```
  ///
  /// The answer of an earlier search saves most of the work: where this query goes on from that one, only the texts that
  /// fitted are looked at, and those that have been added at the end since. If texts were changed, taken away or added
  /// elsewhere, search after ``FuzzyResults/init()``.
  ///
  /// The texts are searched in parts side by side. A search whose task is cancelled, as that of an older `.query` is, ends
  /// within a part, with an answer that is not complete.
  ///
  /// - Parameters:
  ///   - items: the items, which may be any.
  ///   - limit: the most results that are wanted.
  ///   - earlier: the answer of an earlier search of the same items.
  ///   - text: the text of an item.
  /// - Returns: the best results, and the number of all.
  /// - Complexity: O(*n* · *m*) in the length of the texts that are looked at and that of the query.
  @concurrent public func search<Items: RandomAccessCollection & Sendable>(
    _ items: Items, best limit: Int, after earlier: FuzzyResults = FuzzyResults(),
    text: @escaping @Sendable (Items.Element) -> String
  ) async -> FuzzyResults {
    let count = items.count
    guard !isEmpty else { return everything(count, limit) }
    let known = earlier.narrows(to: self, of: count) ? earlier : FuzzyResults()
    let candidates = FuzzyCandidates(known, count: count)
    let parts = await withTaskGroup(of: FuzzyPart.self) { group in
      var parts: [FuzzyPart] = []
      for start in stride(from: 0, to: candidates.count, by: FuzzyPart.size) {
        // Work of the program's own does not wait behind all of them.
        if start >= FuzzyPart.size * FuzzyPart.most, let part = await group.next() {
          parts.append(part)
        }
        let places = start..<min(start + FuzzyPart.size, candidates.count)
        group.addTask {
          var part = FuzzyPart(places: places, limit: limit)
          var scorer = FuzzyScorer(self)
          for place in places where !part.isCancelled(at: place) {
            let offset = candidates[place]
            let text = text(items[items.index(items.startIndex, offsetBy: offset)])
            if let score = scorer.score(in: text) { part.take(offset, score) }
          }
          return part
        }
      }
      return await group.reduce(into: parts) { $0.append($1) }
    }
    let found = FuzzyPart(parts.sorted { $0.places.lowerBound < $1.places.lowerBound }, limit)
    let best = found.best.sorted().compactMap { best in
      // A text is not kept, because there may be many.
      FuzzyMatch(self, in: text(items[items.index(items.startIndex, offsetBy: best.offset)]))
        .map { FuzzyResults.Result(offset: best.offset, match: $0) }
    }
    return FuzzyResults(
      query: self, best: best, count: found.fitting.count, isComplete: !found.isCancelled,
      fitting: found.fitting, searched: count)
  }

  /// Searches many texts for those that fit best, off the main actor; see ``search(_:best:after:text:)``.
  public func search<Texts: RandomAccessCollection & Sendable>(
    _ texts: Texts, best limit: Int, after earlier: FuzzyResults = FuzzyResults()
  ) async -> FuzzyResults where Texts.Element == String {
    await search(texts, best: limit, after: earlier) { $0 }
  }

  /// The answer of a query without words: the first texts.
  private func everything(_ count: Int, _ limit: Int) -> FuzzyResults {
    let match = FuzzyMatch(score: 0, places: [])
    return FuzzyResults(
      query: self,
      best: (0..<min(max(0, limit), count)).map { FuzzyResults.Result(offset: $0, match: match) },
      count: count, isComplete: true, fitting: nil, searched: count)
  }
}

/// The texts that are looked at: those that fitted before, and all that came since.
private struct FuzzyCandidates {
  private let fitted: [Int]
  /// The number of texts that were searched before, all of which fitted unless they are listed.
  private let searched: Int
  let count: Int

  init(_ known: FuzzyResults, count: Int) {
    // Where all fitted, all are looked at.
    (fitted, searched) = known.fitting.map { ($0, known.searched) } ?? ([], 0)
    self.count = fitted.count + count - searched
  }

  /// The offset of a text.
  subscript(place: Int) -> Int {
    place < fitted.count ? fitted[place] : searched + place - fitted.count
  }
}

/// The texts that fit among some of those that are looked at.
private struct FuzzyPart: Sendable {
  /// The number of texts that are searched one after the other.
  static var size: Int { 4_096 }
  /// The number of parts that are searched, or wait for a processor, at once.
  static var most: Int { 8 }

  struct Best: Comparable {
    let score: Int
    let offset: Int

    static func < (left: Best, right: Best) -> Bool {
      left.score == right.score ? left.offset < right.offset : left.score > right.score
    }
  }

  let places: Range<Int>
  private(set) var fitting: [Int] = []
  /// The best ones, the worst of which is the first: a heap.
  private(set) var best: [Best] = []
  private(set) var isCancelled = false
  private let limit: Int

  init(places: Range<Int>, limit: Int) { (self.places, self.limit) = (places, max(0, limit)) }

  /// Puts parts together that are in order.
  init(_ parts: [FuzzyPart], _ limit: Int) {
    self.init(places: 0..<(parts.last?.places.upperBound ?? 0), limit: limit)
    fitting.reserveCapacity(parts.reduce(0) { $0 + $1.fitting.count })
    for part in parts {
      fitting += part.fitting
      for best in part.best { insert(best) }
      if part.isCancelled { isCancelled = true }
    }
  }

  /// Looks now and then whether anybody waits for the answer.
  mutating func isCancelled(at place: Int) -> Bool {
    if place & 0xFF == 0, Task.isCancelled { isCancelled = true }
    return isCancelled
  }

  /// Takes in a text that fits.
  mutating func take(_ offset: Int, _ score: Int) {
    fitting.append(offset)
    insert(Best(score: score, offset: offset))
  }

  private mutating func insert(_ new: Best) {
    if best.count < limit {
      best.append(new)
      rise(best.count - 1)
    } else if let worst = best.first, new < worst {
      best[0] = new
      sink(0)
    }
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, best[(place - 1) / 2] < best[place] {
      best.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var worst = place
      for child in [2 * place + 1, 2 * place + 2] where child < best.count {
        if best[worst] < best[child] { worst = child }
      }
      if worst == place { return }
      best.swapAt(place, worst)
      place = worst
    }
  }
}
