/// A unified difference, as of `diff -u` and `git diff`, read from its text.
///
/// Every text is read. Lines that belong to no hunk are kept as notes of the file, or before the first file;
/// lines that are wrong are left out or taken for the likeliest, and told in ``mistakes``.
///
/// ```swift
/// let difference = UnifiedDiff(parsing: output)
/// for file in difference.files { print(file.name, file.count(of: .added)) }
/// ```
public struct UnifiedDiff: Hashable, Sendable {
  /// The files, in order.
  public internal(set) var files: [FileDiff] = []
  /// The lines before the first file, such as the message of a commit.
  public internal(set) var preamble: [String] = []
  /// The lines that are not as they should be.
  public internal(set) var mistakes: [Mistake] = []

  init() {}

  /// A line that is not as it should be.
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// A sentence about what is wrong with it.
    public var description: String
  }

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) {
    var reader = UnifiedDiffReader()
    let lines = TextLines(text).lines
    for (number, line) in lines.enumerated() { reader.read(line, number: number + 1) }
    reader.finish(line: lines.count)
    self = reader.result
  }
}
