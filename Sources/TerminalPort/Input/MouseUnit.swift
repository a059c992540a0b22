/// The unit in which a terminal counts the places of the mouse.
package enum MouseUnit: Hashable, Sendable {
  /// In cells.
  case cells
  /// In pixels (mode 1016), of which a cell has so many.
  case pixels(width: Int, height: Int)
  /// In pixels, and nobody knows how many a cell has; such reports are of no use.
  case unknownPixels
}
