public import Editor
public import TextBackend
public import VirtualViews

/// A difference of several files that scrolls in the cells it has, with a cursor on one of its lines.
///
/// ```
/// ▾ Counter.swift  +1 -1
/// ▾ @@ -1,3 +1,3 @@
/// 1   func greet() {
/// 2 -   print("Hello")
/// 2 +   print("Hello, you")
/// 3   }
/// ```
///
/// It shows as many lines as there are: ``DiffView`` in a `scrollView` ends at 32,767 rows. Only the lines that are seen are
/// drawn.
///
/// ↑, ↓, Page Up, Page Down, Home and End move the cursor, and choose lines with Shift. So does a drag over the numbers and
/// signs; a drag over the text selects text, which is copied. Alt with ↑ and ↓ goes from change to change, and
/// Alt with Page Up and Page Down from file to file. Return and Space fold a hunk, or the file at its name. Alt-C copies the
/// chosen lines. `/` looks for a text, and `n` and `N` go to the next match and the one before.
///
/// The cursor, the chosen lines and what is folded are the user's unless a prop names them, and the program hears of
/// them by `.onChange`. They are places of one difference (``DiffPlace``), whatever is folded. With another difference,
/// the cursor stays in the file of the same name. Folded files stay folded, and folded hunks only where their file is
/// unchanged.
///
/// ```swift
/// diffReader("changes", model.files, [
///   .selection(model.selection), .onChange { .chose($0.selection) },
///   .keyMap([.bind("s", "stage", "Stage")]), .onAction { $0 == "stage" ? .stage : nil },
/// ])
/// ```
public struct DiffReader: TextControl, ChangingControl, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can scroll, choose and fold.
  public var isEnabled: Bool = true
  /// The difference.
  public var files: [FileDiff] = []
  /// The arrangement of old and new lines.
  public var sides: DiffSides = .automatic
  /// True if long lines go on in the next row; false if they are scrolled sideways.
  public var wrapsLines: Bool = true
  /// True if a line with the name of each file stands above it.
  public var showsTitles: Bool = true
  /// The looks of its parts.
  public var look = DiffLook()
  /// The files and hunks with a tick, as those that are staged.
  public var marked: Set<DiffPlace> = []
  /// The text that is looked for, of which all matches are marked; nil if the user types it.
  public var search: TextSearch?
  // Nil until a prop names them: then they are the program's, otherwise the user's.
  private var namedFolds: Set<DiffPlace>?
  private var namedSelection: DiffSelection?

  /// The files and hunks whose lines are not shown.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var folded: Set<DiffPlace> {
    get { namedFolds ?? [] }
    set { namedFolds = newValue }
  }

  /// The cursor and the chosen lines.
  ///
  /// Setting it makes it the program's and no longer the user's. A cursor at another place than before is brought into
  /// sight. Places that the difference lacks are those of ``DiffSelection/clamped(to:)``.
  ///
  /// The reader's own selection moves with new files. `.onChange` tells of the user's changes only, so the program does not
  /// hear of that.
  public var selection: DiffSelection {
    get { namedSelection ?? DiffSelection() }
    set { namedSelection = newValue }
  }

  /// Makes a reader of no difference.
  public init() {
    // It scrolls by itself, so it gives way before what is around it has to scroll.
    attributes.verticalCompressionResistance = .low
  }

  /// The memory of a new reader.
  public var initialMemory: Memory { Memory() }

  /// A reader brings the program's cursor into sight wherever the keyboard is.
  public static var settlesWithoutFocus: Bool { true }

  /// Takes over what the user folded and chose, unless a prop names it.
  public mutating func resolve(over shown: DiffReader?) {
    guard let shown, namedFolds == nil || namedSelection == nil else { return }
    var ways = shown.files == files ? nil : FileMatching(from: shown.files, to: files)
    if namedFolds == nil {
      namedFolds = ways?.folded(shown.folded) ?? shown.namedFolds
    }
    if namedSelection == nil {
      namedSelection = ways?.selection(shown.selection) ?? shown.namedSelection
    }
  }

  // MARK: - Semantics

  /// The difference as a part that scrolls, with its numbers of changed lines.
  ///
  /// - Complexity: O(*n*) in the number of lines, once.
  public var semantics: Semantics {
    let counts = files.reduce(into: (added: 0, removed: 0)) { sum, file in
      let own = file.layouts.counts(of: file)
      sum.added += own.added
      sum.removed += own.removed
    }
    return Semantics(
      .custom("diff"), label: files.count == 1 ? files[0].name : "",
      value: Wording.current["\(counts.added) added, \(counts.removed) removed"],
      state: isEnabled ? [] : .disabled, actions: [.press, .scroll])
  }

  /// The line of the cursor, with its sign.
  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard !files.isEmpty else { return nil }
    let place = selection.cursor.clamped(to: files)
    let file = files[place.file]
    guard let number = place.hunk else {
      return Semantics.Item(file.name, place.file + 1, of: files.count)
    }
    let hunk = file.hunks[number]
    guard let line = place.line else {
      let shape = file.shape(ofHunk: number)
      return Semantics.Item(
        hunk.header(shape.added, shape.removed), number + 1, of: file.hunks.count)
    }
    let shown = hunk.lines[line]
    return Semantics.Item("\(shown.kind.sign) \(shown.text)", line + 1, of: hunk.lines.count)
  }

  // MARK: - Size

  /// A reader takes the width that the layout gives it.
  public var fillsWidth: Bool { true }
  /// A reader takes the height that the layout gives it.
  public var fillsHeight: Bool { true }
  /// A reader may have more rows in fewer columns.
  public var heightDependsOnWidth: Bool { true }

  /// The columns there are, 80 where any number will do, and the rows of all lines, but no more than 15.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 80)
    var least = 0
    for file in files where least < 15 {
      least += (showsTitles ? 1 : 0) + file.hunks.count
      // Two lines beside each other are one row.
      least += file.hunks.prefix(15).reduce(0) { $0 + $1.lines.count / 2 }
    }
    guard least < 15 || !folded.isEmpty else { return (columns, 15) }
    let count = layout(Memory(), columns, metrics).count
    return (columns, min(15, max(1, count > 0 ? count : emptyLines.count)))
  }

  /// The size on a screen with the usual widths of text.
  public func size(width: Int?) -> (columns: Int, rows: Int)? {
    size(width: width, metrics: TextMetrics())
  }

  /// The columns of a bar at the right edge, which are kept free of text.
  static func barColumns(in columns: Int) -> Int { columns < 8 ? 0 : 1 }

  /// The rows of the view in which lines are shown.
  static func linesRows(_ rows: Int, _ memory: Memory) -> Int {
    max(0, memory.typed == nil ? rows : rows - 1)
  }

  func layout(_ memory: Memory, _ columns: Int, _ metrics: TextMetrics) -> FilesLayout {
    memory.layouts.layout(
      of: files,
      FilesLayoutKey(
        lines: DiffLayoutKey(
          width: max(1, columns - Self.barColumns(in: columns)), sides: sides, metrics: metrics,
          folded: [], wrapsLines: wrapsLines, margin: Self.barColumns(in: columns)),
        folded: folded, showsTitles: showsTitles))
  }

  /// Brings the cursor into sight if it moved, and shows no rows below the last one.
  ///
  /// A text is typed and the mouse chooses lines only where there are lines.
  public func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {
    let layout = layout(memory, look.columns, look.metrics)
    if layout.count == 0 { memory.drag = nil }
    if layout.count == 0 || search != nil { memory.typed = nil }
    let rows = Self.linesRows(look.rows, memory)
    // Without rows, the cursor waits until there are some.
    guard rows > 0 else { return }
    if memory.cursor != selection.cursor {
      if memory.reveals == nil { memory.reveals = .nearest }
      memory.cursor = selection.cursor
    }
    if (memory.columns, memory.rows) != (look.columns, rows) {
      if memory.seesCursor, memory.reveals == nil { memory.reveals = .nearest }
      (memory.columns, memory.rows) = (look.columns, rows)
    }
    if wrapsLines { memory.firstColumn = 0 }
    var axis = memory.axis(of: layout, viewport: rows)
    let cursor = layout.item(of: selection.cursor).map { layout.rows(of: $0) } ?? 0..<0
    if let place = memory.reveals { reveal(cursor, at: place, &axis, layout) }
    memory.reveals = nil
    memory.seesCursor = cursor.overlaps(axis.offset..<axis.offset + rows)
    memory.show(axis, of: layout)
    clampColumn(layout, rows, look.metrics, &memory)
  }

  /// Scrolls to the rows of the cursor; to a line far away with some lines around it.
  private func reveal(
    _ cursor: Range<Int>, at place: RevealPlace, _ axis: inout ScrollAxis, _ layout: FilesLayout
  ) {
    let isSeen =
      axis.offset <= cursor.lowerBound
      && cursor.upperBound <= axis.offset + axis.viewport
    if place == .center, isSeen { return }
    axis.reveal(cursor, at: place)
  }
}
