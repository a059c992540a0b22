import TextBackend
import VirtualViews

/// The rows of a list of completions, of which one is marked.
///
/// The keyboard stays with the input.
struct CompletionList: TextControl, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  var rows: [Row] = []
  /// The row that Return chooses; nil for none.
  var marked: Int?
  /// The most rows in sight.
  var visible = 1
  /// The row that was chosen or marked, while that event is handled.
  var pointed: Int?

  struct Row: Hashable, Sendable {
    var title: String
    var detail: String
    var isEnabled: Bool
  }

  /// The first row in sight, once the list was scrolled.
  struct Memory: Hashable, Sendable { var first = 0 }

  init() {
    attributes.tracksHover = true
    // It shows fewer rows where there is no room for all, and scrolls.
    attributes.verticalCompressionResistance = .low
  }

  var semantics: Semantics { Semantics(.menu, actions: [.press]) }

  mutating func resolve(over shown: CompletionList?) { pointed = nil }

  func takesFocus(_ memory: Memory) -> Bool { false }

  var initialMemory: Memory { Memory() }

  /// Keeps the rows in sight where they are as long as the marked one is among them.
  func updateMemory(_ memory: inout Memory) { memory.first = first(memory, in: visible) }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    // More rows than these have hardly wider ones, and would be measured for each letter that is typed.
    let widths = rows.prefix(200).map { row in
      metrics.columns(of: row.title)
        + (row.detail.isEmpty ? 0 : 2 + metrics.columns(of: row.detail))
    }
    return ((widths.max() ?? 0) + 2, rows.count)
  }

  // MARK: - Drawing

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let first = first(look.memory, in: canvas.rows)
    for (line, row) in rows.dropFirst(first).prefix(canvas.rows).enumerated() {
      var style = TextStyle(
        foreground: attributes.tintColor, background: attributes.backgroundColor)
      if first + line == marked {
        if look.hasSurfaces {
          style = look.selectionStyle
        } else {
          style.attributes.insert(.reverse)
        }
      }
      if !row.isEnabled {
        if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
      }
      draw(row, at: line, in: &canvas, style)
    }
  }

  private func draw(_ row: Row, at line: Int, in canvas: inout TextCanvas, _ style: TextStyle) {
    let room = max(0, canvas.columns - 2)
    canvas.fill(column: 0, row: line, width: canvas.columns, height: 1, style: style)
    canvas.draw(canvas.metrics.truncated(row.title, to: room), column: 1, row: line, style: style)
    let used = canvas.metrics.columns(of: row.title) + 2
    guard !row.detail.isEmpty, used < room else { return }
    let detail = canvas.metrics.truncated(row.detail, to: room - used)
    var dim = style
    if dim.foreground == .default { dim.foreground = .muted }
    canvas.draw(
      detail, column: 1 + room - canvas.metrics.columns(of: detail), row: line, style: dim)
  }

  func parts(_ look: ControlLook<Memory>) -> [SemanticPart] {
    let first = first(look.memory, in: look.rows)
    return rows.enumerated().map { number, row in
      SemanticPart(
        .menuItem, row.title, state: row.isEnabled ? [] : .disabled,
        cells: CellFrame(column: 0, row: number - first, width: look.columns, height: 1))
    }
  }

  /// The first row in sight: the one it was, or the nearest by which the marked one is seen.
  private func first(_ memory: Memory, in height: Int) -> Int {
    var first = memory.first
    if let marked { first = max(min(first, marked), marked - height + 1) }
    return max(0, min(first, rows.count - height))
  }

  // MARK: - Acting

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .pointer(let pointer): react(to: pointer, in: &context)
    case .hover(let pointer) where pointer.kind == .move: react(to: pointer, in: &context)
    case .wheel(let rows, _, _): scroll(by: rows, in: &context)
    default: context.decline()
    }
  }

  private mutating func react(
    to pointer: PointerAction, in context: inout ControlContext<Memory>
  ) {
    // A click follows a release, if the button was let go here.
    if pointer.kind == .release || pointer.kind == .press && pointer.button != .left {
      return context.decline()
    }
    context.memory.first = first(context.memory, in: context.rows)
    let row = context.memory.first + pointer.row
    context.emit([])
    guard pointer.isInside, rows.indices.contains(row), rows[row].isEnabled else { return }
    point(at: row, in: &context)
    if pointer.kind == .click, pointer.button == .left { context.emit(.primaryAction) }
  }

  private mutating func scroll(by count: Int, in context: inout ControlContext<Memory>) {
    let old = first(context.memory, in: context.rows)
    let first = max(0, min(old + count, rows.count - context.rows))
    guard first != old else { return context.decline() }
    context.memory.first = first
    // The marked row goes along, so that it stays in sight.
    let row = max(first, min(marked ?? first, first + context.rows - 1))
    point(at: row, in: &context)
  }

  private mutating func point(at row: Int, in context: inout ControlContext<Memory>) {
    pointed = row
    context.emit(row == marked ? [] : .valueChanged)
  }
}
