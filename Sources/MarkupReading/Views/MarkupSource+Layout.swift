import ElementDecoding
import LayoutStrings

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
        suggestion: NearestName.of(name, among: known).map { "layout:" + $0 })
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
  func checkTargets(of attribute: MarkupNode.Attribute, among known: [String]) throws(MarkupError) {
    // The keys of views may be the program's.
    guard !known.contains(where: { $0.contains("{") }) else { return }
    for line in try layout(of: attribute).lines {
      let name: String
      switch line.rule.target {
      case .named(let word), .id(let word): name = word
      default: continue
      }
      guard !known.contains(name) else { continue }
      let (text, word) = (Array(attribute.value.utf8), Array(name.utf8))
      let place = text.indices.first { text[$0...].starts(with: word) } ?? 0
      throw error(
        at: attribute.valueOffset + place, "There is no view or guide \"\(name)\" here",
        suggestion: NearestName.of(name, among: known))
    }
  }
}
