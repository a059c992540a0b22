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
  ///
  /// - Parameters:
  ///   - anchor: the place where the choice began.
  ///   - cursor: the place of the cursor.
  ///   - choosesPairs: true if the line beside a chosen one is chosen with it.
  public init(anchor: DiffPlace, cursor: DiffPlace, choosesPairs: Bool = false) {
    (self.anchor, self.cursor, self.choosesPairs) = (anchor, cursor, choosesPairs)
  }

  /// Makes a choice of what is at the cursor.
  ///
  /// - Parameter cursor: the place of the cursor.
  public init(_ cursor: DiffPlace = DiffPlace(file: 0)) {
    self.init(anchor: cursor, cursor: cursor)
  }

  /// True if nothing but the cursor's own line or part is chosen.
  public var isCursor: Bool { anchor == cursor }

  /// Returns the selection with the nearest places that a difference has.
  ///
  /// A reader draws a selection of places that are gone there, and ``patch(of:inReverse:)`` and ``text(of:)`` act there.
  ///
  /// - Parameter files: the difference.
  /// - Returns: the selection. Its places are those of the first file if there are no files.
  public func clamped(to files: [FileDiff]) -> DiffSelection {
    DiffSelection(
      anchor: anchor.clamped(to: files), cursor: cursor.clamped(to: files),
      choosesPairs: choosesPairs)
  }

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

  /// Returns true if a place or a part of it is chosen.
  func touches(_ place: DiffPlace, in files: [FileDiff]) -> Bool {
    place.contains(anchor) || place.contains(cursor) || contains(place, in: files)
  }

  /// Returns the difference of the chosen lines, as ``FileDiff/selecting(inReverse:_:)`` makes it.
  ///
  /// A file whose notes say `Binary files` is left out: without its content, `git apply` refuses the whole patch.
  /// Places that are gone are those of ``clamped(to:)``.
  ///
  /// - Parameters:
  ///   - files: the difference.
  ///   - inReverse: true for a difference that is applied in reverse, as to unstage or to discard.
  /// - Returns: the files with chosen changes. A file without hunks, such as one that was renamed only, is among them if it is chosen.
  /// - Complexity: O(*n*) in the number of lines of the files with chosen lines.
  public func patch(of files: [FileDiff], inReverse: Bool = false) -> [FileDiff] {
    let chosen = clamped(to: files)
    return chosen.numbers(in: files).compactMap { number in
      let file = files[number]
      guard !file.hunks.isEmpty else {
        let isChosen = chosen.contains(DiffPlace(file: number), in: files)
        return isChosen && !file.lacksContent ? file : nil
      }
      let picked = file.selecting(inReverse: inReverse) { hunk, line in
        chosen.contains(DiffPlace(file: number, hunk: hunk, line: line), in: files)
      }
      return picked.isEmpty ? nil : picked
    }
  }

  /// The numbers of the files with chosen parts, for a selection that is clamped.
  private func numbers(in files: [FileDiff]) -> Range<Int> {
    let (first, last) = (min(anchor, cursor).file, max(anchor, cursor).file)
    return first..<max(first, min(last + 1, files.count))
  }

  /// Returns the text of the chosen lines, without signs and numbers.
  ///
  /// Places that are gone are those of ``clamped(to:)``.
  ///
  /// - Parameter files: the difference.
  /// - Returns: the lines, with line feeds between them; empty if none are chosen.
  /// - Complexity: O(*n*) in the number of lines of the files with chosen lines.
  public func text(of files: [FileDiff]) -> String {
    let chosen = clamped(to: files)
    var lines: [String] = []
    for number in chosen.numbers(in: files) {
      for (hunk, part) in files[number].hunks.enumerated() {
        for (line, shown) in part.lines.enumerated()
        where chosen.contains(DiffPlace(file: number, hunk: hunk, line: line), in: files) {
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

  /// True if it is a binary file whose content the difference does not have.
  fileprivate var lacksContent: Bool { notes.contains { $0[...].behind("Binary files ") != nil } }
}
