import ConstraintLayout
import VirtualViews

// Stacks whose gaps share the cells that are left.
extension ArrangedViews {
  /// The relations between gaps that grow and shrink together, and the guides that are these gaps.
  ///
  /// Odd cells are part of the relations, counted from the smallest gap.
  func spreadConstraints(
    _ stack: Container, _ axis: Container.Axis, _ ends: ClosedRange<Double>
  ) -> (constraints: [LayoutConstraint], guides: [LayoutItem]) {
    let isAcross = axis == .horizontal
    func start(_ view: View) -> Double { isAcross ? view.frame.left : view.frame.top }
    func end(_ view: View) -> Double { isAcross ? view.frame.right : view.frame.bottom }
    guard let first = shown.first, let last = shown.last else { return ([], []) }
    let gaps = zip(shown, shown.dropFirst()).map { start($1) - end($0) }
    let least = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
    let guides = gaps.indices.map(gap)
    var constraints: [LayoutConstraint] = []
    for (number, pair) in zip(shown, shown.dropFirst()).enumerated() {
      let (one, next, guide) = (pair.0.item, pair.1.item, guides[number])
      constraints +=
        isAcross
        ? [
          guide.leadingAnchor.constraint(equalTo: one.trailingAnchor),
          guide.trailingAnchor.constraint(equalTo: next.leadingAnchor),
        ]
        : [
          guide.topAnchor.constraint(equalTo: one.bottomAnchor),
          guide.bottomAnchor.constraint(equalTo: next.topAnchor),
        ]
      if number != least {
        constraints.append(
          length(guide, isAcross).constraint(
            equalTo: length(guides[least], isAcross), constant: gaps[number] - gaps[least]))
      }
    }
    constraints.append(
      length(guides[least], isAcross).constraint(
        greaterThanOrEqualToConstant: min(gaps[least], Double(max(0, stack.spacing)))))
    // The cells before the first view and behind the last.
    let share: Double =
      switch stack.distribution {
      case .spaceEvenly: 1
      case .spaceAround: 0.5
      default: 0
      }
    let edges = [start(first) - ends.lowerBound, ends.upperBound - end(last)]
    for (number, edge) in edges.enumerated() where edge >= 0 {
      let guide = gap(gaps.count + number)
      let view = number == 0 ? first.item : last.item
      constraints += edgeGap(guide, beside: view, isAcross, isFirst: number == 0, ends)
      let odd = edge - share * gaps[least]
      constraints.append(
        share > 0
          ? length(guide, isAcross).constraint(
            equalTo: length(guides[least], isAcross), multiplier: share, constant: odd)
          : length(guide, isAcross).constraint(equalToConstant: odd))
    }
    return (constraints, guides + [gap(gaps.count), gap(gaps.count + 1)])
  }

  /// The place of a gap between an edge of the container, inside of its border, and the view next to it.
  private func edgeGap(
    _ guide: LayoutItem, beside view: LayoutItem, _ isAcross: Bool, isFirst: Bool,
    _ ends: ClosedRange<Double>
  ) -> [LayoutConstraint] {
    let (before, behind) =
      isAcross
      ? (ends.lowerBound - outer.left, outer.right - ends.upperBound)
      : (ends.lowerBound - outer.top, outer.bottom - ends.upperBound)
    return switch (isAcross, isFirst) {
    case (true, true):
      [
        guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: before),
        guide.trailingAnchor.constraint(equalTo: view.leadingAnchor),
      ]
    case (true, false):
      [
        guide.leadingAnchor.constraint(equalTo: view.trailingAnchor),
        guide.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -behind),
      ]
    case (false, true):
      [
        guide.topAnchor.constraint(equalTo: container.topAnchor, constant: before),
        guide.bottomAnchor.constraint(equalTo: view.topAnchor),
      ]
    case (false, false):
      [
        guide.topAnchor.constraint(equalTo: view.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -behind),
      ]
    }
  }

  private func length(_ guide: LayoutItem, _ isAcross: Bool) -> LayoutDimension {
    isAcross ? guide.widthAnchor : guide.heightAnchor
  }
}

extension Container.Distribution {
  /// True if gaps share the cells that are left.
  var spreads: Bool { self == .spaceBetween || self == .spaceAround || self == .spaceEvenly }
}
