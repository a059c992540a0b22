public import ConstraintLayout

/// The constraints between the children of one container.
///
/// A container without one stacks its children along its axis.
public struct ContainerLayout: Equatable, Sendable {
  /// The constraints between the children, the container and its guides.
  public var constraints: [LayoutConstraint]
  /// The named guides that the constraints may use.
  public var guides: [NamedLayoutGuide]
  /// The names of those guides, in their order, for diagnostics.
  public var guideNames: [String]

  /// Makes the layout of a container.
  public init(
    constraints: [LayoutConstraint], guides: [NamedLayoutGuide] = [], guideNames: [String] = []
  ) {
    self.constraints = constraints
    self.guides = guides
    self.guideNames = guideNames
  }
}
