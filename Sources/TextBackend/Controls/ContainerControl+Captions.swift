import VirtualViews

extension Container {
  /// Draws the texts in the border; where two have no room, the later one is cut.
  func drawCaptions(in canvas: inout TextCanvas, _ style: TextStyle) {
    let captions = captions
    guard !captions.isEmpty, canvas.rows >= insets.rows else { return }
    // A button inside is painted again more often than the texts, which take longer.
    if borderSides.contains(.top), canvas.visibleCells.row <= 0 {
      draw(captions.filter(\.place.isTop), row: 0, in: &canvas, style)
    }
    if borderSides.contains(.bottom),
      canvas.visibleCells.row + canvas.visibleCells.height >= canvas.rows
    {
      draw(captions.filter { !$0.place.isTop }, row: canvas.rows - 1, in: &canvas, style)
    }
  }

  /// The columns in which no text of the border is cut.
  func captionColumns(_ metrics: TextMetrics) -> Int {
    let captions = captions
    guard !captions.isEmpty else { return 0 }
    func columns(_ isTop: Bool) -> Int {
      let texts = captions.filter { $0.place.isTop == isTop }.map(\.text)
      // A blank on each side of a text, a cell of the line between two, and two at each end.
      return texts.reduce(0) { $0 + metrics.columns(of: $1) + 3 } + 3
    }
    return max(
      borderSides.contains(.top) ? columns(true) : 0,
      borderSides.contains(.bottom) ? columns(false) : 0)
  }

  /// Draws the texts of one side: the leading one first, then the trailing one, then that between.
  private func draw(
    _ captions: [Caption], row: Int, in canvas: inout TextCanvas, _ style: TextStyle
  ) {
    // A corner, a cell of the line and a blank on each side.
    var free = 2..<max(2, canvas.columns - 2)
    for alignment in [TextAlignment.left, .right, .center] {
      guard let caption = captions.first(where: { $0.place.alignment == alignment }) else {
        continue
      }
      let room = free.count - 2
      guard room > 0 else { return }
      let text = canvas.metrics.truncated(caption.text, to: room)
      let width = canvas.metrics.columns(of: text) + 2
      let start = start(of: width, alignment, in: free, canvas.columns)
      canvas.draw(" " + text + " ", column: start, row: row, style: style)
      // A cell of the line stays between two.
      switch alignment {
      case .right: free = free.lowerBound..<max(free.lowerBound, start - 1)
      default: free = min(start + width + 1, free.upperBound)..<free.upperBound
      }
    }
  }

  /// The column in which a text begins: that in the middle of the border, as far as others leave it.
  private func start(
    of width: Int, _ alignment: TextAlignment, in free: Range<Int>, _ columns: Int
  ) -> Int {
    switch alignment {
    case .natural, .left: free.lowerBound
    case .right: free.upperBound - width
    case .center: min(max((columns - width) / 2, free.lowerBound), free.upperBound - width)
    }
  }
}
