import ConstraintLayout
import LayoutText

// Layouts whose required constraints contradict each other. Nothing else solves them, so only the
// time it takes to find and report the contradictions is measured.

/// Views one after the other, each with two widths.
func twoWidths(_ count: Int) -> LayoutCase {
  torn("torn-widths\(count)", count) { view, _ in
    [
      view.widthAnchor.constraint(equalToConstant: 1),
      view.widthAnchor.constraint(equalToConstant: 2),
    ]
  }
}

/// Views one after the other, each with a least width above its greatest.
func twoBounds(_ count: Int) -> LayoutCase {
  torn("torn-bounds\(count)", count) { view, _ in
    [
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 1),
    ]
  }
}

/// Views one after the other, each at a place where the ones before it do not end.
func wrongPlaces(_ count: Int) -> LayoutCase {
  torn("torn-places\(count)", count) { view, index in
    [
      view.widthAnchor.constraint(equalToConstant: 1),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: Double(2 * index + 1)),
    ]
  }
}

/// Views one after the other that need twice the room there is, and must all have it.
func noRoom(_ count: Int) -> LayoutCase {
  torn("torn-room\(count)", count) { view, _ in
    [
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 2),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ]
  }
}

/// Views each one cell to the right of the one before, and the first to the right of the last.
func ring(_ count: Int) -> LayoutCase {
  let boxes = (0..<count).map { box($0, 1) }
  let constraints = (0..<count).map { index in
    item((index + 1) % count).leadingAnchor.constraint(
      equalTo: item(index).leadingAnchor, constant: 1)
  }
  return LayoutCase("torn-ring\(count)", container(count, 1), boxes, constraints)
}

private func torn(
  _ name: String, _ count: Int, _ more: (LayoutItem, Int) -> [LayoutConstraint]
) -> LayoutCase {
  var constraints: [LayoutConstraint] = []
  for index in 0..<count {
    let before = index == 0 ? root.leadingAnchor : item(index - 1).trailingAnchor
    constraints.append(item(index).leadingAnchor.constraint(equalTo: before))
    constraints += more(item(index), index)
  }
  return LayoutCase(name, container(count, 1), (0..<count).map { box($0, 1) }, constraints)
}
