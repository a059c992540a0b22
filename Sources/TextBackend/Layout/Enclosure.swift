import ConstraintLayout

extension [LayoutConstraint] {
  /// What makes a container as large as what it holds, where its own constraints leave that open.
  ///
  /// Without these a group whose last view is pinned to nothing below would have no height. They
  /// are stronger than the wish for a small container and weaker than any content.
  static func enclosing(_ boxes: [LayoutBox], in container: LayoutItem) -> [LayoutConstraint] {
    boxes.flatMap { box in
      [
        container.rightAnchor.constraint(greaterThanOrEqualTo: box.item.rightAnchor)
          .priority(enclosure),
        container.bottomAnchor.constraint(greaterThanOrEqualTo: box.item.bottomAnchor)
          .priority(enclosure),
      ]
    }
  }

  private static let enclosure = LayoutPriority.fittingSize + 1
}
