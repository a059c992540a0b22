import ConstraintLayout
import VirtualViews

/// The views inside of a container, as it places them by itself.
struct ArrangedViews {
  /// The container as an item.
  let container: LayoutItem
  /// The cells of the container.
  let outer: LayoutFrame
  /// The direction in which the screen is read: places in the middle count from the left all the same.
  let direction: LayoutDirection
  /// The views with the cells that the container gives them, and the tracks that they cover; a view that
  /// collapses is absent, and one that may not have all cells across does not fill them.
  var views: [View] = []

  typealias View = (
    item: LayoutItem, frame: LayoutFrame, tracks: ViewArrangement.Tracks?, isAbsent: Bool,
    fillsAcross: Bool
  )

  /// The views that take cells.
  var shown: [View] { views.filter { !$0.isAbsent } }

  init(_ container: LayoutItem, at outer: LayoutFrame, _ direction: LayoutDirection) {
    (self.container, self.outer, self.direction) = (container, outer, direction)
  }

  /// The relations between the views of a stack: their gaps, and their places at its edges.
  ///
  /// - Parameters:
  ///   - stack: how it stacks them.
  ///   - axis: the direction in which they stand.
  ///   - ends: where its cells begin and end on the axis.
  /// - Returns: the constraints, and the guides in them.
  func stackConstraints(
    _ stack: Container, _ axis: Container.Axis, ends: ClosedRange<Double>
  ) -> (constraints: [LayoutConstraint], guides: [LayoutItem]) {
    var constraints: [LayoutConstraint] = []
    for view in shown {
      let alignment = stack.alignment == .fill && !view.fillsAcross ? .leading : stack.alignment
      constraints += across(view, alignment, axis)
    }
    constraints += sharedLengths(stack.distribution, axis)
    // Neighbours that share a cell have no gap.
    if stack.distribution.spreads, shown.count > 1, stack.spacing >= 0 {
      let spread = spreadConstraints(stack, axis, ends)
      return (constraints + spread.constraints, spread.guides)
    }
    for (one, next) in zip(shown, shown.dropFirst()) {
      constraints.append(
        axis == .horizontal
          ? next.item.leadingAnchor.constraint(
            equalTo: one.item.trailingAnchor, constant: next.frame.left - one.frame.right)
          : next.item.topAnchor.constraint(
            equalTo: one.item.bottomAnchor, constant: next.frame.top - one.frame.bottom))
    }
    var guides: [LayoutItem] = []
    if stack.distribution == .center {
      constraints += middle(axis)
      guides.append(.middle(of: container))
    } else if let first = shown.first, stack.distribution != .end {
      constraints.append(axis == .horizontal ? left(first) : top(first))
    }
    if let last = shown.last,
      stack.distribution.reachesEnd(with: last.frame, axis, ends.upperBound)
    {
      constraints.append(axis == .horizontal ? right(last) : bottom(last))
    }
    return (constraints, guides)
  }

  /// The place of all views together in the middle of a stack.
  private func middle(_ axis: Container.Axis) -> [LayoutConstraint] {
    guard let first = shown.first, let last = shown.last else { return [] }
    let guide = LayoutItem.middle(of: container)
    var view = first
    view.item = guide
    if axis == .horizontal {
      view.frame.width = last.frame.right - first.frame.left
      return [
        guide.leadingAnchor.constraint(equalTo: first.item.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: last.item.trailingAnchor),
      ] + across(view, .center, .vertical)
    }
    view.frame.height = last.frame.bottom - first.frame.top
    return [
      guide.topAnchor.constraint(equalTo: first.item.topAnchor),
      guide.bottomAnchor.constraint(equalTo: last.item.bottomAnchor),
    ] + across(view, .center, .horizontal)
  }

