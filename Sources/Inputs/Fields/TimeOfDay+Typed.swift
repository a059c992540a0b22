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
    if parts.count == 1 { parts.append("00") }
    guard let time = TimeOfDay(parts.joined(separator: ":")) else { return nil }
    guard half == nil || (1...12).contains(time.hour) else { return nil }
    self.init(half.map { time.hour % 12 + $0 } ?? time.hour, time.minute, time.second)
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
    // The longer word first, which may end as the other one does, and words of other languages before those of English.
    let own = [(Wording.current["am"].bare, 0), (Wording.current["pm"].bare, 12)]
      .sorted { $0.0.count > $1.0.count }
    let english = [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12), ("a", 0), ("p", 12)]
    for (name, hour) in own + english where !name.isEmpty {
      if text.hasSuffix(name) {
        text.removeLast(name.count)
        return hour
      }
      if text.hasPrefix(name) {
        text.removeFirst(name.count)
        return hour
      }
    }
    return nil
  }
}

extension String {
  /// The text in small letters and without blanks.
  fileprivate var bare: String { lowercased().filter { !$0.isWhitespace } }
}
