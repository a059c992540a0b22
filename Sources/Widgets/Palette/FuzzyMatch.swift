/// A text in which the characters of a query are found in their order, and how well they fit.
///
/// The best of all ways to find them is taken, by the algorithm of Smith and Waterman with affine gaps, as
/// `fzf` does it: characters at the starts of words and next to each other count more, and gaps count
/// against it. Upper case in a query asks for upper case. Blanks separate words that may be in any order.
///
/// ```swift
/// let query = FuzzyQuery(model.query)
/// let found = lines.compactMap { line in FuzzyMatch(query, in: line).map { (line: line, match: $0) } }
///   .sorted { $0.match.score > $1.match.score }
///
/// label("line", [.styledText(Text(line).styled(TextStyle(attributes: .bold), in: match.ranges(in: line)))])
/// ```
public struct FuzzyMatch: Codable, Hashable, Sendable {
  /// The number that tells how well it fits; greater is better.
  public let score: Int
  /// The places of the characters that were found, counted in characters, in order.
  public let places: [Int]

  /// Finds a query in a text; nil if it is not there.
  ///
  /// An empty query is found everywhere, with a score of 0. Of a text, the first 1,000 characters are
  /// looked at.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the text and of the query; O(*n* · *w*) in the number of its words
  ///   if it is not there.
  public init?(_ query: FuzzyQuery, in text: String) {
    guard let text = FuzzyText(text, with: query) else { return nil }
    var (score, places) = (0, [Int]())
    for word in query.words {
      let found = FuzzySearch(word.codes, in: text.codes(for: word), of: text).best
      score += found.score
      places += found.places
    }
    // Two words may have found the same character.
    self.init(score: score, places: query.words.count > 1 ? Set(places).sorted() : places)
  }

  init(score: Int, places: [Int]) { (self.score, self.places) = (score, places) }

  /// Finds a query in one text; nil if it is not there.
  ///
  /// For many texts, a ``FuzzyQuery`` is made once.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the text and of the query.
  public init?(_ query: String, in text: String) { self.init(FuzzyQuery(query), in: text) }

  /// Returns the parts of the text that were found, one for characters next to each other.
  ///
  /// ```swift
  /// Text(line).styled(TextStyle(attributes: .bold), in: match.ranges(in: line))
  /// ```
  ///
  /// - Parameter text: the text in which the query was found.
  /// - Returns: the parts, in order; none beyond the end of a text that is shorter.
  /// - Complexity: O(*n*) in the length of the text up to the last part.
  public func ranges(in text: String) -> [Range<String.Index>] {
    var (ranges, index, place) = ([Range<String.Index>](), text.startIndex, 0)
    for next in places {
      guard let start = text.index(index, offsetBy: next - place, limitedBy: text.endIndex),
        start < text.endIndex
      else { break }
      (index, place) = (text.index(after: start), next + 1)
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<index
      } else {
        ranges.append(start..<index)
      }
    }
    return ranges
  }
}
