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
        at: place(of: error.offset, in: attribute.value, from: attribute.valueOffset),
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
      let before = Self.start(of: name, in: attribute.value) ?? 0
      throw error(
        at: place(of: before, in: attribute.value, from: attribute.valueOffset),
        "There is no view or guide \"\(name)\" here",
        suggestion: Spelling.nearest(to: name, among: targets.names.sorted()))
    }
  }
}

extension MarkupSource {
  /// The byte at which a name begins that is no part of a longer one; nil if there is none.
  private static func start(of name: String, in text: String) -> Int? {
    let (bytes, word) = (Array(text.utf8), Array(name.utf8))
    func isName(_ place: Int) -> Bool {
      guard bytes.indices.contains(place) else { return false }
      let scalar = Unicode.Scalar(bytes[place])
      return bytes[place] >= 0x80 || scalar.properties.isAlphabetic || scalar == "_"
        || scalar == "-" || ("0"..."9").contains(scalar)
    }
    return bytes.indices.first { place in
      bytes[place...].starts(with: word) && !isName(place - 1) && !isName(place + word.count)
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
