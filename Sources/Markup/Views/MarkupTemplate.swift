/// A text with names in braces that stand for texts of the state.
struct MarkupTemplate {
  /// A part of the text.
  enum Part { case text(String), name(String) }

  private(set) var parts: [Part] = []

  /// The names, in their order.
  var names: [String] { parts.compactMap { if case .name(let name) = $0 { name } else { nil } } }

  /// The text with the texts of the state; nil if one is missing.
  func filled(with state: [String: String]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let part): text += part
      case .name(let name):
        guard let value = state[name] else { return nil }
        text += value
      }
    }
    return text
  }

  fileprivate mutating func add(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(String(text))) }
  }

  fileprivate mutating func add(name: Substring) { parts.append(.name(String(name))) }
}

extension MarkupSource {
  /// The parts of a text; two braces are one that is meant as such.
  func template(_ text: String, at offset: Int) throws(MarkupError) -> MarkupTemplate {
    var template = MarkupTemplate()
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      template.add(rest[..<brace])
      let after = rest.index(after: brace)
      if after < rest.endIndex, rest[after] == rest[brace] {
        template.add(rest[brace...brace])
        rest = rest[rest.index(after: after)...]
        continue
      }
      let place = offset + text.utf8.distance(from: text.startIndex, to: brace)
      guard rest[brace] == "{", let end = rest.firstIndex(of: "}"),
        rest[after..<end].hasPrefix("state."), rest[after..<end].count > "state.".count
      else {
        throw error(at: place, "Expected {state.name}, or two braces for one")
      }
      template.add(name: rest[after..<end].dropFirst("state.".count))
      rest = rest[rest.index(after: end)...]
    }
    template.add(rest)
    return template
  }
}
