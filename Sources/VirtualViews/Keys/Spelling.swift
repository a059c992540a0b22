/// The likeness of words, by which a mistake is told with the word that was meant.
public enum Spelling {
  /// Returns the known word that a misspelled one is most like; nil if none is.
  ///
  /// Words are alike if one letter in three, and at least one letter, is missing, wrong, too many or swapped with its
  /// neighbor. Upper and lower case are the same letter.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - words: the known words; of several that are alike the first one counts.
  /// - Returns: one of the known words.
  /// - Complexity: O(*n* · *m*) in the lengths of the words, of which none over 32 letters is like any, and no
  ///   known one over 256 bytes.
  public static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= 32 else { return nil }
    let distances = words.filter { $0.utf8.count <= 256 }.map {
      (word: $0, distance: distance(letters, Array($0.lowercased())))
    }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= limit(for: letters.count)
    else { return nil }
    return best.word
  }

  /// Returns the number of letters to insert, delete, replace or swap with a neighbor, so that one word becomes another.
  ///
  /// This is the distance of optimal string alignment: it is 1 for `svae` and `save`. Source: F. J. Damerau, "A technique for
  /// computer detection and correction of spelling errors", 1964, https://doi.org/10.1145/363958.363994
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of letters.
  public static func distance(_ one: [Character], _ other: [Character]) -> Int {
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

  /// The greatest distance at which words of so many letters are alike.
  static func limit(for count: Int) -> Int { max(1, count / 3) }
}
