import Expectations
import Foundation
import SeededRandom
import TestThreads
import Testing
import VirtualViews
import Widgets

@Suite(.computes)
struct FuzzyQueryTests {
  @Test func `the best way has the score of the worked example`() {
    expectEqual(FuzzyMatch("os", in: "Open Spot")?.score, 50)
  }

  /// On a push there are seeds among them for which a gap counts as much as a neighbour.
  private static let seeds: [UInt64] =
    Effort.isFull ? Array(1...40) : [1, 2, 3, 4, 11, 15, 23, 24]

  @Test(arguments: seeds)
  func `a query that was read once finds what comparing all characters finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Letters of each kind: plain, with marks, equal to others, of two scalars, and ends of lines.
    let plain = "aabbkKAB1 _-/;.oO\n".map(\.self)
    let all =
      plain + "éÉÖołŁıİß日ñçǅªⒶ٣½".map(\.self)
      + ["\r\n", "\r", "\u{212A}", "\u{37E}", "e\u{308}", "👩‍👧", "\u{301}"]
    func text(_ letters: [Character], upTo count: Int) -> String {
      String(
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
    }
    for _ in 0..<400 {
      let query = text(Bool.random(using: &random) ? plain : all, upTo: 5)
      let text = text(Int.random(in: 0..<3, using: &random) > 0 ? plain : all, upTo: 24)
      let (match, expected) = (FuzzyMatch(query, in: text), ComparedMatch(query, in: text))
      let what = "seed \(seed): \(query.debugDescription) in \(text.debugDescription)"
      #expect(match?.score == expected?.score, "\(what)")
      #expect(match?.places == expected?.places, "\(what)")
      #expect(FuzzyQuery(query).matches(text) == (expected != nil), "\(what)")
    }
  }

  @Test(arguments: ["x", "é"])
  func `the first 1,000 characters are looked at, whatever follows`(last: String) {
    let beginning = String(repeating: "a", count: 999)
    for end in ["x", "x\u{301}", "\r\nx", "bx", "\u{301}"] {
      let match = FuzzyMatch(last, in: beginning + end)
      expectEqual(match?.places, ComparedMatch(last, in: beginning + end)?.places)
    }
  }

  @Test func `an empty query is in every text`() {
    #expect(FuzzyQuery(" ").isEmpty)
    #expect(FuzzyQuery(" ").matches(""))
    expectEqual(FuzzyMatch(FuzzyQuery(""), in: "any")?.score, 0)
  }

  @Test(arguments: [
    ("of", "Open File", ["O", "F"]), ("open", "Reopen Open", ["Open"]), ("日本", "日本語", ["日本"]),
    ("zo", "Zoe\u{308}", ["Zo"]), ("e", "Zoe\u{308}", ["e\u{308}"]), ("", "any", []),
  ])
  func `the parts that were found style the text`(query: String, text: String, parts: [String])
    throws
  {
    let match = try #require(FuzzyMatch(query, in: text))
    expectEqual(match.ranges(in: text).map { String(text[$0]) }, parts)
    let styled = Text(text).styled(TextStyle(attributes: .bold), in: match.ranges(in: text))
    expectEqual(styled.runs.filter { $0.style.attributes == .bold }.map { String($0.text) }, parts)
  }

  @Test func `a shorter text has the parts that it is long enough for`() throws {
    let match = try #require(FuzzyMatch("of", in: "Open File"))
    expectEqual(match.ranges(in: "Open").count, 1)
    expectEqual(match.ranges(in: ""), [])
  }
}

/// A match that is found by comparing each character with each other one: the plain form of the algorithm.
private struct ComparedMatch {
  let score: Int
  let places: [Int]

  init?(_ query: String, in text: String) {
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
      let folded = part.allSatisfy(\.isASCII) ? lower.map(Self.unmarked) : lower
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

  /// The letter without marks, of those that the texts of the test have.
  private static func unmarked(_ character: Character) -> Character {
    let strokes: [Character: Character] = ["ł": "l", "Ł": "L", "ı": "i"]
    if let base = strokes[character] { return base }
    let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, first.properties.isAlphabetic else {
      return character
    }
    return first.isASCII ? Character(first) : character
  }

  /// The points that a character gets for its place: at the start of a word, or of a part of one.
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
