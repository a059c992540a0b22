import VirtualViews

/// The views of a program that do not show what is in them.
struct ShownSecrets: Equatable {
  private var contents: [Content] = []

  /// There are none.
  init() {}

  /// Finds those among some views.
  init(in elements: [ViewElement<some Any>]) { add(elements) }

  private mutating func add(_ elements: [ViewElement<some Any>]) {
    for element in elements {
      if element.content.semantics.state.contains(.secret) { contents.append(element.content) }
      add(element.children)
    }
  }

  /// The text with bullets in place of what was typed into secure fields.
  func hiding(in text: String) -> String {
    guard !contents.isEmpty else { return text }
    var secrets = Secrets()
    for (number, content) in contents.enumerated() {
      guard case .field(let field) = content else { continue }
      secrets.learn(field.text, of: NodeID(rawValue: UInt64(number)))
    }
    return secrets.hiding(in: text)
  }
}
