/// What an encoder remembers of the images on the terminal.
struct ImageWriter: Sendable {
  var kitty = KittyImages()
  var sixel = SixelImages()
  /// The cells of images on which blanks were written for the picture at hand, or which are to be drawn
  /// anyway.
  private(set) var stale: [CellPoint] = []

  /// True if something has to be written even for a picture without images.
  var isUnsettled: Bool { kitty.isUnsettled }

  /// Takes note that the pixels of a cell are not there, or not the right ones.
  mutating func noteStale(column: Int, row: Int) {
    stale.append(CellPoint(column: column, row: row))
  }

  /// Begins with a picture.
  mutating func begin() { stale.removeAll(keepingCapacity: true) }

  /// Takes note that nobody knows what is shown.
  mutating func forget() { kitty.forgetPlaces() }

  /// Takes note that nobody knows what is shown, nor what the terminal has in its memory.
  mutating func startOver() { kitty.forgetAll() }
}
