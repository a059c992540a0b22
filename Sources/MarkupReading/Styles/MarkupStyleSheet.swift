import ElementDecoding
import VirtualViews

/// All styles that a markup may name: its own and those of shared files.
struct MarkupStyleSheet {
  private let source: MarkupSource
  private let own: MarkupStyles
  private let shared: [MarkupStyles]
  let colors: MarkupColors

  init(_ source: MarkupSource, own: MarkupStyles, shared: [MarkupStyles]) {
    (self.source, self.own, self.shared) = (source, own, shared)
    colors = MarkupColors(shared.map(\.colors) + [own.colors])
  }

  /// The element with the props of its styles.
  func styled(_ node: MarkupNode) throws(MarkupError) -> MarkupNode {
    guard let style = node.attribute("style") else { return node }
    var props: [MarkupNode.Attribute] = []
    for name in style.value.split(separator: " ") {
      merge(try self.props(of: String(name), in: own, at: style, []), into: &props)
    }
    let known = Set((MarkupElements.props(of: node.type) ?? []).map(\.name))
    for prop in props where !known.contains(String(prop.name.prefix { $0 != "." })) {
      throw source.error(
        at: style.valueOffset, "\(node.name) has no \"\(prop.name)\", which the style sets")
    }
    var styled = node
    styled.attributes.removeAll { $0.name == "style" }
    // They stand where the style is named.
    let added = props.filter { node.attribute($0.name) == nil }.map {
      MarkupNode.Attribute(
        $0.name, $0.value, offset: style.offset, valueOffset: style.valueOffset)
    }
    styled.attributes = added + styled.attributes
    return styled
  }

  /// The props of a style with those that it extends, the nearest last.
  private func props(
    of name: String, in file: MarkupStyles, at place: MarkupNode.Attribute, _ inside: [String]
  ) throws(MarkupError) -> [MarkupNode.Attribute] {
    let (styles, word) = try styles(name, in: file, at: place)
    let full = styles.name.isEmpty ? word : "\(styles.name).\(word)"
    guard !inside.contains(full) else {
      throw source.error(
        at: place.valueOffset, "The style \"\(full)\" extends itself")
    }
    guard let style = styles.styles[word] else {
      let names =
        own.styles.keys + shared.flatMap { file in file.styles.keys.map { "\(file.name).\($0)" } }
      throw source.error(
        at: place.valueOffset, "There is no style \"\(name)\"",
        suggestion: Spelling.nearest(to: name, among: names.sorted()))
    }
    var props: [MarkupNode.Attribute] = []
    for name in style.extended {
      merge(try self.props(of: name, in: styles, at: place, inside + [full]), into: &props)
    }
    merge(style.props, into: &props)
    return props
  }

  /// The file of a style, and its name there.
  private func styles(
    _ name: String, in file: MarkupStyles, at place: MarkupNode.Attribute
  ) throws(MarkupError) -> (MarkupStyles, String) {
    guard let point = name.firstIndex(of: ".") else { return (file, name) }
    let owner = name[..<point]
    guard let styles = shared.first(where: { $0.name == owner }) else {
      throw source.error(
        at: place.valueOffset, "There is no file of styles \"\(owner)\"",
        suggestion: Spelling.nearest(to: String(owner), among: shared.map(\.name)))
    }
    return (styles, String(name[name.index(after: point)...]))
  }

  private func merge(
    _ new: [MarkupNode.Attribute], into props: inout [MarkupNode.Attribute]
  ) {
    for prop in new {
      props.removeAll { $0.name == prop.name }
      props.append(prop)
    }
  }
}
