/// The rules for one property of a view, as they are written in one attribute of a markup.
///
/// ```swift
/// let rules = try LayoutString(parsing: "[compact] super; [regular] 20 @high", for: .width)
/// ```
///
/// The rules are separated by `;`. Each one is
/// `[name =] [condition] [relation] target[.anchor] [modifier…] [@priority]`.
public struct LayoutString: Hashable, Sendable {
  /// The rules, in the order in which they are written.
  public var rules: [LayoutRule]

  /// Makes a string of rules.
  ///
  /// A text has at least one rule, so the description of no rules cannot be read back.
  public init(_ rules: [LayoutRule]) { self.rules = rules }

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - property: the property that the rules are for; nil leaves out the checks that need it, such as
  ///     whether an anchor can be compared with it.
  /// - Throws: the first mistake in the text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    parsing text: String, for property: LayoutProperty? = nil
  ) throws(LayoutStringError) {
    var reader = LayoutReader(text)
    rules = try reader.rules(for: property)
  }
}

extension LayoutString: CustomStringConvertible {
  /// The text that makes the rules again.
  public var description: String { rules.map(\.description).joined(separator: "; ") }
}
