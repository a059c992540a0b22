/// The scores of many texts for one query, without the places.
///
/// It is the search of ``FuzzySearch`` for texts in ASCII, with two rows that are used again and again: nothing is allocated for
/// a text. Other texts are searched as a ``FuzzyMatch`` does.
struct FuzzyScorer {
  private enum Answer {
    case score(Int)
    /// The query is not in the text.
    case absent
    /// The text is not in ASCII.
    case unknown
  }

  private let query: FuzzyQuery
  private var scores: [Int] = []
  private var next: [Int] = []

  init(_ query: FuzzyQuery) { self.query = query }

  /// Returns the score of the best way; nil if the query is not in the text.
  mutating func score(in text: String) -> Int? {
    let query = query
    let answer = unsafe text.utf8.withContiguousStorageIfAvailable { storage -> Answer in
      let bytes = unsafe storage.span  // It ends before the closure does.
      guard FuzzyQuery.isPlain(bytes) else { return .unknown }
      var sum = 0
      for word in query.words {
        guard let score = score(of: word, in: bytes) else { return .absent }
        sum += score
      }
      return .score(sum)
    }
    switch answer {
    case .score(let score): return score
    case .absent: return nil
    case .unknown, nil: return FuzzyMatch(query, in: text)?.score
    }
  }

  private mutating func score(of word: FuzzyWord, in bytes: borrowing Span<UInt8>) -> Int? {
    guard let window = word.window(in: bytes) else { return nil }
    scores.removeAll(keepingCapacity: true)
    for place in window {
      let isHit = word.code(of: bytes[place]) == word.codes[0]
      scores.append(isHit ? FuzzySearch.hit + bonus(at: place, in: bytes) : FuzzySearch.none)
    }
    for code in word.codes.dropFirst() {
      next.removeAll(keepingCapacity: true)
      var open = FuzzySearch.none
      for place in 0..<window.count {
        open += FuzzySearch.longerGap
        if place >= 2 { open = max(open, scores[place - 2] + FuzzySearch.gap) }
        let score = place >= 1 ? max(open, scores[place - 1] + FuzzySearch.adjacent) : open
        let index = window.lowerBound + place
        let isHit = score > FuzzySearch.none / 2 && word.code(of: bytes[index]) == code
        next.append(
          isHit ? score + FuzzySearch.hit + bonus(at: index, in: bytes) : FuzzySearch.none)
      }
      swap(&scores, &next)
    }
    return scores.max()
  }

  private func bonus(at place: Int, in bytes: borrowing Span<UInt8>) -> Int {
    CharacterKinds.bonus(
      after: place > 0 ? CharacterKinds(bytes[place - 1]) : nil, CharacterKinds(bytes[place]))
  }
}

extension FuzzyWord {
  /// The bytes from the first one of the first character to the last one of the last; nil if the word is not there.
  fileprivate func window(in bytes: borrowing Span<UInt8>) -> Range<Int>? {
    let count = min(bytes.count, FuzzyQuery.most)
    var (first, found) = (0, 0)
    for index in 0..<count where code(of: bytes[index]) == codes[found] {
      if found == 0 { first = index }
      found += 1
      guard found == codes.count else { continue }
      var last = count - 1
      while code(of: bytes[last]) != codes[found - 1] { last -= 1 }
      return first..<last + 1
    }
    return nil
  }
}
