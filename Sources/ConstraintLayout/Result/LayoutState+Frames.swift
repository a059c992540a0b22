/// Reads frames out of the values of a problem's variables.
extension LayoutState {
  /// Returns the frame of a box in the container's coordinates.
  func frame(ofBox box: Int) -> LayoutFrame {
    let (lead, trail) = edges(4 * box)
    let (top, bottom) = edges(4 * box + 2)
    return turned(
      LayoutFrame(left: lead, top: top, width: trail - lead, height: bottom - top))
  }

  /// Returns the frame of an item, or nil for one that is not part of the layout.
  func frame(of item: LayoutItem) -> LayoutFrame? {
    guard !isEmpty, let place = problem.items[item]
    else { return nil }
    return place < 0 ? turned(problem.fixedFrames[-1 - place]) : frame(ofBox: place)
  }

  /// The container's size, where it was the question.
  var containerSize: LayoutSize {
    let frame = frame(ofBox: problem.containerBox)
    return LayoutSize(width: frame.width, height: frame.height)
  }

  /// Both edges, snapped so that rounding errors of different ways to an answer do not show.
  private func edges(_ first: Int) -> (Double, Double) {
    let near = Self.snapped(values[first])
    return (near, max(near, Self.snapped(values[first] + values[first + 1])))
  }

  private static func snapped(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    // Doubles of this size are multiples of 1 / 1_048_576, and so is what is left of the sum.
    let large = 3.0 * 2_147_483_648
    return (min(max(value, -1e9), 1e9) + large) - large
  }

  /// From reading coordinates to coordinates that count from the left.
  private func turned(_ frame: LayoutFrame) -> LayoutFrame {
    guard problem.input.container.direction == .rightToLeft else { return frame }
    var turned = frame
    turned.left = width - frame.right
    return turned
  }

  private var width: Double {
    problem.input.fitting == nil
      ? problem.size.width : Self.snapped(values[4 * problem.containerBox + 1])
  }
}

extension ElasticSolver {
  /// Copies the values of a system into the values of all variables.
  mutating func copyValues(
    to all: inout Numbers<Double>, _ numbering: VariableNumbering, _ system: Int
  ) {
    hasMoved = false
    for local in values.indices { all[numbering.variable(local, of: system)] = values[local] }
  }
}
