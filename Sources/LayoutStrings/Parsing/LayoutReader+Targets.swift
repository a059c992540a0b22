import VirtualViews

extension LayoutReader {
  static let targets = "a target: super, self, a guide, the key of a view, or a number of cells"

  /// Reads the target of a rule with its anchor.
  mutating func target() throws(LayoutStringError) -> LayoutRule {
    let start = position
    if let number = try number() {
      if let property, !property.isSize {
        throw mistake(
          "Expected a view: a number of cells is a target for a width, a height or a size only, and "
            + "\(property.rawValue) is compared with a view, as in super offset(3).", at: start)
      }
      return LayoutRule(.cells(number))
    }
    var rule = LayoutRule(try view())
    let place = position + 1
    rule.anchor = try anchor()
    if let property { try check(rule, for: property, at: start, anchorAt: place) }
    return rule
  }

  private mutating func view() throws(LayoutStringError) -> LayoutTarget {
    let start = position
    if let name = try quotedName() { return .named(name) }
    guard let word = word() else { throw expected(Self.targets) }
    if next == UInt8(ascii: ":") {
      guard word == "id" else {
        if LayoutProperty(rawValue: word) != nil {
          throw mistake(
            "Expected a target: a property stands at the beginning of a rule, before its name and "
              + "condition, as in \(word): [compact] super.", at: start)
        }
        throw mistake(
          "There is no prefix \"\(word.prefix(40)):\", did you mean \"id:\"? Expected id: and the key of a view.",
          at: start, suggestion: "id:")
      }
      position += 1
      return .id(try identifier())
    }
    if next == UInt8(ascii: "("), LayoutWords.modifiers.contains(word) {
      throw mistake(
        "Expected a target before the modifier, as in super \(word)(…).", at: start)
    }
    return LayoutWords.target(word) ?? .named(word)
  }

  /// Reads the key behind `id:`, which may begin with a digit.
  private mutating func identifier() throws(LayoutStringError) -> String {
    if let name = try quotedName() { return name }
    let start = position
    while let byte = next, Self.isWord(byte) { position += 1 }
    guard position > start else { throw expected("the key of a view") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func anchor() throws(LayoutStringError) -> LayoutAttribute? {
    guard read(".") else { return nil }
    let start = position
    guard let word = word() else { throw expected("an anchor, such as leading or width") }
    if let attribute = LayoutWords.attribute(word) { return attribute }
    throw unknown("anchor", word, at: start, among: LayoutWords.attributes.map(\.name))
  }

  /// Checks the target against the property that is compared with it.
  private func check(
    _ rule: LayoutRule, for property: LayoutProperty, at start: Int, anchorAt place: Int
  ) throws(LayoutStringError) {
    guard let anchor = rule.anchor else {
      if rule.target == .itself, property.parts.contains(where: { $0.attribute == $0.target }) {
        throw mistake(
          "A view cannot be compared with itself. Expected another anchor, as in self.height.",
          at: start)
      }
      return
    }
    if property.isExpanded, property != .size || !property.isComparable(with: anchor) {
      throw mistake(
        "\(property.rawValue) takes no anchor: each part is compared with the same part of the target.",
        at: place)
    }
    guard property.isComparable(with: anchor) else {
      let anchors = LayoutWords.attributes.filter { property.isComparable(with: $0.value) }
      throw mistake(
        "\(property.rawValue) and \(anchor) cannot be compared. Expected "
          + "\(LayoutWords.list(anchors.map(\.name))).", at: place)
    }
    if rule.target == .itself, property.parts.contains(where: { $0.attribute == anchor }) {
      throw mistake("A view cannot be compared with itself. Expected another anchor.", at: place)
    }
  }
}
