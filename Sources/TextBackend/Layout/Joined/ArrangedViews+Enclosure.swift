import ConstraintLayout
import VirtualViews

extension ArrangedViews {
  /// The constraints that make a container as large as the views that somebody pulls at, where its arrangement leaves that
  /// open.
  ///
  /// They are as strong as the container resists becoming smaller than what it holds. Views that do not fit
  /// into it by themselves are left out.
  func enclosing(
    _ inner: LayoutFrame, _ priorities: ViewAttributes.Priorities
  ) -> [LayoutConstraint] {
    let (x, y) = (
      priorities.horizontalCompressionResistance, priorities.verticalCompressionResistance
    )
    return shown.flatMap { view in
      var constraints: [LayoutConstraint] = []
      if view.frame.right <= inner.right {
        constraints.append(
          container.trailingAnchor.constraint(
            greaterThanOrEqualTo: view.item.trailingAnchor, constant: outer.right - inner.right
          )
          .priority(x))
      }
      if view.frame.left >= inner.left {
        constraints.append(
          container.leadingAnchor.constraint(
            lessThanOrEqualTo: view.item.leadingAnchor, constant: outer.left - inner.left
          )
          .priority(x))
      }
      if view.frame.bottom <= inner.bottom {
        constraints.append(
          container.bottomAnchor.constraint(
            greaterThanOrEqualTo: view.item.bottomAnchor, constant: outer.bottom - inner.bottom
          )
          .priority(y))
      }
      if view.frame.top >= inner.top {
        constraints.append(
          container.topAnchor.constraint(
            lessThanOrEqualTo: view.item.topAnchor, constant: outer.top - inner.top
          )
          .priority(y))
      }
      return constraints
    }
  }
}
