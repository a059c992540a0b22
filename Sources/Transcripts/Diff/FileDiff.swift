/// The difference between two texts: hunks of changed lines, each with some lines around it.
///
/// ```swift
/// let diff = FileDiff(from: old, to: new, name: "Counter.swift")
/// diff.hunks.count
/// "\(diff)"  // a unified difference
/// ```
///
/// ``UnifiedDiff`` reads one that is a text already.
public struct FileDiff: Hashable, Sendable {
  /// The name of the old text; empty for none.
  public var oldName: String
  /// The name of the new text; empty for none.
  public var newName: String
  /// The lines of a tool that tell of the file beside its text, such as `new file mode 100644`.
  public var notes: [String] = []
  /// The hunks, from first to last.
  public var hunks: [DiffHunk] {
    // The places are those of other lines, which copies may still show.
    didSet { layouts = DiffLayouts() }
  }
  /// The places of its lines on screens.
  private(set) var layouts = DiffLayouts()

  /// Makes a difference of hunks.
  public init(oldName: String = "", newName: String = "", hunks: [DiffHunk] = []) {
    (self.oldName, self.newName, self.hunks) = (oldName, newName, hunks)
  }

  /// Compares two texts line by line.
  ///
  /// Lines that are unique in both texts are matched first (Bram Cohen's *patience diff*). The rest is matched
  /// by Eugene Myers' algorithm (*An O(ND) Difference Algorithm and Its Variations*, 1986). Where
  /// more than ``mostEdits`` lines differ between two matches, all lines between them count as changed: the
  /// difference is still right, though not the shortest one.
  ///
  /// - Parameters:
  ///   - old: the old text.
  ///   - new: the new text.
  ///   - name: the name of both.
  ///   - context: the number of equal lines that are shown around changes; below 0 counts as 0.
  /// - Complexity: O(*n* log *n* + *n* · *d*) in the number of lines and of edits, of which ``mostEdits`` count
  ///   at most.
  public init(from old: String, to new: String, name: String = "", context: Int = 3) {
    self.init(
      oldName: name, newName: name,
      hunks: HunkBuilder(old: TextLines(old), new: TextLines(new), context: context).hunks)
  }

  /// The most edits between two matched lines of which the fewest are looked for.
  public static var mostEdits: Int { 1_000 }

  /// The name of the text, that of the new one if they differ.
  public var name: String { newName.isEmpty || newName == "/dev/null" ? oldName : newName }

  /// True if there are no changes.
  public var isEmpty: Bool { hunks.isEmpty }

  /// The number of lines of a kind.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func count(of kind: DiffLine.Kind) -> Int { hunks.reduce(0) { $0 + $1.count(of: kind) } }

  /// Returns true if both have the same names, notes and hunks.
  public static func == (one: FileDiff, other: FileDiff) -> Bool {
    one.oldName == other.oldName && one.newName == other.newName && one.notes == other.notes
      && one.hunks == other.hunks
  }

  /// Hashes the names and the number of hunks, which is cheap for any difference.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(oldName)
    hasher.combine(newName)
    hasher.combine(hunks.count)
  }
}

extension FileDiff: CustomStringConvertible {
  /// The difference as a unified one, which ``UnifiedDiff`` reads again.
  ///
  /// The notes stand before the names, and the names have no letters before them: `patch -p0` and `git apply -p0`
  /// take it.
  public var description: String {
    // The notes of a difference without changed text may have the names already.
    let hasNames =
      !name.isEmpty && (!hunks.isEmpty || DiffName.names(in: notes) != (oldName, newName))
    return text(names: hasNames ? DiffName.written(old: oldName, new: newName) : nil)
  }

  /// The notes, the names if there are any, and the hunks.
  func text(names: (old: String, new: String)?) -> String {
    var text = notes.map { $0 + "\n" }.joined()
    if let (old, new) = names { text += "--- \(old)\n+++ \(new)\n" }
    for hunk in hunks {
      text += hunk.header + "\n"
      for line in hunk.lines {
        text += "\(line.kind.sign)\(line.text)\n"
        if line.lacksLineFeed { text += "\\ No newline at end of file\n" }
      }
    }
    return text
  }
}
