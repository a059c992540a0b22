public import ConstraintLayout
public import VirtualViews

extension KeyAction {
  /// Moves a slider up by a step.
  public static let sliderIncrease: KeyAction = "slider.increase"
  /// Moves a slider down by a step.
  public static let sliderDecrease: KeyAction = "slider.decrease"
  /// Moves a slider up by a tenth of its range, and by a step at least.
  public static let sliderIncreaseMuch: KeyAction = "slider.increase-much"
  /// Moves a slider down by a tenth of its range, and by a step at least.
  public static let sliderDecreaseMuch: KeyAction = "slider.decrease-much"
  /// Moves a slider to its least value.
  public static let sliderMinimum: KeyAction = "slider.minimum"
  /// Moves a slider to its greatest value.
  public static let sliderMaximum: KeyAction = "slider.maximum"
}

/// A slider in a terminal: a track, filled up to the knob.
///
/// ```
/// ━━━━━━━━●──────────
/// ```
///
/// One that is not continuous follows the mouse all the same, but reports only where it was let
/// go. A key is a movement of its own, and reported at once.
extension Slider: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The memory of a slider.
  public struct Memory: Hashable, Sendable {
    /// The value when the mouse went down on a slider that is not continuous; nil otherwise.
    public var grabbed: Double?
  }

  /// Nothing is grabbed.
  public var initialMemory: Memory { Memory() }
  /// True where it lies: the longer the track, the finer the steps of the mouse.
  public var fillsWidth: Bool { axis == .horizontal }
  /// True where it stands.
  public var fillsHeight: Bool { axis == .vertical }
  /// False: it is one line, or a column where it stands.
  public var heightDependsOnWidth: Bool { false }

  /// A line of 20 columns, or of 6 rows, where nothing else decides.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    axis == .horizontal ? (width ?? 20, 1) : (1, 6)
  }

  /// Draws the track, its marks and the knob.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    // Only a knob that is held or has the keyboard has a color behind it.
    let isPlain = look.hasSurfaces && !look.isFocused && !look.isPressed
    let knobStyle = isPlain ? look.valueStyle : look.style
    if axis == .horizontal {
      drawFlat(in: &canvas, look, knobStyle)
    } else {
      drawUpright(in: &canvas, look, knobStyle)
    }
  }

  /// The cell of the knob.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let isFlat = axis == .horizontal
    let last = (isFlat ? look.columns : look.rows) - 1
    guard last >= 0 else { return nil }
    let knob = knob(in: last + 1)
    return CellFrame(
      column: isFlat ? knob : (look.columns - 1) / 2, row: isFlat ? look.middleRow : last - knob,
      width: 1, height: 1)
  }

  /// The place of the knob from the least value on.
  private func knob(in length: Int) -> Int { Int((fraction * Double(length - 1)).rounded()) }

  private func drawFlat(
    in canvas: inout TextCanvas, _ look: ControlLook<Memory>, _ knobStyle: TextStyle
  ) {
    guard look.columns > 0 else { return }
    let row = look.middleRow
    let knob = knob(in: look.columns)
    let ornaments = look.metrics.ornaments
    let filled = String(repeating: ornaments.filled, count: knob)
    let empty = String(repeating: ornaments.empty, count: look.columns - knob - 1)
    canvas.draw(filled, column: 0, row: row, style: look.valueStyle)
    canvas.draw(empty, column: knob + 1, row: row, style: look.mutedStyle)
    for mark in marks(in: look.columns) {
      let isFilled = mark < knob
      canvas.draw(
        isFilled ? ornaments.filledTick : ornaments.emptyTick, column: mark, row: row,
        style: isFilled ? look.valueStyle : look.mutedStyle)
    }
    canvas.draw(ornaments.knob, column: knob, row: row, style: knobStyle)
  }

  private func drawUpright(
    in canvas: inout TextCanvas, _ look: ControlLook<Memory>, _ knobStyle: TextStyle
  ) {
    guard look.rows > 0 else { return }
    let column = (look.columns - 1) / 2
    let knob = knob(in: look.rows)
    let (ornaments, marks) = (look.metrics.ornaments, Set(marks(in: look.rows)))
    for place in 0..<look.rows where place != knob {
      let isFilled = place < knob
      let line = isFilled ? ornaments.verticalFilled : ornaments.verticalEmpty
      let tick = isFilled ? ornaments.filledTick : ornaments.emptyTick
      canvas.draw(
        marks.contains(place) ? tick : line, column: column, row: look.rows - 1 - place,
        style: isFilled ? look.valueStyle : look.mutedStyle)
    }
    canvas.draw(ornaments.knob, column: column, row: look.rows - 1 - knob, style: knobStyle)
  }

  /// The cells of the marks, of which there are no more than cells.
  private func marks(in length: Int) -> [Int] {
    let count = min(ticks, length)
    guard count > 1 else { return [] }
    return (0..<count).map {
      Int((Double($0) / Double(count - 1) * Double(length - 1)).rounded())
    }
  }

  /// → and ← move it a step, ↑ and ↓ too where it stands, PageUp and PageDown a tenth of the range, Home and End to its ends.
  public static let keyMap: KeyMap = [
    .bind(["right", "+"], .sliderIncrease, "More"),
    .bind(["left", "-"], .sliderDecrease, "Less"),
    .bind("page-up", .sliderIncreaseMuch, "Much more"),
    .bind("page-down", .sliderDecreaseMuch, "Much less"),
    .bind("home", .sliderMinimum, "Least"), .bind("end", .sliderMaximum, "Most"),
  ]

  /// The keys, of which those are shown that point where the knob goes.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    guard axis == .vertical else { return keys }
    return keys.showing("up", insteadOf: "right").showing("down", insteadOf: "left")
  }

  /// Actions move it as far as they say, the mouse anywhere.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .action(.sliderIncrease): self = moved(by: 1)
    case .action(.sliderDecrease): self = moved(by: -1)
    // Without an action: where it lies they go to other views.
    case .key(.up) where axis == .vertical: self = moved(by: 1)
    case .key(.down) where axis == .vertical: self = moved(by: -1)
    case .action(.sliderIncreaseMuch): self = moved(byPages: 1)
    case .action(.sliderDecreaseMuch): self = moved(byPages: -1)
    case .action(.sliderMinimum): self = moved(to: bounds.lowerBound)
    case .action(.sliderMaximum): self = moved(to: bounds.upperBound)
    case .pointer(let pointer): move(by: pointer, &context)
    default: context.decline()
    }
  }

  private mutating func move(by pointer: PointerAction, _ context: inout ControlContext<Memory>) {
    switch pointer.kind {
    case .press:
      if !isContinuous { context.memory.grabbed = value }
      drag(to: pointer, &context)
    case .drag: drag(to: pointer, &context)
    case .release:
      guard let start = context.memory.grabbed else { return context.decline() }
      context.memory.grabbed = nil
      context.emit(start == value ? [] : .valueChanged)
    default: context.decline()
    }
  }

  private mutating func drag(to point: PointerAction, _ context: inout ControlContext<Memory>) {
    let length = axis == .horizontal ? context.columns : context.rows
    guard length > 1 else { return context.decline() }
    let place = axis == .horizontal ? point.column : length - 1 - point.row
    let fraction = Double(min(max(0, place), length - 1)) / Double(length - 1)
    // A sum of shares, because the whole may be beyond all finite numbers.
    self = moved(to: bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction)
    if !isContinuous { context.emit([]) }
  }
}
