import Expectations
import LayoutStrings
import SeededRandom
import TestThreads
import Testing

@Suite(.computes)
struct ConditionTests {
  private static func condition(_ text: String) throws -> LayoutCondition {
    try #require(try LayoutString(parsing: "[\(text)] super").rules.first?.condition)
  }

  private static let compact = LayoutCondition.fact(.compact)
  private static let short = LayoutCondition.fact(.short)
  private static let narrow = LayoutCondition.size(.width, .less, 60)

  @Test(arguments: [
    ("compact", compact),
    ("compact and width < 60", .all([compact, narrow])),
    ("compact && width<60", .all([compact, narrow])),
    ("compact || short", .any([compact, short])),
    ("!compact", .not(compact)),
    ("not not compact", .not(.not(compact))),
    ("not compact and short", .all([.not(compact), short])),
    ("compact or short and width < 60", .any([compact, .all([short, narrow])])),
    ("(compact or short) and width < 60", .all([.any([compact, short]), narrow])),
    ("compact and short and width < 60", .all([compact, short, narrow])),
    ("(compact and short) and width < 60", .all([.all([compact, short]), narrow])),
    ("((compact))", compact),
    ("height != 3.5", .size(.height, .different, 3.5)),
    ("true", .all([])),
    ("not false", .not(.any([]))),
  ])
  func `a condition is read, and what it prints is read as the same`(
    text: String, condition: LayoutCondition
  ) throws {
    expectEqual(try Self.condition(text), condition)
    expectEqual(try Self.condition("\(condition)"), condition)
  }

  @Test(arguments: [
    ("compact", 79.0, 24.0, true), ("compact", 80, 24, false), ("regular", 80, 24, true),
    ("short", 80, 23, true), ("tall", 80, 24, true), ("landscape", 80, 40, true),
    ("landscape", 79, 40, false), ("portrait", 79, 40, true), ("width < 60", 59, 1, true),
    ("width < 60", 60, 1, false), ("width <= 60", 60, 1, true), ("width > 60", 60, 1, false),
    ("width >= 60", 60, 1, true), ("height == 1", 60, 1, true), ("height != 1", 60, 1, false),
    ("true", 0, 0, true), ("false", 0, 0, false), ("compact and short", 79, 24, false),
    ("compact or short", 79, 24, true), ("not (compact or short)", 79, 24, false),
  ])
  func `a condition holds on some screens`(
    text: String, width: Double, height: Double, holds: Bool
  ) throws {
    let condition = try Self.condition(text)
    expectEqual(condition.holds(on: LayoutSize(width: width, height: height)), holds)
  }

  @Test func `conditions nest up to a limit, and beyond it are a mistake`() throws {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + "compact" + String(repeating: close, count: count)
    }
    expectEqual(try Self.condition(nested(63, "(", ")")), Self.compact)
    // More than all stacks have room for.
    let many = Effort.count(push: 30_000, full: 100_000)
    for (open, close) in [("(", ")"), ("not ", ""), ("!", "")] {
      for count in [64, many] {
        #expect(throws: LayoutStringError.self) {
          try Self.condition(nested(count, open, close))
        }
      }
    }
    let long = try Self.condition(String(repeating: "compact and ", count: many) + "short")
    #expect(!long.holds(on: LayoutSize(width: 100, height: 1)))
  }
}
