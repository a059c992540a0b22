/// A guide of the container beyond the usual three.
public struct NamedLayoutGuide: Equatable, Sendable {
  /// The way in which a guide is placed.
  public enum Kind: Equatable, Sendable {
    /// Placed by constraints, like a view without content.
    case free
    /// Inside the container, by insets.
    case inset(LayoutInsets)
  }

  /// The number in ``LayoutItem/Part/named(_:)``.
  public var number: UInt32
  /// The way in which it is placed.
  public var kind: Kind

  /// Makes a guide.
  public init(_ number: UInt32, _ kind: Kind) {
    self.number = number
    self.kind = kind
  }
}
