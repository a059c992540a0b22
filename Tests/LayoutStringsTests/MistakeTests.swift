import Expectations
import LayoutStrings
import SeededRandom
import TestThreads
import Testing
import TextBackend

@Suite(.computes)
struct MistakeTests {
  private static func mistake(
    _ text: String, _ property: LayoutProperty? = nil
  ) -> LayoutStringError? {
    #expect(throws: LayoutStringError.self, "\(text)") {
      try LayoutString(parsing: text, for: property)
    }
  }

  @Test func `a mistake shows the string, a caret, what was expected, and what may be meant`() {
    expectEqual(
      Self.mistake("gap = super.leadng offset(2)")?.description,
      """
      There is no anchor "leadng", did you mean "leading"? Expected left, right, leading, trailing, \
      top, bottom, width, height, centerX, centerY, firstBaseline or lastBaseline.
        gap = super.leadng offset(2)
                    ^
      """)
    expectEqual(
      Self.mistake("[compact and widht < 60] super")?.description,
      """
      There is no condition "widht", did you mean "width"? Expected compact, regular, short, tall, \
      landscape, portrait, width, height, not, true or false.
        [compact and widht < 60] super
                     ^
      """)
    expectEqual(
      Self.mistake("super offset 3")?.description,
      """
      Expected ( and a number, but found "3".
        super offset 3
                     ^
      """)
  }

  @Test func `the caret is in the column of the mistake behind wide characters`() {
    let scalars = (UInt32(0xA1)...0x3FFFD).compactMap(Unicode.Scalar.init)
    var wrong: [String] = []
    for scalar in Effort.sample(scalars, push: 2_000)
    where scalar.properties.generalCategory.isLetter {
      let columns = TextMetrics().columns(of: String(scalar))
      let caret = Self.mistake("\"\(scalar)\".leadng")?.description.split(separator: "\n").last
      // Parts of syllables take no columns of their own, or those of the letter that they belong to.
      let isPart =
        [0xD4E, 0xE33, 0xEB3].contains(scalar.value)
        || (0x111C2...0x11F02).contains(scalar.value)
      guard columns > 0, !isPart else { continue }
      // Two columns before the text, two quotation marks and a point.
      if caret?.count != columns + 6 { wrong.append(String(scalar.value, radix: 16)) }
    }
    expectEqual(wrong, [])
  }

  @Test(arguments: [
    ("super.lead", 6, nil), ("super ofset(1)", 6, "offset"), ("super @hihg", 7, "high"),
    ("super @HIGH", 7, "high"), (":get super", 0, ":gte"), ("[compcat] super", 1, "compact"),
    ("super xyzzy", 6, nil), ("super.Leading", 6, "leading"),
    ("super mulitplied(by: 2)", 6, "multiplied"),
  ])
  func `the nearest known word is suggested`(text: String, offset: Int, word: String?) {
    let mistake = Self.mistake(text)
    expectEqual(mistake?.offset, offset)
    expectEqual(mistake?.suggestion, word)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), (";", 1), (">=", 2), ("> super", 0), ("= super", 0), ("=", 0),
    ("name = ", 7), ("super.", 6), ("super .top", 6), ("super.top.left", 9), ("super title", 6),
    ("super offset", 12), ("super offset(", 13), ("super offset()", 13), ("super offset(1", 14),
    ("super offset(1;", 14), ("super offset(by: 1)", 13), ("super multiplied(2)", 17),
    ("super multiplied(by 2)", 17), ("super divided(by: 0)", 6), ("super @", 7),
    ("super @0", 7), ("super @1001", 7), ("super @1.5", 7), ("super @-1", 7),
    ("super @1e999", 7), ("super @high offset(1)", 12), ("super @high @low", 12),
    ("offset(3)", 0), ("50x", 2), ("50 20", 3), ("1e999", 0), ("- 3", 0), ("id:", 3),
    ("id: title", 3), ("\"title", 0), ("\"a\\n\"", 3), ("[compact super", 9), ("[] super", 1),
    ("[compact", 8), ("[(compact] super", 9), ("[width] super", 6), ("[width 60] super", 7),
    ("[width < ] super", 9), ("[width = 3] super", 7), ("[compact and] super", 12),
    ("super [compact]", 6), ("super\u{0}", 5), ("super, title", 5), ("a == super", 2),
    ("[width < 60 short] super", 12),
  ])
  func `the caret stands below the mistake`(text: String, offset: Int) {
    let mistake = Self.mistake(text)
    expectEqual(mistake?.offset, offset, "\(text): \(mistake?.message ?? "")")
  }

  @Test(arguments: [
    ("super.top", LayoutProperty.leading, 6), ("super.width", .top, 6),
    ("super.leading", .height, 6), ("50", .top, 0), ("-1 offset(2)", .edges, 0),
    ("super.left", .edges, 6), ("super.centerX", .center, 6), ("super inset(1)", .centerX, 6),
    ("super inset(1)", .firstBaseline, 6), ("self", .width, 0), ("self.width", .width, 5),
    ("self", .edges, 0), ("self.height", .size, 5), ("super.top", .size, 6),
    ("super.top", .before, 6),
  ])
  func `what makes no sense for a property is a mistake`(
    text: String, property: LayoutProperty, offset: Int
  ) {
    let mistake = Self.mistake(text, property)
    expectEqual(mistake?.offset, offset, "\(text): \(mistake?.message ?? "")")
    #expect(throws: LayoutStringError.self) {
      try ViewLayout(parsing: "\(property.rawValue): \(text)")
    }
  }

  @Test(arguments: [
    ("super.width", LayoutProperty.height), ("self.height multiplied(by: 2)", .width),
    ("super.centerX", .before), ("super.bottom", .firstBaseline), ("super inset(1)", .size),
    ("title.width", .size), ("50 offset(3)", .size),
  ])
  func `what makes sense for a property is none`(text: String, property: LayoutProperty) throws {
    expectEqual(try LayoutString(parsing: text, for: property).rules.count, 1)
  }

  @Test(arguments: [
    ("super", 0, nil), ("tpo: super", 0, "top"), ("top super", 0, nil), ("top :gte super", 0, nil),
    ("top: super; lft: super", 12, "left"), ("top:", 4, nil), ("[compact] top: super", 0, nil),
    ("top: super; [compact] width: 3", 22, nil),
  ])
  func `a layout of a view tells of properties`(text: String, offset: Int, word: String?) {
    let mistake = #expect(throws: LayoutStringError.self) { try ViewLayout(parsing: text) }
    expectEqual(mistake?.offset, offset, "\(mistake?.message ?? "")")
    expectEqual(mistake?.suggestion, word)
  }

  @Test func `lines and columns are counted, and one line is shown`() {
    let mistake = Self.mistake("super;\n\t漢字 é ofset(1)\n; super")
    expectEqual(mistake?.line, 2)
    expectEqual(mistake?.column, 5)
    expectEqual(
      mistake?.description.split(separator: "\n").dropFirst().map { String($0) },
      ["  \t漢字 é ofset(1)", "  \t     ^"])
  }

  @Test func `of a long line the part around the mistake is shown`() {
    let text =
      String(repeating: "super; ", count: 50) + "super? " + String(repeating: "x", count: 99)
    let lines = Self.mistake(text)?.description.split(separator: "\n") ?? []
    expectEqual(
      lines.dropFirst().map { String($0) },
      [
        "  …" + String(repeating: "super; ", count: 5) + "super? "
          + String(repeating: "x", count: 38) + "…",
        "  " + String(repeating: " ", count: 41) + "^",
      ])
  }
}

extension Unicode.GeneralCategory {
  /// True for characters that stand alone: letters, numbers and symbols that are assigned.
  fileprivate var isLetter: Bool {
    switch self {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .otherSymbol: true
    default: false
    }
  }
}