  /// The relations between the lengths of views that share the cells of a stack.
  private func sharedLengths(
    _ distribution: Container.Distribution, _ axis: Container.Axis
  ) -> [LayoutConstraint] {
    guard distribution == .fillEqually || distribution == .fillProportionally else { return [] }
    func length(_ view: View) -> Double {
      axis == .horizontal ? view.frame.width : view.frame.height
    }
    guard let longest = shown.max(by: { length($0) < length($1) }), length(longest) > 0 else {
      return []
    }
    // Odd cells are part of the relation.
    let isEqual = distribution == .fillEqually
    return shown.filter { $0.item != longest.item }.map { view in
      let factor = isEqual ? 1 : length(view) / length(longest)
      let odd = isEqual ? length(view) - length(longest) : 0
      return axis == .horizontal
        ? view.item.widthAnchor.constraint(
          equalTo: longest.item.widthAnchor, multiplier: factor, constant: odd)
        : view.item.heightAnchor.constraint(
          equalTo: longest.item.heightAnchor, multiplier: factor, constant: odd)
    }
  }

  func across(
    _ view: View, _ alignment: Container.Alignment, _ axis: Container.Axis
  ) -> [LayoutConstraint] {
    switch (alignment, axis) {
    case (.fill, .horizontal): [top(view), bottom(view)]
    case (.fill, .vertical): [left(view), right(view)]
    case (.trailing, .horizontal): [bottom(view)]
    case (.trailing, .vertical): [right(view)]
    case (.center, .horizontal):
      [
        view.item.centerYAnchor.constraint(
          equalTo: container.centerYAnchor,
          constant: view.frame.top + view.frame.height / 2 - outer.top - outer.height / 2)
      ]
    case (.center, .vertical):
      [
        view.item.centerXAnchor.constraint(
          equalTo: container.centerXAnchor,
          constant: (view.frame.left + view.frame.width / 2 - outer.left - outer.width / 2)
            * (direction == .leftToRight ? 1 : -1))
      ]
    case (_, .horizontal): [top(view)]
    case (_, .vertical): [left(view)]
    }
  }

  /// The places of views that have nothing to do with each other.
  func looseConstraints() -> [LayoutConstraint] {
    shown.flatMap { [left($0), top($0)] }.map { $0.priority(.high) }
  }

