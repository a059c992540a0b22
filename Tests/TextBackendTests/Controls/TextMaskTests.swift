import Expectations
import SeededRandom
import Testing
import VirtualViews

/// The form of a text, apart from any field.
struct TextMaskTests {
  @Test func `the worked example of the carets`() {
    let mask: TextMask = "(###) ###"
    let carets = Set((0...7).map { mask.caret(near: $0, in: "(123) 4", forwards: true) })
    expectEqual(carets.sorted(), [1, 2, 3, 6, 7])
  }

  @Test func `texts, values and what is missing`() {
    let mask: TextMask = "##/##%"
    expectEqual(mask.text(of: "123"), "12/3")
    expectEqual(mask.text(of: "12/34%"), "12/34%")
    expectEqual(mask.value(of: "12/34%"), "1234")
    expectEqual(mask.value(of: "12/"), "12")
    expectEqual(mask.value(of: "1234"), nil)
    expectEqual([mask.isFull("12/34"), mask.isFull("12/3")], [true, false])
    expectEqual(mask.rest(behind: "12/3"), "_%")
    expectEqual(mask.rest(behind: "x"), "")
    expectEqual(mask.literals(behind: "12"), "/")
    expectEqual(mask.literals(behind: "1"), "")
  }

  @Test func `signs that would be one character do not stand side by side`() {
    let mask: TextMask = "???"
    expectEqual(mask.text(of: "🇩").count, 1)
    let (text, _) = mask.replacing(1..<1, of: "🇩", with: "x") ?? ("", 0)
    let torn = mask.replacing(1..<2, of: text, with: "")
    expectEqual(torn?.text, "🇩")
    expectEqual(mask.replacing(1..<1, of: "🇩", with: "🇪")?.text, nil)
  }

  @Test func `every place takes every edit of a short text`() {
    let (mask, alphabet): (TextMask, [String]) = ("@-#", ["", "a", "1", "-", "a1", "1a", "a-1"])
    for text in ["", "a", "a-", "a-1"] {
      for start in 0...text.count {
        for end in start...text.count {
          for new in alphabet {
            guard let result = mask.replacing(start..<end, of: text, with: new) else { continue }
            let case_ = "\(text) \(start)..<\(end) \(new)"
            #expect(mask.fits(result.text), "\(case_): \(result)")
            #expect((0...result.text.count).contains(result.caret), "\(case_): \(result)")
          }
        }
      }
    }
  }

  @Test func `whatever is done, the text has the form and the caret a place`() {
    var random = SplitMix64(seed: 4_711)
    let masks: [TextMask] = ["##/##/####", "(@@@) ?-*#", "?", "?🇩?é?", "\\##", "@#@#@#@#"]
    let pieces = [
      "1", "a", "/", "é", "\u{301}", "🇩", "👩", "\u{200D}", "漢", "ᄀ", "ᅡ", " ", "", "12/3",
    ]
    for round in 0..<400 {
      let mask = masks[round % masks.count]
      var (text, caret) = ("", 0)
      for _ in 0..<12 {
        let new = (0..<Int.random(in: 0...2, using: &random))
          .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        let start = Int.random(in: 0...text.count, using: &random)
        let end = Int.random(in: start...text.count, using: &random)
        guard let next = mask.replacing(start..<end, of: text, with: new) else { continue }
        (text, caret) = next
        #expect(mask.fits(text), "\(mask.pattern): \(text)")
        expectEqual(mask.caret(near: caret, in: text, forwards: true), caret, "\(mask) \(text)")
        expectEqual(mask.text(of: text), text, "\(mask) \(text)")
      }
    }
  }
}
