public import VirtualViews

// The properties that several of the views have. A view of the program's own that conforms to one of
// these protocols gets the props that belong to it.

/// A view that is drawn in dots.
public protocol DottedView: ContentValue {
  /// The dots of a cell.
  var dots: Dots { get set }
}

extension Prop where View: DottedView {
  /// Sets the dots of a cell: the more there are, the finer is the picture.
  public static func dots(_ dots: Dots) -> Prop { Prop { $0.dots = dots } }
}

/// A view of a part of a plane.
public protocol PlaneView: ContentValue {
  /// The coordinates at the left and the right edge; nil for those of what is shown.
  var x: ClosedRange<Double>? { get set }
  /// The coordinates at the lower and the upper edge; nil for those of what is shown.
  var y: ClosedRange<Double>? { get set }
}

extension Prop where View: PlaneView {
  /// Sets the coordinates at the left and the right edge; nil for those of what is shown.
  public static func x(_ range: ClosedRange<Double>?) -> Prop { Prop { $0.x = range } }

  /// Sets the coordinates at the lower and the upper edge; nil for those of what is shown.
  public static func y(_ range: ClosedRange<Double>?) -> Prop { Prop { $0.y = range } }
}

/// A view of a number that may glide from one value to another.
public protocol EasedView: ContentValue {
  /// True if what is shown glides to another value instead of jumping.
  var isEased: Bool { get set }
}

extension Prop where View: EasedView {
  /// Has what is shown glide to another value in a quarter of a second, while it is seen.
  public static func isEased(_ isEased: Bool) -> Prop { Prop { $0.isEased = isEased } }
}
