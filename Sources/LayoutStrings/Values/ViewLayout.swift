/// All rules for one view: `top: margins; below: title offset(1); width: >= 20 @high`.
///
/// A rule without a property has that of the rule before: `width: >= 20; <= 40`.
public struct ViewLayout: Hashable, Sendable {
  /// A rule with its property.
  public struct Line: Hashable, Sendable {
    /// The property that is fixed.
    public var property: LayoutProperty
    /// The rule for it.
    public var rule: LayoutRule

    /// Makes a line.
    public init(_ property: LayoutProperty, _ rule: LayoutRule) {
      self.property = property
      self.rule = rule
    }
  }

  /// The rules with their properties, in the order in which they are written.
  public var lines: [Line]
  /// The mistake in the literal of which the layout was made; nil for none.
  ///
  /// A layout with a mistake has no lines. It is reported as a diagnostic where it is applied.
  public private(set) var mistake: LayoutStringError?

  /// Makes a layout of rules.
  public init(_ lines: [Line] = []) { self.lines = lines }

  /// Reads a layout; an empty text is one without rules.
  ///
  /// - Parameter text: any text.
  /// - Throws: the first mistake in the text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(LayoutStringError) {
    var reader = LayoutReader(text)
    lines = try reader.lines()
  }
}

extension ViewLayout: ExpressibleByStringLiteral {
  /// Reads a layout in the source of a program; a mistake is kept and reported where the layout is used.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      self.init()
      mistake = error
    }
  }
}

extension ViewLayout: CustomStringConvertible {
  /// The text that makes the rules again.
  public var description: String { lines.map(\.description).joined(separator: "; ") }
}

extension ViewLayout.Line: CustomStringConvertible {
  /// The property, a colon and the rule.
  public var description: String { "\(property.rawValue): \(rule)" }
}
