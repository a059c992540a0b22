/// A text in which the characters of a query are found in their order, and how well they fit.
///
/// The best of all ways to find them is taken, by the algorithm of Smith and Waterman with affine gaps, as
/// `fzf` does it: characters at the starts of words and next to each other count more, and gaps count
/// against it. Upper case in a query asks for upper case. Blanks separate parts that may be in any order.
public struct FuzzyMatch: Hashable, Sendable {
  /// The number that tells how well it fits; greater is better.
  public let score: Int
  /// The places of the characters that were found, counted in characters, in order.
  public let places: [Int]

  /// Finds a query in a text; nil if it is not there.
  ///
  /// An empty query is found everywhere, with a score of 0. A word without capital letters is found in capitals, too, and
  /// one without accents with any: "zoe" in "Zoë", and "Zoë" in that alone. Of a text, the first 1,000 characters are
  /// looked at.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the text and of the query.
  public init?(_ query: String, in text: String) {
    let parts = query.split(whereSeparator: \.isWhitespace)
    guard !parts.isEmpty else {
      (self.score, self.places) = (0, [])
      return
    }
    let characters = Array(text.prefix(Self.most))
    // Most texts are no matches, which is known before anything is counted.
    var bonuses: [Int]?
    var (score, places) = (0, Set<Int>())
    for part in parts {
      let folds = !part.contains(where: \.isUppercase)
      let lower = folds ? characters.map(Self.lowercased) : characters
      // A user who types no accents does not know which ones there are, or has no keys for them.
      let folded = part.allSatisfy(\.isASCII) ? lower.map(\.unmarked) : lower
      let wanted = part.map { folds ? Self.lowercased($0) : $0 }
      guard Self.has(wanted, folded) else { return nil }
      let counted = bonuses ?? Self.bonuses(of: characters)
      bonuses = counted
      guard let found = Self.best(wanted, folded, counted) else { return nil }
      score += found.score
      places.formUnion(found.places)
    }
    self.score = score
    self.places = places.sorted()
  }

  private static let most = 1_000
  private static let (hit, wordStart, adjacent, gap, longerGap) = (16, 8, 6, -3, -1)

  /// A character in lower case; one that would become two stays as it is.
  private static func lowercased(_ character: Character) -> Character {
    let lower = character.lowercased()
    return lower.count == 1 ? lower.first ?? character : character
  }

  /// What characters count more because of their places: at the start of a word, or of a part of one.
  private static func bonuses(of characters: [Character]) -> [Int] {
    characters.indices.map { index in
      guard index > 0 else { return 2 * wordStart }
      let (before, this) = (characters[index - 1], characters[index])
      let isWord = this.isLetter || this.isNumber
      if isWord, !(before.isLetter || before.isNumber) { return wordStart }
      let isPart = before.isLowercase && this.isUppercase || !before.isNumber && this.isNumber
      return isPart ? adjacent : 0
    }
  }

  /// True if a text has the characters of a query in their order.
  private static func has(_ query: [Character], _ text: [Character]) -> Bool {
    var rest = query[...]
    for character in text where character == rest.first {
      rest = rest.dropFirst()
      if rest.isEmpty { return true }
    }
    return rest.isEmpty
  }

  /// A score with the character of the query before at a place.
  private struct Reached {
    var score: Int
    var place: Int
  }

  /// The best way to find all characters of a query in their order.
  private static func best(
    _ query: [Character], _ text: [Character], _ bonuses: [Int]
  ) -> (score: Int, places: [Int])? {
    guard query.count <= text.count else { return nil }
    // With the last character of the query so far at a place of the text: the best score.
    var scores: [Int?] = []
    // And where the character before it is then, for each character of the query.
    var origins: [[Int]] = []
    for (number, character) in query.enumerated() {
      var row = [Int?](repeating: nil, count: text.count)
      var origin = [Int](repeating: -1, count: text.count)
      var open: Reached?
      for place in text.indices {
        if number > 0 { open = widened(open, to: place, scores) }
        guard text[place] == character else { continue }
        let own = hit + bonuses[place]
        if number == 0 {
          row[place] = own
        } else if let from = nearest(place, scores, open) {
          (row[place], origin[place]) = (from.score + own, from.place)
        }
      }
      scores = row
      origins.append(origin)
    }
    return path(scores, origins)
  }

  /// The best score that a gap before a place goes on from.
  private static func widened(_ open: Reached?, to place: Int, _ scores: [Int?]) -> Reached? {
    let wider = open.map { Reached(score: $0.score + longerGap, place: $0.place) }
    guard place >= 2, let score = scores[place - 2], score + gap >= wider?.score ?? .min else {
      return wider
    }
    return Reached(score: score + gap, place: place - 2)
  }

  /// The better one of the character right before a place and of one before a gap.
  private static func nearest(_ place: Int, _ scores: [Int?], _ open: Reached?) -> Reached? {
    guard place >= 1, let score = scores[place - 1], score + adjacent >= open?.score ?? .min else {
      return open
    }
    return Reached(score: score + adjacent, place: place - 1)
  }

  /// The best score of the last character, and the places of all of them.
  private static func path(_ scores: [Int?], _ origins: [[Int]]) -> (score: Int, places: [Int])? {
    var best: Reached?
    for (place, score) in scores.enumerated() {
      if let score, score > best?.score ?? .min { best = Reached(score: score, place: place) }
    }
    guard let best else { return nil }
    var places = [best.place]
    for origin in origins.dropFirst().reversed() { places.append(origin[places[places.count - 1]]) }
    return (best.score, places.reversed())
  }
}
