/// Reduces a cluster to what every terminal shows in the same cells.
///
/// A joined or modified emoji becomes its first pictograph, an emoji variation its base, a flag its
/// two letters. Clusters of scripts stay whole: their parts are not readable apart.
struct SimplifiedCluster {
  private var hasPictograph = false
  private var count = 0

  /// Returns what to write for the next scalar of a cluster, or `nil` for nothing.
  mutating func take(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    defer { count += 1 }
    if count == 0 { hasPictograph = Self.isPictograph(scalar) }
    if scalar == "\u{FE0F}" || scalar == "\u{FE0E}" { return nil }
    if hasPictograph, count > 0 { return nil }
    return Self.scalar(scalar)
  }

  /// Returns what to write for a single scalar: a letter for half of a flag.
  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.widthClass == .regionalIndicator else { return scalar }
    return Unicode.Scalar(0x41 + scalar.value - 0x1F1E6) ?? scalar
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.widthClass {
    case .emojiBase: true
    case .wideDisputed:
      (0x2000..<0x3000).contains(scalar.value) || (0x1F000..<0x20000).contains(scalar.value)
    default: false
    }
  }
}
