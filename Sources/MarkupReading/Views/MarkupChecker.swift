public import ElementDecoding
import LayoutStrings
import VirtualViews

/// Finds mistakes in a markup that do not depend on the program.
struct MarkupChecker {
  private let source: MarkupSource
  private let guides: [String]
  private(set) var stateNames: Set<String> = []
  private(set) var messageNames: Set<String> = []
  private(set) var made = MarkupConstants()
  /// Values that could stand for those of the program.
  private(set) var samples: [String: any Sendable] = [:]

  init(_ source: MarkupSource, guides: [String]) { (self.source, self.guides) = (source, guides) }

  /// An element that is to be checked.
  private struct Waiting {
    var node: MarkupNode
    var around: MarkupNode?
    /// The views and guides that layouts here may name.
    var targets = LayoutTargets()
    /// True inside the row of a table of items.
    var hasItem = false
  }

  mutating func check(_ root: MarkupNode) throws(MarkupError) {
    var waiting = [Waiting(node: root)]
    while let next = waiting.popLast() {
      let node = next.node
      try checkLayout(of: node, in: next.around, next.targets)
      messageNames.formUnion(node.messageNames)
      let sample = try sample(node, hasItem: next.hasItem)
      // Parts such as segments are decoded with the element around them.
      if next.around?.isWhole(node) ?? true {
        let decoded = try source.decoded(sample)
        if sample == node, MarkupElements.containers.props(of: node.type) == nil,
          !node.changesLetters
        {
          made.elements[node.offset] = decoded
        }
      }
      if next.around?.type == "form" { try checkLine(node) }
      if node.showsItems, node.children.count != 1 {
        throw source.error(at: node.offset, "A table of items needs one view inside, its row")
      }
      let targets = node.isGroup ? LayoutTargets(of: node, guides) : LayoutTargets()
      waiting += node.children.reversed().map {
        Waiting(
          node: $0, around: node, targets: targets, hasItem: next.hasItem || node.showsItems)
      }
    }
  }

  /// Refuses a line of a form with too many or too few views, or with attributes that it does not have.
  private func checkLine(_ node: MarkupNode) throws(MarkupError) {
    guard MarkupElements.lines.contains(node.type) else { return }
    let isRow = node.type == "row"
    let known = isRow ? ["label", "hugs"] : []
    if let unknown = node.own.first(where: { !known.contains($0.name) }) {
      throw source.error(
        at: unknown.offset, "\(node.name) has no \"\(unknown.name)\"",
        suggestion: Spelling.nearest(to: unknown.name, among: known))
    }
    if let hugs = node.attribute("hugs"), Bool(hugs.value) == nil {
      throw source.error(at: hugs.valueOffset, "hugs: must be true or false")
    }
    guard (1...(isRow ? 2 : 1)).contains(node.children.count) else {
      throw source.error(
        at: node.offset,
        isRow ? "A row needs a field, and may have a note" : "\(node.name) needs one view inside")
    }
  }

  private mutating func checkLayout(
    of node: MarkupNode, in around: MarkupNode?, _ targets: LayoutTargets
  ) throws(MarkupError) {
    for attribute in node.attributes where MarkupNode.layoutName(attribute.name) != nil {
      guard let around, around.isGroup else {
        throw source.error(
          at: attribute.offset,
          "A layout needs a component, group or stack around the view")
      }
      if node.attribute("key") == nil {
        throw source.error(at: node.offset, "A view with a layout needs a key")
      }
      try source.checkTargets(of: attribute, among: targets)
    }
    let layout = try source.layout(of: node)
    if !layout.lines.isEmpty { made.layouts[node.offset] = layout }
  }

  /// The element with values that could be in the place of names, which are noted.
  private mutating func sample(
    _ node: MarkupNode, hasItem: Bool
  ) throws(MarkupError) -> MarkupNode {
    var sample = node
    for index in sample.attributes.indices {
      let attribute = sample.attributes[index]
      // Braces mean nothing in the name of a message, and layouts are texts of their own.
      guard MarkupNode.layoutName(attribute.name) == nil else { continue }
      let template = try source.template(attribute.value, at: attribute.valueOffset)
      for name in template.names {
        if name.scope == .state { stateNames.insert(name.path.joined(separator: ".")) }
        if name.scope == .item, !hasItem {
          throw source.error(
            at: attribute.valueOffset, "There is an item only in the row of a table with items")
        }
      }
      if attribute.name == "items", node.type == "table", template.onlyName == nil {
        throw source.error(at: attribute.valueOffset, "items: Expected {state.name}")
      }
      guard !template.names.isEmpty else {
        sample.attributes[index].value = template.text
        continue
      }
      let form = MarkupElements.form(of: attribute.name, in: node.type)
      note(template.names, form, isList: attribute.name == "items" && node.type == "table")
      guard template.onlyName != nil || form.takesTexts else {
        throw source.error(
          at: attribute.valueOffset,
          "\(attribute.name): a name in braces stands alone, because this is no text")
      }
      sample.attributes[index].value = form.sample
    }
    sample.settleLimits(of: node)
    // Those of parts are noted when they are checked themselves.
    sample.children = node.views.isEmpty ? try samples(of: node) : node.children
    return sample
  }

  private mutating func note(_ names: [MarkupName], _ form: PropForm, isList: Bool) {
    for name in names where name.scope == .state {
      let path = name.path.joined(separator: ".")
      let sample: any Sendable =
        isList ? [String]() : form.takesTexts ? "{\(path)}" : form.sample
      // Those that a prop needs count before those of texts, where anything is right.
      if samples[path] == nil || isList || !form.takesTexts { samples[path] = sample }
    }
  }

  private func samples(of node: MarkupNode) throws(MarkupError) -> [MarkupNode] {
    var (copy, samples) = (self, [MarkupNode]())
    for child in node.children { samples.append(try copy.sample(child, hasItem: true)) }
    return samples
  }
}

/// The parts of a view that are the same in each render, by the places of their elements.
struct MarkupConstants: Sendable {
  /// The views without values of the program.
  var elements: [Int: DecodedElement] = [:]
  /// The rules for views.
  var layouts: [Int: ViewLayout] = [:]
}

extension MarkupNode {
  /// True if the letters of the element or of parts of it are changed when it is made.
  fileprivate var changesLetters: Bool {
    attribute("textTransform") != nil
      || views.isEmpty && children.contains { $0.changesLetters }
  }

  /// True if an element inside is a view of its own.
  fileprivate func isWhole(_ child: MarkupNode) -> Bool {
    switch MarkupElements.interior(of: type) {
    case .children? where type == "form": !MarkupElements.lines.contains(child.type)
    case .children?, .rows?: true
    case .dialog?: child.type != "buttons"
    // The buttons of a dialog, and the lines of a form.
    case Optional.none: type == "buttons" || MarkupElements.lines.contains(type)
    default: false
    }
  }
}

extension MarkupTemplate {
  /// The text without names.
  fileprivate var text: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}

extension PropForm {
  /// True if names may stand among other characters.
  public var takesTexts: Bool {
    switch self {
    case .text, .styledText, .key, .message: true
    default: false
    }
  }

  /// True if a name that stands alone is the value itself, and not its description.
  public var takesValues: Bool {
    switch self {
    case .text, .styledText, .message, .mask, .length: false
    default: true
    }
  }

  /// A value that is right.
  fileprivate var sample: String {
    switch self {
    case .flag: "true"
    case .integer, .number, .priority, .insets, .limits, .rowHeight, .length: "1"
    case .color: "red"
    case .choice(let words), .words(let words), .filter(let words), .place(let words): words[0]
    default: "text"
    }
  }
}
