public import VirtualViews

/// The views inside of a container while it says which of them are marked; see ``TextContainer``.
public struct MarkedViews: ~Copyable {
  /// The number of views inside.
  public var count: Int { inside.count }
  private let inside: [Int32]
  private let views: [RetainedView]
  // Few views have one.
  private var marks: [(view: Int, mark: ViewMark)] = []

  init(_ inside: [Int32], among views: [RetainedView]) {
    self.inside = inside
    self.views = views
  }

  /// The key of a view among its siblings; nil if there is no view with the number.
  @inline(__always)
  public func key(of view: Int) -> ViewKey? {
    inside.indices.contains(view) ? views[Int(inside[view])].key : nil
  }

  /// The attributes of a view, such as the look that it has while it is selected; those of every view if
  /// there is none with the number.
  public func attributes(of view: Int) -> ViewAttributes {
    inside.indices.contains(view)
      ? views[Int(inside[view])].content.attributes : ViewAttributes()
  }

  /// The number of the view with a key; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func view(with key: ViewKey) -> Int? {
    // Mostly keys are integers, and these need not be copied to be compared.
    guard case .integer(let number) = key else {
      return inside.firstIndex { views[Int($0)].key == key }
    }
    for view in inside.indices {
      if case .integer(number) = views[Int(inside[view])].key { return view }
    }
    return nil
  }

  /// Marks a view instead of what marked it before; none is marked at first.
  ///
  /// A number that no view has is left out. Rows that are asked for may not be there yet.
  public mutating func mark(_ view: Int, _ mark: ViewMark) {
    guard inside.indices.contains(view) else { return }
    if let last = marks.last, last.view >= view { marks.removeAll { $0.view == view } }
    marks.append((view, mark))
  }

  /// The views that have to get other marks, or none.
  consuming func finish() -> [(index: Int32, mark: ViewMark?)] {
    var changes: [(index: Int32, mark: ViewMark?)] = []
    for index in inside where views[Int(index)].mark != nil {
      if !marks.contains(where: { inside[$0.view] == index }) { changes.append((index, nil)) }
    }
    for (view, mark) in marks where views[Int(inside[view])].mark != mark {
      changes.append((inside[view], mark))
    }
    return changes
  }
}
