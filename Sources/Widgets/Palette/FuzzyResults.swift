/// The answer of a search for the best of many texts.
///
/// It remembers which texts fit, so that a search for a longer query searches no others: see
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
  /// False if the search was cancelled, so that texts or best results are missing.
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

/// The offsets of all texts that fit are not written, because there may be millions: a search after an answer that was read
/// begins anew.
extension FuzzyResults: Codable {
  private enum Key: CodingKey { case query, best, count, isComplete }

  /// Reads an answer that was written.
  ///
  /// - Parameter decoder: has the query, the best results and their number.
  /// - Throws: an error of the decoder if one of them is missing or of another type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      query: FuzzyQuery(try values.decode(String.self, forKey: .query)),
      best: try values.decode([Result].self, forKey: .best),
      count: try values.decode(Int.self, forKey: .count),
      isComplete: try values.decode(Bool.self, forKey: .isComplete), fitting: nil, searched: .max)
  }

  /// Writes the query, the best results and the number of all texts that fit.
  ///
  /// - Parameter encoder: takes them.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(query.text, forKey: .query)
    try values.encode(best, forKey: .best)
    try values.encode(count, forKey: .count)
    try values.encode(isComplete, forKey: .isComplete)
  }
}
