import ShohinCore
import TextBackend
import VirtualViews

// The changes that users hear of without asking.
extension LinearSession {
  func words(for changes: [SemanticChange], in tree: SemanticNode) -> [String] {
    var urgent: [String] = []
    var wrong: [String] = []
    var focus: [String] = []
    var rest: [String] = []
    for change in changes {
      switch change {
      case .appeared(_, let node) where node.isLayer: urgent += wordsForLayer(node)
      case .disappeared(_, let node) where node.isLayer:
        urgent.append(Speech.words(forClosed: node))
      case .appeared(let path, let node):
        if let name = nameAround(path, tree) { rest += spoken(inside: node, in: name) }
      case .disappeared: break
      case .changed(let path, let old, let node):
        if node.semantics.state.contains(.focused) || node.semantics.state.contains(.current) {
          focus = [itemWords(since: old, in: node.semantics) ?? focusWords]
        } else if node.semantics.state.contains(.invalid),
          !old.state.contains(.invalid) || old.note != node.semantics.note
        {
          wrong.append(Speech.words(for: node.semantics))
        } else if node.semantics.news != "", isNews(old, node.semantics), node.isSpoken,
          nameAround(path, tree)?.says(node) == false, !isRepeated(path, node)
        {
          let words = Speech.words(for: node.semantics.asNews)
          if !words.isEmpty { rest.append(words) }
        }
      }
    }
    return urgent + wrong + focus + rest
  }

  /// True for a table that tells the number of its rows once more although the user has done nothing since.
  ///
  /// Rows that come and go by themselves, as those of a monitor, would speak all the time. What a table names as its news is
  /// said each time.
  private func isRepeated(_ path: SemanticPath, _ node: SemanticNode) -> Bool {
    guard node.semantics.role == .table, node.semantics.news == nil, toldTables != nil else {
      return false
    }
    return toldTables?.insert(path).inserted == false
  }

  /// The words for the part of a control that is current now, if nothing else has changed; nil otherwise.
  func itemWords(since old: Semantics, in new: Semantics) -> String? {
    var old = old
    old.currentItem = new.currentItem
    return old == new ? new.currentItem.map { Speech.words(for: $0) } : nil
  }

  /// True if more has changed than that the keyboard went elsewhere.
  func isNews(_ old: Semantics, _ new: Semantics) -> Bool {
    var (old, new) = (old.asNews, new.asNews)
    old.state.subtract([.focused, .current])
    new.state.subtract([.focused, .current])
    return old != new
  }

  /// The way in which a view around a place says what is there; nil in tables, whose rows are read when they are asked for.
  func nameAround(_ path: SemanticPath, _ tree: SemanticNode) -> SaidName? {
    var (around, name) = (tree, SaidName.none)
    for key in path.keys.dropLast() {
      guard let next = around.children.first(where: { $0.key == key }) else { return name }
      if next.semantics.role == .table { return nil }
      name = next.nameInside ?? name
      around = next
    }
    return name
  }

  func wordsForLayer(_ layer: SemanticNode) -> [String] {
    var lines = spoken(inside: layer)
    if layer.semantics.role == .dialog, !layer.isSpoken { lines.insert("dialog", at: 0) }
    return lines
  }

  /// The words of a view that came and of those inside, but for those that say nothing by themselves.
  func spoken(inside node: SemanticNode, in name: SaidName = .none) -> [String] {
    var lines: [String] = []
    node.forEachRead(in: name) { _, node in
      // A text that is told of by another view, such as what is wrong with a field.
      guard node.semantics.news != "" || node.semantics.role != .text else { return }
      let hasFocus = node.semantics.state.contains(.focused)
      lines.append(hasFocus ? words(forFocused: node) : Speech.words(for: node.semantics))
    }
    return lines
  }
}

extension Semantics {
  /// The meaning with the words that are said when they change.
  fileprivate var asNews: Semantics {
    guard let news else { return self }
    var semantics = self
    (semantics.label, semantics.value) = (news, nil)
    return semantics
  }
}
