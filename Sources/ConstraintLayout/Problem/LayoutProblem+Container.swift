/// The container and its guides: known rectangles, unless the container's size is the question.
extension LayoutProblem {
  /// The insets of a guide in reading order.
  struct ReadingInsets {
    let lead: Double
    let trail: Double
    let top: Double
    let bottom: Double

    init(_ insets: LayoutInsets, _ direction: LayoutDirection) {
      let left = clamped(insets.left)
      let right = clamped(insets.right)
      lead = direction == .leftToRight ? left : right
      trail = direction == .leftToRight ? right : left
      top = clamped(insets.top)
      bottom = clamped(insets.bottom)
    }
  }

  /// The container's size, never negative.
  var size: LayoutSize {
    LayoutSize(
      width: max(0, Self.clamped(input.container.size.width)),
      height: max(0, Self.clamped(input.container.size.height)))
  }

  /// The container's index among the boxes while its size is the question.
  var containerBox: Int { input.boxes.count }

  mutating func placeContainer() {
    let owner = input.container.item.owner
    let known = fixedFrames.count
    place(input.container.item, 0, known)
    place(LayoutItem(owner: owner, part: .margins), 1, known)
    place(LayoutItem(owner: owner, part: .safeArea), 2, known)
    place(LayoutItem(owner: owner, part: .readableContent), 3, known)
    for (index, guide) in input.guides.enumerated() {
      let item = LayoutItem(owner: owner, part: .named(guide.number))
      place(item, 4 + index, guide.kind == .free ? 0 : known)
    }
  }

  private mutating func place(_ item: LayoutItem, _ index: Int, _ known: Int) {
    if index < known {
      add(item, -1 - index)
    } else {
      add(item, boxCount)
      boxCount += 1
    }
  }

  /// Computes the known rectangles: the container, its three guides, then the named ones.
  ///
  /// In *reading coordinates*: `left` counts from the container's leading edge, so that a layout
  /// that reads right to left is the mirror image of the other and the solver need not know.
  mutating func findFixedFrames() {
    fixedFrames.removeAll(keepingCapacity: true)
    guard input.fitting == nil else { return }
    fixedFrames.append(size.frame)
    fixedFrames.append(fixed(input.container.margins))
    fixedFrames.append(fixed(input.container.safeArea))
    fixedFrames.append(readable)
    for guide in input.guides {
      if case .inset(let insets) = guide.kind {
        fixedFrames.append(fixed(insets))
      } else {
        fixedFrames.append(.zero)
      }
    }
  }

  /// Computes the constants of all rows again from the known rectangles.
  mutating func changeConstants(in systems: SystemPair<SystemSolution>) {
    var term = 0
    while term < fixedTerms.count {
      let index = Int(fixedTerms[term].constraint)
      let terms = fixedTerms(of: index, from: term)
      changeConstant(of: index, fixedTerms: terms, in: systems)
      term = terms.upperBound
    }
  }

  /// A guide by insets; where they meet nothing is left between.
  private func fixed(_ insets: LayoutInsets) -> LayoutFrame {
    let insets = ReadingInsets(insets, input.container.direction)
    return LayoutFrame(
      left: insets.lead, top: insets.top,
      width: max(0, size.width - insets.lead - insets.trail),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The readable column: centered inside the margins, as high as these leave.
  private var readable: LayoutFrame {
    let insets = ReadingInsets(input.container.margins, input.container.direction)
    var frame = fixed(input.container.margins)
    frame.width = min(frame.width, readableWidth)
    frame.left = (size.width + insets.lead - insets.trail - frame.width) / 2
    return frame
  }

  private var readableWidth: Double { max(0, Self.clamped(input.container.readableWidth)) }

  /// Adds the rows of a container whose size is the question.
  mutating func addContainer() {
    guard let fitting = input.fitting else { return }
    addOrigin()
    addTarget(fitting)
    addInset(input.container.margins, box: containerBox + 1)
    addInset(input.container.safeArea, box: containerBox + 2)
    addReadable(box: containerBox + 3)
    for (index, guide) in input.guides.enumerated() {
      guard case .inset(let insets) = guide.kind else { continue }
      addInset(insets, box: containerBox + 4 + index)
    }
  }

  private mutating func addOrigin() {
    for axis in 0..<2 {
      rows.add(1, of: 4 * containerBox + 2 * axis)
      rows.close(constant: 0, .structural)
    }
  }

  private mutating func addTarget(_ fitting: LayoutFitting) {
    let target = fitting.direction == .compressed ? 0 : Self.limit
    let level = RowCost.level(fitting.priority)
    let pull = RowCost(above: level, below: level)
    rows.add(1, of: 4 * containerBox + 1)
    if let width = fitting.width {
      widthRow = rows.close(constant: max(0, Self.clamped(width)), .structural)
    } else {
      rows.close(constant: target, pull)
    }
    rows.add(1, of: 4 * containerBox + 3)
    rows.close(constant: target, pull)
  }

  /// Ties a guide to the container's edges.
  private mutating func addInset(_ insets: LayoutInsets, box: Int) {
    let insets = ReadingInsets(insets, input.container.direction)
    addInset(insets.lead, insets.trail, box: box, axis: 0)
    addInset(insets.top, insets.bottom, box: box, axis: 1)
  }

  private mutating func addInset(_ near: Double, _ far: Double, box: Int, axis: Int) {
    rows.add(1, of: 4 * box + 2 * axis)
    rows.close(constant: near, .structural)
    rows.add(1, of: 4 * box + 2 * axis + 1)
    rows.add(-1, of: 4 * containerBox + 2 * axis + 1)
    rows.close(constant: -near - far, .structural)
  }

  private mutating func addReadable(box: Int) {
    let insets = ReadingInsets(input.container.margins, input.container.direction)
    addInset(insets.top, insets.bottom, box: box, axis: 1)
    rows.add(1, of: 4 * box)
    rows.add(0.5, of: 4 * box + 1)
    rows.add(-0.5, of: 4 * containerBox + 1)
    rows.close(constant: (insets.lead - insets.trail) / 2, .structural)
    // As wide as it may be, but weakly: the guide must not push the container it lies in.
    rows.add(1, of: 4 * box + 1)
    rows.close(
      constant: readableWidth, RowCost(above: RowCost.structuralLevel, below: RowCost.level(1)))
    rows.add(1, of: 4 * box + 1)
    rows.add(-1, of: 4 * containerBox + 1)
    rows.close(constant: -insets.lead - insets.trail, RowCost(above: RowCost.structuralLevel))
  }
}

extension LayoutSize {
  /// The rectangle of this size at the origin.
  var frame: LayoutFrame { LayoutFrame(left: 0, top: 0, width: width, height: height) }
}
