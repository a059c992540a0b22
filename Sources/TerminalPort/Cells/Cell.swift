/// The content of one cell of the screen: a glyph, a style and a width, in 8 bytes.
///
/// The glyph is one Unicode scalar or the index of an interned cluster of several. A wide glyph
/// takes two cells; the right one has width 0 and no glyph. A tile of an image takes the place of a
/// glyph. Two cells compare as one integer.
package struct Cell: Hashable, Sendable {
  // From the lowest bit: glyph 32 (the highest one marks an index, the next one a tile of an image),
  // style 16, width 8, flags 8.
  private(set) var bits: UInt64

  private init(glyph: UInt32, style: UInt16, width: UInt8, flags: UInt8) {
    bits = UInt64(glyph) | UInt64(style) << 32 | UInt64(width) << 48 | UInt64(flags) << 56
  }

  /// Makes a cell that shows one scalar.
  package init(
    _ scalar: Unicode.Scalar, style: UInt16 = 0, width: UInt8 = 1, isDisputed: Bool = false
  ) {
    self.init(glyph: scalar.value, style: style, width: width, flags: isDisputed ? 1 : 0)
  }

  /// Makes a cell that shows an interned cluster.
  package init(cluster: Int, style: UInt16 = 0, width: UInt8 = 1, isDisputed: Bool = true) {
    let glyph = Self.clusterMark | UInt32(truncatingIfNeeded: cluster)
    self.init(glyph: glyph, style: style, width: width, flags: isDisputed ? 1 : 0)
  }

  /// Makes a cell that shows a tile of an image; see ``ImageSheet``.
  ///
  /// It counts as disputed, because nothing but the one who draws images may write on it.
  ///
  /// - Parameters:
  ///   - image: the number of the sheet, below 2¹⁰.
  ///   - tile: the number of the tile in the sheet, row by row, below 2²⁰.
  ///   - style: the index of the style, of which the background is seen where the image is transparent.
  package init(image: Int, tile: Int, style: UInt16 = 0) {
    precondition(image >> 10 == 0 && tile >> 20 == 0, "no cell shows tile \(tile) of \(image)")
    let glyph = Self.imageMark | UInt32(image) << 20 | UInt32(tile)
    self.init(glyph: glyph, style: style, width: 1, flags: 1)
  }

  /// Makes the right half of a wide glyph.
  package static func rightHalf(style: UInt16) -> Cell {
    Cell(glyph: 0, style: style, width: 0, flags: 0)
  }

  /// Makes an empty cell.
  package static func blank(style: UInt16 = 0) -> Cell { Cell(" ", style: style) }

  /// An empty cell in the terminal's own colors.
  package static let blank = Cell(" ")

  /// A cell that equals no other: nothing draws a width of 255.
  static var unknown: Cell { Cell(glyph: .max, style: .max, width: .max, flags: .max) }

  private static var clusterMark: UInt32 { 1 << 31 }
  private static var imageMark: UInt32 { 1 << 30 }
}

extension Cell {
  private var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The scalar shown, or `nil` if it is an interned cluster or a right half.
  package var scalar: Unicode.Scalar? {
    glyph == 0 ? nil : Unicode.Scalar(glyph)
  }

  /// The index of the cluster shown, or `nil` if it is a single scalar.
  package var cluster: Int? {
    glyph & Self.clusterMark == 0 ? nil : Int(glyph & ~Self.clusterMark)
  }

  /// The number of the image and of its tile that are shown, or `nil` if no image is.
  package var tile: (image: Int, index: Int)? {
    guard glyph >> 30 == 1 else { return nil }
    return (Int(glyph >> 20 & 0x3FF), Int(glyph & 0xFFFFF))
  }

  /// The index of the style.
  package var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }

  /// The same glyph in another style.
  package func restyled(_ style: UInt16) -> Cell {
    var cell = self
    cell.bits = bits & ~(0xFFFF << 32) | UInt64(style) << 32
    return cell
  }

  /// The number of columns the glyph takes: 1, 2, or 0 for the right half of a wide glyph.
  package var width: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) }

  /// True if terminals disagree about the width of the glyph.
  package var isDisputed: Bool { bits >> 56 & 1 != 0 }

  /// True if this is the right half of a wide glyph.
  package var isRightHalf: Bool { width == 0 }

  /// True if nothing but the background is seen, in any style.
  package var isBlank: Bool { glyph == 0x20 }
}
