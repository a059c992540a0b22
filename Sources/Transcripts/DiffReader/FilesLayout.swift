import Synchronization
import TextBackend
import VirtualViews

/// The circumstances on which the rows of several differences depend, beside these themselves.
struct FilesLayoutKey: Hashable, Sendable {
  /// The circumstances for each file; its folded hunks are set for each.
  var lines: DiffLayoutKey
  /// The files and hunks that are folded.
  var folded: Set<DiffPlace>
  /// True if the name of each file stands above it.
  var showsTitles: Bool
}

/// The rows of several differences below each other.
final class FilesLayout: Sendable {
  let files: [FileDiff]
  let key: FilesLayoutKey
  /// The layouts of the files that are not folded.
  private let layouts: [DiffLayout?]
  /// The first row of each file, and the number of all rows.
  private let starts: [Int]

  /// An item: the name of a file, or a part of the difference.
  struct Item: Hashable {
    var file: Int
    /// The number of the part among those of the file; nil for its name.
    var part: Int?
  }

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - files: the differences.
  ///   - key: the circumstances.
  ///   - known: the previous layout of the same files; it gives the rows of files with the same folded hunks.
  init(_ files: [FileDiff], _ key: FilesLayoutKey, known: FilesLayout?) {
    var key = key
    key.lines.digits = known?.key.lines.digits ?? files.reduce(1) { max($0, $1.digits) }
    (self.files, self.key) = (files, key)
    var hunks: [Int: Set<Int>] = [:]
    for place in key.folded {
      if let hunk = place.hunk { hunks[place.file, default: []].insert(hunk) }
    }
    let same = known?.key.lines == key.lines ? known : nil
    layouts = files.indices.map { number in
      if key.showsTitles, key.folded.contains(DiffPlace(file: number)) { return nil }
      let folded = hunks[number] ?? []
      if let layout = same?.layouts[number], layout.key.folded == folded { return layout }
      var own = key.lines
      own.folded = folded
      return files[number].layouts.layout(of: files[number], own)
    }
    var (starts, end) = ([0], 0)
    for layout in layouts {
      end += (key.showsTitles ? 1 : 0) + (layout?.count ?? 0)
      starts.append(end)
    }
    self.starts = starts
  }

  /// The number of rows.
  var count: Int { starts[files.count] }

  private var titles: Int { key.showsTitles ? 1 : 0 }

  /// True if old lines stand beside new ones.
  var isSideBySide: Bool { key.lines.isSideBySide }

  /// The columns of the parts of lines, which are the same for all files.
  func columns() -> DiffColumns { DiffColumns(FileDiff(), key.lines) }

  /// The layout of a file; nil if it is folded.
  func layout(of file: Int) -> DiffLayout? { layouts[file] }

  /// The first row of a file.
  func start(of file: Int) -> Int { starts[file] }

  /// The first row of the hunks of a file.
  func firstRow(of file: Int) -> Int { starts[file] + titles }

  /// True if a file is folded.
  func isFolded(_ file: Int) -> Bool { layouts[file] == nil }

  // MARK: - Rows and items

  /// The item with a row; nil if there is none.
  func item(at row: Int) -> Item? {
    guard row >= 0, row < count else { return nil }
    let file = starts.count(upTo: row) { $0 } - 1
    let place = row - starts[file] - titles
    guard place >= 0, let layout = layouts[file] else { return Item(file: file) }
    return Item(file: file, part: layout.number(at: place))
  }

  /// The rows of an item.
  func rows(of item: Item) -> Range<Int> {
    guard let part = item.part, let layout = layouts[item.file] else {
      return starts[item.file]..<starts[item.file] + titles
    }
    let start = firstRow(of: item.file)
    return start + layout.start(of: part)..<start + layout.start(of: part + 1)
  }

  /// The part of the difference that an item is; nil for the name of a file.
  func part(_ item: Item) -> DiffItem? { item.part.flatMap { layouts[item.file]?.item($0) } }

