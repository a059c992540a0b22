/// The files of a difference that are those of another one, by their names.
struct FileMatching {
  private let old: [FileDiff]
  private let new: [FileDiff]
  private var numbers: [String: Int] = [:]
  /// True for the number of each file that is known to be the same, and false for the others that were compared.
  private var unchanged: [Int: Bool] = [:]

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

  /// True if a file is the same in the other difference, where it has a number.
  ///
  /// Each file is compared once.
  private mutating func isUnchanged(_ file: Int, as number: Int) -> Bool {
    if let known = unchanged[file] { return known }
    let isSame = new[number] == old[file]
    unchanged[file] = isSame
    return isSame
  }

  /// The folded parts that are there still: files of the same name, and hunks of files without other changes.
  mutating func folded(_ folded: Set<DiffPlace>) -> Set<DiffPlace> {
    var kept: Set<DiffPlace> = []
    for place in folded {
      guard let file = number(of: place.file),
        place.hunk == nil || isUnchanged(place.file, as: file)
      else { continue }
      kept.insert(DiffPlace(file: file, hunk: place.hunk))
    }
    return kept
  }

  /// The chosen lines if their file is the same, and otherwise the cursor in its file, or where that was.
  mutating func selection(_ selection: DiffSelection) -> DiffSelection {
    let shown = selection.clamped(to: old)
    let (anchor, cursor) = (shown.anchor, shown.cursor)
    guard let file = number(of: cursor.file) else {
      return DiffSelection(DiffPlace(file: cursor.file)).clamped(to: new)
    }
    let moved = DiffPlace(file: file, hunk: cursor.hunk, line: cursor.line)
    guard anchor.file == cursor.file, isUnchanged(cursor.file, as: file) else {
      return DiffSelection(anchor: moved, cursor: moved, choosesPairs: selection.choosesPairs)
        .clamped(to: new)
    }
    return DiffSelection(
      anchor: DiffPlace(file: file, hunk: anchor.hunk, line: anchor.line), cursor: moved,
      choosesPairs: selection.choosesPairs)
  }
}
