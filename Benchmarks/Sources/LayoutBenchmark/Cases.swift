import ConstraintLayout
import LayoutText

let root = LayoutCase.root
let margins = LayoutItem(owner: 0, part: .margins)

func item(_ index: Int) -> LayoutItem { LayoutItem(owner: UInt64(index + 1)) }

func box(_ index: Int, _ width: Double, _ height: Double = 1) -> LayoutBox {
  LayoutBox(item(index), intrinsicWidth: width, intrinsicHeight: height)
}

func container(_ width: Int, _ height: Int) -> LayoutContainer {
  LayoutContainer(root, size: LayoutSize(width: Double(width), height: Double(height)))
}

/// Rows of a label and a field in columns: labels as wide as the widest, fields take the rest.
func form(_ rows: Int) -> LayoutCase {
  var boxes: [LayoutBox] = []
  for row in 0..<rows {
    var label = box(2 * row, Double(4 + (row * 7) % 9))
    var field = box(2 * row + 1, 10)
    label.horizontalHugging = 251
    field.horizontalHugging = 249
    boxes += [label, field]
  }
  var container = container(80, rows + 5)
  container.margins = LayoutInsets(top: 1, left: 2, bottom: 1, right: 2)
  return LayoutCase("form\(rows)", container, boxes, formConstraints(0..<rows))
}

/// The constraints of some rows of a form.
func formConstraints(_ rows: Range<Int>) -> [LayoutConstraint] {
  var constraints: [LayoutConstraint] = []
  constraints.reserveCapacity(11 * rows.count)
  for row in rows {
    let label = item(2 * row)
    let field = item(2 * row + 1)
    constraints.append(label.leadingAnchor.constraint(equalTo: margins.leadingAnchor))
    constraints.append(
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 1))
    constraints.append(field.trailingAnchor.constraint(equalTo: margins.trailingAnchor))
    constraints.append(
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor))
    constraints.append(field.widthAnchor.constraint(greaterThanOrEqualToConstant: 5))
    constraints.append(field.heightAnchor.constraint(greaterThanOrEqualToConstant: 1))
    constraints.append(
      field.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor, constant: 6))
    constraints.append(
      field.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor).priority(500))
    guard row > rows.lowerBound else {
      constraints.append(field.topAnchor.constraint(equalTo: margins.topAnchor))
      continue
    }
    constraints.append(label.widthAnchor.constraint(equalTo: item(2 * row - 2).widthAnchor))
    constraints.append(field.topAnchor.constraint(equalTo: item(2 * row - 1).bottomAnchor))
    constraints.append(
      field.leadingAnchor.constraint(equalTo: item(2 * row - 1).leadingAnchor))
  }
  return constraints
}

/// Labels in a row, all with other priorities, that never have the width they would like.
func hug(_ count: Int) -> LayoutCase {
  var boxes: [LayoutBox] = []
  var constraints: [LayoutConstraint] = []
  for index in 0..<count {
    var label = box(index, 10)
    label.horizontalHugging = LayoutPriority(200 + (index * 7) % count)
    label.horizontalCompression = LayoutPriority(700 + (index * 11) % count)
    boxes.append(label)
    let view = item(index)
    let before = index == 0 ? root.leadingAnchor : item(index - 1).trailingAnchor
    constraints.append(view.leadingAnchor.constraint(equalTo: before))
    constraints.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: 2))
    constraints.append(view.topAnchor.constraint(equalTo: root.topAnchor))
  }
  constraints.append(item(count - 1).trailingAnchor.constraint(equalTo: root.trailingAnchor))
  return LayoutCase("hug\(count)", container(8 * count, 3), boxes, constraints)
}

/// Views one after the other, centered vertically.
func chain(_ count: Int) -> LayoutCase {
  var boxes: [LayoutBox] = []
  var constraints: [LayoutConstraint] = []
  for index in 0..<count {
    boxes.append(box(index, Double(1 + index % 3)))
    let view = item(index)
    let before = index == 0 ? root.leadingAnchor : item(index - 1).trailingAnchor
    constraints.append(view.leadingAnchor.constraint(equalTo: before, constant: 1))
    constraints.append(view.centerYAnchor.constraint(equalTo: root.centerYAnchor))
    constraints.append(view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1))
  }
  return LayoutCase("chain\(count)", container(8 * count, 3), boxes, constraints)
}

/// Views inside one another, each a cell smaller on every side, while there is room.
func nest(_ count: Int) -> LayoutCase {
  var constraints: [LayoutConstraint] = []
  for index in 0..<count {
    let view = item(index)
    let outer = index == 0 ? root : item(index - 1)
    constraints.append(view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1))
    constraints.append(view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1))
    constraints.append(view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1))
    constraints.append(view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1))
  }
  let boxes = (0..<count).map { LayoutBox(item($0)) }
  return LayoutCase("nest\(count)", container(3 * count, 3 * count), boxes, constraints)
}

/// Equal cells that fill the container.
func grid(_ side: Int) -> LayoutCase {
  var boxes: [LayoutBox] = []
  var constraints: [LayoutConstraint] = []
  for index in 0..<side * side {
    boxes.append(box(index, Double(1 + (index * 7) % 5)))
    let view = item(index)
    let isFirst = index % side == 0
    let isTop = index < side
    constraints.append(
      view.leadingAnchor.constraint(
        equalTo: isFirst ? root.leadingAnchor : item(index - 1).trailingAnchor))
    constraints.append(
      view.topAnchor.constraint(equalTo: isTop ? root.topAnchor : item(index - side).bottomAnchor))
    if !isFirst || !isTop {
      let other = item(isFirst ? index - side : index - 1)
      constraints.append(view.widthAnchor.constraint(equalTo: other.widthAnchor))
      constraints.append(view.heightAnchor.constraint(equalTo: other.heightAnchor))
    }
    if !isFirst, !isTop {
      constraints.append(view.widthAnchor.constraint(equalTo: item(index - side).widthAnchor))
      constraints.append(view.heightAnchor.constraint(equalTo: item(index - side).heightAnchor))
    }
    if index % side == side - 1 {
      constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor))
    }
    if index >= side * (side - 1) {
      constraints.append(view.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    }
  }
  return LayoutCase("grid\(side)", container(8 * side, 3 * side), boxes, constraints)
}

/// Views under each other, each aligned with the one above and, needlessly, with the first.
func twice(_ count: Int) -> LayoutCase {
  var boxes: [LayoutBox] = []
  var constraints: [LayoutConstraint] = []
  for index in 0..<count {
    boxes.append(box(index, Double(1 + index % 3)))
    let view = item(index)
    guard index > 0 else {
      constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1))
      continue
    }
    constraints.append(view.leadingAnchor.constraint(equalTo: item(index - 1).leadingAnchor))
    constraints.append(view.widthAnchor.constraint(equalTo: item(index - 1).widthAnchor))
    constraints.append(view.leadingAnchor.constraint(equalTo: item(0).leadingAnchor))
    constraints.append(view.widthAnchor.constraint(equalTo: item(0).widthAnchor))
    constraints.append(view.topAnchor.constraint(equalTo: item(index - 1).bottomAnchor))
  }
  return LayoutCase("twice\(count)", container(8 * count, count), boxes, constraints)
}
