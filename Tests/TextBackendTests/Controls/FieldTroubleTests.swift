import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Fields of all kinds in trouble: few cells, odd texts, and programs that do as they like.
@MainActor
struct FieldTroubleTests {
  enum Kind: CaseIterable {
    case filter, edges, message, limit, recalling, mask, secret, all

    var props: [FieldProp<String>] {
      switch self {
      case .filter: [.accepts(.letters)]
      case .edges: [.prefix("€ "), .suffix("kg")]
      case .message: [.message(.error("too odd"))]
      case .limit: [.maximumLength(6)]
      case .recalling: [.history(["one", "漢\n字"]), .suggestions(["abacus", "x"])]
      case .mask: [.mask("(??) @#-##")]
      case .secret: [.isSecureTextEntry(true), .mask("####")]
      case .all:
        [
          .prefix("漢"), .suffix("e\u{301}"), .maximumLength(3), .message(.warning("שלום")),
          .returnKeyType(.send), .textAlignment(.right), .placeholder("👩‍👩‍👧"),
        ]
      }
    }
  }

  nonisolated static let texts = [
    "", "ab", "漢字漢字", "e\u{301}o\u{308}", "שלום abc", "👩‍👩‍👧🇩🇪", "\u{0}\u{1B}[31m\t\u{202E}x",
    "(ab) c1-23", "12",
  ]

