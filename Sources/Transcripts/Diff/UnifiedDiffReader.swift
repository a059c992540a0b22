/// Reads a unified difference line by line.
struct UnifiedDiffReader {
  /// The files and mistakes so far.
  private(set) var result = UnifiedDiff()
  private var file: FileDiff?
  private var hunk: OpenHunk?

  /// A hunk of which lines are missing.
  private struct OpenHunk {
    var hunk: DiffHunk
    /// The lines of the old text that are still to come.
    var oldLeft: Int
    /// The lines of the new text that are still to come.
    var newLeft: Int
    var (nextOld, nextNew): (Int, Int)

    var isComplete: Bool { oldLeft <= 0 && newLeft <= 0 }
  }

  /// Reads a line.
  mutating func read(_ line: Substring, number: Int) {
    let line = line.last == "\r" ? line.dropLast() : line
    if line.first == "\\" { return noteMissingLineFeed(number) }
    if let open = hunk, !open.isComplete, take(line) { return }
    if let header = HunkHeader(line) { return begin(header, number) }
    closeHunk(before: number)
    if line.hasPrefix("diff --git ") || line.hasPrefix("Index: ") {
      closeFile()
      file = FileDiff()
      file?.notes.append(String(line))
    } else if line.hasPrefix("--- ") {
      if file?.hunks.isEmpty == false || file?.oldName.isEmpty == false { closeFile() }
      if file == nil { file = FileDiff() }
      file?.oldName = Self.name(line.dropFirst(4))
    } else if line.hasPrefix("+++ "), file != nil {
      file?.newName = Self.name(line.dropFirst(4))
    } else if line.hasPrefix("@@") {
      tell(
        number,
        "\"\(line.prefix(40))\" does not say which lines it is about, as \"@@ -1,2 +1,3 @@\" does.")
    } else if file == nil {
      result.preamble.append(String(line))
    } else if file?.hunks.isEmpty == true {
      file?.notes.append(String(line))
    } else if !line.isEmpty {
      tell(number, "\"\(line.prefix(40))\" is in no hunk.")
    }
  }

  /// Ends with what is there.
  mutating func finish(line: Int) {
    closeHunk(before: max(1, line))
    closeFile()
  }

  // MARK: - Hunks

  private mutating func begin(_ header: HunkHeader, _ number: Int) {
    closeHunk(before: number)
    if file == nil { file = FileDiff() }
    hunk = OpenHunk(
      hunk: DiffHunk(
        oldStart: header.oldStart, newStart: header.newStart, heading: header.heading, lines: []),
      oldLeft: header.oldCount, newLeft: header.newCount, nextOld: header.oldStart,
      nextNew: header.newStart)
  }

  /// Takes a line of the open hunk; returns false if it is none.
  private mutating func take(_ line: Substring) -> Bool {
    guard var open = hunk else { return false }
    hunk = nil
    defer { hunk = open }
    // Some tools cut blanks at the ends of lines.
    let sign = line.first ?? " "
    let text = String(line.dropFirst())
    switch sign {
    case " ":
      open.hunk.lines.append(
        DiffLine(.context, text, oldNumber: open.nextOld, newNumber: open.nextNew))
      open.oldLeft -= 1
      open.newLeft -= 1
    case "-":
      open.hunk.lines.append(DiffLine(.removed, text, oldNumber: open.nextOld))
      open.oldLeft -= 1
    case "+":
      open.hunk.lines.append(DiffLine(.added, text, newNumber: open.nextNew))
      open.newLeft -= 1
    default: return false
    }
    // Numbers from the text of others may be as large as numbers can be.
    if sign != "+" { open.nextOld &+= 1 }
    if sign != "-" { open.nextNew &+= 1 }
    return true
  }

  private mutating func noteMissingLineFeed(_ number: Int) {
    guard let last = hunk?.hunk.lines.indices.last else {
      return tell(number, "No line stands before the one that tells of a missing line feed.")
    }
    hunk?.hunk.lines[last].lacksLineFeed = true
  }

  private mutating func closeHunk(before number: Int) {
    guard let open = hunk else { return }
    hunk = nil
    if open.oldLeft != 0 || open.newLeft != 0 {
      tell(
        number,
        "The hunk before has other numbers of lines than it says: \(open.oldLeft) old and \(open.newLeft) new ones are missing."
      )
    }
    file?.hunks.append(open.hunk)
  }

  private mutating func closeFile() {
    if let file { result.files.append(file) }
    file = nil
  }

  private mutating func tell(_ line: Int, _ sentence: String) {
    result.mistakes.append(UnifiedDiff.Mistake(line: line, description: sentence))
  }

  /// A name without the time behind it, and without the letter that git puts before it.
  private static func name(_ text: Substring) -> String {
    var name = text.prefix { $0 != "\t" }
    if name.hasPrefix("a/") || name.hasPrefix("b/") { name = name.dropFirst(2) }
    return String(name)
  }
}

/// The first line of a hunk: `@@ -1,4 +1,5 @@ heading`.
struct HunkHeader: Equatable {
  var (oldStart, oldCount): (Int, Int)
  var (newStart, newCount): (Int, Int)
  var heading: String

  /// Reads a line; nil if it is none.
  init?(_ line: Substring) {
    guard line.hasPrefix("@@ -") else { return nil }
    let rest = line.dropFirst(4)
    guard let middle = rest.firstIndex(of: " "), rest[middle...].hasPrefix(" +") else { return nil }
    let behind = rest[rest.index(middle, offsetBy: 2)...]
    guard let end = behind.firstIndex(of: " "), behind[end...].hasPrefix(" @@"),
      let old = Self.range(rest[..<middle]), let new = Self.range(behind[..<end])
    else { return nil }
    (oldStart, oldCount) = old
    (newStart, newCount) = new
    let heading = behind[end...].dropFirst(3)
    self.heading = String(heading.first == " " ? heading.dropFirst() : heading)
  }

  /// Two numbers, or one and a 1.
  private static func range(_ text: Substring) -> (Int, Int)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let start = Int(parts[0]), start >= 0 else { return nil }
    guard parts.count == 2 else { return (start, 1) }
    guard let count = Int(parts[1]), count >= 0 else { return nil }
    return (start, count)
  }
}
