import Expectations
import LayoutStrings
import Testing

struct ReadingTests {
  private static let texts: [(String, LayoutRule)] = [
    ("super", LayoutRule(.container)),
    ("50", LayoutRule(.cells(50))),
    ("-2.5", LayoutRule(.cells(-2.5))),
    ("+1e2", LayoutRule(.cells(100))),
    (".5", LayoutRule(.cells(0.5))),
    ("title", LayoutRule(.named("title"))),
    ("sign-up_2", LayoutRule(.named("sign-up_2"))),
    ("überschrift", LayoutRule(.named("überschrift"))),
    ("\"first name\".top", LayoutRule(.named("first name"), anchor: .top)),
    (#""a\"\\b""#, LayoutRule(.named(#"a"\b"#))),
    ("\"super\"", LayoutRule(.named("super"))),
    ("id:title", LayoutRule(.id("title"))),
    ("id:super.top", LayoutRule(.id("super"), anchor: .top)),
    ("id:3", LayoutRule(.id("3"))),
    ("id:\"a.b\"", LayoutRule(.id("a.b"))),
    ("margins", LayoutRule(.guide(.margins))),
    ("safeArea.top", LayoutRule(.guide(.safeArea), anchor: .top)),
    ("readableContent", LayoutRule(.guide(.readableContent))),
    ("anchor.centerX", LayoutRule(.guide(.anchor), anchor: .centerX)),
    ("self.height", LayoutRule(.itself, anchor: .height)),
    (">= super", LayoutRule(.container, relation: .greaterThanOrEqual)),
    ("<=super", LayoutRule(.container, relation: .lessThanOrEqual)),
    ("== super", LayoutRule(.container)),
    (":gte super", LayoutRule(.container, relation: .greaterThanOrEqual)),
    (":lte super", LayoutRule(.container, relation: .lessThanOrEqual)),
    (":gt super", LayoutRule(.container, relation: .greaterThanOrEqual)),
    (":lt super", LayoutRule(.container, relation: .lessThanOrEqual)),
    (":eq super", LayoutRule(.container)),
    ("super offset(3)", LayoutRule(.container, modifiers: [.offset(3)])),
    ("super inset( -1 )", LayoutRule(.container, modifiers: [.inset(-1)])),
    ("super multiplied(by: 0.5)", LayoutRule(.container, modifiers: [.multiplied(0.5)])),
    ("super divided(by:2)", LayoutRule(.container, modifiers: [.divided(2)])),
    (
      "super divided(by: 2)offset(1)",
      LayoutRule(.container, modifiers: [.divided(2), .offset(1)])
    ),
    ("super @high", LayoutRule(.container, priority: .high)),
    ("super @ 1", LayoutRule(.container, priority: 1)),
    ("super @required", LayoutRule(.container)),
    ("super@fittingSize", LayoutRule(.container, priority: .fittingSize)),
    ("gap = super", LayoutRule(.container, name: "gap")),
    ("gap=super", LayoutRule(.container, name: "gap")),
    ("\"my gap\" = super", LayoutRule(.container, name: "my gap")),
    ("offset", LayoutRule(.named("offset"))),
    ("id", LayoutRule(.named("id"))),
    (
      " gap = [compact] >= title.bottom inset(1) offset(2)\n@750 ",
      LayoutRule(
        .named("title"), anchor: .bottom, modifiers: [.inset(1), .offset(2)],
        relation: .greaterThanOrEqual, priority: .high, condition: .fact(.compact), name: "gap")
    ),
    (
      "[compact] gap = title",
      LayoutRule(.named("title"), condition: .fact(.compact), name: "gap")
    ),
  ]

  @Test(arguments: texts)
  func `a rule is read, and what it prints is read as the same`(
    text: String, rule: LayoutRule
  ) throws {
    let string = try LayoutString(parsing: text)
    expectEqual(string.rules, [rule])
    expectEqual(try LayoutString(parsing: string.description), string)
  }

  @Test func `rules are separated by semicolons, of which some may be too many`() throws {
    let string = try LayoutString(parsing: ";[compact] super;; 20 @high ;")
    expectEqual(string.description, "[compact] super; 20 @high")
    expectEqual(string.rules.count, 2)
  }

  @Test func `a layout names a property for each rule, or goes on with the last`() throws {
    let layout = try ViewLayout(parsing: "below: title offset(1); width:>= 20;<=40;height::gte 1")
    expectEqual(
      layout.description,
      "below: title offset(1); width: >= 20; width: <= 40; height: >= 1")
    expectEqual(layout.lines.map(\.property), [.below, .width, .width, .height])
    expectEqual(try ViewLayout(parsing: layout.description), layout)
    expectEqual(try ViewLayout(parsing: " ; "), ViewLayout())
  }

  @Test func `a key that looks like a property is a key where a target stands`() throws {
    expectEqual(
      try ViewLayout(parsing: "top: top; id:leading; size").lines.map(\.rule.target),
      [.named("top"), .id("leading"), .named("size")])
  }

  @Test(arguments: LayoutProperty.allCases)
  func `every property is known by its name`(property: LayoutProperty) throws {
    let layout = try ViewLayout(parsing: "\(property.rawValue): super")
    expectEqual(layout.lines, [ViewLayout.Line(property, LayoutRule(.container))])
  }

  @Test(arguments: LayoutAttribute.allCases)
  func `every attribute is known by its name`(attribute: LayoutAttribute) throws {
    expectEqual(
      try LayoutString(parsing: "super.\(attribute)").rules,
      [LayoutRule(.container, anchor: attribute)])
  }

  @Test func `as many rules as anybody writes are read`() throws {
    let text = String(repeating: "super offset(1);", count: 10_000)
    expectEqual(try LayoutString(parsing: text).rules.count, 10_000)
  }
}

/// What the parser of ReactantUI gets wrong.
struct ReferenceMistakesTests {
  @Test(arguments: [">=", "<=", "=="])
  func `the relations that the documentation names are read`(relation: String) throws {
    let rule = try #require(try LayoutString(parsing: "\(relation) super").rules.first)
    expectEqual("\(rule.relation)", relation)
  }

  @Test func `a number with an offset is one constraint`() throws {
    let string = try LayoutString(parsing: "50 offset(3)", for: .width)
    expectEqual(string.rules, [LayoutRule(.cells(50), modifiers: [.offset(3)])])
  }

  @Test(arguments: ["x:y", "key:title", "super:top", "di:title"])
  func `a prefix that is not id is a mistake`(text: String) {
    let error = #expect(throws: LayoutStringError.self) { try LayoutString(parsing: text) }
    expectEqual(error?.suggestion, "id:")
    expectEqual(error?.offset, 0)
  }

  @Test func `parentheses in conditions stay`() throws {
    for text in [
      "(compact or short) and width < 60", "compact and (short or tall)",
      "not (compact and short)", "(compact and short) and tall",
    ] {
      let string = try LayoutString(parsing: "[\(text)] super")
      expectEqual(string.description, "[\(text)] super")
    }
  }
}
