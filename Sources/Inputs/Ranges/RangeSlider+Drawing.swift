public import TextBackend
import VirtualViews

extension RangeSlider {
  /// Draws the track, its marks and the knobs.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let isFlat = axis == .horizontal
    let length = isFlat ? look.columns : look.rows
    guard length > 0 else { return }
    let (range, marks, glyphs) = (range, marks(in: length), TrackGlyphs(look.metrics, axis))
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
        glyphs.line(isFilled: isInside, isMark: marks.contains(place)), at: place,
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

/// The glyphs of a track.
private struct TrackGlyphs {
  let knob: Character
  let hollowKnob: Character
  private let isFlat: Bool
  private let isNarrow: Bool

  init(_ metrics: TextMetrics, _ axis: Container.Axis) {
    (knob, hollowKnob) = (metrics.ornaments.knob, metrics.ornaments.hollowKnob)
    (isFlat, isNarrow) = (axis == .horizontal, !metrics.usesASCII)
  }

  /// A cell of the track.
  func line(isFilled: Bool, isMark: Bool) -> Character {
    switch (isFlat, isFilled, isMark) {
    case (true, false, false): isNarrow ? "─" : "-"
    case (true, true, false): isNarrow ? "━" : "="
    case (false, false, false): isNarrow ? "│" : "|"
    case (false, true, false): isNarrow ? "┃" : "#"
    case (_, false, true): isNarrow ? "┼" : "+"
    case (_, true, true): isNarrow ? "╋" : "+"
    }
  }
}
