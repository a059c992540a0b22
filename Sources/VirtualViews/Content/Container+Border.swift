extension Container {
  /// A text in the border of a container, such as a title or a count.
  public struct Caption: Hashable, Sendable {
    /// The place in the border.
    public var place: CaptionPlace
    /// The text, of which parts may have styles and links.
    public var text: Text

    /// Makes a text at a place.
    public init(place: CaptionPlace, text: Text) {
      self.place = place
      self.text = text
    }
  }

  /// A place for a text in the border of a container.
  public enum CaptionPlace: UInt8, Hashable, Sendable, CaseIterable {
    /// The leading end of the upper side, where the title is.
    case topLeading
    /// The middle of the upper side.
    case top
    /// The trailing end of the upper side.
    case topTrailing
    /// The leading end of the lower side.
    case bottomLeading
    /// The middle of the lower side.
    case bottom
    /// The trailing end of the lower side.
    case bottomTrailing

    /// True if it is in the upper side.
    public var isTop: Bool { rawValue < CaptionPlace.bottomLeading.rawValue }

    /// The place of the text in its side.
    public var alignment: TextAlignment {
      switch self {
      case .topLeading, .bottomLeading: .left
      case .top, .bottom: .center
      case .topTrailing, .bottomTrailing: .right
      }
    }
  }

  /// Some of the sides of a rectangle.
  public struct Sides: OptionSet, Hashable, Sendable {
    /// The sides as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper side.
    public static let top = Sides(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Sides(rawValue: 2)
    /// The lower side.
    public static let bottom = Sides(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Sides(rawValue: 8)
    /// The leading and the trailing side.
    public static let horizontal: Sides = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Sides = [.top, .bottom]
    /// The four sides.
    public static let all: Sides = [.horizontal, .vertical]
  }
  /// Some of the directions on the screen.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Makes a set of one direction.
    @inlinable public init(_ axis: Axis) {
      self = axis == .horizontal ? .horizontal : .vertical
    }

    /// From leading to trailing.
    @inlinable public static var horizontal: Axes { Axes(rawValue: 1) }
    /// From top to bottom.
    @inlinable public static var vertical: Axes { Axes(rawValue: 2) }
    /// Both directions.
    @inlinable public static var all: Axes { [.horizontal, .vertical] }
  }
}
