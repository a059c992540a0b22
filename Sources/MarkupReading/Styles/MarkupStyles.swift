import ElementDecoding
import VirtualViews

/// Styles that several markups share, read from a file such as `Common.styles.xml`.
///
/// ```xml
/// <styles>
///   <color name="brand" value="#336699"/>
///   <token name="sidebar" like="raised"/>
///   <style name="note" textColor="muted"/>
///   <style name="warning" extend="note" font="bold" backgroundColor="brand darker(20%)"/>
/// </styles>
/// ```
///
/// A markup has styles of its own in such an element, too. `style="note"` gives a view the props of a style, which
/// props of the view itself replace; several styles are separated by spaces. Other files name those of this one with
/// the file: `style="Common.note"`. Colors and tokens are known in all files by their names.
public struct MarkupStyles: Sendable {
  /// The name by which other files name the styles: that of the file.
  public let name: String
  private let source: MarkupSource
  /// The byte at which the styles begin.
  private let root: Int
  private(set) var styles: [String: Style] = [:]
  /// The colors by their names: texts that a prop may have.
  private(set) var colors: [String: String] = [:]

  /// A style with the names of those that it extends.
  struct Style: Sendable {
    var node: MarkupNode
    var extended: [String]
    var props: [MarkupNode.Attribute]
  }

  /// Reads the styles of a file that names those of no other; ``read(_:)`` reads several.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file, of UTF-8.
  ///   - file: the name of the file.
  /// - Throws: the first mistake.
  public init(parsing bytes: [UInt8], file: String) throws(MarkupError) {
    try self.init(reading: bytes, file: file)
    try check(with: [])
  }

  /// Reads the styles of several files, which may name the colors and extend the styles of one another.
  ///
  /// - Parameter files: the names of the files, and their bytes of UTF-8.
  /// - Returns: the styles of the files without a mistake, and the first mistake of each other one.
  public static func read(
    _ files: [(file: String, bytes: [UInt8])]
  ) -> (styles: [MarkupStyles], mistakes: [MarkupError]) {
    var (read, mistakes) = ([MarkupStyles](), [MarkupError]())
    for (file, bytes) in files {
      do throws(MarkupError) {
        let styles = try MarkupStyles(reading: bytes, file: file)
        if let other = read.first(where: { $0.name == styles.name }) {
          throw styles.source.error(
            at: styles.root, "\(other.source.file) has the styles \"\(styles.name)\" already")
        }
        read.append(styles)
      } catch { mistakes.append(error) }
    }
    let all = read
    read.removeAll { styles in
      do throws(MarkupError) {
        try styles.check(with: all)
        try MarkupStyleSheet(styles.source, own: styles, shared: all).checkExtensions(of: styles)
        return false
      } catch {
        mistakes.append(error)
        return true
      }
    }
    return (read, mistakes)
  }

  /// Takes the styles of a file without looking for mistakes in them.
  private init(reading bytes: [UInt8], file: String) throws(MarkupError) {
    let document = try MarkupDocument(parsing: bytes, file: file)
    guard document.root.type == "styles" else {
      throw document.error(at: document.root.offset, "Expected <styles>")
    }
    let last = file.split(separator: "/").last ?? ""
    try self.init(adding: [document.root], document.source, String(last.prefix { $0 != "." }))
  }

  private init(
    adding nodes: [MarkupNode], _ source: MarkupSource, _ name: String
  ) throws(MarkupError) {
    (self.name, self.source, root) = (name, source, nodes.first?.offset ?? 0)
    for list in nodes {
      try source.refuseAttributes(of: list, but: [])
      for node in list.children { try add(node) }
    }
  }

  /// Takes the styles of elements, which may name the colors of shared ones.
  init(
    _ nodes: [MarkupNode], _ source: MarkupSource, name: String, shared: [MarkupStyles] = []
  ) throws(MarkupError) {
    try self.init(adding: nodes, source, name)
    try check(with: shared)
  }

  /// Finds mistakes in the styles, which may name the colors of shared ones.
  private func check(with shared: [MarkupStyles]) throws(MarkupError) {
    let colors = MarkupColors(shared.map(\.colors) + [colors])
    for style in styles.values.sorted(by: { $0.node.offset < $1.node.offset }) {
      try check(style, colors)
    }
  }

