import Widgets

extension Array {
  /// The choices that fit some letters, the best ones first; without letters all of them, in their order.
  ///
  /// ```swift
  /// completing("to", people.matching(model.to), state: model.completion) { .completion($0) } input: { … }
  /// ```
  ///
  /// The letters are in the title in order, not always beside each other: see `FuzzyMatch`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of choices, besides O(*n*) searches; O(1) without letters.
  public func matching<ID>(_ query: some StringProtocol) -> [Choice<ID>]
  where Element == Choice<ID> {
    let query = FuzzyQuery(String(query))
    guard !query.isEmpty else { return self }
    let found = enumerated().compactMap { place, choice in
      FuzzyMatch(query, in: choice.title).map { (choice: choice, score: $0.score, place: place) }
    }
    return found.sorted { one, other in
      one.score != other.score ? one.score > other.score : one.place < other.place
    }.map(\.choice)
  }
}
