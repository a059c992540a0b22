/// The difference of two texts, line by line: `−` for what was expected, `+` for what there is.
///
/// ```
///   Model(
/// −   count: 1,
/// +   count: 2,
///     … 4 lines are the same …
///   )
/// ```
public struct Difference: CustomStringConvertible, Sendable {
  private var lines: [(sign: Character, text: String)] = []

  /// Compares lines.
  ///
  /// - Complexity: O(*n* · *d*) in the number of lines and of differences.
  public init(expected: [String], actual: [String]) {
    let difference = actual.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append(("−", expected[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(("+", actual[new]))
        new += 1
      } else {
        lines.append((" ", actual[new]))
        (old, new) = (old + 1, new + 1)
      }
    }
  }

  /// Compares values by their parts.
  public init(expected: Any, actual: Any) {
    self.init(expected: ValueLines(expected).lines, actual: ValueLines(actual).lines)
    guard isEmpty else { return }
    // Their own descriptions leave out what differs.
    self.init(
      expected: ValueLines(expected, isDeep: true).lines,
      actual: ValueLines(actual, isDeep: true).lines)
  }

  /// The lines that differ, each with its sign; none if all are the same.
  public var changes: [String] { lines.filter { $0.sign != " " }.map { "\($0.sign) \($0.text)" } }

  /// True if the texts are the same.
  public var isEmpty: Bool { lines.allSatisfy { $0.sign == " " } }

  /// The lines that differ, each with two lines around it.
  public var description: String {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    if changed.isEmpty {
      return "  (The values differ, but all that they show of themselves is the same.)"
    }
    var shown: [String] = []
    var left = 0
    var position = 0
    for (number, line) in lines.enumerated() {
      while position < changed.count, changed[position] < number - 2 { position += 1 }
      let isNear = position < changed.count && abs(changed[position] - number) <= 2
      if isNear || line.text.first != " " {
        if left > 0 { shown.append("    … \(left) lines are the same …") }
        left = 0
        shown.append("\(line.sign) \(line.text)")
      } else {
        left += 1
      }
    }
    return shown.joined(separator: "\n")
  }
}