  /// The relations between the views of tracks that they share.
  ///
  /// Each track is a guide: a view that needs more columns makes its column wider in all rows.
  ///
  /// - Parameters:
  ///   - arrangement: the tracks.
  ///   - inner: the cells of the container in which they are.
  /// - Returns: the constraints, and the guides with the cells that they want.
  func trackConstraints(
    _ arrangement: ViewArrangement, in inner: LayoutFrame
  ) -> (constraints: [LayoutConstraint], guides: [(item: LayoutItem, frame: LayoutFrame)]) {
    let columns = arrangement.columnTracks.indices.map { guide($0, Self.columns) }
    let rows = arrangement.rowTracks.indices.map { guide($0, Self.rows) }
    var constraints: [LayoutConstraint] = []
    var guides: [(item: LayoutItem, frame: LayoutFrame)] = []
    for (number, track) in arrangement.columnTracks.enumerated() {
      let frame = LayoutFrame(
        left: inner.left + Double(track.start), top: inner.top, width: Double(track.length),
        height: 0)
      guides.append((columns[number], frame))
      let view: View = (columns[number], frame, nil, false, true)
      let last = number > 0 ? arrangement.columnTracks[number - 1] : nil
      constraints += [
        top(view), columns[number].heightAnchor.constraint(equalToConstant: 0),
        last.map {
          columns[number].leadingAnchor.constraint(
            equalTo: columns[number - 1].trailingAnchor, constant: Double(track.start - $0.end))
        } ?? left(view),
      ]
      if number == columns.count - 1, frame.right == inner.right {
        constraints.append(right(view))
      }
    }
    for (number, track) in arrangement.rowTracks.enumerated() {
      let frame = LayoutFrame(
        left: inner.left, top: inner.top + Double(track.start), width: 0,
        height: Double(track.length))
      guides.append((rows[number], frame))
      let view: View = (rows[number], frame, nil, false, true)
      let last = number > 0 ? arrangement.rowTracks[number - 1] : nil
      constraints += [
        left(view), rows[number].widthAnchor.constraint(equalToConstant: 0),
        last.map {
          rows[number].topAnchor.constraint(
            equalTo: rows[number - 1].bottomAnchor, constant: Double(track.start - $0.end))
        } ?? top(view),
      ]
      if number == rows.count - 1, frame.bottom == inner.bottom {
        constraints.append(bottom(view))
      }
    }
    for view in views {
      guard let tracks = view.tracks, let first = tracks.columns.first,
        let last = tracks.columns.last, let top = tracks.rows.first, let bottom = tracks.rows.last,
        columns.indices.contains(first), columns.indices.contains(last),
        rows.indices.contains(top), rows.indices.contains(bottom)
      else { continue }
      func distance(_ edge: Double, _ cell: Int, from start: Double) -> Double {
        edge - start - Double(cell)
      }
      let (item, frame) = (view.item, view.frame)
      let (columnTracks, rowTracks) = (arrangement.columnTracks, arrangement.rowTracks)
      constraints += [
        item.leadingAnchor.constraint(
          equalTo: columns[first].leadingAnchor,
          constant: distance(frame.left, columnTracks[first].start, from: inner.left)),
        item.trailingAnchor.constraint(
          equalTo: columns[last].trailingAnchor,
          constant: distance(frame.right, columnTracks[last].end, from: inner.left)),
        item.topAnchor.constraint(
          equalTo: rows[top].topAnchor,
          constant: distance(frame.top, rowTracks[top].start, from: inner.top)),
        item.bottomAnchor.constraint(
          equalTo: rows[bottom].bottomAnchor,
          constant: distance(frame.bottom, rowTracks[bottom].end, from: inner.top)),
      ]
    }
    return (constraints, guides)
  }

  // Numbers that no guide of a program has.
  private static let columns: UInt32 = 0x4000_0000
  private static let rows: UInt32 = 0x6000_0000

  /// True for the guide of a column or a row that views share.
  static func isTrack(_ item: LayoutItem) -> Bool {
    if case .named(let number) = item.part {
      (columns..<rows + 0x2000_0000).contains(number)
    } else {
      false
    }
  }

  /// The guide for one of the gaps of a stack, which has no columns.
  func gap(_ number: Int) -> LayoutItem { guide(number, Self.columns) }

  private func guide(_ number: Int, _ first: UInt32) -> LayoutItem {
    LayoutItem(owner: container.owner, part: .named(first + UInt32(number)))
  }

  private func left(_ view: View) -> LayoutConstraint {
    view.item.leadingAnchor.constraint(
      equalTo: container.leadingAnchor, constant: view.frame.left - outer.left)
  }

  private func right(_ view: View) -> LayoutConstraint {
    view.item.trailingAnchor.constraint(
      equalTo: container.trailingAnchor, constant: view.frame.right - outer.right)
  }

  private func top(_ view: View) -> LayoutConstraint {
    view.item.topAnchor.constraint(
      equalTo: container.topAnchor, constant: view.frame.top - outer.top)
  }

  private func bottom(_ view: View) -> LayoutConstraint {
    view.item.bottomAnchor.constraint(
      equalTo: container.bottomAnchor, constant: view.frame.bottom - outer.bottom)
  }
}

extension Container.Distribution {
  /// True if the last view of a stack keeps its distance to the end.
  fileprivate func reachesEnd(
    with last: LayoutFrame, _ axis: Container.Axis, _ end: Double
  ) -> Bool {
    switch self {
    case .start, .center: false
    case .fill: (axis == .horizontal ? last.right : last.bottom) == end
    default: true
    }
  }
}
