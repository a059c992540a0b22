/// The causes of a view's place and size: for each number those that decided and those that lost.
///
/// ```
/// 97
///   left = 1
///     Form.swift:31 97.leading == 0.leading + 1
///   width = 5
///     its content's width, 5
///     lost: Form.swift:44 97.width == 9 @200, missed by 4
///   right = 6
///     …
/// ```
public struct LayoutExplanation: Equatable, Sendable {
  /// Something that pulls at a view.
  public enum Cause: Equatable, Sendable {
    /// A constraint.
    case constraint(LayoutConstraint)
    /// The size that the content of a view needs: its width or height attribute.
    case content(LayoutItem, LayoutAttribute)
    /// A width or height that is not negative.
    case emptySize(LayoutItem, LayoutAttribute)
    /// The place of a container or guide.
    case container(LayoutItem)
    /// Nothing else: the place is the first possible and the size the smallest.
    case nothingElse(LayoutItem, LayoutAttribute)
  }

  /// A cause with its share.
  public struct Share: Equatable, Sendable {
    /// The cause that decided.
    public var cause: Cause
    /// The movement of the number when the cause's constant moves by one cell.
    public var multiplier: Double
  }

  /// A cause that could not have its way.
  public struct Loss: Equatable, Sendable {
    /// The cause that lost.
    public var cause: Cause
    /// The number of cells by which it is missed.
    public var miss: Double
  }

  /// One number of the view.
  public struct Edge: Equatable, Sendable {
    /// The attribute that is explained.
    public var attribute: LayoutAttribute
    /// The value, in the container's coordinates.
    public var value: Double
    /// The causes that fix the value together.
    public var decidedBy: [Share]
    /// The causes that concern this number and are missed.
    public var lost: [Loss]
  }

  /// The view or guide.
  public var item: LayoutItem
  /// Left, width, right and center, then top, height, bottom and center.
  public var edges: [Edge]

  /// Returns what is known of one number.
  public subscript(attribute: LayoutAttribute) -> Edge? {
    edges.first { $0.attribute == attribute }
  }
}

extension LayoutExplanation: CustomStringConvertible {
  /// The explanation in lines, with items by number.
  public var description: String { description { "\($0)" } }

  /// Describes the explanation with names for views and guides.
  ///
  /// The function returns the name of a view or guide.
  public func description(naming name: (LayoutItem) -> String) -> String {
    var lines = [name(item)]
    for edge in edges {
      lines.append("  \(edge.attribute) = \(LayoutConstraint.digits(edge.value))")
      lines += edge.decidedBy.map { "    \($0.description(naming: name))" }
      lines += edge.lost.map {
        "    lost: \($0.cause.description(naming: name)), missed by "
          + LayoutConstraint.digits($0.miss)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutExplanation.Share {
  fileprivate func description(naming name: (LayoutItem) -> String) -> String {
    let factor = multiplier == 1 ? "" : "\(LayoutConstraint.digits(multiplier)) × "
    return factor + cause.description(naming: name)
  }
}

extension LayoutExplanation.Cause {
  /// Describes the cause with names for views and guides.
  ///
  /// The function returns the name of a view or guide.
  package func description(naming name: (LayoutItem) -> String) -> String {
    switch self {
    case .constraint(let constraint):
      let place = constraint.location.isEmpty ? "" : constraint.location + " "
      return place + constraint.description(naming: name)
    case .content(let item, let attribute): return "\(name(item)).content.\(attribute)"
    case .emptySize(let item, let attribute): return "\(name(item)).\(attribute) >= 0"
    case .container(let item): return "\(name(item)) lies there"
    case .nothingElse(let item, let attribute):
      return "nothing says more about \(name(item)).\(attribute)"
    }
  }
}
