import ElementDecoding
import LayoutStrings
import VirtualViews

extension MarkupSource {
  /// The rules that an element has for its view.
  func layout(of node: MarkupNode) throws(MarkupError) -> ViewLayout {
    var lines: [ViewLayout.Line] = []
    for attribute in node.attributes where MarkupNode.layoutName(attribute.name) != nil {
      lines += try layout(of: attribute).lines
    }
    return ViewLayout(lines)
  }

  /// The rules of one attribute.
  func layout(of attribute: MarkupNode.Attribute) throws(MarkupError) -> ViewLayout {
    guard let name = MarkupNode.layoutName(attribute.name) else { return ViewLayout() }
    guard let property = LayoutProperty(rawValue: name) else {
      let known = LayoutProperty.allCases.map(\.rawValue)
      throw error(
        at: attribute.offset, "There is no layout property \"\(name)\"",
        suggestion: Spelling.nearest(to: name, among: known).map { "layout:" + $0 })
    }
    do {
      let string = try LayoutString(parsing: attribute.value, for: property)
      return ViewLayout(string.rules.map { ViewLayout.Line(property, $0) })
    } catch {
      // Its sentences have the suggestion and what was expected, and the last full stop is put behind them.
      let isStopped = error.message.hasSuffix(".")
      throw self.error(
        at: attribute.valueOffset + error.offset,
        String(error.message.dropLast(isStopped ? 1 : 0)))
    }
  }

  /// Refuses rules that name a view or guide that is not there.
  func checkTargets(
    of attribute: MarkupNode.Attribute, among targets: LayoutTargets
  ) throws(MarkupError) {
    // The keys of views may be the program's.
    guard !targets.areOpen else { return }
    for line in try layout(of: attribute).lines {
      let name: String
      switch line.rule.target {
      case .named(let word), .id(let word): name = word
      default: continue
      }
      guard !targets.names.contains(name) else { continue }
      let (text, word) = (Array(attribute.value.utf8), Array(name.utf8))
      let place = text.indices.first { text[$0...].starts(with: word) } ?? 0
      throw error(
        at: attribute.valueOffset + place, "There is no view or guide \"\(name)\" here",
        suggestion: Spelling.nearest(to: name, among: targets.names.sorted()))
    }
  }
}

/// The views and guides that layouts in a container may name.
struct LayoutTargets {
  private(set) var names: Set<String> = []
  /// True if there are others, whose names are the program's.
  private(set) var areOpen = false

  init() {}

  init(of container: MarkupNode, _ guides: [String]) {
    names = Set(guides).union(container.children.compactMap { $0.attribute("key")?.value })
    areOpen = names.contains { $0.contains("{") }
  }
}
