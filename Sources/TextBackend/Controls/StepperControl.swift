import VirtualViews

/// A stepper in a terminal: `[-] 10 [+]`.
///
/// A click is one step when the mouse is let go, and so is a key: there is no row of steps of
/// which only the last could be reported, so it makes no difference whether it is continuous.
struct StepperControl: Control {
  let stepper: Stepper

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    let bounds = stepper.bounds
    let widest = max(text(bounds.lowerBound).count, text(bounds.upperBound).count)
    return CellSize(columns: max(widest, text(stepper.value).count) + 8, rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let row = (look.size.rows - 1) / 2
    let bounds = stepper.bounds
    let room = max(0, look.size.columns - 6)
    let value = look.metrics.truncated(text(stepper.value), to: room)
    button("-", at: 0, row, stepper.wraps || stepper.value > bounds.lowerBound, look, &canvas)
    let column = 3 + ControlStyle.column(of: value.count, in: room, .center)
    let quiet = ControlStyle.quiet(stepper.attributes, isEnabled: stepper.isEnabled, look: look)
    canvas.draw(value, at: CellPoint(column: column, row: row), style: quiet)
    let end = look.size.columns - 3
    button("+", at: end, row, stepper.wraps || stepper.value < bounds.upperBound, look, &canvas)
  }

  private func button(
    _ sign: String, at column: Int, _ row: Int, _ isPossible: Bool, _ look: Look,
    _ canvas: inout Canvas
  ) {
    let style = ControlStyle.action(
      stepper.attributes, isEnabled: stepper.isEnabled && isPossible, look: look)
    canvas.draw("[\(sign)]", at: CellPoint(column: column, row: row), style: style)
  }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    switch press {
    case .right, .character("+"): stepped(by: 1)
    case .left, .character("-"): stepped(by: -1)
    default: nil
    }
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? {
    if point.column < 3 { return stepped(by: -1) }
    return point.column >= look.size.columns - 3 ? stepped(by: 1) : nil
  }

  private func stepped(by presses: Int) -> Reaction {
    let next = stepper.stepped(by: presses)
    return Reaction(content: next.content, event: next == stepper ? [] : .valueChanged)
  }

  /// The value as users write it: without a point where it is whole, and without the digits
  /// that sums of tenths leave at the ninth place and behind.
  private func text(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9
    let shown = rounded.isFinite ? rounded : value
    return Int(exactly: shown).map { String($0) } ?? String(shown)
  }
}
