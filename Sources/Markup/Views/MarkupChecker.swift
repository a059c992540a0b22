import ElementDecoding
import LayoutStrings

/// Finds mistakes in a markup that do not depend on the state.
struct MarkupChecker {
  private let source: MarkupSource
  private(set) var stateNames: Set<String> = []
  private(set) var messageNames: Set<String> = []

  init(_ source: MarkupSource) { self.source = source }

  mutating func check(_ root: MarkupNode) throws(MarkupError) {
    var waiting = [(node: root, around: root, isRoot: true)]
    while let (node, around, isRoot) = waiting.popLast() {
      try checkLayout(of: node, in: isRoot ? nil : around)
      let names = try stateNames(of: node)
      stateNames.formUnion(names)
      messageNames.formUnion(node.messageNames)
      if node.isGroup, !node.text.allSatisfy(\.isWhitespace) {
        throw source.error(at: node.offset, "There is no text in <\(node.name)>; use <label>")
      }
      // Parts that depend on the state are decoded with it.
      if names.isEmpty, isRoot || around.isGroup { _ = try source.decoded(node) }
      waiting += node.children.reversed().map { ($0, node, false) }
    }
  }

  private func checkLayout(of node: MarkupNode, in around: MarkupNode?) throws(MarkupError) {
    for attribute in node.attributes where MarkupNode.layoutName(attribute.name) != nil {
      guard let around, around.isGroup else {
        throw source.error(
          at: attribute.offset,
          "A layout needs a component, group or stack around the view")
      }
      if node.attribute("key") == nil {
        throw source.error(at: node.offset, "A view with a layout needs a key")
      }
    }
    _ = try source.layout(of: node)
  }

  private func stateNames(of node: MarkupNode) throws(MarkupError) -> Set<String> {
    var names: Set<String> = []
    for attribute in node.attributes {
      names.formUnion(try source.template(attribute.value, at: attribute.valueOffset).names)
    }
    names.formUnion(try source.template(node.text, at: node.offset).names)
    return names
  }
}

extension MarkupSource {
  /// The rules that an element has for its view.
  func layout(of node: MarkupNode) throws(MarkupError) -> ViewLayout {
    var lines: [ViewLayout.Line] = []
    for attribute in node.attributes {
      guard let name = MarkupNode.layoutName(attribute.name) else { continue }
      guard let property = LayoutProperty(rawValue: name) else {
        let known = LayoutProperty.allCases.map(\.rawValue)
        throw error(
          at: attribute.offset, "There is no layout property \"\(name)\"",
          suggestion: NearestName.of(name, among: known).map { "layout:" + $0 })
      }
      do {
        let string = try LayoutString(parsing: attribute.value, for: property)
        lines += string.rules.map { ViewLayout.Line(property, $0) }
      } catch {
        // Its sentences have the suggestion and what was expected, and the last full stop is put behind them.
        let isStopped = error.message.hasSuffix(".")
        throw self.error(
          at: attribute.valueOffset + error.offset,
          String(error.message.dropLast(isStopped ? 1 : 0)))
      }
    }
    return ViewLayout(lines)
  }

  /// The view of an element; those inside are left out if it is a group.
  func decoded(_ node: MarkupNode) throws(MarkupError) -> DecodedElement {
    do {
      return try DecodedElement(from: MarkupDecoder(node.data))
    } catch let mistake as ElementDecodingError {
      throw error(of: mistake, in: node)
    } catch {
      throw self.error(at: node.offset, "\(error)")
    }
  }

  /// A mistake of the data at its place in the markup.
  func error(of mistake: ElementDecodingError, in node: MarkupNode) -> MarkupError {
    let path = mistake.path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
    var (node, names) = (node, path[...])
    while let field = names.first, ["children", "rows"].contains(field),
      let number = names.dropFirst().first.flatMap(Int.init), node.children.indices.contains(number)
    {
      (node, names) = (node.children[number], names.dropFirst(2))
    }
    if let field = names.first, field == "props" || field == "on" { names = names.dropFirst() }
    let name = names.joined(separator: ".")
    let attribute = node.attribute(name) ?? names.first.flatMap { node.attribute($0) }
    if mistake.problem.hasPrefix("is unknown") {
      return error(
        at: attribute?.offset ?? node.offset, "\(node.name) has no \"\(name)\"",
        suggestion: NearestName.of(name, among: Self.words(in: mistake.problem)))
    }
    if path == ["type"] {
      return error(
        at: node.offset, "There is no view \"\(node.name)\"",
        suggestion: NearestName.of(node.type, among: Self.words(in: mistake.problem)))
    }
    return error(
      at: attribute?.valueOffset ?? node.offset,
      "\(name.isEmpty ? node.name : name): \(mistake.problem)")
  }

  /// The names at the end of a sentence that lists those that are known.
  private static func words(in problem: String) -> [String] {
    problem.split { $0 == " " || $0 == "," || $0 == ";" }.map(String.init)
  }
}
