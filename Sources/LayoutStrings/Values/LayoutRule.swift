public import VirtualViews

/// One constraint of a layout string: `gap = [compact] >= title.bottom offset(1) @high`.
///
/// Everything but the target may be missing. A rule is a value without a property and without a view, so
/// the same rule may stand for several.
public struct LayoutRule: Hashable, Sendable {
  /// The name of the constraint in reports; nil for none.
  public var name: String?
  /// The condition under which the rule counts; nil if it always does.
  public var condition: LayoutCondition?
  /// The comparison with the target.
  public var relation: LayoutRelation
  /// The view, guide or number with which the property is compared.
  public var target: LayoutTarget
  /// The attribute of the target; nil for the one that goes with the property.
  public var anchor: LayoutAttribute?
  /// The changes to the number of the target, in the order in which they are written.
  public var modifiers: [LayoutModifier]
  /// The importance of the constraint.
  public var priority: LayoutPriority

  /// Makes a rule.
  public init(
    _ target: LayoutTarget, anchor: LayoutAttribute? = nil, modifiers: [LayoutModifier] = [],
    relation: LayoutRelation = .equal, priority: LayoutPriority = .required,
    condition: LayoutCondition? = nil, name: String? = nil
  ) {
    self.name = name
    self.condition = condition
    self.relation = relation
    self.target = target
    self.anchor = anchor
    self.modifiers = modifiers
    self.priority = priority
  }
}

/// The view, guide or number with which a rule compares.
public enum LayoutTarget: Hashable, Sendable {
  /// A number of cells, for widths and heights.
  case cells(Double)
  /// The container.
  case container
  /// The view itself.
  case itself
  /// A guide of the container.
  case guide(LayoutGuideName)
  /// The view with a key, or else the program's guide of that name.
  case named(String)
  /// The view with a key, and nothing else: an integer if there is no view with the text as its key.
  case id(String)
}

/// A guide that every container has.
public enum LayoutGuideName: String, Hashable, Sendable, CaseIterable {
  /// The safe area without margins.
  case margins
  /// The part of the container that bars leave free.
  case safeArea
  /// A centered column that is comfortable to read.
  case readableContent
  /// The view beside which a layer stands.
  case anchor
}

/// A change to the number of a rule's target.
///
/// The factors of all modifiers apply to the target, and then the cells of all are added, whatever their order.
public enum LayoutModifier: Hashable, Sendable {
  /// Adds cells: to the right or downwards, and towards the end of reading for leading and trailing edges.
  case offset(Double)
  /// Moves an edge inwards by cells; see ``LayoutProperty/parts``.
  case inset(Double)
  /// Multiplies the target by a factor.
  case multiplied(Double)
  /// Divides the target by a number.
  case divided(Double)
}
