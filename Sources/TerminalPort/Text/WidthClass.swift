/// The part of a scalar in the width of its cluster, and the way it is shown.
enum WidthClass: UInt8 {
  /// One column on every terminal.
  case narrow
  /// One column here; terminals disagree.
  case narrowDisputed
  /// Two columns on every terminal.
  case wide
  /// Two columns here; terminals disagree.
  case wideDisputed
  /// Combines with the base on every terminal.
  case mark
  /// Combines with the base here; terminals disagree.
  case markDisputed
  /// Adds nothing to its base here, a column on most terminals; one column on its own.
  case spacingMark
  /// One column, or two when variation selector 16 follows.
  case emojiBase
  /// Half of a flag, shown in two columns alone or in a pair.
  case regionalIndicator
  /// A halfwidth (semi-)voiced sound mark, which adds a column to its base everywhere.
  case soundMark
  /// A vowel that is segmented like a mark and adds a column to its base.
  case trailingVowel
  /// Zero width joiner and non-joiner.
  case joiner
  /// Formatting that is never seen; dropped.
  case invisible
  /// A code point that is not a character; replaced.
  case noncharacter
  /// The line and paragraph separators; shown as a picture.
  case lineSeparator
  /// C0, DEL and C1; shown as a picture.
  case control

  /// True if two scalars of such classes in a row are always two clusters.
  ///
  /// Segmentation joins marks, jamo, joiners, halves of flags and letters that prepend, none of
  /// which is sure. A test asks the standard library about every scalar.
  var isAlone: Bool { self == .narrow || self == .wide }

  /// The most columns a scalar of this class takes in a terminal that adds up code points.
  var columnsAlone: Int {
    switch self {
    case .mark, .markDisputed, .joiner, .invisible: 0
    case .wide, .wideDisputed, .regionalIndicator: 2
    default: 1
    }
  }
}

extension Unicode.Scalar {
  /// The class of the scalar by two reads of the generated table; one that is ambiguous is narrow.
  var widthClass: WidthClass {
    // Printable ASCII is nearly all text; the rest of the table is not even read for it.
    if value < 0x7F { return value < 0x20 ? .control : .narrow }
    let place = Int(value >> 7) * 2
    let (high, low) = (WidthTable.index.byte(at: place), WidthTable.index.byte(at: place + 1))
    let block = Self.digit(high) << 4 | Self.digit(low)
    let digit = WidthTable.blocks.byte(at: block << 7 | Int(value & 0x7F))
    return WidthClass(rawValue: UInt8(truncatingIfNeeded: Self.digit(digit))) ?? .narrowDisputed
  }

  /// The class of the scalar as some metrics have it.
  func widthClass(_ metrics: TextMetrics) -> WidthClass {
    metrics.isWidened(self) ? .wideDisputed : widthClass
  }

  /// True if Unicode leaves the width of the scalar open: one column or two.
  fileprivate var isAmbiguous: Bool {
    var (low, high) = (0, WidthTable.ambiguous.count)
    while low < high {
      let middle = (low + high) / 2
      if WidthTable.ambiguous[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return !low.isMultiple(of: 2)
  }

  /// The value of a lowercase hexadecimal digit: the letters continue after 9 in their low bits.
  private static func digit(_ byte: UInt8) -> Int { Int(byte & 0xF) + (byte > 0x39 ? 9 : 0) }
}

extension TextMetrics {
  /// True if a scalar takes two columns only because those that are ambiguous do.
  func isWidened(_ scalar: Unicode.Scalar) -> Bool {
    ambiguousWidth == .wide && scalar.value > 0x7F && scalar.isAmbiguous
  }
}
