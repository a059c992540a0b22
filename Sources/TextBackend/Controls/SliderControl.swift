import VirtualViews

/// A slider in a terminal: a track, filled up to the knob.
///
/// ```
/// ━━━━━━━━●──────────
/// ```
struct SliderControl: Control {
  let slider: Slider

  var hasIntrinsicWidth: Bool { false }

  func size(width: Int?) -> CellSize { CellSize(columns: width ?? 20, rows: 1) }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard look.size.columns > 0 else { return }
    let row = (look.size.rows - 1) / 2
    let knob = knobColumn(look.size)
    let quiet = ControlStyle.quiet(slider.attributes, isEnabled: slider.isEnabled, look: look)
    let after = look.size.columns - knob - 1
    canvas.draw(
      String(repeating: "━", count: knob), at: CellPoint(column: 0, row: row), style: quiet)
    canvas.draw(
      String(repeating: "─", count: after), at: CellPoint(column: knob + 1, row: row),
      style: TextStyle(background: slider.backgroundColor, attributes: .dim))
    let style = ControlStyle.action(slider.attributes, isEnabled: slider.isEnabled, look: look)
    canvas.draw("●", at: CellPoint(column: knob, row: row), style: style)
  }

  func pressing(_ press: KeyPress, _ memory: ControlMemory) -> Reaction? {
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
    return moved(to: slider.moved(to: value))
  }

  private func knobColumn(_ size: CellSize) -> Int {
    Int((slider.fraction * Double(size.columns - 1)).rounded())
  }

  private func moved(to next: Slider) -> Reaction {
    Reaction(content: next.content, event: next == slider ? [] : .valueChanged)
  }
}
