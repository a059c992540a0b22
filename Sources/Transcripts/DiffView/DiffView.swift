public import TextBackend
public import VirtualViews

/// A difference between two texts, as high as it needs to be.
///
/// ```
/// ▾ @@ -1,3 +1,3 @@
/// 1 1   func greet() {
/// 2   -   print("Hello")
///   2 +   print("Hello, you")
/// 3 3   }
/// ```
///
/// In 100 columns and more, the old lines stand beside the new ones. Words that changed are told within
/// lines. Alt with ↑ and ↓ chooses one of several hunks, and so does a click on its lines. ↑ and ↓ alone choose one whose
/// first line is seen; else the next line comes into sight. The line above a hunk folds it:
/// by a click, or by Return and Space; ← folds and → unfolds. ``FileDiff/name`` is not drawn: it is for a title around,
/// and for screen readers.
///
/// A difference with more lines than the screen stands in a `scrollView`. In that, or in a transcript, only the lines
/// that are seen are drawn. With ``wrapsLines`` false each line takes one row. → and the wheel with Shift scroll the lines then, and
/// ← scrolls back before it folds; numbers and signs stay.
///
/// The numbers of hunks are those of one difference: with another one, a program begins with 0 and with none marked.
/// The chosen hunk is shown while the view has the focus.
///
/// ```swift
/// diffView("change", FileDiff(from: old, to: new))
/// diffView("staging", model.diff, [
///   .hunk(model.hunk), .marked(model.staged), .onChange { .chose($0.hunk) },
///   .keyMap([.bind("s", "stage", "Stage")]), .onAction { $0 == "stage" ? .stage : nil },
/// ])
/// ```
public struct DiffView: TextControl, ChangingControl, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can fold hunks.
  public var isEnabled = true
  /// The difference.
  public var diff = FileDiff()
  /// The arrangement of old and new lines.
  public var sides = DiffSides.automatic
  /// True if long lines go on in the next row; false if they are scrolled sideways.
  public var wrapsLines = true
  /// The looks of its parts.
  public var look = DiffLook()
  /// The numbers of the hunks with a tick, as those that are staged.
  public var marked: Set<Int> = []
  // Nil until a prop names them: then they are the program's, otherwise the user's.
  private var named: Set<Int>?
  private var namedHunk: Int?

  /// The numbers of the hunks whose lines are not shown.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var folded: Set<Int> {
    get { named ?? [] }
    set { named = newValue }
  }

  /// The number of the hunk that keys act on, the last one if there are fewer, and 0 if there is none.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var hunk: Int {
    get { max(0, min(namedHunk ?? 0, diff.hunks.count - 1)) }
    set { namedHunk = newValue }
  }

  /// The row that arrows asked for, and how far lines are scrolled sideways.
  public struct Memory: Hashable, Sendable {
    /// Nil if the chosen hunk is to be seen.
    var row: Int?
    /// The hunk that was chosen then, and the columns that there were: with others it is another row.
    var hunk = 0
    var columns = 0
    /// The first column of lines that is seen, where they are not wrapped.
    var firstColumn = 0
    /// The difference whose lines are scrolled sideways; nil if none are.
    var scrolled: FileDiff?
  }

  /// Makes a view of no difference.
  public init() {}

  /// The first hunk is to be seen.
  public var initialMemory: Memory { Memory() }

  /// Begins at the first column with another difference.
  public func updateMemory(_ memory: inout Memory) {
    guard let scrolled = memory.scrolled, scrolled != diff else { return }
    (memory.firstColumn, memory.scrolled) = (0, nil)
  }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind(["alt+down", "ctrl+down"], "diff.next", "Next change"),
    .bind(["alt+up", "ctrl+up"], "diff.previous", "Previous change"),
    .bind("down", "diff.down"), .bind("up", "diff.up"),
    .bind("return", "diff.toggle", "Fold"), .bind("space", "diff.toggle"),
    .bind("left", "diff.fold"), .bind("right", "diff.unfold"),
  ]

  /// The difference as text.
  public var semantics: Semantics {
    Semantics(
      .custom("diff"), label: diff.name,
      value: Wording.current[
        "\(diff.count(of: .added)) added, \(diff.count(of: .removed)) removed"],
      state: isEnabled ? [] : .disabled, actions: [.press])
  }

  /// Takes over what the user folded and chose, unless a prop names it.
  public mutating func resolve(over shown: DiffView?) {
    named = named ?? shown?.named
    namedHunk = namedHunk ?? shown?.namedHunk
  }

  // MARK: - Size and drawing

  /// True: lines are as long as there are columns.
  public var fillsWidth: Bool { true }
  /// False: it is as high as its lines.
  public var fillsHeight: Bool { false }
  /// True: fewer columns make more rows.
  public var heightDependsOnWidth: Bool { true }

  /// The columns there are, 80 where any number will do, and the rows of all lines.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 80)
    return (columns, max(1, layout(columns, metrics).count))
  }

  private func layout(_ columns: Int, _ metrics: TextMetrics) -> DiffLayout {
    diff.layouts.layout(
      of: diff,
      DiffLayoutKey(
        width: max(1, columns), sides: sides, metrics: metrics, folded: folded,
        wrapsLines: wrapsLines))
  }

  /// The part of lines that are not wrapped that is seen.
  private func sideways(_ layout: DiffLayout, _ memory: Memory) -> ScrollAxis {
    ScrollAxis(
      content: diff.layouts.longest(in: diff, layout.key), viewport: layout.columns.text,
      offset: memory.firstColumn)
  }

  /// The first column of lines that is seen.
  private func firstColumn(_ layout: DiffLayout, _ memory: Memory) -> Int {
    wrapsLines || memory.firstColumn == 0 ? 0 : sideways(layout, memory).offset
  }

  /// The text of lines, without numbers and signs, and without the lines above hunks.
  ///
  /// A tab is one, and a line that is cut is whole where the text goes on behind it. Of two lines beside each other it
  /// is the new one.
  public func selectableLines(
    in rows: Range<Int>, _ look: ControlLook<Memory>
  ) -> [SelectableLine] {
    let layout = layout(look.columns, look.metrics)
    return DiffRowText(
      diff: diff, layout: layout, look: self.look, firstColumn: firstColumn(layout, look.memory)
    ).selectable(in: rows)
  }

  /// Draws the rows that are seen.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let layout = layout(canvas.columns, canvas.metrics)
    let cells = canvas.visibleCells
    let (first, end) = (max(0, cells.row), min(cells.row + cells.height, layout.count))
    guard layout.count > 0 else {
      canvas.draw(Wording.current["No changes"], column: 0, row: 0, style: look.mutedStyle)
      return
    }
    guard first < end else { return }
    let texts = DiffRowText(
      diff: diff, layout: layout, look: self.look, isMarked: marked.contains,
      firstColumn: firstColumn(layout, look.memory))
    var number = layout.number(at: first)
    while number < layout.itemCount, layout.start(of: number) < end {
      let (start, item) = (layout.start(of: number), layout.item(number))
      for (place, row) in texts.rows(of: item).enumerated() {
        let isMarked = look.isFocused && item == .header(hunk: hunk)
        // The colors of the header are for the ground of the view, and not for that of a selection.
        let text = isMarked ? Text(row.string) : row
        canvas.draw(
          text, column: 0, row: start + place, style: isMarked ? look.selectionStyle : .plain)
      }
      number += 1
    }
  }

  /// The line above the hunk that keys fold, and as many lines of the hunk as can be seen with it; or the line that an
  /// arrow asked for.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let layout = layout(look.columns, look.metrics)
    let memory = look.memory
    if let row = memory.row, row < layout.count, memory.hunk == hunk, memory.columns == look.columns
    {
      return CellFrame(column: 0, row: row, width: look.columns, height: 1)
    }
    guard let rows = layout.rows(ofHunk: hunk) else {
      return nil
    }
    return CellFrame(column: 0, row: rows.lowerBound, width: look.columns, height: rows.count)
  }

  // MARK: - Acting

  /// Folds, unfolds, and goes from hunk to hunk.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard !diff.hunks.isEmpty else { return context.decline() }
    switch action {
    case .action("diff.next"): choose(by: 1, &context)
    case .action("diff.previous"): choose(by: -1, &context)
    case .action("diff.down"): step(by: 1, &context)
    case .action("diff.up"): step(by: -1, &context)
    case .action("diff.toggle"): toggle(hunk, &context)
    case .action("diff.fold"):
      if scroll(by: -Self.step, &context) { return }
      if folded.contains(hunk) { context.decline() } else { toggle(hunk, &context) }
    case .action("diff.unfold"):
      if folded.contains(hunk) { return toggle(hunk, &context) }
      if !scroll(by: Self.step, &context) { context.decline() }
    case .wheel(0, let columns, _):
      if !scroll(by: columns, &context) { context.decline() }
    case .pointer(let pointer) where pointer.kind == .click:
      guard let item = layout(context.columns, context.metrics).item(at: pointer.row) else {
        return context.decline()
      }
      if case .header = item {
        hunk = item.hunk
        return toggle(hunk, &context)
      }
      // The second click on text selects a word of it.
      guard pointer.count == 1 else { return context.decline() }
      (hunk, context.memory.row) = (item.hunk, nil)
    default: context.decline()
    }
  }

  /// Chooses the next hunk, or leaves the key to others.
  private mutating func choose(by step: Int, _ context: inout ControlContext<Memory>) {
    let layout = layout(context.columns, context.metrics)
    guard let next = hunk(behind: step, layout, context.visibleRows) else {
      return context.decline()
    }
    (hunk, context.memory.row) = (next, nil)
  }

  /// Chooses the next hunk if its first line is seen, or has the next line seen; else leaves the key to others.
  private mutating func step(by step: Int, _ context: inout ControlContext<Memory>) {
    let layout = layout(context.columns, context.metrics)
    let seen = context.visibleRows
    if let next = hunk(behind: step, layout, seen),
      seen.isEmpty || layout.rows(ofHunk: next).map({ seen.contains($0.lowerBound) }) == true
    {
      (hunk, context.memory.row) = (next, nil)
      return
    }
    let row = step > 0 ? seen.upperBound : seen.lowerBound - 1
    guard !seen.isEmpty, (0..<context.rows).contains(row) else { return context.decline() }
    (context.memory.row, context.memory.hunk) = (row, hunk)
    context.memory.columns = context.columns
  }

  /// The hunk before or behind the one at which the user is; nil if there is none.
  private func hunk(behind step: Int, _ layout: DiffLayout, _ seen: Range<Int>) -> Int? {
    var next = hunk + step
    // The lines that are read count instead of a chosen hunk that was scrolled out of sight.
    if layout.rows(ofHunk: hunk)?.overlaps(seen) == false,
      let first = layout.item(at: seen.lowerBound), let last = layout.item(at: seen.upperBound - 1)
    {
      let begins = layout.rows(ofHunk: first.hunk)?.lowerBound == seen.lowerBound
      next = step < 0 ? last.hunk : begins ? first.hunk : first.hunk + 1
    }
    return diff.hunks.indices.contains(next) ? next : nil
  }

  /// The columns that a key scrolls lines.
  private static let step = 8

  /// Scrolls lines that are not wrapped sideways; returns false if nothing else is seen then.
  private func scroll(by columns: Int, _ context: inout ControlContext<Memory>) -> Bool {
    guard !wrapsLines else { return false }
    var axis = sideways(layout(context.columns, context.metrics), context.memory)
    guard axis.scroll(by: columns) else { return false }
    context.memory.firstColumn = axis.offset
    context.memory.scrolled = axis.offset == 0 ? nil : diff
    return true
  }

  private mutating func toggle(_ hunk: Int, _ context: inout ControlContext<Memory>) {
    folded.formSymmetricDifference([hunk])
    context.memory.row = nil
  }
}

