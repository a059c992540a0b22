import Synchronization
import TextEditing
public import VirtualViews

/// A source of looks for lines of which each depends on those before it, as in code with comments of several lines.
///
/// ```swift
/// struct Blocks: SequentialHighlighter {
///   let start = false
///
///   func spans(ofLine line: String, from isQuoted: Bool) -> (spans: [TextSpan], next: Bool) {
///     guard line != "```" else { return ([], !isQuoted) }
///     return (isQuoted ? [TextSpan(0..<line.utf8.count, TextStyle(foreground: .muted))] : [], isQuoted)
///   }
/// }
/// ```
///
/// The view keeps the states of the lines. After a change it asks for the lines that were changed, and for those behind them
/// until the state is the one that was there before. So a key costs a line or two wherever it is pressed, and a sign that
/// begins a comment costs what is seen. Lines of more than 8,192 bytes have no look, and leave the state as it is.
public protocol SequentialHighlighter: TextHighlighter {
  /// The knowledge of a line at its start, such as the comment in which it is.
  associatedtype State: Hashable & Sendable

  /// The state at the start of a text.
  var start: State { get }

  /// Returns the spans of a line, and the state at the start of the next one.
  ///
  /// - Parameters:
  ///   - line: the line without what ends it.
  ///   - state: the state at its start.
  /// - Returns: the spans, of which the later one of two that overlap counts, and the state behind it.
  func spans(ofLine line: String, from state: State) -> (spans: [TextSpan], next: State)
}

extension SequentialHighlighter {
  /// Returns the spans of a line, for which it goes through all lines before it; a view does not call this.
  ///
  /// - Complexity: O(*n*) in the bytes before the line.
  public func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] {
    var lines = LineStates(self, text)
    return lines.spans(ofLine: number)
  }
}

/// The states at the starts of the lines of a text, as far as they are known.
struct LineStates<Highlighter: SequentialHighlighter> {
  let highlighter: Highlighter
  private(set) var text: TextBuffer
  // The state of the first line, and of each line behind it; they are found when a later line is seen.
  private(set) var states: [Highlighter.State]
  /// The lines behind a change that are looked at for the state that was there before.
  private static var patience: Int { 64 }

  init(_ highlighter: Highlighter, _ text: TextBuffer) {
    (self.highlighter, self.text, states) = (highlighter, text, [highlighter.start])
  }

  /// Returns the spans of a line.
  mutating func spans(ofLine line: Int) -> [TextSpan] {
    while states.count <= line { states.append(next(afterLine: states.count - 1)) }
    guard let bytes = bytes(ofLine: line) else { return [] }
    let (spans, next) = highlighter.spans(ofLine: bytes, from: states[line])
    if states.count == line + 1 { states.append(next) }
    return spans
  }

  /// The text of a line; nil for one that is too long to be looked at.
  private func bytes(ofLine line: Int) -> String? {
    text.range(ofLine: line).count <= RowWalk.pieceBytes ? text.line(line) : nil
  }

  private func next(afterLine line: Int) -> Highlighter.State {
    bytes(ofLine: line).map { highlighter.spans(ofLine: $0, from: states[line]).next }
      ?? states[line]
  }

  /// Takes a changed text.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* changed lines, and as many as there are for moving the states behind them.
  mutating func follow(_ next: TextBuffer) {
    let old = text
    let change = old.difference(to: next)
    guard !change.old.isEmpty || !change.new.isEmpty else { return }
    text = next
    // One line before: a line feed behind a carriage return makes one line end of two.
    let start = change.new.lowerBound
    let first = max(0, min(old.line(at: start), next.line(at: start)) - 1)
    guard states.count > first + 1 else { return }
    // The first line behind the change, in both texts.
    let oldTail = old.line(at: change.old.upperBound) + 1
    let newTail = oldTail + next.lineCount - old.lineCount
    let known = oldTail < states.count ? states[oldTail...] : []
    states.removeSubrange((first + 1)...)
    guard newTail - first <= 16 * Self.patience else { return }
    for line in first..<next.lineCount {
      if states.count > newTail {
        let place = known.startIndex + states.count - 1 - newTail
        guard place < known.endIndex, states.count <= newTail + Self.patience else { return }
        if states[states.count - 1] == known[place] {
          states += known[(place + 1)...]
          return
        }
      }
      states.append(self.next(afterLine: line))
    }
  }
}

/// The states of the lines of a view, whatever its highlighter is.
///
/// They are found while it is drawn, and are no part of what the view is: it looks the same without them.
final class LineStatesBox: Equatable, Sendable {
  private let stored = Mutex<(any Sendable)?>(nil)

  /// Returns the spans of a line.
  func spans<Highlighter: SequentialHighlighter>(
    ofLine line: Int, in text: TextBuffer, by highlighter: Highlighter
  ) -> [TextSpan] {
    stored.withLock { stored in
      var lines =
        (stored as? LineStates<Highlighter>).flatMap {
          $0.highlighter == highlighter ? $0 : nil
        } ?? LineStates(highlighter, text)
      // Otherwise each change would copy the states.
      stored = nil
      lines.follow(text)
      let spans = lines.spans(ofLine: line)
      stored = lines
      return spans
    }
  }

  static func == (one: LineStatesBox, other: LineStatesBox) -> Bool { true }
}
