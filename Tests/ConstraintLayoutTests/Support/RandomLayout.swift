import SeededRandom
import ConstraintLayout

/// A random layout, the same for the same seed.
struct RandomLayout {
  var drawing: Drawing
  var constraints: [LayoutConstraint]
  var random: SplitMix64

  private static let horizontal: [LayoutAttribute] = [
    .leading, .trailing, .left, .right, .centerX,
  ]
  private static let vertical: [LayoutAttribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline,
  ]
  private static let priorities: [LayoutPriority] = [1000, 1000, 999, 750, 500, 500, 250, 100]

  /// Makes a layout; a flat one has only horizontal constraints.
  init(seed: UInt64, boxes: Int, constraints count: Int, isFlat: Bool = false) {
    random = SplitMix64(seed: seed)
    drawing = Drawing(Double.random(in: 0...8, using: &random).rounded(), 5, "")
    constraints = []
    for index in 0..<boxes {
      var box = LayoutBox(LayoutItem(owner: UInt64(97 + index)))
      if Bool.random(using: &random) { box.intrinsicWidth = Double(number(0...5)) }
      if Bool.random(using: &random), !isFlat { box.intrinsicHeight = Double(number(0...3)) }
      if Bool.random(using: &random) { box.horizontalHugging = priority }
      if Bool.random(using: &random) { box.horizontalCompression = priority }
      drawing.boxes.append(box)
    }
    constraints = (0..<count).map { _ in constraint(isFlat: isFlat) }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private var priority: LayoutPriority {
    mutating get { Self.priorities[number(1...(Self.priorities.count - 1))] }
  }

  /// Makes one more constraint.
  mutating func constraint(isFlat: Bool = false) -> LayoutConstraint {
    let attributes: [LayoutAttribute] =
      switch number(0...(isFlat ? 5 : 9)) {
      case 0...3: Self.horizontal
      case 4...5: isFlat ? [.width] : [.width, .height]
      default: Self.vertical
      }
    let isSize = attributes.contains(.width)
    let isAlone = isSize && number(0...2) == 0
    var constraint = LayoutConstraint(
      item: item(orRoot: false), attribute: attribute(attributes),
      relatedBy: LayoutRelation.allCases[number(0...2)],
      toItem: isAlone ? nil : item(orRoot: true),
      attribute: isAlone ? nil : attribute(attributes),
      multiplier: isSize ? [0.5, 1, 1 / 3.0, 2][number(0...3)] : 1, constant: Double(number(-3...5))
    )
    constraint.priority = Self.priorities[number(0...(Self.priorities.count - 1))]
    return constraint
  }

  private mutating func attribute(_ attributes: [LayoutAttribute]) -> LayoutAttribute {
    attributes[number(0...(attributes.count - 1))]
  }

  private mutating func item(orRoot: Bool) -> LayoutItem {
    let index = number(0...(drawing.boxes.count - (orRoot ? 0 : 1)))
    return index == drawing.boxes.count ? root : drawing.boxes[index].item
  }
}

extension RandomLayout {
  /// Moves one edge, or everything, by a quarter of a cell.
  mutating func nudge(_ frames: inout [LayoutFrame]) {
    let box = number(0...(frames.count - 1))
    let amount = [-0.25, 0.25][number(0...1)]
    switch number(0...7) {
    case 0: frames[box].left += amount
    case 1: frames[box].width += amount
    case 2: frames[box].top += amount
    case 3: frames[box].height += amount
    case 4:
      frames[box].left += amount
      frames[box].width -= amount
    case 5:
      frames[box].top += amount
      frames[box].height -= amount
    case 6: for index in frames.indices { frames[index].left += amount }
    default: for index in frames.indices { frames[index].top += amount }
    }
  }
}

extension LayoutEngine {
  /// The constraints that were given up, in the order of giving up.
  var givenUp: [LayoutConstraint] { diagnostics.compactMap(\.givenUp) }
}
