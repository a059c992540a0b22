import Foundation
import TerminalPort

/// Questions to a terminal about what it shows and takes, and what its answers say.
///
/// The place of the cursor after a text tells how wide the terminal shows it. The last question is one that every
/// terminal answers, so that nobody waits for answers that do not come.
struct TerminalQuestions {
  /// The texts that are measured, with words for each.
  static let samples: [(name: String, text: String)] = [
    ("letter", "a"), ("accent", "e\u{301}"), ("ideograph", "世"), ("emoji", "🙂"),
    ("flag", "🇯🇵"), ("family", "👨‍👩‍👧"), ("heart", "❤️"), ("skin tone", "👍🏽"), ("syllable", "각"),
    ("Devanagari", "नि"), ("line of a box", "─"), ("ambiguous", "±"),
  ]

  /// The bytes of the questions; whatever they show is on a screen of its own, which is left again.
  static var bytes: [UInt8] {
    let asked = samples.map { "\r\($0.text)\u{1B}[6n\r\u{1B}[2K" }.joined()
    // The clipboard is not read: terminals ask their users first, or refuse. They tell whether it can be written.
    let capability = "\u{1B}P+q4d73\u{1B}\\"
    return Array("\u{1B}[?1049h\u{1B}[H\(asked)\(capability)\u{1B}[c\u{1B}[?1049l".utf8)
  }

  /// True if the last question is answered.
  static func isAnswered(by bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(attributes)
  }

  private static var attributes: Regex<(Substring, Substring)> { /\u{1B}\[\?([0-9;]+)c/ }

  /// The lines of a report.
  static func report(of answers: [UInt8], in metrics: TextMetrics = TextMetrics()) -> [(
    String, String
  )] {
    let text = String(decoding: answers, as: UTF8.self)
    return [("Widths", widths(in: text, metrics)), ("Clipboard", clipboard(in: text))]
  }

  private static func widths(in text: String, _ metrics: TextMetrics) -> String {
    let columns = text.matches(of: /\u{1B}\[[0-9]+;([0-9]+)R/).compactMap { Int($0.1) }
    guard columns.count == samples.count else { return "not told" }
    let others = zip(samples, columns).compactMap { sample, column -> String? in
      let expected = metrics.columns(of: sample.text)
      return column - 1 == expected
        ? nil : "\(sample.name) \(sample.text) takes \(column - 1) columns, not \(expected)"
    }
    return others.isEmpty ? "as Unicode has them" : others.joined(separator: "; ")
  }

  private static func clipboard(in text: String) -> String {
    let numbers = text.matches(of: attributes).last?.1.split(separator: ";") ?? []
    let isAnnounced = numbers.dropFirst().contains("52") || text.contains("\u{1B}P1+r4d73")
    return isAnnounced ? "programs can copy (OSC 52)" : "not told; most terminals take OSC 52"
  }
}