  /// Keys, pastes and the mouse, in any order.
  private func use(_ showing: Showing, _ random: inout SplitMix64, steps: Int) {
    let keys: [KeyPress] = [
      .left, .right, .home, .end, .backspace, .delete, .up, .down, .control("w"), .control("_"),
      .control("y"), .control("v"), KeyPress(.left, .shift), KeyPress(.character("a"), .alt),
      KeyPress(.character("x"), .alt), .escape, .tab, .return,
    ]
    let texts = ["a", "1", "漢", "\u{301}", "ל", "(ab) c1", "🇩", "\t\n"]
    for _ in 0..<steps {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4: showing.screen.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      case 4..<6: showing.screen.paste(texts[Int.random(in: 0..<texts.count, using: &random)])
      case 6: showing.screen.click(column: Int.random(in: 0..<22, using: &random), row: 0)
      default: showing.screen.type(texts[Int.random(in: 0..<5, using: &random)])
      }
    }
  }

  @Test func `a key among thousands of flags takes about as long as among other pictures`() {
    func time(_ character: String) -> Duration {
      let text = String(repeating: character, count: 4_000)
      let showing = Showing(80, 1, [field("f", [.text(text)])])
      showing.screen.press(.tab)
      let clock = ContinuousClock()
      // The least of some: other work takes the processor now and then.
      return (0..<5).map { _ in
        clock.measure {
          showing.screen.press(.left)
          _ = showing.screen.frame
        }
      }.min() ?? .zero
    }
    let (flags, families) = (time("🇩🇪"), time("👨‍👩‍👧‍👦"))
    #expect(flags < families * 4 + .milliseconds(20), "\(flags), \(families)")
  }

  @Test(arguments: Kind.allCases)
  func `no field breaks, however narrow it is and whatever its text`(kind: Kind) {
    var random = SplitMix64(seed: 8)
    // On a push each text has another width in each kind.
    let turn = Kind.allCases.firstIndex(of: kind) ?? 0
    for (text, columns) in Effort.pairs(Self.texts, [1, 2, 5, 20], turn: turn) {
      let showing = Showing(columns, 1, [])
      func described(_ text: String) -> [ViewElement<String>] {
        [
          field(
            "f",
            [.batch(kind.props), .text(text), .onChange { $0.text }])
        ]
      }
      showing.onMessage = { showing.describe(described($0)) }
      showing.show(described(text))
      showing.screen.press(.tab)
      let name = "\(kind), \(columns) columns, \(text.debugDescription)"
      for _ in 0..<Effort.count(push: 1, full: 40) {
        use(showing, &random, steps: 5)
        #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame), "\(name)")
        #expect((showing.screen.cursor?.column ?? 0) < columns, "\(name)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a field that is switched off takes nothing and draws no count of its own`(kind: Kind) {
    let showing = Showing(
      20, 1,
      [
        field(
          "f",
          [.batch(kind.props), .text("ab"), .isEnabled(false), .onChange { $0.text }])
      ])
    let before = showing.lines
    var random = SplitMix64(seed: 3)
    use(showing, &random, steps: 12)
    expectEqual(showing.lines, before)
    expectEqual(showing.messages, [])
  }

  @Test func `ten thousand characters are edited where the caret is`() {
    let long = String(repeating: "ab1漢", count: 2_500)
    for props in [
      [.maximumLength(20_000)], [.accepts(.any)], [.prefix("€")], [.mask("#-##")],
      [.suggestions([long + "!"])],
    ] as [[FieldProp<String>]] {
      let showing = Showing(12, 1, [])
      func described(_ text: String) -> [ViewElement<String>] {
        [field("f", [.batch(props), .text(text), .onChange { $0.text }])]
      }
      showing.onMessage = { showing.describe(described($0)) }
      showing.show(described(long))
      showing.screen.press(.tab)
      showing.screen.type("x")
      showing.screen.press(.home)
      showing.screen.type("y")
      expectEqual(showing.messages.map(\.count), [10_001, 10_002])
    }
  }

  @Test func `another focus, theme or size in the midst of an edit leaves text and caret`() {
    let props: [FieldProp<String>] = [.mask("##/##/##"), .prefix("> "), .message(.warning("late"))]
    let showing = Showing(
      24, 2, [field("f", [.batch(props), .onChange { $0.text }]), button("b", [.title("b")])])
    showing.screen.press(.tab)
    showing.screen.type("1234")
    showing.screen.press(.left)
    for change in [
      { showing.screen.perform(.setTheme(.always(.paper))) },
      { showing.screen.handle(.resize(columns: 7, rows: 2)) },
      { showing.screen.handle(.resize(columns: 24, rows: 2)) },
      {
        showing.screen.press(.tab)
        showing.screen.press(.shiftTab)
      },
    ] {
      change()
      #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    }
    expectEqual(showing.screen.cursor?.column, 6)
    showing.screen.type("9")
    expectEqual(showing.messages.last, "12/39/4")
  }

  @Test func `a model that refuses, orders or answers late keeps the caret with the user`() {
    func typed(_ props: [FieldProp<String>], _ model: @escaping (String) -> String) -> Showing {
      let showing = Showing(20, 1, [])
      func described(_ text: String) -> [ViewElement<String>] {
        [field("f", [.batch(props), .text(text), .onChange { $0.text }])]
      }
      showing.onMessage = { showing.describe(described(model($0))) }
      showing.show(described(""))
      showing.screen.press(.tab)
      return showing
    }
    let refusing = typed([.mask("##/##")]) { String($0.prefix(4)) }
    refusing.screen.type("1234")
    expectEqual(refusing.lines[0].prefix(5), "12/3_")
    expectEqual(refusing.screen.cursor?.column, 4)
    let ordering = typed([.accepts(.letters), .maximumLength(4)]) { $0.uppercased() }
    ordering.screen.type("a1b")
    ordering.screen.press(.home)
    ordering.screen.type("cdef")
    expectEqual(ordering.messages.last, "CdAB")
    expectEqual(ordering.screen.cursor?.column, 2)
  }

  @Test func `an answer that comes late does not undo what was typed since`() {
    let showing = Showing(20, 1, [])
    func described(_ text: String) -> [ViewElement<String>] {
      [field("f", [.mask("##/##"), .text(text), .onChange { $0.text }])]
    }
    showing.show(described(""))
    showing.screen.press(.tab)
    showing.onMessage = { showing.describe(described($0)) }
    showing.screen.type("12")
    // The program's own text takes the place of the one that is shown, and typing goes on in it.
    showing.show(described("09"))
    showing.screen.type("3")
    expectEqual(showing.messages.last, "09/3")
    expectEqual(showing.screen.cursor?.column, 4)
  }

  @Test func `a row that goes and comes back within one update keeps its text`() {
    func rows(_ names: [String]) -> [ViewElement<String>] {
      names.map { field($0, [.mask("##/##"), .onChange { $0.text }]) }
    }
    let showing = Showing(8, 3, rows(["a", "b", "c"]))
    showing.screen.press(.tab)
    showing.screen.type("123")
    // Both messages are handled before the next picture.
    showing.show(rows(["c"]))
    showing.show(rows(["c", "b", "a"]))
    expectEqual(showing.lines[2], "12/3_   ")
    expectEqual(showing.focused, "a")
    showing.screen.type("4")
    expectEqual(showing.messages.last, "12/34")
    showing.show(rows(["c", "b"]))
    expectEqual(showing.lines[2], "        ")
    showing.show(rows(["c", "b", "a"]))
    expectEqual(showing.lines[2], "__/__   ")
  }
}
