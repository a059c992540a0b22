/// A part of a difference of several files: a file, a hunk of it, or a line of that.
///
/// The numbers count from 0 and are those of one difference: they stay the same whatever is folded on a screen.
///
/// ```swift
/// DiffPlace(file: 0)                     // a file
/// DiffPlace(file: 0, hunk: 2)            // its third hunk
/// DiffPlace(file: 0, hunk: 2, line: 5)   // the sixth line of that
/// ```
public struct DiffPlace: Hashable, Sendable, Codable {
  /// The number of the file.
  public var file: Int
  /// The number of the hunk in the file; nil for the file as a whole.
  public var hunk: Int?
  /// The number of the line in the hunk; nil for the hunk as a whole, or the file.
  public var line: Int?

  /// Makes a place.
  ///
  /// Ignores the line if there is no hunk.
  ///
  /// - Parameters:
  ///   - file: the number of the file.
  ///   - hunk: the number of the hunk in the file; nil for the file as a whole.
  ///   - line: the number of the line in the hunk; nil for the hunk as a whole.
  public init(file: Int, hunk: Int? = nil, line: Int? = nil) {
    (self.file, self.hunk, self.line) = (file, hunk, hunk == nil ? nil : line)
  }

  /// Returns true if another place is this one or a part of it.
  ///
  /// - Parameter other: the other place.
  /// - Returns: true if it is the same file, hunk or line, or a hunk or a line in it.
  public func contains(_ other: DiffPlace) -> Bool {
    file == other.file && (hunk == nil || hunk == other.hunk && (line == nil || line == other.line))
  }
}

extension DiffPlace {
  /// The place itself, or the nearest one in some files.
  ///
  /// In a file without hunks it is the file.
  func clamped(to files: [FileDiff]) -> DiffPlace {
    let file = min(max(0, file), max(0, files.count - 1))
    guard let hunk, files.indices.contains(file), !files[file].hunks.isEmpty else {
      return DiffPlace(file: file)
    }
    let number = min(max(0, hunk), files[file].hunks.count - 1)
    let lines = files[file].hunks[number].lines.count
    guard let line, lines > 0 else { return DiffPlace(file: file, hunk: number) }
    return DiffPlace(file: file, hunk: number, line: min(max(0, line), lines - 1))
  }
}

extension DiffPlace: Comparable {
  /// Compares places in the order in which they are read: a file, its first hunk, the lines of that.
  public static func < (one: DiffPlace, other: DiffPlace) -> Bool {
    (one.file, one.hunk ?? -1, one.line ?? -1) < (other.file, other.hunk ?? -1, other.line ?? -1)
  }
}

extension DiffPlace: CustomStringConvertible {
  /// The numbers: `0/2/5`.
  public var description: String {
    [file, hunk, line].compactMap { $0.map { "\($0)" } }.joined(separator: "/")
  }
}
