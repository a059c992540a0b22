public import ConstraintLayout

/// A layout to be solved: a container, boxes and constraints.
public struct LayoutCase {
  /// The name under which results are printed.
  public var name: String
  /// The container.
  public var container: LayoutContainer
  /// The boxes.
  public var boxes: [LayoutBox]
  /// The constraints.
  public var constraints: [LayoutConstraint]
  /// The free guides of the container.
  public var guides: [NamedLayoutGuide] = []

  /// Makes a case.
  public init(
    _ name: String, _ container: LayoutContainer, _ boxes: [LayoutBox],
    _ constraints: [LayoutConstraint]
  ) {
    self.name = name
    self.container = container
    self.boxes = boxes
    self.constraints = constraints
  }

  /// Lays the case out.
  public func solve(with engine: inout LayoutEngine) {
    engine.solve(container, boxes: boxes, guides: guides, constraints: constraints)
  }
}
