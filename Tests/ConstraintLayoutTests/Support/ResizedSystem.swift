import ConstraintLayout
import SeededRandom

/// A container 24 rows high with boxes numbered from 1, which is laid out at several widths.
struct ResizedSystem {
  var boxes: [LayoutBox]
  var constraints: [LayoutConstraint]

  /// Makes a system from the content widths of its boxes.
  init(widths: [Double?], constraints: [LayoutConstraint]) {
    boxes = widths.enumerated().map { index, width in
      LayoutBox(LayoutItem(owner: UInt64(index + 1)), intrinsicWidth: width)
    }
    self.constraints = constraints
  }

  /// Makes a random system with awkward factors that has no conflict where it is 80 wide.
  ///
  /// Half of the constraints are limits. They depend on the container and lie at 0, 1 or 2 at
  /// that width, so that many meet there and contradict each other a column further.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let widths = (0..<count).map { _ in
      Int.random(in: 0...3, using: &random) == 0
        ? Double(Int.random(in: 0...20, using: &random)) : nil
    }
    self.init(widths: widths, constraints: [])
    for _ in 0..<Int.random(in: count...(3 * count), using: &random) {
      constraints.append(Self.constraint(boxes: count, &random))
    }
    let givenUp = Set(engine(at: (80, 0)).givenUp)
    constraints.removeAll { givenUp.contains($0) }
  }

  private static func constraint(boxes: Int, _ random: inout SplitMix64) -> LayoutConstraint {
    let box = Int.random(in: 1...boxes, using: &random)
    let attributes: [LayoutAttribute] =
      random.pick([[.width], [.leading, .trailing, .centerX], [.leading, .trailing, .centerX]])
    let attribute = random.pick(attributes)
    let relation = random.pick(LayoutRelation.allCases)
    let factor = random.pick([1, 1, 1, 0.1, 1 / 3.0, 0.7, 2, 3, 7, -1])
    let isRequired = Int.random(in: 0...1, using: &random) == 0
    let priority = isRequired ? 1000 : Int.random(in: 1...999, using: &random)
    if Bool.random(using: &random) {
      let limit = random.pick([0, 0, 0, 1, 2]) - 80 * factor
      return related(
        box, attribute, relation, factor, 0, attributes == [.width] ? .width : .trailing, limit,
        priority)
    }
    return related(
      box, attribute, relation, factor, Int.random(in: 0...boxes, using: &random),
      random.pick(attributes), random.pick([0, 0, 1, 3, -8, 0.1]), priority)
  }

  /// A width of the container, and by how much the content of the boxes is wider than at first.
  typealias Turn = (width: Double, growth: Double)

  /// Returns an engine that has laid out the system once.
  func engine(at turn: Turn) -> LayoutEngine {
    var engine = LayoutEngine()
    solve(at: turn, with: &engine)
    return engine
  }

  /// Describes each turn in which one engine for all turns differs from a new one.
  func differences(at turns: [Turn]) -> [String] {
    var resized = LayoutEngine()
    return turns.compactMap { turn in
      solve(at: turn, with: &resized)
      let new = engine(at: turn)
      if resized.diagnostics != new.diagnostics {
        return "\(turn): reports \(resized.diagnostics), a new one \(new.diagnostics)"
      }
      if resized.frames != new.frames {
        return "\(turn): \(resized.frames), a new one \(new.frames)"
      }
      return nil
    }
  }

  private func solve(at turn: Turn, with engine: inout LayoutEngine) {
    let container = LayoutContainer(root, size: LayoutSize(width: turn.width, height: 24))
    var boxes = boxes
    for index in boxes.indices { boxes[index].intrinsicWidth? += turn.growth }
    engine.solve(container, boxes: boxes, constraints: constraints)
  }
}

/// Makes a constraint between two boxes by their numbers; 0 is the container.
func related(
  _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ multiplier: Double,
  _ second: Int, _ secondAttribute: LayoutAttribute, _ constant: Double, _ priority: Int
) -> LayoutConstraint {
  LayoutConstraint(
    item: LayoutItem(owner: UInt64(first)), attribute: attribute, relatedBy: relation,
    toItem: LayoutItem(owner: UInt64(second)), attribute: secondAttribute,
    multiplier: multiplier, constant: constant, file: "", line: 0
  ).priority(LayoutPriority(priority))
}
