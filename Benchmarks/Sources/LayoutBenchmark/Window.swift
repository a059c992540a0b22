import ConstraintLayout
import LayoutText

/// A window with three labelled rows and a field below, as in kiwi's own benchmark.
///
/// The structure of `benchmarks/enaml_like_benchmark.cpp` of https://github.com/nucleic/kiwi: four
/// contents edges, a midline and eight rectangles, 37 numbers in all. Its window, contents and
/// midline are a container with margins of 10 and a free guide here, and its four strengths are
/// the priorities 999, 750, 500 and 250.
func window() -> LayoutCase {
  let names = (0..<7).map { item($0) }
  let labels = names[0..<3]
  let fields = [names[3], names[4], names[5]]
  var boxes = labels.enumerated().map { index, label in
    var box = LayoutBox(label, intrinsicWidth: [67, 66, 24][index], intrinsicHeight: 16)
    box.horizontalHugging = 250
    box.verticalHugging = 750
    return box
  }
  boxes += names[3..<7].map { LayoutBox($0) }
  var container = LayoutContainer(
    LayoutCase.root, size: LayoutSize(width: 400, height: 600))
  container.margins = LayoutInsets(top: 10, left: 10, bottom: 10, right: 10)
  var constraints = WindowRows(labels: Array(labels), fields: fields, last: names[6]).constraints
  let root = LayoutCase.root
  constraints += names.map { $0.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor) }
  constraints += names.map { $0.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor) }
  var layout = LayoutCase("window", container, boxes, constraints)
  layout.guides = [NamedLayoutGuide(1, .free)]
  return layout
}

private struct WindowRows {
  let labels: [LayoutItem]
  let fields: [LayoutItem]
  let last: LayoutItem
  private let margins = LayoutItem(owner: 0, part: .margins)
  private let midline = LayoutItem(owner: 0, part: .named(1))

  init(labels: [LayoutItem], fields: [LayoutItem], last: LayoutItem) {
    self.labels = labels
    self.fields = fields
    self.last = last
  }

  /// Both an inequality that is required and a wish to be just as near.
  private func near<Axis>(
    _ one: LayoutAnchor<Axis>, _ other: LayoutAnchor<Axis>, _ constant: Double
  ) -> [LayoutConstraint] {
    [
      one.constraint(greaterThanOrEqualTo: other, constant: constant),
      one.constraint(equalTo: other, constant: constant).priority(500),
    ]
  }

  var constraints: [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for (row, (label, field)) in zip(labels, fields).enumerated() {
      constraints += near(label.leadingAnchor, margins.leadingAnchor, 0)
      constraints += near(field.leadingAnchor, label.trailingAnchor, 10)
      constraints += near(margins.trailingAnchor, field.trailingAnchor, 0)
      constraints.append(
        field.leadingAnchor.constraint(equalTo: midline.leadingAnchor).priority(750))
      constraints.append(field.centerYAnchor.constraint(equalTo: label.centerYAnchor).priority(750))
      let above = row == 0 ? margins.topAnchor : fields[row - 1].bottomAnchor
      constraints += near(field.topAnchor, above, row == 0 ? 0 : 10)
      let aboveLabel = row == 0 ? margins.topAnchor : labels[row - 1].bottomAnchor
      constraints += near(label.topAnchor, aboveLabel, row == 0 ? 0 : 10)
      constraints += sizes(field, height: row == 2 ? 24 : 21, width: row == 2 ? 119 : 125)
    }
    constraints += near(last.topAnchor, fields[2].bottomAnchor, 10)
    constraints += near(last.topAnchor, labels[2].bottomAnchor, 10)
    constraints += near(last.leadingAnchor, margins.leadingAnchor, 0)
    constraints += near(margins.trailingAnchor, last.trailingAnchor, 0)
    constraints += near(margins.bottomAnchor, last.bottomAnchor, 0)
    return constraints + sizes(last, height: 21, width: 125)
  }

  private func sizes(_ view: LayoutItem, height: Double, width: Double) -> [LayoutConstraint] {
    [
      view.heightAnchor.constraint(equalToConstant: height).priority(750),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: width).priority(750),
    ]
  }
}
