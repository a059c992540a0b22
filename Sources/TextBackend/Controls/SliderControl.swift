public import VirtualViews

extension KeyAction {
  /// Moves a slider up by a step.
  public static let sliderIncrease: KeyAction = "slider.increase"
  /// Moves a slider down by a step.
  public static let sliderDecrease: KeyAction = "slider.decrease"
  /// Moves a slider up by five steps.
  public static let sliderIncreaseMuch: KeyAction = "slider.increase-much"
  /// Moves a slider down by five steps.
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
  /// The memory of a slider.
  public struct Memory: Hashable, Sendable {
    /// The value when the mouse went down on a slider that is not continuous; nil otherwise.
    public var grabbed: Double?
  }

  /// Nothing is grabbed.
  public var initialMemory: Memory { Memory() }
  /// True: the longer the track, the finer the steps of the mouse.
  public var fillsWidth: Bool { true }
  /// False: a track is one row.
  public var fillsHeight: Bool { false }
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// A line of 20 columns where nothing else decides.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (width ?? 20, 1)
  }

  /// Draws the track and the knob.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard look.columns > 0 else { return }
    let row = look.middleRow
    let knob = Int((fraction * Double(look.columns - 1)).rounded())
    let ornaments = look.metrics.ornaments
    let filled = String(repeating: ornaments.filled, count: knob)
    let empty = String(repeating: ornaments.empty, count: look.columns - knob - 1)
    canvas.draw(filled, column: 0, row: row, style: look.valueStyle)
    canvas.draw(
      empty, column: knob + 1, row: row, style: look.mutedStyle)
    // Only a knob that is held or has the keyboard has a color behind it.
    let isPlain = look.hasSurfaces && !look.isFocused && !look.isPressed
    canvas.draw(
      ornaments.knob, column: knob, row: row, style: isPlain ? look.valueStyle : look.style)
  }

  /// → and ← move it a step, PageUp and PageDown five, Home and End to its ends.
  public static let keyMap: KeyMap = [
    .bind("right", .sliderIncrease, "More"), .bind("+", .sliderIncrease),
    .bind("left", .sliderDecrease, "Less"), .bind("-", .sliderDecrease),
    .bind("page-up", .sliderIncreaseMuch, "Much more"),
    .bind("page-down", .sliderDecreaseMuch, "Much less"),
    .bind("home", .sliderMinimum, "Least"), .bind("end", .sliderMaximum, "Most"),
  ]

  /// Actions move it as far as they say, the mouse anywhere.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .action(.sliderIncrease): self = moved(by: 1)
    case .action(.sliderDecrease): self = moved(by: -1)
    case .action(.sliderIncreaseMuch): self = moved(by: 5)
    case .action(.sliderDecreaseMuch): self = moved(by: -5)
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
      drag(to: pointer.column, &context)
    case .drag: drag(to: pointer.column, &context)
    case .release:
      guard let start = context.memory.grabbed else { return context.decline() }
      context.memory.grabbed = nil
      context.emit(start == value ? [] : .valueChanged)
    default: context.decline()
    }
  }

  private mutating func drag(to column: Int, _ context: inout ControlContext<Memory>) {
    guard context.columns > 1 else { return context.decline() }
    let column = min(max(0, column), context.columns - 1)
    let fraction = Double(column) / Double(context.columns - 1)
    // A sum of shares, because the whole may be beyond all finite numbers.
    self = moved(to: bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction)
    if !isContinuous { context.emit([]) }
  }
}
