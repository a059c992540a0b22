public import VirtualViews

/// A side, size or place of a view that a layout string fixes: one attribute or several at once.
public enum LayoutProperty: String, Hashable, Sendable, CaseIterable {
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The left edge, whatever the direction of reading.
  case left
  /// The right edge, whatever the direction of reading.
  case right
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The row of the first line of text.
  case firstBaseline
  /// The row of the last line of text.
  case lastBaseline
  /// The trailing edge, related to the leading edge of the target.
  case before
  /// The leading edge, related to the trailing edge of the target.
  case after
  /// The lower edge, related to the upper edge of the target.
  case above
  /// The upper edge, related to the lower edge of the target.
  case below
  /// All four edges.
  case edges
  /// The left and the right edge.
  case fillHorizontally
  /// The upper and the lower edge.
  case fillVertically
  /// Width and height.
  case size
  /// Both centers.
  case center
}

extension LayoutProperty {
  /// One attribute that a property fixes.
  public struct Part: Hashable, Sendable {
    /// The attribute of the view.
    public let attribute: LayoutAttribute
    /// The attribute of the target, unless the rule names another one.
    public let target: LayoutAttribute
    /// The cells by which an inset of one moves the attribute; nil if an inset means nothing.
    public let inset: Double?

    init(_ attribute: LayoutAttribute, _ target: LayoutAttribute? = nil, inset: Double? = nil) {
      self.attribute = attribute
      self.target = target ?? attribute
      self.inset = inset
    }
  }

  /// The attributes that the property fixes, in the order of their constraints.
  ///
  /// An inset moves an edge inwards, and away from the neighbor that a view stands before, after, above or
  /// below. It takes twice its cells from a size, so `size` and `edges` with one inset mean views of one size.
  public var parts: [Part] {
    switch self {
    case .leading: [Part(.leading, inset: 1)]
    case .trailing: [Part(.trailing, inset: -1)]
    case .left: [Part(.left, inset: 1)]
    case .right: [Part(.right, inset: -1)]
    case .top: [Part(.top, inset: 1)]
    case .bottom: [Part(.bottom, inset: -1)]
    case .width: [Part(.width, inset: -2)]
    case .height: [Part(.height, inset: -2)]
    case .centerX: [Part(.centerX)]
    case .centerY: [Part(.centerY)]
    case .firstBaseline: [Part(.firstBaseline)]
    case .lastBaseline: [Part(.lastBaseline)]
    case .before: [Part(.trailing, .leading, inset: -1)]
    case .after: [Part(.leading, .trailing, inset: 1)]
    case .above: [Part(.bottom, .top, inset: -1)]
    case .below: [Part(.top, .bottom, inset: 1)]
    case .edges: Self.fillHorizontally.parts + Self.fillVertically.parts
    case .fillHorizontally: [Part(.left, inset: 1), Part(.right, inset: -1)]
    case .fillVertically: [Part(.top, inset: 1), Part(.bottom, inset: -1)]
    case .size: [Part(.width, inset: -2), Part(.height, inset: -2)]
    case .center: [Part(.centerX), Part(.centerY)]
    }
  }

  /// True if the property fixes more than one attribute.
  var isExpanded: Bool {
    switch self {
    case .edges, .fillHorizontally, .fillVertically, .size, .center: true
    default: false
    }
  }

  /// True if the property is a size, for which a number of cells is a target.
  var isSize: Bool { self == .width || self == .height || self == .size }

  /// True if an inset means something.
  var takesInset: Bool {
    switch self {
    case .centerX, .centerY, .center, .firstBaseline, .lastBaseline: false
    default: true
    }
  }

  /// True if an attribute of a target can be compared with the property.
  func isComparable(with attribute: LayoutAttribute) -> Bool {
    parts.allSatisfy { $0.target.kind == attribute.kind }
  }
}
