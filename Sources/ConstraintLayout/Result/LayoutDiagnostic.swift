/// A problem in a layout, and the engine's reaction to it.
public struct LayoutDiagnostic: Equatable, Sendable {
  /// A stable name for the kind of problem.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name, such as `unsatisfiable-constraints`.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Required constraints contradict each other; the one declared last was given up.
    public static let unsatisfiableConstraints = Identifier(rawValue: "unsatisfiable-constraints")
    /// A constraint makes no sense and was left out.
    public static let refusedConstraint = Identifier(rawValue: "refused-constraint")
    /// A constraint names a view or guide that is not part of the layout, and was left out.
    public static let unknownItem = Identifier(rawValue: "unknown-item")
    /// Constraints leave a place or size of a view open; it was put first and made small.
    public static let ambiguousLayout = Identifier(rawValue: "ambiguous-layout")
    /// The exact answer was not found within the limit of steps; a near one is shown.
    public static let unfinishedLayout = Identifier(rawValue: "unfinished-layout")
  }

  /// The kind of problem.
  public var identifier: Identifier
  /// The problem in a sentence.
  public var message: String
  /// The constraints concerned, in the order of their declaration.
  public var constraints: [LayoutConstraint]
  /// The constraint that was given up or left out, if one was.
  public var givenUp: LayoutConstraint?
  /// Further parts of a conflict: required content sizes, and sizes that must not be negative.
  public var requirements: [LayoutExplanation.Cause] = []
  /// The view or guide concerned, where it is not a matter of constraints.
  public var item: LayoutItem?
  /// Further views concerned in the same way.
  package var others: [LayoutItem]

  /// Makes a diagnostic.
  package init(
    _ identifier: Identifier, _ message: String, constraints: [LayoutConstraint] = [],
    givenUp: LayoutConstraint? = nil, item: LayoutItem? = nil, others: [LayoutItem] = []
  ) {
    self.identifier = identifier
    self.message = message
    self.constraints = constraints
    self.givenUp = givenUp
    self.item = item
    self.others = others
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The identifier and the sentence, then each constraint with its place in the source.
  public var description: String { description { "\($0)" } }

  /// Describes the diagnostic with names for views and guides.
  ///
  /// The function returns the name of a view or guide.
  public func description(naming name: (LayoutItem) -> String) -> String {
    "\(identifier.rawValue): \(details(naming: name))"
  }

  /// The sentence, then each constraint with its place in the source.
  ///
  /// The function returns the name of a view or guide.
  public func details(naming name: (LayoutItem) -> String) -> String {
    var lines = [message]
    if let item {
      lines[0] += " (\(([item] + others).map(name).joined(separator: ", ")))"
    }
    for constraint in constraints {
      let mark = constraint == givenUp ? "  ← given up" : ""
      let place = constraint.location.isEmpty ? "" : constraint.location + " "
      lines.append("  \(place)\(constraint.description(naming: name))\(mark)")
    }
    lines += requirements.map { "  \($0.description(naming: name)) is required" }
    return lines.joined(separator: "\n")
  }
}
