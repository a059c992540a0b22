import TextBackend
import VirtualViews

/// The boxes of a field of several texts, folded onto lines, and the field behind the last one.
///
/// It takes no keyboard: a press anywhere in it gives the keyboard to the field inside.
struct TokenArea: TextContainer, Hashable {
  /// True: the first box stands at the leading edge.
  static var followsDirection: Bool { true }
  /// True: boxes and the field say how large it is.
  static var holdsViews: Bool { true }
  /// True: it folds them.
  static var measuresViews: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  /// The number of boxes.
  var count = 0
  /// True if each box has a sign to remove it by.
  var hasSigns = true
  /// The number of the marked box; nil for none.
  var marked: Int?
  /// The most lines in sight.
  var visible = 1

  /// The lines in sight, and the box or the field for which they were scrolled last.
  struct Memory: Hashable, Sendable {
    var lines = ScrollAxis()
    var shown: Target?
  }

  /// The box or the field that is to be seen.
  struct Target: Hashable, Sendable {
    var count: Int
    var marked: Int?
  }

  init() { attributes.verticalHugging = .low + 1 }

  var semantics: Semantics { Semantics(.group, state: isEnabled ? [] : .disabled) }
  var initialMemory: Memory { Memory() }
  var fillsWidth: Bool { false }
  /// True: there is to be room for what is typed.
  var fillsColumn: Bool { true }
  /// True: the bar stands beside the views inside.
  var hasPlainGround: Bool { true }

  func takesFocus(_ memory: Memory) -> Bool { false }

  // MARK: - Placing

  func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    var columns: [Int] = []
    for view in 0..<views.count { columns.append(views.size(of: view, width: nil).columns) }
    let lines = TokenLines(columns, hasSigns: hasSigns, in: width)
    return (lines.columns, min(lines.rows, max(1, visible)))
  }

  func placeViews(_ views: inout PlacedViews<Memory>) {
    var columns: [Int] = []
    for view in 0..<views.count { columns.append(views.size(of: view, width: nil).columns) }
    var width = views.columns
    var lines = TokenLines(columns, hasSigns: hasSigns, in: width)
    if lines.rows > views.rows, width > 1 {
      width -= 1
      lines = TokenLines(columns, hasSigns: hasSigns, in: width)
    }
    views.memory.lines.resize(content: lines.rows, viewport: views.rows)
    let target = Target(count: count, marked: marked)
    if views.memory.shown != target {
      views.memory.shown = target
      let view = marked.map { $0 * (hasSigns ? 2 : 1) } ?? views.count - 1
      if lines.frames.indices.contains(view) {
        let row = lines.frames[view].row
        views.memory.lines.reveal(row..<row + 1)
      }
    }
    views.viewport = CellFrame(column: 0, row: 0, width: width, height: views.rows)
    views.origin = CellShift(rows: -views.memory.lines.offset)
    for (view, frame) in lines.frames.enumerated() { views.place(view, at: frame) }
  }

  func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift? {
    let before = memory.lines.offset
    memory.lines.reveal(cells.row..<cells.row + cells.height, at: place)
    return CellShift(rows: before - memory.lines.offset)
  }

  func reach(_ memory: Memory) -> CellFrame? { nil }

  // MARK: - Drawing and acting

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard look.memory.lines.overflows, look.columns > 1 else { return }
    ScrollBar(look.memory.lines, length: look.rows)
      .drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard case .wheel(let rows, _, _) = action else { return context.decline() }
    let before = context.memory.lines.offset
    context.memory.lines.scroll(to: before + rows)
    if context.memory.lines.offset == before { context.decline() }
  }
}

/// The cells of boxes that are folded onto lines, and of the field behind them.
struct TokenLines {
  /// The cells of the views, in their order.
  private(set) var frames: [CellFrame] = []
  /// The columns of the longest line.
  private(set) var columns = 0
  private var column = 0
  private var row = 0
  private let room: Int

  /// The number of lines.
  var rows: Int { row + 1 }

  /// Folds views, of which the last one is the field.
  ///
  /// - Parameters:
  ///   - widths: the columns that each view needs.
  ///   - hasSigns: true if each box is followed by its sign.
  ///   - room: the columns there are; nil for as many as it takes.
  init(_ widths: [Int], hasSigns: Bool, in room: Int?) {
    self.room = max(1, room ?? .max)
    let parts = hasSigns ? 2 : 1
    for view in stride(from: 0, to: widths.count - 1, by: parts) {
      let sign = hasSigns && view + 1 < widths.count - 1 ? widths[view + 1] : 0
      let width = min(widths[view] + sign, self.room)
      begin(width)
      // The sign stays where there is no room for all of the text.
      let text = max(0, width - sign)
      place(text)
      if hasSigns { place(width - text) }
      column += 1
    }
    guard let field = widths.last else { return }
    let least = min(max(8, field), self.room)
    begin(least)
    place(room == nil ? least : max(least, self.room - column))
  }

  /// Begins another line, unless there is room for some columns.
  private mutating func begin(_ width: Int) {
    guard column > 0, width > room - column else { return }
    (column, row) = (0, row + 1)
  }

  private mutating func place(_ width: Int) {
    frames.append(CellFrame(column: column, row: row, width: width, height: 1))
    column += width
    columns = max(columns, column)
  }
}
