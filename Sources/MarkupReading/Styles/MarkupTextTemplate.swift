import VirtualViews

/// A text with arguments that a markup uses in several places, and that Swift code may use as well.
///
/// ```xml
/// <templates>
///   <template name="inbox" arguments="name: String, count: Int">{name} has <b>{count}</b> letters</template>
/// </templates>
/// <label template="inbox" argument:name="{state.name}" argument:count="{state.count}"/>
/// ```
public struct MarkupTextTemplate: Sendable {
  /// An argument with its type in Swift.
  public struct Argument: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The type.
    public let type: String

    /// The text of a value that is written in the markup, as a value of the type is shown.
    func text(
      of attribute: MarkupNode.Attribute, _ source: MarkupSource
    ) throws(MarkupError) -> String {
      func number<Number: LosslessStringConvertible>(
        _ type: Number.Type, _ kind: String
      ) throws(MarkupError) -> String {
        let template = try source.template(attribute.value, at: attribute.valueOffset)
        guard template.onlyName == nil else { return attribute.value }
        guard let number = template.plain.flatMap(Number.init) else {
          throw source.error(
            at: attribute.valueOffset, "\(attribute.name): must be \(kind)")
        }
        return number.description
      }
      switch type {
      case "Double": return try number(Double.self, "a number")
      case "Float": return try number(Float.self, "a number")
      case "Int": return try number(Int.self, "a whole number")
      default: return attribute.value
      }
    }
  }

  /// The name, which is that of a function in Swift.
  public let name: String
  /// The arguments in their order.
  public let arguments: [Argument]
  /// The parts of the text, each an element with `text` and the attributes of its look.
  public let runs: [MarkupNode]
  /// The element that describes the template.
  public let node: MarkupNode

  init(
    _ node: MarkupNode, _ source: MarkupSource, _ colors: MarkupColors
  ) throws(MarkupError) {
    guard node.type == "template", let name = node.attribute("name") else {
      throw source.error(at: node.offset, "Expected <template name=\"…\">")
    }
    guard MarkupName.isProperty(name.value) else {
      throw source.error(at: name.valueOffset, "Expected the name of a function")
    }
    try source.refuseAttributes(of: node, but: ["name", "arguments"])
    self.node = node
    self.name = name.value
    var arguments: [Argument] = []
    if let list = node.attribute("arguments") {
      for text in list.value.split(separator: ",") {
        let parts = text.split(separator: ":", maxSplits: 1).map {
          MarkupNode.words(in: String($0)).joined(separator: " ")
        }
        guard parts.count == 2, MarkupName.isProperty(parts[0]),
          parts[1].allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }),
          !arguments.contains(where: { $0.name == parts[0] })
        else {
          throw source.error(at: list.valueOffset, "Expected arguments such as name: String")
        }
        arguments.append(Argument(name: parts[0], type: parts[1]))
      }
    }
    self.arguments = arguments
    runs = try MarkupRuns(source, colors).runs(of: node)
    for run in runs {
      for attribute in run.attributes {
        _ = try source.template(
          attribute.value, at: attribute.valueOffset, arguments: arguments.map(\.name))
      }
    }
  }

  /// Refuses a template where there is none, arguments without one, and one beside another text.
  static func checkUse(in node: MarkupNode, _ source: MarkupSource) throws(MarkupError) {
    guard let use = node.attribute("template") else {
      guard let lost = node.attributes.first(where: { $0.name.hasPrefix("argument:") }) else {
        return
      }
      throw source.error(at: lost.offset, "An argument needs a template")
    }
    guard MarkupNode.takesRuns(node.type) else {
      throw source.error(at: use.offset, "\(node.name) has no \"template\"")
    }
    guard node.children.isEmpty, MarkupNode.words(in: node.text).isEmpty else {
      throw source.error(at: use.offset, "\(node.name) has a text inside already")
    }
  }

  /// The parts of the text of a view, with its arguments in the place of the template's.
  static func runs(
    of node: MarkupNode, _ use: MarkupNode.Attribute, among templates: [MarkupTextTemplate],
    _ source: MarkupSource, _ colors: MarkupColors
  ) throws(MarkupError) -> [MarkupNode] {
    guard let template = templates.first(where: { $0.name == use.value }) else {
      throw source.error(
        at: use.valueOffset, "There is no template \"\(use.value)\"",
        suggestion: Spelling.nearest(to: use.value, among: templates.map(\.name)))
    }
    let given = node.attributes.filter { $0.name.hasPrefix("argument:") }
    for attribute in given {
      let name = String(attribute.name.dropFirst("argument:".count))
      guard template.arguments.contains(where: { $0.name == name }) else {
        throw source.error(
          at: attribute.offset, "\(template.name) has no argument \"\(name)\"",
          suggestion: Spelling.nearest(to: name, among: template.arguments.map(\.name)))
      }
    }
    var values: [String: String] = [:]
    for argument in template.arguments {
      guard let value = node.attribute("argument:\(argument.name)") else {
        throw source.error(at: use.offset, "\(template.name) needs argument:\(argument.name)")
      }
      values[argument.name] = try argument.text(of: value, source)
    }
    return try template.filled(with: values, source)
  }

  private func filled(
    with values: [String: String], _ source: MarkupSource
  ) throws(MarkupError) -> [MarkupNode] {
    var filled = runs
    for run in filled.indices {
      for index in filled[run].attributes.indices {
        let attribute = filled[run].attributes[index]
        let text = try source.template(
          attribute.value, at: attribute.valueOffset, arguments: arguments.map(\.name))
        filled[run].attributes[index].value = text.parts.map { part in
          switch part {
          case .text(let text):
            // Two braces are one that is meant as such.
            text.map { "{}".contains($0) ? "\($0)\($0)" : "\($0)" }.joined()
          case .name(let name): values[name.path[0]] ?? ""
          }
        }.joined()
      }
    }
    return filled
  }
}

/// A change to the letters of a text: `textTransform="uppercase"`.
public enum MarkupTransform: String, Hashable, Sendable, CaseIterable {
  /// All letters large.
  case uppercase
  /// All letters small.
  case lowercase
  /// The first letter of each word large.
  case capitalized

  /// Reads the attribute of an element; nil if it has none.
  public init?(of node: MarkupNode) {
    guard let name = node.attribute("textTransform")?.value else { return nil }
    self.init(rawValue: name)
  }

  static func check(_ node: MarkupNode, _ source: MarkupSource) throws(MarkupError) {
    guard let attribute = node.attribute("textTransform") else { return }
    let known = allCases.map(\.rawValue)
    let name = MarkupNode.textName(of: node.type)
    guard let name, node.attribute("template") == nil, node.attribute("\(name).markdown") == nil
    else {
      throw source.error(at: attribute.offset, "\(node.name) has no \"textTransform\" here")
    }
    guard known.contains(attribute.value) else {
      throw source.error(
        at: attribute.valueOffset, "textTransform: must be \(known.joined(separator: ", "))",
        suggestion: Spelling.nearest(to: attribute.value, among: known))
    }
  }

  /// Returns a text with other letters.
  public func applied(to text: String) -> String {
    switch self {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized:
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
  }
}
