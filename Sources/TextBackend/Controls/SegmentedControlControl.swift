public import ConstraintLayout
public import VirtualViews

extension KeyAction {
  /// Chooses the next segment.
  public static let segmentsNext: KeyAction = "segments.next"
  /// Chooses the segment before.
  public static let segmentsPrevious: KeyAction = "segments.previous"
  /// Chooses the first segment.
  public static let segmentsFirst: KeyAction = "segments.first"
  /// Chooses the last segment.
  public static let segmentsLast: KeyAction = "segments.last"
  /// Chooses a segment where none is chosen.
  public static let segmentsChoose: KeyAction = "segments.choose"
}

/// A segmented control in a terminal: `[ One │ Two │ Three ]`, the chosen one reversed, or each on a
/// color.
extension SegmentedControl: TextControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Room for all segments.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (max(2, (places(metrics).last?.upperBound ?? 0) + 1), 1)
  }

  /// Draws the segments; an underline shows the focus, since the chosen one is reversed.
  ///
  /// If there is no room for all of them, those up to the chosen one are seen, and an ellipsis stands where others are not.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    // A strip without segments would be a stain.
    if segments.isEmpty, look.hasSurfaces { return }
    let row = look.middleRow
    let between = styleBetween(look)
    let places = places(look.metrics)
    let shift = shift(of: places, in: look.columns)
    let (start, end): (Character, Character) = look.hasSurfaces ? (" ", " ") : ("[", "]")
    canvas.draw(start, column: -shift, row: row, style: between)
    for (index, segment) in segments.enumerated() {
      canvas.draw(
        segment.padded(look.metrics), column: places[index].lowerBound - shift, row: row,
        style: style(of: index, look))
      let isLast = index == segments.count - 1
      let divider = isLast ? end : look.metrics.ornaments.divider
      canvas.draw(divider, column: places[index].upperBound - shift, row: row, style: between)
    }
    if segments.isEmpty { canvas.draw(end, column: 1, row: row, style: between) }
    drawMore(places, shift, in: &canvas, look, between)
  }

  /// Draws a sign at each edge beyond which there are more, where it covers nothing of the chosen one.
  private func drawMore(
    _ places: [Range<Int>], _ shift: Int, in canvas: inout TextCanvas,
    _ look: ControlLook<NoMemory>, _ style: TextStyle
  ) {
    guard let first = places.first, let last = places.last else { return }
    let more = look.metrics.ellipsis
    let end = look.columns - look.metrics.columns(of: more)
    let chosen = places[min(selectedSegmentIndex ?? 0, places.count - 1)]
    if shift > first.lowerBound, chosen.lowerBound - shift >= look.columns - end {
      canvas.draw(more, column: 0, row: look.middleRow, style: style)
    }
    if last.upperBound - shift > look.columns, chosen.upperBound - shift <= end {
      canvas.draw(more, column: end, row: look.middleRow, style: style)
    }
  }

  /// The style of the lines between segments, and of both ends: on surfaces all is one strip.
  private func styleBetween(_ look: ControlLook<NoMemory>) -> TextStyle {
    guard look.hasSurfaces else { return look.quietStyle }
    var style = TextStyle(foreground: .border, background: .raised)
    look.underlineFocus(&style)
    return style
  }

  private func style(of index: Int, _ look: ControlLook<NoMemory>) -> TextStyle {
    let isSelected = index == selectedSegmentIndex
    var style = isSelected ? look.selectionStyle : look.quietStyle
    guard look.hasSurfaces else {
      if look.isFocused, index == selectedSegmentIndex ?? 0 { style.underline = .single }
      if !segments[index].enabled { style.attributes.insert(.dim) }
      return style
    }
    if isSelected { return style }
    style.background = .raised
    if !segments[index].enabled { style = look.unavailableStyle }
    look.underlineFocus(&style)
    return style
  }

  /// → and ← go to the next and the one before, Home and End to the ends; Return and Space choose one
  /// where none is chosen.
  public static let keyMap: KeyMap = [
    .bind("right", .segmentsNext, "Next"), .bind("left", .segmentsPrevious, "Previous"),
    .bind("home", .segmentsFirst, "First"), .bind("end", .segmentsLast, "Last"),
    .bind(["return", "space"], .segmentsChoose),
  ]

  /// Actions go from one segment to another, a click to its segment.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action(.segmentsNext): self = selecting(.forwards)
    case .action(.segmentsPrevious): self = selecting(.backwards)
    case .action(.segmentsFirst):
      self = selecting(index: segments.firstIndex(where: \.enabled) ?? 0)
    case .action(.segmentsLast): self = selecting(index: segments.lastIndex(where: \.enabled) ?? 0)
    case .pointer(let pointer) where pointer.kind == .click:
      let places = places(context.metrics)
      let column = pointer.column + shift(of: places, in: context.columns)
      guard let index = places.firstIndex(where: { $0.contains(column) }) else {
        return context.decline()
      }
      self = selecting(index: index)
    case .action(.segmentsChoose) where selectedKey == nil: self = selecting(.forwards)
    default: context.decline()
    }
  }

  /// The cells of the chosen segment, or of the first one where none is chosen.
  public func currentCells(_ look: ControlLook<NoMemory>) -> CellFrame? {
    let places = places(look.metrics)
    let index = selectedSegmentIndex ?? 0
    guard places.indices.contains(index) else { return nil }
    let column = places[index].lowerBound - shift(of: places, in: look.columns)
    return CellFrame(column: column, row: look.middleRow, width: places[index].count, height: 1)
  }

  /// The segments.
  public func parts(_ look: ControlLook<NoMemory>) -> [SemanticPart] {
    let places = places(look.metrics)
    let shift = shift(of: places, in: look.columns)
    return zip(segments.indices, places).map { index, place in
      var state: Semantics.State = index == selectedSegmentIndex ? .on : []
      if !segments[index].enabled { state.insert(.disabled) }
      return SemanticPart(
        .radio, segments[index].content.label, state: state,
        cells: CellFrame(
          column: place.lowerBound - shift, row: look.middleRow, width: place.count, height: 1))
    }
  }

  /// The columns of the segments; signs stand between them and at both ends.
  private func places(_ metrics: TextMetrics) -> [Range<Int>] {
    var start = 1
    return segments.map { segment in
      let end = start + segment.columns(metrics)
      defer { start = end + 1 }
      return start..<end
    }
  }

  /// The columns that are left out at the start, so that the chosen segment and the sign behind it are seen.
  private func shift(of places: [Range<Int>], in columns: Int) -> Int {
    guard let index = selectedSegmentIndex, places.indices.contains(index) else { return 0 }
    let chosen = places[index]
    return max(0, min(chosen.upperBound + 1 - columns, chosen.lowerBound))
  }
}

extension Segment {
  /// The columns of the segment without the signs beside it.
  fileprivate func columns(_ metrics: TextMetrics) -> Int {
    if width > 0 { return min(width, Int(Int16.max)) }
    return metrics.columns(of: title(metrics)) + 2
  }

  private func title(_ metrics: TextMetrics) -> Text {
    content.styledTitle(isASCII: metrics.ornaments.isASCII)
  }

  /// The title in the middle of the segment's columns.
  fileprivate func padded(_ metrics: TextMetrics) -> Text {
    metrics.padded(title(metrics), to: columns(metrics), alignment: .center)
  }
}
