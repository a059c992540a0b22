import Expectations
import SeededRandom
import TestThreads
import Testing

@testable import Widgets

/// The scores of texts without the places.
@Suite(.computes)
struct FuzzyScorerTests {
  private static let letters = "aabbkKAB1 _-/;.oO".map { String($0) }

  @Test(arguments: Effort.seeds(push: 6, full: 40, from: 1))
  func `a scorer has the score of the best match, in long texts and with ends of lines`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let length = Int.random(in: 0...4, using: &random)
      let query = FuzzyQuery(
        (0..<length).map { _ in random.pick(Self.letters + ["z"]) }.joined())
      // Its rows are used for one text after the other.
      var scorer = FuzzyScorer(query)
      for count in [4, 999, 1_000, 1_001, 1_100] {
        for other in ["", "\r", "\r\n", "\u{301}", "é"] {
          var letters = (0..<count).map { _ in random.pick(Self.letters) }
          // Often near the end of what is searched.
          let lower = Bool.random(using: &random) ? 0 : min(count, 997)
          letters.insert(
            other, at: Int.random(in: lower...min(count, lower + 1_003), using: &random))
          let text = letters.joined() + "z"
          let score = scorer.score(in: text)
          expectEqual(
            score, FuzzyMatch(query, in: text)?.score,
            "seed \(seed): \(query.text.debugDescription) in \(text.debugDescription)")
        }
      }
    }
  }
}
