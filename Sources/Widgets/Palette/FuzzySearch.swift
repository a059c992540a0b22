/// The search for the best way to find all characters of a word in their order in a text that has them.
///
/// ```
/// Smith and Waterman, "Identification of common molecular subsequences", 1981, with the gaps of Gotoh,
/// 1982. For "os" in "Open Spot", a row for each character, with the best score that ends there:
///
///        O  p  e  n     S  p  o  t
///   o   32  .  .  .  .  .  . 16  .     16, and 2 · 8 at the start of the text; 16
///   s    .  .  .  .  . 50  .  .  .     32 + 16, 8 at the start of a word, and −3 − 3 · 1 for a gap of 4
/// ```
struct FuzzySearch {
  static let (hit, wordStart, adjacent, gap, longerGap) = (16, 8, 6, -3, -1)
  /// A score that no way has, less what gaps may take from it.
  static let none = Int.min / 2

  private let word: [UInt32]
  private let codes: [UInt32]
  private let text: FuzzyText
  /// The places from the first one of the first character to the last one of the last.
  private let window: Range<Int>
  /// With the last character so far at a place of the window: the best score.
  private var scores: [Int] = []
  /// And where the character before it is then, for each character after the first, one row after the other.
  private var origins: [Int32] = []

  /// Searches a text that has the word, by the numbers of the characters.
  init(_ word: [UInt32], in codes: [UInt32], of text: FuzzyText) {
    (self.word, self.codes, self.text) = (word, codes, text)
    let first = word.first.flatMap(codes.firstIndex(of:)) ?? 0
    window = first..<max(first, (word.last.flatMap(codes.lastIndex(of:)) ?? -1) + 1)
    scores = window.map { codes[$0] == word[0] ? Self.hit + text.bonus(at: $0) : Self.none }
    origins.reserveCapacity((word.count - 1) * window.count)
    for character in word.dropFirst() { advance(to: character) }
  }

  /// Finds the best scores with one more character.
  private mutating func advance(to character: UInt32) {
    var row = [Int](repeating: Self.none, count: window.count)
    var (open, opening) = (Self.none, 0)
    for place in row.indices {
      // The best score that a gap before this place goes on from.
      open += Self.longerGap
      if place >= 2, scores[place - 2] + Self.gap >= open {
        (open, opening) = (scores[place - 2] + Self.gap, place - 2)
      }
      var (score, origin) = (open, opening)
      if place >= 1, scores[place - 1] + Self.adjacent >= open {
        (score, origin) = (scores[place - 1] + Self.adjacent, place - 1)
      }
      origins.append(Int32(origin))
      if codes[window.lowerBound + place] == character, score > Self.none / 2 {
        row[place] = score + Self.hit + text.bonus(at: window.lowerBound + place)
      }
    }
    scores = row
  }

  /// The best score of the last character, and the places of all of them.
  var best: (score: Int, places: [Int]) {
    var place = scores.startIndex
    for other in scores.indices where scores[other] > scores[place] { place = other }
    var places = [window.lowerBound + place]
    let score = scores[place]
    for row in (0..<word.count - 1).reversed() {
      place = Int(origins[row * window.count + place])
      places.append(window.lowerBound + place)
    }
    return (score, places.reversed())
  }
}
