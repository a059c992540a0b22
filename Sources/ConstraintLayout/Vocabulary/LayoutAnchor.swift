/// The kind of number that an anchor stands for; anchors of different kinds cannot be compared.
public protocol LayoutAxis: Sendable {}

/// Places from left to right.
public enum HorizontalAxis: LayoutAxis {}

/// Places from top to bottom.
public enum VerticalAxis: LayoutAxis {}

/// Sizes, in either direction.
public enum DimensionAxis: LayoutAxis {}

/// A number of a view or guide that can be related to another of the same kind.
///
/// ```swift
/// title.leadingAnchor.constraint(equalTo: margins.leadingAnchor)
/// title.topAnchor.constraint(equalTo: title.leadingAnchor)  // does not compile
/// ```
public struct LayoutAnchor<Axis: LayoutAxis>: Sendable {
  /// The view or guide.
  public let item: LayoutItem
  /// The number of the view or guide.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A left, right, leading, trailing or center anchor.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalAxis>
/// A top, bottom, center or baseline anchor.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalAxis>
/// A width or height anchor.
public typealias LayoutDimension = LayoutAnchor<DimensionAxis>
