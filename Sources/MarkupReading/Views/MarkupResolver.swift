import ElementDecoding

/// Makes of the elements that are written those that are shown: texts inside become attributes, styles the props
/// that they stand for, and names of colors the colors.
struct MarkupResolver {
  private let source: MarkupSource
  private let sheet: MarkupStyleSheet
  private let templates: [MarkupTextTemplate]

  init(_ source: MarkupSource, _ sheet: MarkupStyleSheet, _ templates: [MarkupTextTemplate]) {
    (self.source, self.sheet, self.templates) = (source, sheet, templates)
  }

  func resolved(_ node: MarkupNode) throws(MarkupError) -> MarkupNode {
    try MarkupTransform.check(node, source)
    try MarkupTextTemplate.checkUse(in: node, source)
    if node.type == "buttons" { try source.refuseAttributes(of: node, but: []) }
    var resolved = try sheet.styled(node)
    resolved.pieces = []
    resolved.text = ""
    resolved.attributes = resolved.attributes.map { sheet.colors.resolved($0, of: node.type) }
    if let name = MarkupNode.textName(of: node.type) {
      try addText(of: node, as: name, to: &resolved)
      return resolved
    }
    guard MarkupNode.words(in: node.text).isEmpty else {
      throw source.error(at: node.offset, "There is no text in <\(node.name)>; use <label>")
    }
    resolved.children = []
    for child in node.children { resolved.children.append(try self.resolved(child)) }
    return resolved
  }

  private func addText(
    of node: MarkupNode, as name: String, to resolved: inout MarkupNode
  ) throws(MarkupError) {
    if let template = node.attribute("template") {
      resolved.children = try MarkupTextTemplate.runs(
        of: node, template, among: templates, source, sheet.colors)
    } else {
      resolved.children = try MarkupRuns(source, sheet.colors).runs(of: node)
    }
    guard let run = resolved.children.first else { return }
    let names = [name, "\(name).markdown"]
    if let attribute = node.attributes.first(where: { names.contains($0.name) }) {
      throw source.error(at: attribute.offset, "\(node.name) has a text inside already")
    }
    // That of a style is replaced.
    resolved.attributes.removeAll { names.contains($0.name) }
    // A text in one look is an attribute.
    if resolved.children.count == 1, run.attributes.map(\.name) == ["text"],
      node.attribute("template") == nil
    {
      resolved.children = []
      resolved.attributes.append(.init(name, run.attributes[0].value, offset: node.offset))
    }
    guard resolved.children.isEmpty || MarkupNode.takesRuns(node.type) else {
      throw source.error(at: node.offset, "The text of \(node.name) has one look")
    }
  }
}
