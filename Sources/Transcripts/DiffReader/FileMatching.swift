/// The files of a difference that are those of another one, by their names.
struct FileMatching {
  private let old: [FileDiff]
  private let new: [FileDiff]
  private var numbers: [String: Int] = [:]

  init(from old: [FileDiff], to new: [FileDiff]) {
    (self.old, self.new) = (old, new)
    for (number, file) in new.enumerated() { numbers[file.name] = number }
  }

  /// The number of a file in the other difference; nil if it is not there.
  private func number(of file: Int) -> Int? {
    guard old.indices.contains(file) else { return nil }
    if new.indices.contains(file), new[file].name == old[file].name { return file }
    return numbers[old[file].name]
  }

  /// The folded parts that are there still: files of the same name, and hunks of files without other changes.
  func folded(_ folded: Set<DiffPlace>) -> Set<DiffPlace> {
    Set(
      folded.compactMap { place in
        guard let file = number(of: place.file) else { return nil }
        guard place.hunk == nil || new[file] == old[place.file] else { return nil }
        return DiffPlace(file: file, hunk: place.hunk)
      })
  }

  /// The chosen lines if their file is the same, and otherwise the cursor in its file, or where that was.
  func selection(_ selection: DiffSelection) -> DiffSelection {
    let (anchor, cursor) = (selection.anchor, selection.cursor)
    guard let file = number(of: cursor.file) else {
      return DiffSelection(DiffPlace(file: min(cursor.file, max(0, new.count - 1))))
    }
    let moved = DiffPlace(file: file, hunk: cursor.hunk, line: cursor.line)
    guard anchor.file == cursor.file, new[file] == old[cursor.file] else {
      return DiffSelection(clamped(moved))
    }
    return DiffSelection(
      anchor: DiffPlace(file: file, hunk: anchor.hunk, line: anchor.line), cursor: moved,
      choosesPairs: selection.choosesPairs)
  }

  /// The place, or the nearest one that there is.
  private func clamped(_ place: DiffPlace) -> DiffPlace {
    let hunks = new[place.file].hunks
    guard let hunk = place.hunk, !hunks.isEmpty else { return DiffPlace(file: place.file) }
    guard hunk < hunks.count else { return DiffPlace(file: place.file, hunk: hunks.count - 1) }
    let line = place.line.map { min($0, hunks[hunk].lines.count - 1) }
    return DiffPlace(file: place.file, hunk: hunk, line: line)
  }
}
