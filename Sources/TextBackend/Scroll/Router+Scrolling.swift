import VirtualViews

extension Router {
  /// What scrolls around a view on which nothing can be acted on: a click on a row is the table's.
  func holder(of index: Int32) -> NodeID? {
    var index = index
    while index != 0, !tree.isLayer(index) {
      index = tree.links[index].parent
      if tree[index].behavior.placesByItself, !tree[index].behavior.standsBesideViews {
        return tree[index].content.isEnabledControl ? tree[index].id : nil
      }
    }
    return nil
  }
}

extension MouseEvent {
  /// The way that the wheel goes, in cells down and to the right.
  struct Wheel {
    var rows = 0
    var columns = 0
  }

  /// The way of the wheel; nil for everything else the mouse does.
  ///
  /// With Shift a wheel goes sideways, as most users have only one.
  var wheel: Wheel? {
    let step = 3
    let isSideways = modifiers.contains(.shift)
    switch kind {
    case .wheelUp: return isSideways ? Wheel(columns: -step) : Wheel(rows: -step)
    case .wheelDown: return isSideways ? Wheel(columns: step) : Wheel(rows: step)
    case .wheelLeft: return Wheel(columns: -step)
    case .wheelRight: return Wheel(columns: step)
    default: return nil
    }
  }
}
