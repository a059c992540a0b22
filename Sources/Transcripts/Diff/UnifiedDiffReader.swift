/// Reads a unified difference line by line.
struct UnifiedDiffReader {
  /// The files and mistakes so far.
  private(set) var result = UnifiedDiff()
  private var file: FileDiff?
  /// The names of the file as they stand in its lines.
  private var (oldName, newName): (Substring?, Substring?)
  private var hunk: OpenHunk?

  /// A hunk of which lines are missing.
  private struct OpenHunk {
    var hunk: DiffHunk
    /// The lines of the old text that are still to come.
    var oldLeft: Int
    /// The lines of the new text that are still to come.
    var newLeft: Int
    var (nextOld, nextNew): (Int, Int)
    /// True if a carriage return ends each line, beside those that are part of the lines.
    var hasReturns: Bool

    var isComplete: Bool { oldLeft <= 0 && newLeft <= 0 }
  }

  /// Reads a line.
  mutating func read(_ line: Substring, number: Int) {
    if line.utf8.first == UInt8(ascii: "\\") { return noteMissingLineFeed(number) }
    if hunk?.isComplete == false, take(line) { return }
    let hasReturn = line.utf8.last == 0x0D
    let line = hasReturn ? Substring(line.unicodeScalars.dropLast()) : line
    if let header = HunkHeader(line) { return begin(header, hasReturns: hasReturn, number) }
    closeHunk(before: number)
    if line.behind("diff --git ") != nil || line.behind("Index: ") != nil {
      closeFile()
      file = FileDiff()
      file?.notes.append(String(line))
    } else if let name = line.behind("--- ") {
      if file?.hunks.isEmpty == false || oldName != nil { closeFile() }
      if file == nil { file = FileDiff() }
      oldName = name
    } else if let name = line.behind("+++ "), file?.hunks.isEmpty == true, newName == nil {
      // Behind a hunk it is a line too many, as an added line of two plus signs is, and no name.
      newName = name
    } else if line.behind("@@") != nil {
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

  private mutating func begin(_ header: HunkHeader, hasReturns: Bool, _ number: Int) {
    closeHunk(before: number)
    if file == nil { file = FileDiff() }
    hunk = OpenHunk(
      hunk: DiffHunk(
        oldStart: header.oldStart, newStart: header.newStart, heading: header.heading, lines: []),
      oldLeft: header.oldCount, newLeft: header.newCount, nextOld: header.oldStart,
      nextNew: header.newStart, hasReturns: hasReturns)
  }

  /// Takes a line of the open hunk; returns false if it is none.
  private mutating func take(_ line: Substring) -> Bool {
    guard var open = hunk else { return false }
    hunk = nil
    defer { hunk = open }
    var line = line
    // A carriage return belongs to its line, unless the lines that are none of the file have one, too.
    if open.hasReturns, line.utf8.last == 0x0D { line = Substring(line.unicodeScalars.dropLast()) }
    // The sign is a byte: a mark behind it belongs to the line, which may begin with one.
    let sign = line.unicodeScalars.first ?? " "
    // Some tools cut the blank before an empty line.
    let isCut = line.isEmpty || sign == "\r"
    let text = isCut ? String(line) : String(line.unicodeScalars.dropFirst())
    switch isCut ? " " : sign {
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
    if var file {
      (file.oldName, file.newName) =
        oldName == nil && newName == nil
        ? DiffName.names(in: file.notes)
        : DiffName.names(old: oldName ?? "", new: newName ?? "")
      result.files.append(file)
    }
    (file, oldName, newName) = (nil, nil, nil)
  }

  private mutating func tell(_ line: Int, _ sentence: String) {
    result.mistakes.append(UnifiedDiff.Mistake(line: line, description: sentence))
  }
}

extension Substring {
  /// The text behind another one with which it begins; nil if it begins otherwise.
  ///
  /// Byte by byte: a mark behind a blank makes one character of both.
  func behind(_ start: String) -> Substring? {
    guard utf8.starts(with: start.utf8) else { return nil }
    return self[utf8.index(startIndex, offsetBy: start.utf8.count)...]
  }
}

/// The first line of a hunk: `@@ -1,4 +1,5 @@ heading`.
struct HunkHeader: Equatable {
  var (oldStart, oldCount): (Int, Int)
  var (newStart, newCount): (Int, Int)
  var heading: String

  /// Reads a line; nil if it is none.
  init?(_ line: Substring) {
    guard let rest = line.behind("@@ -"), let middle = rest.utf8.firstIndex(of: 0x20),
      let behind = rest[middle...].behind(" +"), let end = behind.utf8.firstIndex(of: 0x20),
      let heading = behind[end...].behind(" @@"),
      let old = Self.range(rest[..<middle]), let new = Self.range(behind[..<end])
    else { return nil }
    (oldStart, oldCount) = old
    (newStart, newCount) = new
    self.heading = String(heading.behind(" ") ?? heading)
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
