/// The number of colors that a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors; attributes such as bold are kept.
  case none
  /// The 16 named colors.
  case ansi16
  /// The 256 indexed colors.
  case indexed256
  /// 24 bits of red, green and blue.
  case trueColor

  /// True if the second one has more colors.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }
}
