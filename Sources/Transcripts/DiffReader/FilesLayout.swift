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
  ///   - known: the rows of the same files otherwise; those of a file with the same folded hunks are taken over.
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
    guard count > 0, let last = files.indices.last else { return nil }
    let file = min(max(0, place.file), last)
    let hunks = files[file].hunks
    guard let layout = layouts[file], !hunks.isEmpty, place.hunk != nil || titles == 0 else {
      // A file without a name has no row of its own.
      return titles == 1 ? Item(file: file) : item(at: min(starts[file], count - 1))
    }
    let hunk = min(max(0, place.hunk ?? 0), hunks.count - 1)
    guard let line = place.line, !hunks[hunk].lines.isEmpty else {
      return Item(file: file, part: layout.number(ofHunk: hunk))
    }
    let shown = min(max(0, line), hunks[hunk].lines.count - 1)
    return Item(file: file, part: layout.number(ofLine: shown, inHunk: hunk))
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

  /// The rows of a place with all that belongs to it.
  func rows(of place: DiffPlace) -> Range<Int> {
    guard let item = item(of: place) else { return 0..<0 }
    guard let layout = layouts[item.file], place.line == nil else { return rows(of: item) }
    guard let part = part(item), place.hunk != nil else {
      return starts[item.file]..<starts[item.file + 1]
    }
    let start = firstRow(of: item.file)
    return layout.rows(ofHunk: part.hunk).map { start + $0.lowerBound..<start + $0.upperBound }
      ?? rows(of: item)
  }

  /// The rows of what is chosen.
  func rows(of selection: DiffSelection) -> Range<Int> {
    guard !selection.isCursor else {
      return item(of: selection.cursor).map { rows(of: $0) } ?? 0..<0
    }
    let (anchor, cursor) = (rows(of: selection.anchor), rows(of: selection.cursor))
    let last = selection.anchor < selection.cursor ? cursor : anchor
    return min(
      anchor.lowerBound, cursor.lowerBound)..<max(
        last.upperBound, anchor.lowerBound + 1, cursor.lowerBound + 1)
  }
}

/// The last layout of a reader, which it keeps from one picture to the next.
final class FilesLayouts: Equatable, Sendable {
  private let last = Mutex<FilesLayout?>(nil)

  /// The layout of files for a key.
  func layout(of files: [FileDiff], _ key: FilesLayoutKey) -> FilesLayout {
    last.withLock { last in
      let known = last.flatMap { $0.files == files ? $0 : nil }
      var key = key
      key.lines.digits = known?.key.lines.digits
      if let known, known.key == key { return known }
      let layout = FilesLayout(files, key, known: known)
      last = layout
      return layout
    }
  }

  static func == (one: FilesLayouts, other: FilesLayouts) -> Bool { true }
}
