import ElementDecoding
import VirtualViews

/// Reads the inside of a text: words, and elements that give some of them a look.
///
/// `<b>`, `<i>`, `<u>`, `<s>`, `<dim>`, `<a href="…">` and `<text color="…" background="…" font="…" underline="…">` may
/// stand in each other. Space between words is one blank, wherever it is.
public struct MarkupRuns {
  private let source: MarkupSource
  private let colors: MarkupColors
  private var runs: [MarkupNode] = []
  /// The run in which there was space since the last word.
  private var space: Int?

  /// The names of elements that stand for one look.
  public static let shortNames: [String] = short.keys.sorted()

  private static let short: [String: (String, String)] = [
    "b": ("font", "bold"), "i": ("font", "italic"), "s": ("font", "strikethrough"),
    "dim": ("font", "dim"), "u": ("underline", "single"),
  ]

  init(_ source: MarkupSource, _ colors: MarkupColors) {
    (self.source, self.colors) = (source, colors)
  }

  /// The parts of a text, each an element with `text` and the attributes of its look.
  func runs(of node: MarkupNode) throws(MarkupError) -> [MarkupNode] {
    var reader = self
    try reader.add(node, look: [])
    return reader.runs.filter { !$0.attributes[0].value.isEmpty }
  }

  private mutating func add(
    _ node: MarkupNode, look: [MarkupNode.Attribute]
  ) throws(MarkupError) {
    var children = node.children[...]
    for piece in node.pieces {
      switch piece {
      case .text(let text): add(text, at: node.offset, look)
      case .child:
        guard let child = children.popFirst() else { continue }
        try add(child, look: self.look(of: child, in: look))
      case .comment, .instruction: break
      }
    }
  }

  private mutating func add(_ text: String, at offset: Int, _ look: [MarkupNode.Attribute]) {
    var run = MarkupNode(name: "run", offset: offset)
    run.attributes = [.init("text", "", offset: offset)] + look
    let isSame = runs.last?.attributes.dropFirst().elementsEqual(look) ?? false
    if !isSame { runs.append(run) }
    let number = runs.count - 1
    for character in text {
      if MarkupNode.isSpace(character) {
        space = space ?? number
      } else {
        let hasWords = runs.contains { !$0.attributes[0].value.isEmpty }
        if let space, hasWords { runs[space].attributes[0].value += " " }
        space = nil
        runs[number].attributes[0].value.append(character)
      }
    }
  }

  private func look(
    of node: MarkupNode, in around: [MarkupNode.Attribute]
  ) throws(MarkupError) -> [MarkupNode.Attribute] {
    var look = around
    switch node.name {
    case "a":
      guard let address = node.attribute("href") else {
        throw source.error(at: node.offset, "a needs href")
      }
      set("link", address.value, at: address, in: &look)
      try refuse(node.attributes.filter { $0.name != "href" }, of: node)
    case "text":
      let props = ElementSchema.props(of: .run)
      let known = props.map(\.name).filter { $0 != "text" }
      try refuse(node.attributes.filter { !known.contains($0.name) }, of: node)
      for attribute in node.attributes {
        let isColor = props.contains { $0.name == attribute.name && $0.form == .color }
        let value = isColor ? colors.text(attribute.value) : attribute.value
        set(attribute.name, value, at: attribute, in: &look)
      }
    default:
      guard let (name, value) = Self.short[node.name] else {
        throw source.error(
          at: node.offset, "There is no <\(node.name)> in a text",
          suggestion: Spelling.nearest(to: node.name, among: ["text"]))
      }
      try refuse(node.attributes, of: node)
      set(name, value, at: .init(name, value, offset: node.offset), in: &look)
    }
    return look
  }

  private func refuse(
    _ attributes: [MarkupNode.Attribute], of node: MarkupNode
  ) throws(MarkupError) {
    guard let unknown = attributes.first else { return }
    throw source.error(at: unknown.offset, "\(node.name) has no \"\(unknown.name)\"")
  }

  private func set(
    _ name: String, _ value: String, at place: MarkupNode.Attribute,
    in look: inout [MarkupNode.Attribute]
  ) {
    var attribute = MarkupNode.Attribute(
      name, value, offset: place.offset, valueOffset: place.valueOffset)
    if let old = look.firstIndex(where: { $0.name == name }) {
      // Fonts add up; the innermost of everything else counts.
      if name == "font" { attribute.value = "\(look[old].value) \(value)" }
      look.remove(at: old)
    }
    look.append(attribute)
    look.sort { $0.name < $1.name }
  }
}
