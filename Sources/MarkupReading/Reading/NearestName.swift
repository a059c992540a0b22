/// Finds the known word that is most like an unknown one.
enum NearestName {
  /// Returns the word that differs in one letter of three at most, or in one; nil if none is.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the words.
  static func of(_ word: String, among words: [String]) -> String? {
    guard word.utf8.count <= 32 else { return nil }
    let letters = Array(word.lowercased())
    let distances = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, letters.count / 3)
    else { return nil }
    return best.word
  }

  /// The number of letters to insert, delete, replace or swap with a neighbor.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var next = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var cost = min(last[column + 1] + 1, next[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
