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
    var (props, known) = ([MarkupNode.Attribute](), [String: [MarkupNode.Attribute]]())
    for name in style.value.split(separator: " ") {
      merge(try self.props(of: String(name), in: own, at: style, [], &known), into: &props)
    }
    let names = Set((MarkupElements.props(of: node.type) ?? []).map(\.name))
    for prop in props where !names.contains(String(prop.name.prefix { $0 != "." })) {
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

  /// Refuses styles of a file that extend themselves, or styles that are not there.
  func checkExtensions(of file: MarkupStyles) throws(MarkupError) {
    var known: [String: [MarkupNode.Attribute]] = [:]
    for (name, style) in file.styles.sorted(by: { $0.value.node.offset < $1.value.node.offset }) {
      guard let place = style.node.attribute("extend") else { continue }
      _ = try props(of: name, in: file, at: place, [], &known)
    }
  }

  /// The props of a style with those that it extends, the nearest last; those that have been found are known by the
  /// full names of their styles.
  private func props(
    of name: String, in file: MarkupStyles, at place: MarkupNode.Attribute, _ inside: [String],
    _ known: inout [String: [MarkupNode.Attribute]]
  ) throws(MarkupError) -> [MarkupNode.Attribute] {
    let (styles, word) = try styles(name, in: file, at: place)
    let full = styles.name.isEmpty ? word : "\(styles.name).\(word)"
    if let props = known[full] { return props }
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
      merge(try self.props(of: name, in: styles, at: place, inside + [full], &known), into: &props)
    }
    merge(style.props, into: &props)
    known[full] = props
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
