import ConstraintLayout

/// Judges frames by the meaning of constraints, knowing nothing of the solver.
struct Judge {
  private let drawing: Drawing
  private let constraints: [LayoutConstraint]
  private let indices: [LayoutItem: Int]
  let levels: [Int]

  /// Makes a judge of left-to-right layouts; constraints that were given up do not count.
  init(_ drawing: Drawing, _ constraints: [LayoutConstraint], givenUp: [LayoutConstraint] = []) {
    var rest = constraints
    for constraint in givenUp {
      rest.lastIndex(of: constraint).map { _ = rest.remove(at: $0) }
    }
    self.drawing = drawing
    self.constraints = rest
    indices = Dictionary(
      uniqueKeysWithValues: drawing.boxes.enumerated().map { ($1.item, $0) })
    let contents = drawing.boxes.flatMap {
      [
        $0.horizontalHugging, $0.horizontalCompression, $0.verticalHugging,
        $0.verticalCompression,
      ]
    }
    levels = Set((rest.map(\.priority) + contents).map(\.rawValue)).sorted(by: >)
  }

  /// The misses of each level, strongest first; nil where a size is negative.
  func cost(_ frames: [LayoutFrame]) -> [Double]? {
    if frames.contains(where: { $0.width < 0 || $0.height < 0 }) { return nil }
    var cost = [Double](repeating: 0, count: levels.count)
    func add(_ miss: Double, _ priority: LayoutPriority) {
      guard miss > 0, let level = levels.firstIndex(of: priority.rawValue) else { return }
      cost[level] += miss
    }
    for constraint in constraints where constraint.isActive {
      let difference = difference(constraint, frames)
      if constraint.relation != .greaterThanOrEqual { add(difference, constraint.priority) }
      if constraint.relation != .lessThanOrEqual { add(-difference, constraint.priority) }
    }
    for (box, frame) in zip(drawing.boxes, frames) {
      if let width = box.intrinsicWidth {
        add(frame.width - width, box.horizontalHugging)
        add(width - frame.width, box.horizontalCompression)
      }
      if let height = box.intrinsicHeight {
        add(frame.height - height, box.verticalHugging)
        add(height - frame.height, box.verticalCompression)
      }
    }
    return cost
  }

  /// Whether a cost is lower than another, level by level, by more than rounding.
  static func isLower(_ cost: [Double], than other: [Double], by margin: Double = 1e-4) -> Bool {
    for (one, two) in zip(cost, other) where abs(one - two) > margin { return one < two }
    return false
  }

  private func difference(_ constraint: LayoutConstraint, _ frames: [LayoutFrame]) -> Double {
    let first = value(constraint.firstAttribute, constraint.firstItem, frames)
    guard let item = constraint.secondItem, let attribute = constraint.secondAttribute else {
      return first - constraint.constant
    }
    return first - constraint.multiplier * value(attribute, item, frames) - constraint.constant
  }

  private func value(
    _ attribute: LayoutAttribute, _ item: LayoutItem, _ frames: [LayoutFrame]
  ) -> Double {
    let size = drawing.container.size
    let container = LayoutFrame(left: 0, top: 0, width: size.width, height: size.height)
    let frame = indices[item].map { frames[$0] } ?? known(item, in: container)
    return switch attribute {
    case .left, .leading: frame.left
    case .right, .trailing: frame.right
    case .top, .firstBaseline: frame.top
    case .bottom, .lastBaseline: frame.bottom
    case .width: frame.width
    case .height: frame.height
    case .centerX: (frame.left + frame.right) / 2
    case .centerY: (frame.top + frame.bottom) / 2
    }
  }

  private func known(_ item: LayoutItem, in container: LayoutFrame) -> LayoutFrame {
    guard item.part == .margins else { return container }
    let insets = drawing.container.margins
    return LayoutFrame(
      left: insets.left, top: insets.top,
      width: max(0, container.width - insets.left - insets.right),
      height: max(0, container.height - insets.top - insets.bottom))
  }
}
