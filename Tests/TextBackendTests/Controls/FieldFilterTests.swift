import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What fields take of what is typed and pasted.
@MainActor
struct FieldFilterTests {
  private func editing(_ props: [FieldProp<String>]) -> Showing {
    let showing = Showing(20, 1, [field("f", [.batch(props), .onChange { $0.text }])])
    showing.screen.press(.tab)
    return showing
  }

  @Test(
    arguments: [
      (.any, "a 1-é", "a 1-é"), (.digits, "1a-2.٣", "12"), (.integer, "--1-2.5", "-125"),
      (.decimal, "-1.5.2-x", "-1.52"), (.decimal, "+.5", "+.5"), (.letters, "aé1 漢-", "aé漢"),
      (.ascii, "aé ~\u{7F}1", "a ~1"), (.characters("abc"), "xaybzc1", "abc"),
      (TextFilter.digits.limited(to: 3), "12a345", "123"),
      (TextFilter.any.limited(to: -1), "abc", ""),
    ] as [(TextFilter, String, String)])
  func `what is typed and what is pasted pass alike`(
    filter: TextFilter, typed: String, text: String
  ) {
    for isPaste in [false, true] {
      let showing = editing([.accepts(filter)])
      if isPaste { showing.screen.paste(typed) } else { showing.screen.type(typed) }
      expectEqual(showing.messages.last ?? "", text)
    }
  }

  @Test func `the kind of keyboard decides unless the program does`() {
    func typed(_ props: [FieldProp<String>]) -> String {
      let showing = editing(props)
      showing.screen.type("-1.5x")
      return showing.messages.last ?? ""
    }
    expectEqual(typed([.keyboardType(.numberPad)]), "15")
    expectEqual(typed([.keyboardType(.decimalPad)]), "-1.5")
    expectEqual(typed([.keyboardType(.url)]), "-1.5x")
    expectEqual(typed([.keyboardType(.numberPad), .accepts(.any)]), "-1.5x")
  }

  @Test func `a character that is not taken was meant for the field, and is no key of others`() {
    let showing = Showing(
      10, 1,
      [
        group(
          [.keyMap([.bind("x", "ask"), .bind("alt+q", "ask")]), .onAction { "\($0)" }],
          [field("f", [.accepts(.digits), .onChange { $0.text }])])
      ])
    showing.screen.press(.tab)
    showing.screen.type("1x2")
    expectEqual(showing.messages, ["1", "12"])
    showing.screen.press(KeyPress(.character("q"), .alt))
    expectEqual(showing.messages, ["1", "12", "ask"])
  }

  @Test func `a key that quits the program does not while it is typed into a field`() {
    let showing = Showing(
      10, 1, quitKeys: ["q"], [field("f", [.keyboardType(.numberPad), .onChange { $0.text }])])
    showing.screen.press(.tab)
    showing.screen.type("1q2")
    expectEqual(showing.messages, ["1", "12"])
    expectEqual(showing.exitStatus, nil)
    showing.screen.press(.escape)
    showing.screen.type("q")
    expectEqual(showing.exitStatus, 0)
  }

  @Test func `a sign is taken at the start alone, and nothing before it`() {
    let showing = editing([.accepts(.decimal)])
    showing.screen.type("5-")
    showing.screen.press(.home)
    showing.screen.type("-")
    showing.screen.press(.home)
    showing.screen.type("7-.")
    expectEqual(showing.messages, ["5", "-5"])
  }

  @Test func `a paste of which nothing passes leaves what is selected`() {
    let showing = editing([.text("12"), .accepts(.digits), .selectsAllOnEntry(true)])
    showing.screen.paste("abc")
    expectEqual(showing.messages, [])
    showing.screen.paste("x7")
    expectEqual(showing.messages, ["7"])
  }

  @Test func `what is selected makes room for what replaces it`() {
    let showing = editing([.text("123"), .maximumLength(3), .selectsAllOnEntry(true)])
    showing.screen.type("4567")
    expectEqual(showing.messages.last, "4")
    let own = editing([.maximumLength(3)])
    own.screen.type("1234")
    own.screen.press(KeyPress(.left, .shift))
    own.screen.paste("56")
    expectEqual(own.messages, ["1", "12", "123", "125"])
  }

  @Test func `an accent is taken by a full field, since it makes no other character`() {
    let showing = editing([.maximumLength(1)])
    showing.screen.type("e")
    showing.screen.paste("\u{301}")
    showing.screen.paste("x")
    expectEqual(showing.messages, ["e", "e\u{301}"])
  }

  @Test func `whatever is put in, a limit and the form of a number hold`() {
    var random = SplitMix64(seed: 77)
    let pieces = ["-", "+", ".", "1", "23", "x", "é", "\u{301}", "🇩", "🇪", "👩", "\u{200D}"]
    for _ in 0..<300 {
      var (number, short) = ("", "")
      for _ in 0..<8 {
        let new = (0..<3).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
          .joined()
        func put(_ text: inout String, _ filter: TextFilter) {
          let place = text.index(
            text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
          let (head, tail) = (String(text[..<place]), String(text[place...]))
          text = head + filter.passing(new, between: head, and: tail) + tail
        }
        put(&number, .decimal)
        put(&short, .any.limited(to: 5))
        #expect(short.count <= 5, "\(short)")
        let digits = number.drop { $0 == "-" || $0 == "+" }
        #expect(number.count - digits.count <= 1, "\(number)")
        #expect(digits.filter { $0 == "." }.count <= 1, "\(number)")
        #expect(digits.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }, "\(number)")
      }
    }
  }
}
