/// A line of a difference between two texts.
public struct DiffLine: Hashable, Sendable {
  /// The texts that have the line.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Both texts.
    case context
    /// The old text only.
    case removed
    /// The new text only.
    case added

    /// The sign before the line in a unified difference.
    public var sign: Character {
      switch self {
      case .context: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  /// The texts that have the line.
  public var kind: Kind
  /// The characters, without the end of the line.
  public var text: String
  /// The number of the line in the old text, counted from 1; nil for an added line.
  public var oldNumber: Int?
  /// The number of the line in the new text, counted from 1; nil for a removed line.
  public var newNumber: Int?
  /// True if it is the last line of its text and no line feed ends it.
  public var lacksLineFeed = false

  /// Makes a line.
  public init(_ kind: Kind, _ text: String, oldNumber: Int? = nil, newNumber: Int? = nil) {
    (self.kind, self.text) = (kind, text)
    (self.oldNumber, self.newNumber) = (oldNumber, newNumber)
  }

  /// Returns true if kind, numbers and the bytes of the texts are the same.
  public static func == (one: DiffLine, other: DiffLine) -> Bool {
    one.kind == other.kind && one.oldNumber == other.oldNumber && one.newNumber == other.newNumber
      && one.lacksLineFeed == other.lacksLineFeed
      && one.text.utf8.elementsEqual(other.text.utf8)
  }
}

/// Lines that follow each other in a difference: changes with some lines around them.
public struct DiffHunk: Hashable, Sendable {
  /// The number of its first line in the old text, as a unified difference counts: the line before, if it has
  /// none of that text.
  public var oldStart: Int
  /// The number of its first line in the new text, counted likewise.
  public var newStart: Int
  /// The text behind the numbers, such as the name of a function.
  public var heading = ""
  /// The lines, in order.
  public var lines: [DiffLine]

  /// Makes a hunk.
  public init(oldStart: Int, newStart: Int, heading: String = "", lines: [DiffLine]) {
    (self.oldStart, self.newStart) = (oldStart, newStart)
    (self.heading, self.lines) = (heading, lines)
  }

  /// The number of lines of a kind.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  public func count(of kind: DiffLine.Kind) -> Int { lines.count { $0.kind == kind } }

  /// The line before the lines of the hunk in a unified difference: `@@ -1,4 +1,5 @@ heading`.
  public var header: String { header(count(of: .added), count(of: .removed)) }

  /// The line before the lines of a hunk with some numbers of added and removed lines.
  func header(_ added: Int, _ removed: Int) -> String {
    let old = Self.range(oldStart, lines.count - added)
    let new = Self.range(newStart, lines.count - removed)
    return "@@ -\(old) +\(new) @@" + (heading.isEmpty ? "" : " " + heading)
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(start),\(count)"
  }
}
