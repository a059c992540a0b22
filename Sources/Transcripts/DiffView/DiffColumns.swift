import TextBackend
import VirtualViews

/// The columns of a difference: those of numbers and signs, and those that are left for lines.
struct DiffColumns: Sendable {
  /// The columns of a number of an old line, without blanks; 0 for none.
  let oldDigits: Int
  /// The columns of a number of a new line, without blanks; 0 for none.
  let newDigits: Int
  /// The columns of each side, or of the one there is.
  let side: Int
  /// True if old lines stand beside new ones.
  let isSideBySide: Bool
  /// True if long lines go on in the next row.
  let wrapsLines: Bool
  let metrics: TextMetrics

  /// The fewest columns in which lines have both numbers.
  private static let leastForBoth = 60
  /// The fewest columns in which lines have a number.
  private static let leastForOne = 20

  init(_ diff: FileDiff, _ key: DiffLayoutKey) {
    isSideBySide = key.isSideBySide
    wrapsLines = key.wrapsLines
    metrics = key.metrics
    side = max(1, key.isSideBySide ? (key.width - 1) / 2 : key.width)
    let digits = key.digits ?? diff.digits
    let room = side + key.margin
    if key.isSideBySide {
      (oldDigits, newDigits) = room < Self.leastForOne ? (0, 0) : (digits, digits)
    } else if room < Self.leastForOne {
      (oldDigits, newDigits) = (0, 0)
    } else {
      (oldDigits, newDigits) = (room < Self.leastForBoth ? 0 : digits, digits)
    }
  }

  /// The columns before the text of a line: its numbers and its sign.
  var gutter: Int {
    let numbers = isSideBySide ? [oldDigits] : [oldDigits, newDigits]
    return numbers.reduce(0) { $0 + ($1 > 0 ? $1 + 1 : 0) } + min(2, side - 1)
  }

  /// The columns of the text of a line, at least one.
  var text: Int { max(1, side - gutter) }

  /// The rows of an item of a hunk.
  func rows(of item: DiffItem, in hunk: DiffHunk) -> Int {
    switch item {
    case .header: return 1
    case .line(_, let line): return rows(of: hunk.lines[line])
    case .pair(_, let old, let new):
      return max(
        old.map { rows(of: hunk.lines[$0]) } ?? 0, new.map { rows(of: hunk.lines[$0]) } ?? 0)
    }
  }

  private func rows(of line: DiffLine) -> Int {
    guard wrapsLines else { return 1 }
    // Most lines fit, whatever they are: no character takes more columns than bytes, but for tabs.
    let bytes = line.text.utf8
    if bytes.count <= text, !line.lacksLineFeed, !bytes.hasTab { return 1 }
    return rows(of: Text(line.text), lacksLineFeed: line.lacksLineFeed).count
  }

  /// The rows of the text of a line, at least one; of a line that is not wrapped, the part from a column on.
  func rows(of text: Text, lacksLineFeed: Bool, from first: Int = 0) -> [Text] {
    let text = Self.whole(text, lacksLineFeed: lacksLineFeed)
    if wrapsLines { return metrics.wrapped(text, to: self.text, by: .character) }
    return [metrics.truncated(part(of: text, from: first), to: self.text)]
  }

  /// The columns of the longest line of a hunk.
  ///
  /// - Complexity: O(*n*) in the number of lines, and in the length of those that may be the longest.
  static func longest(in hunk: DiffHunk, _ metrics: TextMetrics) -> Int {
    var longest = 0
    for line in hunk.lines {
      // No character takes more columns than bytes, but for tabs.
      let tabs = line.text.utf8.count { $0 == 0x09 }
      let most = line.text.utf8.count + tabs * (tab.utf8.count - 1)
      guard most > longest || line.lacksLineFeed else { continue }
      let text = whole(Text(line.text), lacksLineFeed: line.lacksLineFeed)
      longest = max(longest, metrics.columns(of: text))
    }
    return longest
  }

  /// The columns of a text, with blanks for tabs.
  static func columns(of text: String, _ metrics: TextMetrics) -> Int {
    metrics.columns(of: whole(Text(text), lacksLineFeed: false))
  }

  /// The part of a text from a column on; a character that begins before the column is a blank.
  private func part(of text: Text, from first: Int) -> Text {
    guard first > 0 else { return text }
    var (column, bytes) = (0, 0)
    for character in text.string {
      guard column < first else { break }
      column += metrics.columns(of: String(character))
      bytes += character.utf8.count
    }
    let blanks = String(repeating: " ", count: max(0, column - first))
    return Text(blanks) + text.part(bytes..<text.string.utf8.count)
  }

  /// A text with blanks for tabs, and with the note on a line feed that is missing.
  private static func whole(_ text: Text, lacksLineFeed: Bool) -> Text {
    let text = text.string.utf8.contains(0x09) ? withoutTabs(text) : text
    guard lacksLineFeed else { return text }
    return text
      + Text(" " + Wording.current["(no line feed)"], style: TextStyle(foreground: .muted))
  }

  private static let tab = "    "

  /// A text with four blanks for each tab: the stops of a line that is cut would be elsewhere in each row.
  private static func withoutTabs(_ text: Text) -> Text {
    text.runs.map { run in
      let characters = run.text.split(separator: "\t", omittingEmptySubsequences: false)
      return Text(characters.joined(separator: tab), style: run.style, link: run.link)
    }.joined()
  }
}

extension FileDiff {
  /// The columns of the longest number of a line.
  var digits: Int {
    // The numbers rise, so those of the last lines are the longest.
    guard let last = hunks.last else { return 1 }
    // A text without lines is counted from 0. Otherwise all lines of a new file would be looked at.
    let old =
      last.oldStart == 0 && last.lines.first?.oldNumber == nil
      ? nil : last.lines.last { $0.oldNumber != nil }?.oldNumber
    let new =
      last.newStart == 0 && last.lines.first?.newNumber == nil
      ? nil : last.lines.last { $0.newNumber != nil }?.newNumber
    return String(max(1, old ?? last.oldStart, new ?? last.newStart)).utf8.count
  }
}

extension String.UTF8View {
  /// True if there is a tab.
  ///
  /// A look at the storage takes a sixth of the time that a look at byte after byte takes, and it is asked of each line of a
  /// difference whose lines are wrapped.
  fileprivate var hasTab: Bool {
    let answer = unsafe withContiguousStorageIfAvailable { storage -> Bool in
      let bytes = unsafe storage.span  // It ends before the closure does.
      for index in bytes.indices where bytes[index] == 0x09 { return true }
      return false
    }
    return answer ?? contains(0x09)
  }
}
