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
  /// The answer of an earlier search saves most of the work. Where this query begins with the earlier one, only two kinds of
  /// texts are searched: those that fitted, and those that were added at the end since. If texts were changed, taken away or
  /// added elsewhere, search after ``FuzzyResults/init()``.
  ///
  /// The texts are searched in parts side by side. An older `.query` is cancelled, and its search with it. A search that is
  /// cancelled ends soon, with an answer that is not complete.
  ///
  /// - Parameters:
  ///   - items: the items to search.
  ///   - limit: the most results that are wanted; 0 or less for none.
  ///   - earlier: the answer of an earlier search of the same items.
  ///   - text: returns the text of an item. It is called on any thread, and once more for each of the best results.
  /// - Returns: the best results, and the number of all texts that fit.
  /// - Complexity: O(*n* · *m*) in the length of the texts that are searched and that of the query. The time also grows with
  ///   the limit: each of the best texts is searched a second time, for the places of its characters.
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
          for place in places {
            if part.isCancelled(at: place) { break }
            let offset = candidates[place]
            let text = text(items[items.index(items.startIndex, offsetBy: offset)])
            if let score = scorer.score(in: text) { part.take(offset, score) }
          }
          return part
        }
      }
      return await group.reduce(into: parts) { $0.append($1) }
    }
    var found = FuzzyPart(parts.sorted { $0.places.lowerBound < $1.places.lowerBound }, limit)
    let best = results(of: &found) { offset in
      text(items[items.index(items.startIndex, offsetBy: offset)])
    }
    return FuzzyResults(
      query: self, best: best, count: found.fitting.count, isComplete: !found.isCancelled,
      fitting: found.fitting, searched: count)
  }

  /// Searches many texts for those that fit best, off the main actor.
  ///
  /// It is the search of items that are texts; see ``search(_:best:after:text:)``.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - limit: the most results that are wanted; 0 or less for none.
  ///   - earlier: the answer of an earlier search of the same texts.
  /// - Returns: the best results, and the number of all texts that fit.
  /// - Complexity: O(*n* · *m*) in the length of the texts that are searched and that of the query. The time also grows with
  ///   the limit.
  public func search<Texts: RandomAccessCollection & Sendable>(
    _ texts: Texts, best limit: Int, after earlier: FuzzyResults = FuzzyResults()
  ) async -> FuzzyResults where Texts.Element == String {
    await search(texts, best: limit, after: earlier) { $0 }
  }

  /// Returns the answer of a query without words: the first texts.
  private func everything(_ count: Int, _ limit: Int) -> FuzzyResults {
    let match = FuzzyMatch(score: 0, places: [])
    return FuzzyResults(
      query: self,
      best: (0..<min(max(0, limit), count)).map { FuzzyResults.Result(offset: $0, match: match) },
      count: count, isComplete: true, fitting: nil, searched: count)
  }

  /// Returns the best results of all parts, best first; fewer or none if the search is cancelled.
  private func results(
    of found: inout FuzzyPart, text: (_ offset: Int) -> String
  ) -> [FuzzyResults.Result] {
    guard !found.isCancelled else { return [] }
    var results: [FuzzyResults.Result] = []
    for (number, best) in found.best.sorted().enumerated() {
      if found.isCancelled(at: number) { break }
      // A text is not kept, because there may be many.
      guard let match = FuzzyMatch(self, in: text(best.offset)) else { continue }
      results.append(FuzzyResults.Result(offset: best.offset, match: match))
    }
    return results
  }
}

/// The texts to search: those that fitted before, and all that came since.
private struct FuzzyCandidates {
  /// The offsets of the texts that fitted before; none if all did.
  private let fitted: [Int]
  /// The number of texts that were searched before, all of which fitted unless they are listed.
  private let searched: Int
  /// The number of texts to search.
  let count: Int

  init(_ known: FuzzyResults, count: Int) {
    // Nil says that all fitted, so all are searched.
    (fitted, searched) = known.fitting.map { ($0, known.searched) } ?? ([], 0)
    self.count = fitted.count + count - searched
  }

  /// The offset of a text.
  subscript(place: Int) -> Int {
    place < fitted.count ? fitted[place] : searched + place - fitted.count
  }
}
