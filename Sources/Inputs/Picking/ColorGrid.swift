public import TextBackend
public import VirtualViews

/// Colors in rows, of which the user chooses one: by arrows and Return, or by a click.
///
/// The marked color stands between brackets, and its name is below, also where there are no colors.
public struct ColorGrid: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can choose.
  public var isEnabled = true
  /// The colors, row by row.
  public var colors: [Color] = Self.standard
  /// The number of colors of a row, at least 1.
  public var rowLength = 8

  // Nil until a prop names it: then the color is the program's, otherwise the user's.
  private var named: Color?

  /// Makes a grid of the 16 named colors, of hues and of grays.
  public init() {
    attributes.tracksHover = true
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low + 1)
  }

  /// The chosen color; setting it makes it the program's and no longer the user's.
  public var color: Color {
    get { named ?? .black }
    set { named = newValue }
  }

  /// Takes over the user's color, unless a prop names one.
  public mutating func resolve(over shown: ColorGrid?) { named = named ?? shown?.named }

  /// The color.
  public var userValue: (any Hashable)? { named }

  /// The 16 named colors, three rows of hues and one of grays, eight in a row.
  public static let standard: [Color] =
    (0..<16).map { .indexed($0) }
    + [(0.9, 1.0), (0.55, 1.0), (0.9, 0.6)].flatMap { saturation, brightness in
      (0..<8).map { Color(hue: Double($0) / 8, saturation: saturation, brightness: brightness) }
    }
    + (0..<8).map { step in
      let gray = UInt8(step * 255 / 7)
      return Color(red: gray, green: gray, blue: gray)
    }

  /// The color that Return chooses, by its number.
  public struct Memory: Hashable, Sendable { var marked: Int }
  /// The chosen color, or the first one.
  public var initialMemory: Memory { Memory(marked: colors.firstIndex(of: color) ?? 0) }

  /// Keeps the mark among the colors.
  public func updateMemory(_ memory: inout Memory) {
    memory.marked = min(max(0, memory.marked), max(0, colors.count - 1))
  }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "colors.right", "Right"), .bind("left", "colors.left", "Left"),
    .bind("down", "colors.down", "Down"), .bind("up", "colors.up", "Up"),
    .bind("home", "colors.first", "First"), .bind("end", "colors.last", "Last"),
    .bind(["return", "space"], "colors.choose", "Choose"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .radioGroup, label: Wording.current["Colors"], value: "\(color)",
      state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  /// The color that Return chooses.
  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    guard colors.indices.contains(memory.marked) else { return nil }
    return Semantics.Item("\(colors[memory.marked])", memory.marked + 1, of: colors.count)
  }

  private var length: Int { min(max(1, rowLength), max(1, colors.count)) }
  private var rowCount: Int { (colors.count + length - 1) / length }
  private static var width: Int { 4 }

  /// Four columns for each color, and a row for the name of the marked one.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (min(length, max(1, colors.count)) * Self.width, min(rowCount + 1, Int(Int16.max)))
  }

  /// False: it has as many rows with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the colors that there is room for, and the name of the marked one.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard !colors.isEmpty, look.rows > 0 else { return }
    let first = firstRow(look.memory.marked, in: look.rows)
    for row in 0..<max(1, min(rowCount - first, look.rows - 1)) {
      for place in 0..<length where colors.indices.contains((first + row) * length + place) {
        let number = (first + row) * length + place
        let isMarked = number == look.memory.marked
        let ends = isMarked ? ("[", "]") : colors[number] == color ? ("(", ")") : (" ", " ")
        let style = isMarked && look.isFocused ? look.style : look.quietStyle
        let column = place * Self.width
        canvas.draw(ends.0 + "  " + ends.1, column: column, row: row, style: style)
        canvas.fill(
          column: column + 1, row: row, width: 2, height: 1,
          style: TextStyle(background: colors[number]))
      }
    }
    guard look.rows > 1, colors.indices.contains(look.memory.marked) else { return }
    canvas.draw(
      look.metrics.truncated("\(colors[look.memory.marked])", to: look.columns), column: 0,
      row: min(rowCount, look.rows - 1), style: look.mutedStyle)
  }

  /// The first row that is seen where there are more.
  private func firstRow(_ marked: Int, in rows: Int) -> Int {
    let room = max(1, rows - 1)
    return min(max(0, marked / length - room / 2), max(0, rowCount - room))
  }

  /// The cells of the color that Return chooses.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let marked = look.memory.marked
    guard colors.indices.contains(marked) else { return nil }
    return CellFrame(
      column: marked % length * Self.width,
      row: marked / length - firstRow(marked, in: look.rows), width: Self.width, height: 1)
  }

  // MARK: - Acting

  /// Goes through the colors, and chooses one.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let marked = context.memory.marked
    switch action {
    case .action("colors.right"): mark(marked + 1, &context)
    case .action("colors.left"): mark(marked - 1, &context)
    case .action("colors.down"): mark(marked + length, &context)
    case .action("colors.up"): mark(marked - length, &context)
    case .action("colors.first"): mark(0, &context)
    case .action("colors.last"): mark(colors.count - 1, &context)
    case .action("colors.choose"): choose(marked, &context)
    case .hover(let pointer) where pointer.kind != .leave:
      number(at: pointer, context).map { mark($0, &context) }
    case .pointer(let pointer) where pointer.kind == .click:
      guard let number = number(at: pointer, context) else { return context.decline() }
      choose(number, &context)
    default: context.decline()
    }
  }

  private func mark(_ number: Int, _ context: inout ControlContext<Memory>) {
    if colors.indices.contains(number) { context.memory.marked = number }
    context.emit([])
  }

  private mutating func choose(_ number: Int, _ context: inout ControlContext<Memory>) {
    guard colors.indices.contains(number) else { return context.decline() }
    context.memory.marked = number
    color = colors[number]
    // Also where it is the one that was chosen before.
    context.emit(.valueChanged)
  }

  private func number(at pointer: PointerAction, _ context: ControlContext<Memory>) -> Int? {
    let (row, place) = (pointer.row, pointer.column / Self.width)
    guard row >= 0, pointer.column >= 0, row < max(1, context.rows - 1), place < length else {
      return nil
    }
    let number = (firstRow(context.memory.marked, in: context.rows) + row) * length + place
    return colors.indices.contains(number) ? number : nil
  }
}
