public import VirtualViews

extension KeyAction {
  /// Makes a stepper's value greater by a step.
  public static let stepperIncrease: KeyAction = "stepper.increase"
  /// Makes a stepper's value less by a step.
  public static let stepperDecrease: KeyAction = "stepper.decrease"
}

/// A stepper in a terminal: `[-] 10 [+]`.
///
/// A click is one step when the mouse is let go, and so is a key: there is no row of steps of
/// which only the last could be reported, so it makes no difference whether it is continuous.
extension Stepper: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Room for the widest of its ends and its value.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let widest = max(text(bounds.lowerBound).count, text(bounds.upperBound).count)
    return (max(widest, text(value).count) + 8, 1)
  }

  /// Draws the value between two buttons; one that leads nowhere is dimmed.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let room = max(0, look.columns - 6)
    let shown = look.metrics.truncated(text(value), to: room)
    let column = 3 + TextAlignment.center.column(of: shown.count, in: room)
    let (less, more) = look.hasSurfaces ? (" - ", " + ") : ("[-]", "[+]")
    draw(less, isPossible: wraps || value > bounds.lowerBound, at: 0, in: &canvas, look)
    canvas.draw(shown, column: column, row: look.middleRow, style: look.quietStyle)
    let end = look.columns - 3
    draw(more, isPossible: wraps || value < bounds.upperBound, at: end, in: &canvas, look)
  }

  private func draw(
    _ button: String, isPossible: Bool, at column: Int, in canvas: inout TextCanvas,
    _ look: ControlLook<NoMemory>
  ) {
    let style = isPossible ? look.style : look.unavailableStyle
    canvas.draw(button, column: column, row: look.middleRow, style: style)
  }

  /// → and + are a step up, ← and - one down.
  public static let keyMap: KeyMap = [
    .bind(["right", "+"], .stepperIncrease, "More"),
    .bind(["left", "-"], .stepperDecrease, "Less"),
  ]

  /// Actions are steps, and so are clicks on the buttons.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action(.stepperIncrease): self = stepped(by: 1)
    case .action(.stepperDecrease): self = stepped(by: -1)
    case .pointer(let pointer) where pointer.kind == .click && pointer.column < 3:
      self = stepped(by: -1)
    case .pointer(let pointer)
    where pointer.kind == .click && pointer.column >= context.columns - 3:
      self = stepped(by: 1)
    default: context.decline()
    }
  }

  private func text(_ value: Double) -> String { NumericRange.text(value) }
}
