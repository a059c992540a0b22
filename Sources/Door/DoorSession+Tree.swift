import TextBackend
import VirtualViews

// Views and changes of views as JSON.
extension DoorSession {
  static func json(of change: SemanticChange) -> JSON {
    switch change {
    case .appeared(let path, let node):
      .object([("came", json(of: node, path: path.keys))])
    case .disappeared(let path, _): .object([("went", .list(path.keys.map { json(of: $0) }))])
    case .changed(let path, _, let node):
      .object([("changed", json(of: node, path: path.keys, isDeep: false))])
    }
  }

  static func json(of key: ViewKey) -> JSON {
    // Larger numbers are not whole ones in all languages.
    if case .integer(let number) = key, (-1 << 53...1 << 53).contains(number) {
      return .number(Double(number))
    }
    return .text(key.description)
  }

  private static func json(of position: Semantics.Position) -> JSON {
    .object([
      ("number", .number(Double(position.number))), ("of", .number(Double(position.count))),
    ])
  }

  private static func json(of cells: CellFrame) -> JSON {
    .list([cells.column, cells.row, cells.width, cells.height].map { .number(Double($0)) })
  }

  /// A part of a control; without cells if it is out of sight.
  private static func json(of part: SemanticPart) -> JSON {
    let meaning = part.semantics
    var parts: [(String, JSON)] = [
      ("role", .text("\(meaning.role)")), ("label", .text(meaning.label)),
    ]
    let states = meaning.state.words
    if !states.isEmpty { parts.append(("state", .list(states.map { .text($0) }))) }
    if let cells = part.cells { parts.append(("cells", json(of: cells))) }
    return .object(parts)
  }

  static func json(of node: SemanticNode, path: [ViewKey], isDeep: Bool = true) -> JSON {
    let meaning = node.semantics
    var parts: [(String, JSON)] = [
      ("path", .list(path.map { json(of: $0) })), ("role", .text("\(meaning.role)")),
    ]
    if !meaning.label.isEmpty { parts.append(("label", .text(meaning.label))) }
    if let value = meaning.value, !meaning.state.contains(.secret) {
      parts.append(("value", .text(value)))
    }
    if !meaning.note.isEmpty { parts.append(("note", .text(meaning.note))) }
    if let news = meaning.news { parts.append(("news", .text(news))) }
    let states = meaning.state.words
    if !states.isEmpty { parts.append(("state", .list(states.map { .text($0) }))) }
    if !meaning.actions.isEmpty {
      parts.append(("actions", .list(meaning.actions.map { .text("\($0)") })))
    }
    if let item = meaning.currentItem {
      let checked = item.isChecked.map { [("checked", JSON.bool($0))] } ?? []
      let place = json(of: item.position)
      parts.append(("item", .object([("label", .text(item.label)), ("place", place)] + checked)))
    }
    if let position = meaning.position { parts.append(("place", json(of: position))) }
    if node.isLayer { parts.append(("layer", .bool(true))) }
    parts.append(("cells", json(of: node.cells)))
    if !node.parts.isEmpty { parts.append(("parts", .list(node.parts.map { json(of: $0) }))) }
    if isDeep, !node.children.isEmpty {
      parts.append(("inside", .list(node.children.map { json(of: $0, path: path + [$0.key]) })))
    }
    return .object(parts.map { ($0.0, $0.1) })
  }
}

extension Semantics.State {
  /// The names of the states.
  fileprivate var words: [String] {
    let names: [(Semantics.State, String)] = [
      (.disabled, "disabled"), (.focused, "focused"), (.on, "on"), (.secret, "secret"),
      (.modal, "modal"), (.mixed, "mixed"), (.expanded, "expanded"), (.busy, "busy"),
      (.required, "required"), (.invalid, "invalid"), (.collapsed, "collapsed"),
      (.selected, "selected"), (.current, "current"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
