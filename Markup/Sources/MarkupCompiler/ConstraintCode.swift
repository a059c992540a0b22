import LayoutStrings
import MarkupReading
import VirtualViews

/// Writes the rules of layout attributes as constraints in Swift.
struct ConstraintCode {
  let view: MarkupView
  /// The code of the keys of the views in the container; nil for a text that is no key of them.
  let keys: [String: String]

  /// The statements of a rule for a view.
  func statements(
    _ line: ViewLayout.Line, of item: String
  ) -> [String] {
    let rule = line.rule
    var condition = ""
    if let wanted = rule.condition {
      guard let code = code(of: wanted) else { return [] }
      if !code.isEmpty { condition = code }
    }
    let constraints = line.property.parts.map { constraint($0, rule, of: item) }
    guard !condition.isEmpty else { return constraints }
    return ["if \(condition) { \(constraints.joined(separator: "; ")) }"]
  }

  private func constraint(
    _ part: LayoutProperty.Part, _ rule: LayoutRule, of item: String
  ) -> String {
    var (multiplier, constant) = (1.0, 0.0)
    for modifier in rule.modifiers {
      switch modifier {
      case .offset(let cells): constant += cells
      case .inset(let cells): constant += cells * (part.inset ?? 1)
      case .multiplied(let factor): multiplier *= factor
      case .divided(let divisor): multiplier /= divisor
      }
    }
    var code = "\(item).\(part.attribute) \(sign(rule.relation)) "
    if case .cells(let number) = rule.target {
      code += digits(number * multiplier + constant)
    } else {
      code += "\(target(rule.target, of: item)).\(rule.anchor ?? part.target)"
      if multiplier != 1 { code += " * \(digits(multiplier))" }
      if constant != 0 {
        code += " \(constant < 0 ? "-" : "+") \(digits(constant.magnitude))"
      }
    }
    if let name = rule.name { code = "(\(code)).identifier(\(SwiftText.literal(name)))" }
    return rule.priority == .required ? code : code + " ~ \(priority(rule.priority))"
  }

  private func target(_ target: LayoutTarget, of item: String) -> String {
    switch target {
    case .cells: ""
    case .container: "context.view"
    case .itself: item
    case .guide(.margins): "context.margins"
    case .guide(.safeArea): "context.safeArea"
    case .guide(.readableContent): "context.readableContent"
    case .guide(.anchor): "context.anchorGuide"
    case .named(let name), .id(let name):
      keys[name].map { "context[\($0)]" }
        ?? """
        (context.view(\(SwiftText.literal(name))) ?? context.guide(\(SwiftText.literal(name))) \
        ?? context[\(SwiftText.literal(name))])
        """
    }
  }

  private func sign(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  private func priority(_ priority: LayoutPriority) -> String {
    switch priority {
    case .high: ".high"
    case .medium: ".medium"
    case .low: ".low"
    case .fittingSize: ".fittingSize"
    default: "\(priority.rawValue)"
    }
  }

  private func digits(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// The code of a condition: empty if it always holds, nil if it never does.
  private func code(of condition: LayoutCondition) -> String? {
    switch condition {
    case .fact(.compact): return "context.isCompact"
    case .fact(.regular): return "!context.isCompact"
    case .fact(.short): return "context.isShort"
    case .fact(.tall): return "!context.isShort"
    case .fact(.landscape): return "context.screenSize.width >= 2 * context.screenSize.height"
    case .fact(.portrait): return "context.screenSize.width < 2 * context.screenSize.height"
    case .size(let extent, let comparison, let number):
      return "context.screenSize.\(extent.rawValue) \(comparison.rawValue) \(digits(number))"
    case .not(let inside):
      guard let code = code(of: inside) else { return "" }
      return code.isEmpty ? nil : "!(\(code))"
    case .all(let all):
      let codes = all.map { code(of: $0) }
      guard !codes.contains(nil) else { return nil }
      return joined(codes.compactMap { $0 }.filter { !$0.isEmpty }, by: " && ")
    case .any(let all):
      let codes = all.compactMap { code(of: $0) }
      guard !codes.isEmpty else { return nil }
      return codes.contains("") ? "" : joined(codes, by: " || ")
    }
  }

  private func joined(_ codes: [String], by word: String) -> String {
    codes.count > 1 ? codes.map { "(\($0))" }.joined(separator: word) : codes.first ?? ""
  }
}
