import Charts
import VirtualViews

extension TimeOfDay {
  /// Makes the time that a user means by a text, such as `13:30`, `1:30 pm`, `930`, `9.30` or `9`; nil if it is none.
  ///
  /// Blanks and capitals do not count. `am` and `pm` are also `a` and `p`, have points or not, and are those of the program's
  /// language. They stand with hours from 1 to 12. Minutes have two digits, so `9.5` is no time.
  init?(typed text: String) {
    var rest = text.bare[...]
    let half = Self.takeHalf(from: &rest)
    if rest.last == "h" { rest.removeLast() }
    var parts = rest.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    if parts.count == 1 { parts = Self.parts(ofDigits: parts[0]) }
    guard parts.count <= 3, (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) } + [0, 0]
    guard half == nil ? numbers[0] < 24 : (1...12).contains(numbers[0]), numbers[1] < 60,
      numbers[2] < 60
    else { return nil }
    self.init(half.map { numbers[0] % 12 + $0 } ?? numbers[0], numbers[1], numbers[2])
  }

  /// The hour, the minutes and the seconds of digits without signs between them: `930` is 9 and 30.
  private static func parts(ofDigits digits: Substring) -> [Substring] {
    guard digits.utf8.count > 2 else { return [digits] }
    let hour = digits.prefix(digits.count % 2 == 0 ? 2 : 1)
    let rest = digits.dropFirst(hour.count)
    let minutes = [rest.prefix(2)]
    return [hour] + (rest.count > 2 ? minutes + [rest.dropFirst(2)] : minutes)
  }

  /// The hour at which the half of the day begins that a text names, before the time or behind it; the text is without it then.
  private static func takeHalf(from text: inout Substring) -> Int? {
    let words = [
      ([Wording.current["am"].bare, "a.m.", "am", "a"], 0),
      ([Wording.current["pm"].bare, "p.m.", "pm", "p"], 12),
    ]
    for (names, hour) in words {
      for name in names where !name.isEmpty {
        if text.hasSuffix(name) {
          text.removeLast(name.count)
          return hour
        }
        if text.hasPrefix(name) {
          text.removeFirst(name.count)
          return hour
        }
      }
    }
    return nil
  }
}

extension String {
  /// The text in small letters and without blanks.
  fileprivate var bare: String { lowercased().filter { !$0.isWhitespace } }
}