  // MARK: - Places

  /// The item at a place, or the nearest one that is shown; nil if there is none.
  func item(of place: DiffPlace) -> Item? {
    guard count > 0, !files.isEmpty else { return nil }
    let place = place.clamped(to: files)
    let file = place.file
    guard let layout = layouts[file], !files[file].hunks.isEmpty,
      place.hunk != nil || titles == 0
    else {
      // A file without a name has no row of its own.
      return titles == 1 ? Item(file: file) : item(at: min(starts[file], count - 1))
    }
    let hunk = place.hunk ?? 0
    guard let line = place.line else {
      return Item(file: file, part: layout.number(ofHunk: hunk))
    }
    return Item(file: file, part: layout.number(ofLine: line, inHunk: hunk))
  }

  /// The place of an item; of lines beside each other, that of the new one.
  func place(of item: Item) -> DiffPlace {
    switch part(item) {
    case nil: DiffPlace(file: item.file)
    case .header(let hunk): DiffPlace(file: item.file, hunk: hunk)
    case .line(let hunk, let line): DiffPlace(file: item.file, hunk: hunk, line: line)
    case .pair(let hunk, let old, let new):
      DiffPlace(file: item.file, hunk: hunk, line: new ?? old ?? 0)
    }
  }

  // MARK: - Chosen rows

  /// The part of an item that is drawn as chosen.
  enum Chosen {
    case none, all
    /// The old line or the new one of two lines beside each other.
    case old, new
  }

  /// True if an item is the row of a folded file or hunk.
  private func isFolded(_ item: Item) -> Bool {
    guard let layout = layouts[item.file] else { return true }
    guard case .header(let hunk) = part(item) else { return false }
    return layout.key.folded.contains(hunk)
  }

  /// The part of an item that is chosen, as a patch and a copied text have it.
  ///
  /// A cursor on the name of a file or on the line above a hunk is drawn on that alone.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - selection: the chosen lines, clamped to the files.
  /// - Returns: the part that is drawn as chosen.
  /// - Complexity: O(log *n*) in the number of changes of its hunk, once its lines have been looked at.
  func chosen(_ item: Item, of selection: DiffSelection) -> Chosen {
    if selection.isCursor {
      let own = self.item(of: selection.cursor)
      if item == own, part(item).map(\.isHeader) ?? true { return .all }
      guard selection.cursor.line != nil else { return .none }
    }
    guard case .pair(let hunk, let old?, let new?) = part(item), old != new else {
      let place = place(of: item)
      // A row of a folded part stands for its lines.
      let isChosen =
        isFolded(item)
        ? selection.touches(place, in: files) : selection.contains(place, in: files)
      return isChosen ? .all : .none
    }
    func isChosen(_ line: Int) -> Bool {
      selection.contains(DiffPlace(file: item.file, hunk: hunk, line: line), in: files)
    }
    return switch (isChosen(old), isChosen(new)) {
    case (true, true): .all
    case (true, false): .old
    case (false, true): .new
    case (false, false): .none
    }
  }
}

extension DiffItem {
  /// True if it is the line above a hunk.
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }
}

/// The last layout of a reader, which it keeps from one picture to the next.
final class FilesLayouts: Equatable, Sendable {
  /// The layout, and the files that were found equal to its own; files are compared quickly with themselves.
  private let last = Mutex<(layout: FilesLayout, files: [FileDiff])?>(nil)

  /// The layout of files for a key.
  func layout(of files: [FileDiff], _ key: FilesLayoutKey) -> FilesLayout {
    last.withLock { last in
      let known = last.flatMap { $0.files == files ? $0.layout : nil }
      var key = key
      key.lines.digits = known?.key.lines.digits
      if let known, known.key == key {
        last = (known, files)
        return known
      }
      let layout = FilesLayout(files, key, known: known)
      last = (layout, files)
      return layout
    }
  }

  static func == (one: FilesLayouts, other: FilesLayouts) -> Bool { true }
}