/// Makes a view of a difference between two texts.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - diff: the difference.
///   - props: its arrangement and looks, and what is folded, chosen and marked.
/// - Returns: the element.
public func diffView<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ diff: FileDiff, _ props: Props<Msg, DiffView> = []
) -> ViewElement<Msg> {
  customView(key, DiffView.self, [Prop { $0.diff = diff }, .batch(props.all)])
}

/// Makes a view of a difference between two texts, without a key.
public func diffView<Msg>(_ diff: FileDiff, _ props: Props<Msg, DiffView> = []) -> ViewElement<Msg>
{
  customView(DiffView.self, [Prop { $0.diff = diff }, .batch(props.all)])
}

extension Prop where View == DiffView {
  /// Sets the arrangement of old and new lines.
  public static func sides(_ sides: DiffSides) -> Prop { Prop { $0.sides = sides } }

  /// Lets long lines go on in the next row, or scrolls sideways.
  public static func wrapsLines(_ wraps: Bool) -> Prop { Prop { $0.wrapsLines = wraps } }

  /// Sets the looks of the parts.
  public static func look(_ look: DiffLook) -> Prop { Prop { $0.look = look } }

  /// Sets the number of the hunk that keys act on; use it with `.onChange`.
  public static func hunk(_ hunk: Int) -> Prop { Prop { $0.hunk = hunk } }

  /// Sets the numbers of the hunks with a tick, as those that are staged.
  public static func marked(_ marked: Set<Int>) -> Prop { Prop { $0.marked = marked } }

  /// Sets the numbers of the hunks whose lines are not shown; use it with `.onChange`.
  public static func folded(_ folded: Set<Int>) -> Prop { Prop { $0.folded = folded } }
}
