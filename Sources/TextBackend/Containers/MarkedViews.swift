public import VirtualViews

/// The views inside of a container while it says which of them are marked; see ``TextContainer``.
public struct MarkedViews: ~Copyable {
  /// The number of views inside.
  public var count: Int { inside.count }
  private let inside: [Int32]
  private let views: [RetainedView]
  private var marks: [ViewMark?]

  init(_ inside: [Int32], among views: [RetainedView]) {
    self.inside = inside
    self.views = views
    marks = Array(repeating: nil, count: inside.count)
  }

  /// The key of a view among its siblings.
  ///
  /// - Precondition: there is a view with the number.
  @inline(__always)
  public func key(of view: Int) -> ViewKey { views[Int(inside[view])].key }

  /// Marks a view instead of what marked it before; none is marked at first.
  ///
  /// - Precondition: there is a view with the number.
  public mutating func mark(_ view: Int, _ mark: ViewMark) { marks[view] = mark }

  /// The mark of each view.
  consuming func finish() -> [ViewMark?] { marks }
}
