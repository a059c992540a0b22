/// Pairs of scalars between which there is an edge of a character, whatever stands around them.
///
/// The edges of characters depend on what stands before: two flags are two or one by how many
/// halves of flags precede them (Unicode Standard Annex 29, "Unicode Text Segmentation", section 3.1,
/// https://www.unicode.org/reports/tr29/). So that no whole text has to be read for one edge, a walk
/// begins at the nearest pair that is beyond doubt, which in most texts is the nearest pair at all. Halves of flags are
/// counted (``ScalarReader``).
enum SureEdge {
  /// True if there is an edge between two scalars for sure; false where more has to be known.
  static func isBetween(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    // Rules 3 to 5: around controls there is always an edge, but not within CR LF.
    if left.value == 0x0D { return right.value != 0x0A }
    if left.isControl || right.isControl { return true }
    guard right.isSimple || right.isFlagHalf else { return false }
    // An accent joins nothing to what it stands on. Two halves of flags are counted.
    return left.isSimple || left.isAccent || left.isFlagHalf && right.isSimple
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }

  /// True if the scalar neither extends a neighbour nor is extended by one of its own kind: letters,
  /// ideographs, whole syllables and pictures that no rule of the annex joins to each other.
  ///
  /// Only scalars of blocks that are full, so that no later Unicode makes another one of them.
  fileprivate var isSimple: Bool {
    switch value {
    case 0x20...0x7E, 0xC0...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x5D0...0x5EA, 0x620...0x64A, 0xE01...0xE30, 0x1E00...0x1EFF: true
    case 0x2010...0x2027, 0x2500...0x259F, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    case 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF: true
    case 0x20000...0x2FA1F: true
    default: false
    }
  }

  /// True for most of the marks that stand on a letter or below it, which belong to whatever they follow.
  var isAccent: Bool { value >= 0x300 && value < 0x370 }

  /// True for a half of a flag: two that follow each other are one character.
  var isFlagHalf: Bool { value >= 0x1F1E6 && value <= 0x1F1FF }
}
