/// The direction in which text is read, which decides what leading and trailing mean.
public enum LayoutDirection: String, Codable, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
