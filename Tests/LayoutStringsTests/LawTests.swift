import Expectations
import LayoutStrings
import SeededRandom
import TestThreads
import Testing

@Suite(.computes)
struct LawTests {
  @Test(arguments: Effort.seeds(push: 20, full: 2_000))
  func `random rules print, and what they print is read as the same`(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    for _ in 0..<50 {
      let string = LayoutString((0..<random.count(1...3)).map { _ in random.rule() })
      let text = string.description
      let read = try LayoutString(parsing: text)
      expectEqual(read, string, "seed \(seed): \(text)")
      expectEqual(read.description, text, "seed \(seed)")
    }
  }

  @Test(arguments: Effort.seeds(push: 20, full: 2_000))
  func `random layouts print, and what they print is read as the same`(seed: UInt64) throws {
    var random = RandomRules(seed: seed)
    for _ in 0..<50 {
      let layout = ViewLayout(
        (0..<random.count(0...3)).compactMap { _ in
          let line = ViewLayout.Line(random.pick(LayoutProperty.allCases), random.rule())
          // Only what makes sense for the property is read back.
          return (try? LayoutString(parsing: "\(line.rule)", for: line.property)).map { _ in line }
        })
      expectEqual(
        try ViewLayout(parsing: layout.description), layout, "seed \(seed): \(layout)")
    }
  }

  @Test(arguments: Effort.seeds(push: 8, full: 5_000))
  func `any bytes are a value or a mistake inside of the text`(seed: UInt64) {
    var random = RandomRules(seed: seed)
    let alphabet = Array("super.title[](){}=<>!&|@:;-+0123456789e\"\\ \n\t\0é漢\u{301}".utf8)
    for turn in 0..<200 {
      let bytes: [UInt8]
      if turn % 3 == 0 {
        bytes = (0..<random.count(0...40)).map { _ in .random(in: 0...255, using: &random.source) }
      } else if turn % 3 == 1 {
        bytes = (0..<random.count(0...40)).map { _ in random.pick(alphabet) }
      } else {
        bytes = random.damaged(Array("\(random.rule()); \(random.rule())".utf8))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      expectValueOrMistake(text, random.pick(LayoutProperty.allCases), seed)
    }
  }

  private func expectValueOrMistake(_ text: String, _ property: LayoutProperty, _ seed: UInt64) {
    for property in [property, nil] {
      do {
        let string = try LayoutString(parsing: text, for: property)
        expectEqual(
          try? LayoutString(parsing: string.description), string, "seed \(seed): \(text)")
      } catch {
        expectInside(error, text, seed)
      }
    }
    do {
      let layout = try ViewLayout(parsing: text)
      expectEqual(try? ViewLayout(parsing: layout.description), layout, "seed \(seed): \(text)")
    } catch {
      expectInside(error, text, seed)
    }
  }

  private func expectInside(_ error: LayoutStringError, _ text: String, _ seed: UInt64) {
    let isInside = (0...text.utf8.count).contains(error.offset)
    if !isInside || !error.description.hasSuffix("^") || error.text != text {
      Issue.record("seed \(seed): \(error)")
    }
  }
}

/// Rules at random.
private struct RandomRules {
  var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &source) }

  mutating func pick<Value>(_ values: [Value]) -> Value { source.pick(values) }

  mutating func number() -> Double {
    switch count(0...3) {
    case 0: Double(count(-3...3))
    case 1: Double(count(-1000...1000)) / 8
    case 2: Double.random(in: -1e6...1e6, using: &source)
    default: pick([1e-300, 1e300, 1.2345678901234567e17, 0.1, -0.0, .greatestFiniteMagnitude])
    }
  }

  mutating func name() -> String {
    pick([
      "title", "super", "self", "id", "offset", "top", "margins", "a-b", "3", "", "a b", "a.b",
      "\"", "\\", "é漢", "e\u{301}", "x=y", ";", "\n", "not", "-x", "a\u{200D}",
    ])
  }

  mutating func rule() -> LayoutRule {
    let modifiers = (0..<count(0...3)).map { _ in modifier() }
    let isPlain = count(0...1) == 0
    let target = target()
    var rule = LayoutRule(
      target, modifiers: modifiers, relation: pick(LayoutRelation.allCases),
      priority: pick([.required, .high, .medium, .low, .fittingSize, 1, 999]),
      condition: count(0...1) == 0 ? nil : condition(depth: 0),
      name: count(0...2) == 0 ? name() : nil)
    if case .cells = target { return rule }
    if !isPlain { rule.anchor = pick(LayoutAttribute.allCases) }
    return rule
  }

  private mutating func target() -> LayoutTarget {
    switch count(0...5) {
    case 0: .cells(number())
    case 1: .container
    case 2: .itself
    case 3: .guide(pick(LayoutGuideName.allCases))
    case 4: .named(name())
    default: .id(name())
    }
  }

  private mutating func modifier() -> LayoutModifier {
    switch count(0...3) {
    case 0: .offset(number())
    case 1: .inset(number())
    case 2: .multiplied(number())
    default: .divided(pick([2, -0.5, 3e10]))
    }
  }

  private mutating func condition(depth: Int) -> LayoutCondition {
    let kind = depth > 4 ? count(0...1) : count(0...6)
    let count = pick([0, 2, 2, 2, 3])
    switch kind {
    case 0: return .fact(pick(LayoutFact.allCases))
    case 1:
      return .size(pick(LayoutExtent.allCases), pick(LayoutComparison.allCases), number())
    case 2: return .not(condition(depth: depth + 1))
    case 3, 4: return .all((0..<count).map { _ in condition(depth: depth + 1) })
    default: return .any((0..<count).map { _ in condition(depth: depth + 1) })
    }
  }

  /// Bytes of which some are missing, doubled or others.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<count(1...4) where !bytes.isEmpty {
      let place = count(0...bytes.count - 1)
      switch count(0...2) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      default: bytes[place] = .random(in: 0...127, using: &source)
      }
    }
    return bytes
  }
}
