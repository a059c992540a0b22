import ConstraintLayout
import Expectations
import Testing

/// Every attribute of one view against every attribute of another, in every relation.
struct EveryAttributeTests {
  /// `a` lies at column 4; `b.FIRST RELATION a.SECOND + 1`, with nothing else said of `b`.
  ///
  /// Two pictures for each relation, `<=`, `==` and `>=`: read from left to right, where `b` would
  /// stand at the left, and from right to left, where it would stand at the right.
  private static let horizontal = """
    left     left      bbbbaa······  ····abbbb···  ····abbbb···  ····abbbb···  ····abbbb···  ····aa··bbbb
    left     right     bbbbaa······  ····aa·bbbb·  ····aa·bbbb·  ····aa·bbbb·  ····aa·bbbb·  ····aa··bbbb
    left     leading   bbbbaa······  ····aa··bbbb  ····abbbb···  ····abbbb···  ····abbbb···  ····abbbb···
    left     trailing  bbbbaa······  ····aa··bbbb  ····aa·bbbb·  ···bbbb·····  ····aa·bbbb·  ···bbbb·····
    left     centerX   bbbbaa······  ····aabbbb··  ····aabbbb··  ····aabbbb··  ····aabbbb··  ····aa··bbbb
    right    left      bbbbaa······  ·bbbba······  ·bbbba······  ·bbbba······  ·bbbba······  ····aa··bbbb
    right    right     bbbbaa······  ···bbbb·····  ···bbbb·····  ···bbbb·····  ···bbbb·····  ····aa··bbbb
    right    leading   bbbbaa······  ····aa··bbbb  ·bbbba······  ·bbbba······  ·bbbba······  ·bbbba······
    right    trailing  bbbbaa······  ····aa··bbbb  ···bbbb·····  bbb·aa······  ···bbbb·····  bbb·aa······
    right    centerX   bbbbaa······  ··bbbb······  ··bbbb······  ··bbbb······  ··bbbb······  ····aa··bbbb
    leading  left      bbbbaa······  ····aa··bbbb  ····abbbb···  bbb·aa······  ····abbbb···  bbb·aa······
    leading  right     bbbbaa······  ····aa··bbbb  ····aa·bbbb·  ·bbbba······  ····aa·bbbb·  ·bbbba······
    leading  leading   bbbbaa······  ····aa··bbbb  ····abbbb···  ·bbbba······  ····abbbb···  ·bbbba······
    leading  trailing  bbbbaa······  ····aa··bbbb  ····aa·bbbb·  bbb·aa······  ····aa·bbbb·  bbb·aa······
    leading  centerX   bbbbaa······  ····aa··bbbb  ····aabbbb··  bbbbaa······  ····aabbbb··  bbbbaa······
    trailing left      bbbbaa······  ····aa··bbbb  ·bbbba······  ···bbbb·····  ·bbbba······  ···bbbb·····
    trailing right     bbbbaa······  ····aa··bbbb  ···bbbb·····  ····abbbb···  ···bbbb·····  ····abbbb···
    trailing leading   bbbbaa······  ····aa··bbbb  ·bbbba······  ····abbbb···  ·bbbba······  ····abbbb···
    trailing trailing  bbbbaa······  ····aa··bbbb  ···bbbb·····  ···bbbb·····  ···bbbb·····  ···bbbb·····
    trailing centerX   bbbbaa······  ····aa··bbbb  ··bbbb······  ····bbbb····  ··bbbb······  ····bbbb····
    centerX  left      bbbbaa······  ···bbbb·····  ···bbbb·····  ···bbbb·····  ···bbbb·····  ····aa··bbbb
    centerX  right     bbbbaa······  ····abbbb···  ····abbbb···  ····abbbb···  ····abbbb···  ····aa··bbbb
    centerX  leading   bbbbaa······  ····aa··bbbb  ···bbbb·····  ···bbbb·····  ···bbbb·····  ···bbbb·····
    centerX  trailing  bbbbaa······  ····aa··bbbb  ····abbbb···  ·bbbba······  ····abbbb···  ·bbbba······
    centerX  centerX   bbbbaa······  ····bbbb····  ····bbbb····  ····bbbb····  ····bbbb····  ····aa··bbbb
    """

