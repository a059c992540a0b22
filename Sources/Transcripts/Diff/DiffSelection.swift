/// The lines of a difference that a user has chosen, from where the choice began to the cursor.
///
/// A part is chosen with all that belongs to it: a cursor on the line above a hunk chooses the hunk, and one on the
/// name of a file all of its hunks.
///
/// ```swift
/// for file in model.selection.patch(of: model.files) { stage(file.gitPatch) }
/// ```
public struct DiffSelection: Hashable, Sendable, Codable {
  /// The place where the choice began.
  public var anchor: DiffPlace
  /// The place of the cursor.
  public var cursor: DiffPlace
  /// True if the line beside a chosen one is chosen with it, as where old lines stand beside new ones.
  public var choosesPairs: Bool

  /// Makes a choice of all that stands between two places, with both.
  public init(anchor: DiffPlace, cursor: DiffPlace, choosesPairs: Bool = false) {
    (self.anchor, self.cursor, self.choosesPairs) = (anchor, cursor, choosesPairs)
  }

  /// Makes a choice of what is at the cursor.
  public init(_ cursor: DiffPlace = DiffPlace(file: 0)) {
    self.init(anchor: cursor, cursor: cursor)
  }

  /// True if nothing but the cursor's own line or part is chosen.
  public var isCursor: Bool { anchor == cursor }

  /// Returns true if a place is chosen.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - files: the difference.
  /// - Returns: true if it is between the two ends, or a part of the last one.
  /// - Complexity: O(log *n*) in the number of changes of a hunk, once its lines have been looked at.
  public func contains(_ place: DiffPlace, in files: [FileDiff]) -> Bool {
    let (one, other) = (order(of: anchor, in: files), order(of: cursor, in: files))
    let (first, last) = (min(one, other), max(one, other))
    let place = order(of: place, in: files)
    return last.contains(place) || first <= place && place <= last
  }

  /// The place by which a line is compared: lines beside each other have the same one.
  private func order(of place: DiffPlace, in files: [FileDiff]) -> DiffPlace {
    guard choosesPairs, let hunk = place.hunk, let line = place.line,
      files.indices.contains(place.file), files[place.file].hunks.indices.contains(hunk),
      let change = files[place.file].shape(ofHunk: hunk).change(around: line)
    else { return place }
    return DiffPlace(
      file: place.file, hunk: hunk, line: change.removed.lowerBound + change.pair(of: line))
  }

  /// Returns the difference of the chosen lines, as ``FileDiff/selecting(inReverse:_:)`` makes it.
  ///
  /// - Parameters:
  ///   - files: the difference.
  ///   - inReverse: true for a difference that is applied in reverse, as to unstage or to discard.
  /// - Returns: the files with chosen changes. A file without hunks, such as one that was renamed only, is among them if it is chosen.
  /// - Complexity: O(*n*) in the number of lines of the files with chosen lines.
  public func patch(of files: [FileDiff], inReverse: Bool = false) -> [FileDiff] {
    let (first, last) = (min(anchor, cursor), max(anchor, cursor))
    let chosen = max(0, first.file)..<max(0, first.file, min(last.file + 1, files.count))
    return chosen.compactMap { number in
      let file = files[number]
      guard !file.hunks.isEmpty else {
        return contains(DiffPlace(file: number), in: files) ? file : nil
      }
      let picked = file.selecting(inReverse: inReverse) { hunk, line in
        contains(DiffPlace(file: number, hunk: hunk, line: line), in: files)
      }
      return picked.isEmpty ? nil : picked
    }
  }

  /// Returns the text of the chosen lines, without signs and numbers.
  ///
  /// - Complexity: O(*n*) in the number of lines of the files with chosen lines.
  public func text(of files: [FileDiff]) -> String {
    let (first, last) = (min(anchor, cursor).file, max(anchor, cursor).file)
    var lines: [String] = []
    for number in max(0, first)..<max(0, first, min(last + 1, files.count)) {
      for (hunk, part) in files[number].hunks.enumerated() {
        for (line, shown) in part.lines.enumerated()
        where contains(DiffPlace(file: number, hunk: hunk, line: line), in: files) {
          lines.append(shown.text)
        }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension FileDiff {
  /// The changes of a hunk.
  func shape(ofHunk number: Int) -> HunkShape { layouts.shape(ofHunk: number, in: self) }
}