  private mutating func add(_ node: MarkupNode) throws(MarkupError) {
    guard let name = node.attribute("name") else {
      throw source.error(at: node.offset, "\(node.name) needs a name")
    }
    let isNew: Bool
    switch node.type {
    case "style":
      let extended = node.attribute("extend")?.value.split(separator: " ").map(String.init) ?? []
      let props = node.own.filter { !["name", "extend"].contains($0.name) }
      if let lost = node.attributes.first(where: { !$0.isOfXML && !node.own.contains($0) }) {
        throw source.error(at: lost.offset, "A style has no \"\(lost.name)\"")
      }
      let style = Style(node: node, extended: extended, props: props)
      isNew = styles.updateValue(style, forKey: name.value) == nil
    case "color":
      try source.refuseAttributes(of: node, but: ["name", "value"])
      isNew = colors.updateValue(try value("value", of: node), forKey: name.value) == nil
    case "token":
      try source.refuseAttributes(of: node, but: ["name", "like"])
      let like = "\(name.value) like \(try value("like", of: node))"
      isNew = colors.updateValue(like, forKey: name.value) == nil
    default:
      throw source.error(
        at: node.offset, "There is no <\(node.name)> in styles",
        suggestion: Spelling.nearest(to: node.type, among: ["style", "color", "token"]))
    }
    if !isNew { throw source.error(at: name.valueOffset, "\"\(name.value)\" is there twice") }
  }

  private func value(_ name: String, of node: MarkupNode) throws(MarkupError) -> String {
    guard let attribute = node.attribute(name) else {
      throw source.error(at: node.offset, "\(node.name) needs \(name)")
    }
    let text = node.type == "token" ? "a like \(attribute.value)" : attribute.value
    guard ColorText(text) != nil else {
      throw source.error(
        at: attribute.valueOffset, "\(name): “\(attribute.value)” is no color",
        suggestion: Spelling.nearest(to: attribute.value, among: ColorToken.allCases.map(\.name)))
    }
    return attribute.value
  }

  /// Finds mistakes in a style by an element that could have it.
  private func check(_ style: Style, _ colors: MarkupColors) throws(MarkupError) {
    let names = style.props.map { String($0.name.prefix { $0 != "." }) }
    for (name, prop) in zip(names, style.props) where Self.types(with: [name]).isEmpty {
      throw source.error(
        at: prop.offset, "No view has \"\(name)\"",
        suggestion: Spelling.nearest(to: name, among: Self.allProps))
    }
    for prop in style.props
    where !(try source.template(prop.value, at: prop.valueOffset).names.isEmpty) {
      throw source.error(at: prop.valueOffset, "A style has no values of the program")
    }
    guard let type = Self.types(with: names).first else {
      throw source.error(at: style.node.offset, "There is no view that has all props of this style")
    }
    var sample = MarkupNode(name: type, offset: style.node.offset)
    sample.attributes = style.props.map { colors.resolved($0, of: type) }
    if type == "tooltip" { sample.attributes.append(.init("text", "")) }
    _ = try source.decoded(sample)
  }

  private static func types(with names: [String]) -> [String] {
    MarkupElements.types.filter { type in
      let props = Set((MarkupElements.props(of: type) ?? []).map(\.name))
      return names.allSatisfy(props.contains)
    }
  }

  private static let allProps: [String] =
    Set(MarkupElements.types.flatMap { MarkupElements.props(of: $0) ?? [] }.map(\.name)).sorted()
}

/// The colors that styles name.
struct MarkupColors: Sendable {
  private let colors: [String: String]

  /// Takes the colors of several files, of which the last one counts.
  init(_ colors: [[String: String]]) {
    self.colors = colors.reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// The attribute as the decoder knows it: with the value of a named color, and the prop of a state of a control.
  func resolved(_ attribute: MarkupNode.Attribute, of type: String) -> MarkupNode.Attribute {
    var resolved = attribute
    if type == "button", let title = Self.titles[attribute.name] { resolved.name = title }
    let value = text(attribute.value)
    // Few values begin with the name of a color.
    guard value != attribute.value else { return resolved }
    let props = MarkupElements.props(of: type) ?? []
    if props.first(where: { $0.name == attribute.name })?.form == .color { resolved.value = value }
    return resolved
  }

  /// The titles of the states of buttons.
  private static let titles = [
    "title.focused": "focusedTitle", "title.disabled": "disabledTitle",
  ]

  /// A color with that which its first word stands for.
  func text(_ text: String) -> String {
    guard !colors.isEmpty else { return text }
    let first = text.prefix { $0 != " " }
    guard let color = colors[String(first)] else { return text }
    return color + text.dropFirst(first.count)
  }
}
