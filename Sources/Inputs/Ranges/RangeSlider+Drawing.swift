public import TextBackend
import VirtualViews

extension RangeSlider {
  /// The cell of the knob that keys move.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    let isFlat = axis == .horizontal
    let length = isFlat ? look.columns : look.rows
    guard length > 0 else { return nil }
    let knob = place(of: look.memory.isUpper ? range.upperBound : range.lowerBound, length)
    return CellFrame(
      column: isFlat ? knob : (look.columns - 1) / 2,
      row: isFlat ? look.middleRow : length - 1 - knob, width: 1, height: 1)
  }

  /// Draws the track, its marks and the knobs.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? look.columns : look.rows
    guard length > 0 else { return }
    let (range, marks, glyphs) = (range, marks(in: length), look.metrics.ornaments)
    let (lower, upper) = (place(of: range.lowerBound, length), place(of: range.upperBound, length))
    func draw(_ glyph: Character, at place: Int, _ style: TextStyle) {
      if isFlat {
        canvas.draw(glyph, column: place, row: look.middleRow, style: style)
      } else {
        canvas.draw(glyph, column: (look.columns - 1) / 2, row: length - 1 - place, style: style)
      }
    }
    for place in 0..<length {
      let isInside = (lower...upper).contains(place)
      draw(
        glyphs.track(axis, isFilled: isInside, isMark: marks.contains(place)), at: place,
        isInside ? look.valueStyle : look.mutedStyle)
    }
    // The knob that keys move is drawn last: both may be in one cell.
    for isUpper in [!look.memory.isUpper, look.memory.isUpper] {
      let isActive = isUpper == look.memory.isUpper
      let isPlain = !(look.isFocused || look.isPressed) || !isActive
      draw(
        isActive || !look.isFocused ? glyphs.knob : glyphs.hollowKnob, at: isUpper ? upper : lower,
        isPlain ? look.valueStyle : look.style)
    }
  }

  private func place(of value: Double, _ length: Int) -> Int {
    Int((fraction(of: value) * Double(length - 1)).rounded())
  }

  /// The cells of the marks, of which there are no more than cells.
  private func marks(in length: Int) -> Set<Int> {
    guard ticks > 1 else { return [] }
    let count = min(ticks, length)
    return Set(
      (0..<count).map {
        Int((Double($0) / Double(max(1, count - 1)) * Double(length - 1)).rounded())
      })
  }
}

extension Ornaments {
  /// A cell of a track.
  fileprivate func track(_ axis: Container.Axis, isFilled: Bool, isMark: Bool) -> Character {
    if isMark { return isFilled ? filledTick : emptyTick }
    return switch axis {
    case .horizontal: isFilled ? filled : empty
    case .vertical: isFilled ? verticalFilled : verticalEmpty
    }
  }
}
