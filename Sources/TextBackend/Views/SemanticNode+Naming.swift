import VirtualViews

extension Semantics {
  /// True if the texts inside are its name: ARIA calls that a name from content.
  var isNamedByContent: Bool { label.isEmpty && Self.rolesNamedByContent.contains(role) }

  private static let rolesNamedByContent: Set<Role> = [
    .button, .link, .checkbox, .switch, .radio, .tab, .menuItem,
  ]
}

extension [SemanticNode] {
  /// The texts of these views and of those inside, but for what belongs to controls and to layers.
  var words: [String] {
    var words: [String] = []
    // Calls inside each other would be as deep as the tree.
    var waiting = Array(reversed())
    while let node = waiting.popLast() {
      if node.isLayer { continue }
      let meaning = node.semantics
      if meaning.role == .text, !meaning.label.isEmpty { words.append(meaning.label) }
      if meaning.actions.isEmpty { waiting += node.children.reversed() }
    }
    return words
  }
}