  /// `a` lies at row 3, two rows high; `b` is three rows high, with its text in the middle one.
  private static let vertical = """
    top           top            bbbaa····  ···abbb··  ···abbb··
    top           bottom         bbbaa····  ···aa·bbb  ···aa·bbb
    top           centerY        bbbaa····  ···aabbb·  ···aabbb·
    top           firstBaseline  bbbaa····  ···abbb··  ···abbb··
    top           lastBaseline   bbbaa····  ···aa·bbb  ···aa·bbb
    bottom        top            bbbaa····  ·bbba····  ·bbba····
    bottom        bottom         bbbaa····  ···bbb···  ···bbb···
    bottom        centerY        bbbaa····  ··bbb····  ··bbb····
    bottom        firstBaseline  bbbaa····  ·bbba····  ·bbba····
    bottom        lastBaseline   bbbaa····  ···bbb···  ···bbb···
    centerY       top            bbbaa····  ···bbb···  ···bbb···
    centerY       bottom         bbbaa····  ···aabbb·  ···aabbb·
    centerY       centerY        bbbaa····  ···abbb··  ···abbb··
    centerY       firstBaseline  bbbaa····  ···bbb···  ···bbb···
    centerY       lastBaseline   bbbaa····  ···aabbb·  ···aabbb·
    firstBaseline top            bbbaa····  ···bbb···  ···bbb···
    firstBaseline bottom         bbbaa····  ···aabbb·  ···aabbb·
    firstBaseline centerY        bbbaa····  ···abbb··  ···abbb··
    firstBaseline firstBaseline  bbbaa····  ···bbb···  ···bbb···
    firstBaseline lastBaseline   bbbaa····  ···aabbb·  ···aabbb·
    lastBaseline  top            bbbaa····  ··bbb····  ··bbb····
    lastBaseline  bottom         bbbaa····  ···abbb··  ···abbb··
    lastBaseline  centerY        bbbaa····  ···bbb···  ···bbb···
    lastBaseline  firstBaseline  bbbaa····  ··bbb····  ··bbb····
    lastBaseline  lastBaseline   bbbaa····  ···abbb··  ···abbb··
    """

  @Test(arguments: rows(horizontal))
  func `horizontally, every pair of attributes is as drawn`(words: [String]) throws {
    let pictures = try LayoutRelation.allCases.flatMap { relation in
      try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        var drawing = Drawing(line: 12, 2, 4)
        drawing.container.direction = direction
        return drawing.line(a.left == root.left + 4, try constraint(words, relation))
      }
    }
    expectEqual(pictures, Array(words[2...]))
  }

  @Test(arguments: rows(vertical))
  func `vertically, every pair of attributes is as drawn`(words: [String]) throws {
    var drawing = Drawing(1, 9, "ab")
    for (index, height) in [2.0, 3].enumerated() {
      drawing.boxes[index].intrinsicWidth = 1
      drawing.boxes[index].intrinsicHeight = height
    }
    drawing.boxes[1].firstBaseline = 1
    drawing.boxes[1].lastBaseline = 1
    let pictures = try LayoutRelation.allCases.map { relation in
      drawing.screen(a.top == root.top + 3, try constraint(words, relation)).joined()
    }
    expectEqual(pictures, Array(words[2...]))
  }

  private func constraint(_ words: [String], _ relation: LayoutRelation) throws
    -> LayoutConstraint
  {
    LayoutConstraint(
      item: b, attribute: try attribute(words[0]), relatedBy: relation, toItem: a,
      attribute: try attribute(words[1]), constant: 1)
  }

  private func attribute(_ word: String) throws -> LayoutAttribute {
    try #require(LayoutAttribute.allCases.first { "\($0)" == word })
  }

  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
  }
}
