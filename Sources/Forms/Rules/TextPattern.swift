/// A pattern for whole texts: characters that stand for themselves, and a few signs.
///
/// | sign | stands for |
/// |---|---|
/// | `*` | any characters, or none |
/// | `?` | one character |
/// | `#` | a digit from 0 to 9 |
/// | `[abc]`, `[a-z_]` | one of these characters; in a range, those of one scalar |
/// | `[^abc]` | one character that is none of these |
/// | `+` behind one of the above | that one or more times |
/// | `\` | the character behind it, for itself |
///
/// ```swift
/// textRow(\.plate, "Number plate", [.pattern("[A-Z]+-####")])
/// ```
///
/// Characters are those that users see, and capitals differ from small letters. There are no wrong patterns:
/// a `[` without its `]` stands for itself, as do a `+` at the beginning and a `\` at the end.
public struct TextPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  private var steps: [Step] = []

  private struct Step: Hashable, Sendable {
    var set: CharacterSet
    var repeats = Repeats.once
  }

  private enum Repeats: Hashable, Sendable { case once, more, any }

  private enum CharacterSet: Hashable, Sendable {
    case all
    case one(Character)
    case ranges([ClosedRange<Character>], isOpposite: Bool)

    func contains(_ character: Character) -> Bool {
      switch self {
      case .all: true
      case .one(let one): one == character
      case .ranges(let ranges, let isOpposite):
        ranges.contains { Self.holds($0, character) } != isOpposite
      }
    }

    /// Returns true if a character is one of the ends of a range, or a scalar between them: `b̈` comes between `b`
    /// and `c`, and is no letter from `a` to `z`.
    private static func holds(_ range: ClosedRange<Character>, _ character: Character) -> Bool {
      if character == range.lowerBound || character == range.upperBound { return true }
      return character.unicodeScalars.dropFirst().isEmpty && range.contains(character)
    }
  }

  /// Makes a pattern of its text.
  public init(_ pattern: String) {
    var rest = pattern[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "*": steps.append(Step(set: .all, repeats: .any))
      case "?": steps.append(Step(set: .all))
      case "#": steps.append(Step(set: .ranges(["0"..."9"], isOpposite: false)))
      case "\\": steps.append(Step(set: .one(rest.popFirst() ?? sign)))
      case "+" where steps.last?.repeats == .once: steps[steps.count - 1].repeats = .more
      case "[": steps.append(Step(set: Self.takeSet(from: &rest) ?? .one(sign)))
      default: steps.append(Step(set: .one(sign)))
      }
    }
  }

  /// Makes a pattern of its text.
  public init(stringLiteral pattern: String) { self.init(pattern) }

  /// The characters between brackets, of which the first was taken; nil without the last.
  private static func takeSet(from rest: inout Substring) -> CharacterSet? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var inside = rest[..<end]
    rest = rest[rest.index(after: end)...]
    let isOpposite = inside.count > 1 && inside.first == "^"
    if isOpposite { inside.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = inside.popFirst() {
      if inside.first == "-", let last = inside.dropFirst().first {
        inside.removeFirst(2)
        ranges.append(min(first, last)...max(first, last))
      } else {
        ranges.append(first...first)
      }
    }
    return .ranges(ranges, isOpposite: isOpposite)
  }

  /// Returns true if a text as a whole fits the pattern.
  ///
  /// All ways to read the text go on side by side (Thompson, "Regular Expression Search Algorithm", 1968,
  /// https://doi.org/10.1145/363347.363387), so no pattern takes long. With `#+-*` and `12-x`, the steps at
  /// which a reader may stand are {0}, after `1` {0, 1}, after `2` {0, 1}, after `-` {2, 3}, after `x` {2, 3};
  /// 3 is the end, so it fits.
  ///
  /// - Complexity: O(*n* · *m*) in the number of characters and of signs.
  public func matches(_ text: String) -> Bool {
    var places = [Bool](repeating: false, count: steps.count + 1)
    places[0] = true
    skip(&places)
    for character in text {
      var next = [Bool](repeating: false, count: places.count)
      for (number, step) in steps.enumerated()
      where places[number] && step.set.contains(character) {
        next[number + 1] = next[number + 1] || step.repeats != .any
        next[number] = next[number] || step.repeats != .once
      }
      places = next
      skip(&places)
    }
    return places[steps.count]
  }

  /// Goes on over steps that may stand for nothing.
  private func skip(_ places: inout [Bool]) {
    for (number, step) in steps.enumerated() where places[number] && step.repeats == .any {
      places[number + 1] = true
    }
  }
}
