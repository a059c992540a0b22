import ConstraintLayout
import VirtualViews

// A container as it is seen from inside, where it is laid out together with others.
extension Measuring {
  /// Adds the guides of joined containers that constraints name.
  mutating func addGuides(to system: inout JoinedSystem, _ head: Int32, _ tree: RetainedTree) {
    var known = Set(system.boxes.map(\.item))
    var items = system.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
    items.removeAll { $0.part == .view }
    while let item = items.popLast() {
      guard known.insert(item).inserted else { continue }
      let node = NodeID(rawValue: item.owner)
      guard tree.contains(node), node.index != head, let outer = system.outers[node.index] else {
        continue
      }
      system.addGuide(item)
      let content = LayoutItem.content(of: node)
      if item == content {
        let insets = outer.insets(within: tree.around(node.index))
        system.add(
          item.constraints(
            inset: tree.isRightToLeft ? insets.mirrored : insets, in: node.layoutItem))
      } else {
        let inner = CellRect(outer.inset(by: tree.around(node.index)), from: .zero).size
        system.add(constraints(of: item, in: node, inner, tree))
        items.append(content)
      }
    }
  }

  /// The place of a guide in a container that is laid out together with others.
  private mutating func constraints(
    of guide: LayoutItem, in node: NodeID, _ inner: CellSize, _ tree: RetainedTree
  ) -> [LayoutConstraint] {
    let content = LayoutItem.content(of: node)
    let bars = bars(of: node.index, columns: inner.columns, rows: inner.rows, in: tree)
    let container = LayoutContainer(
      node, columns: inner.columns, rows: inner.rows, bars: bars, tree.direction,
      hasMargins: true)
    switch guide.part {
    case .view: return []
    case .margins: return guide.constraints(inset: container.margins, in: content)
    case .safeArea: return guide.constraints(inset: container.safeArea, in: content)
    case .readableContent:
      return guide.readableConstraints(container.margins, container.readableWidth, in: content)
    case .named(let number):
      guard let known = layouts[node]?.guides.first(where: { $0.number == number }),
        case .inset(let insets) = known.kind
      else { return [] }
      return guide.constraints(inset: insets, in: content)
    }
  }

  /// The guides of a container with which others are laid out.
  func joinedGuides(of head: NodeID) -> [NamedLayoutGuide] {
    let layout = layouts[head] ?? ContainerLayout(constraints: [])
    return anchored(layout, of: head, isPlaced: false).guides
  }
}

extension JoinedLayouts.Joint {
  /// The constraint among those of a head: its function saw its own container from inside.
  func seen(in head: Int32, _ tree: RetainedTree) -> LayoutConstraint {
    if origin != head {
      let own = tree[origin].id
      let outer = tree[head].id
      return constraint.replacing(own.layoutItem, by: .content(of: own))
        .replacing(outer.layoutItem, by: .outer(of: outer))
    }
    return constraint
  }
}

extension LayoutItem {
  /// The part of a joined container inside of its border and padding.
  static func content(of container: NodeID) -> LayoutItem {
    LayoutItem(owner: container.rawValue, part: .named(LayoutContext.contentNumber))
  }

  /// A head with its border, as views inside of it name it by its key.
  static func outer(of head: NodeID) -> LayoutItem {
    LayoutItem(owner: head.rawValue, part: .named(LayoutContext.outerNumber))
  }

  /// All views of a stack that stand together in its middle.
  static func middle(of stack: LayoutItem) -> LayoutItem {
    LayoutItem(owner: stack.owner, part: .named(LayoutContext.middleNumber))
  }

  /// True for what stands for a part of a container and is no guide of a program.
  var isPartOfContainer: Bool {
    part == .named(LayoutContext.contentNumber) || part == .named(LayoutContext.outerNumber)
      || part == .named(LayoutContext.middleNumber)
  }

  /// The constraints that keep a guide inside of something.
  fileprivate func constraints(
    inset insets: LayoutInsets, in around: LayoutItem
  ) -> [LayoutConstraint] {
    [
      leftAnchor.constraint(equalTo: around.leftAnchor, constant: insets.left),
      rightAnchor.constraint(equalTo: around.rightAnchor, constant: -insets.right),
    ] + upright(inset: insets, in: around)
  }

  private func upright(inset insets: LayoutInsets, in around: LayoutItem) -> [LayoutConstraint] {
    [
      topAnchor.constraint(equalTo: around.topAnchor, constant: insets.top),
      bottomAnchor.constraint(equalTo: around.bottomAnchor, constant: -insets.bottom),
    ]
  }

  /// The constraints of a centered column, as wide as it may be.
  fileprivate func readableConstraints(
    _ margins: LayoutInsets, _ most: Double, in around: LayoutItem
  ) -> [LayoutConstraint] {
    [
      centerXAnchor.constraint(
        equalTo: around.centerXAnchor, constant: (margins.left - margins.right) / 2),
      widthAnchor.constraint(lessThanOrEqualToConstant: most),
      widthAnchor.constraint(
        lessThanOrEqualTo: around.widthAnchor, constant: -margins.left - margins.right),
      widthAnchor.constraint(equalToConstant: most).priority(.required - 1),
    ] + upright(inset: margins, in: around)
  }
}

extension LayoutInsets {
  fileprivate var mirrored: LayoutInsets {
    LayoutInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension LayoutFrame {
  /// As much of some cells at the sides as the frame has.
  fileprivate func insets(within insets: Insets) -> LayoutInsets {
    let inner = inset(by: insets)
    return LayoutInsets(
      top: inner.top - top, left: inner.left - left,
      bottom: max(0, bottom - inner.bottom), right: max(0, right - inner.right))
  }
}

extension RetainedTree {
  /// The cells between the edges that others give a view and what is inside: margin, border and padding.
  func around(_ index: Int32) -> Insets { insets(of: index) + self[index].margin }
}
