extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as a line of mathematics, such as `1.width >= 2*7.width + 1 @750`.
  public var description: String { description { "\($0)" } }

  /// Describes the constraint with names for its items.
  ///
  /// The function returns the name of a view or guide.
  public func description(naming name: (LayoutItem) -> String) -> String {
    let label = identifier.map { "\"\($0)\" " } ?? ""
    let first = "\(name(firstItem)).\(firstAttribute)"
    let suffix = priority == .required ? "" : " @\(priority)"
    return "\(label)\(first) \(relation) \(secondSide(naming: name))\(suffix)"
  }

  /// The source file and line, such as `Form/Form.swift:31`, or empty where it is not known.
  package var location: String { line == 0 ? "" : "\(file):\(line)" }

  private func secondSide(naming name: (LayoutItem) -> String) -> String {
    guard let secondItem, let secondAttribute else { return Self.digits(constant) }
    let factor = multiplier == 1 ? "" : "\(Self.digits(multiplier))*"
    let term = "\(factor)\(name(secondItem)).\(secondAttribute)"
    if constant == 0 { return term }
    return constant < 0
      ? "\(term) - \(Self.digits(-constant))" : "\(term) + \(Self.digits(constant))"
  }

  static func digits(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
