import VirtualViews

/// A slider in a terminal: a track, filled up to the knob.
///
/// ```
/// ━━━━━━━━●──────────
/// ```
///
/// One that is not continuous follows the mouse all the same, but reports only where it was let
/// go. A key is a movement of its own, and reported at once.
struct SliderControl: Control {
  let slider: Slider

  var hasIntrinsicWidth: Bool { false }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    CellSize(columns: width ?? 20, rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard look.size.columns > 0 else { return }
    let row = (look.size.rows - 1) / 2
    let knob = knobColumn(look.size)
    let quiet = ControlStyle.quiet(slider.attributes, isEnabled: slider.isEnabled, look: look)
    let ornaments = look.metrics.ornaments
    let after = look.size.columns - knob - 1
    canvas.draw(
      String(repeating: ornaments.filled, count: knob), at: CellPoint(column: 0, row: row),
      style: quiet)
    canvas.draw(
      String(repeating: ornaments.empty, count: after), at: CellPoint(column: knob + 1, row: row),
      style: TextStyle(background: slider.backgroundColor, attributes: .dim))
    let style = ControlStyle.action(slider.attributes, isEnabled: slider.isEnabled, look: look)
    canvas.draw(ornaments.knob, at: CellPoint(column: knob, row: row), style: style)
  }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    switch press {
    case .right, .character("+"): moved(to: slider.moved(by: 1))
    case .left, .character("-"): moved(to: slider.moved(by: -1))
    case .pageUp: moved(to: slider.moved(by: 5))
    case .pageDown: moved(to: slider.moved(by: -5))
    case .home: moved(to: slider.moved(to: slider.bounds.lowerBound))
    case .end: moved(to: slider.moved(to: slider.bounds.upperBound))
    default: nil
    }
  }

  func dragging(at point: CellPoint, _ look: Look) -> Reaction? {
    guard look.size.columns > 1 else { return nil }
    let column = min(max(0, point.column), look.size.columns - 1)
    let fraction = Double(column) / Double(look.size.columns - 1)
    let bounds = slider.bounds
    // A sum of shares, because the whole may be beyond all finite numbers.
    let value = bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction
    let next = slider.moved(to: value)
    return slider.isContinuous ? moved(to: next) : Reaction(content: next.content, event: [])
  }

  func grabbing(at point: CellPoint, _ look: Look) -> Reaction? {
    var reaction = dragging(at: point, look)
    if !slider.isContinuous { reaction?.memory = .grabbed(slider) }
    return reaction
  }

  func releasing(at point: CellPoint, _ look: Look) -> Reaction? {
    guard case .grabbed(let start) = look.memory else { return nil }
    let event: ControlEvent = start.value == slider.value ? [] : .valueChanged
    return Reaction(content: slider.content, memory: .nothing, event: event)
  }

  private func knobColumn(_ size: CellSize) -> Int {
    Int((slider.fraction * Double(size.columns - 1)).rounded())
  }

  private func moved(to next: Slider) -> Reaction {
    Reaction(content: next.content, event: next == slider ? [] : .valueChanged)
  }
}
