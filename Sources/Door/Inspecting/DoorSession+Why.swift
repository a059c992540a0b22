import ConstraintLayout
import ShohinCore
import TextBackend
import VirtualViews

// The causes of what a view is: its place, and its last change.
extension DoorSession {
  func why(_ node: SemanticNode) -> [(String, JSON)] {
    let log = openLog()
    return [
      ("place", .list(place(of: node, log).map { .text($0) })),
      ("rendered", .list(renderings(of: node.id, log).map { .text($0) })),
    ]
  }

  private func place(of node: SemanticNode, _ log: ProgramLog) -> [String] {
    guard let explanation = screen.explain(node.id) else {
      return ["No constraints: the container around it places its views one after the other."]
    }
    let text = explanation.description { item in
      log.key(of: NodeID(rawValue: item.owner))?.debugDescription ?? "\(item)"
    }
    return text.split(separator: "\n").map { String($0) }
  }

  /// The last turn that changed a view, and what happened since.
  private func renderings(of node: NodeID, _ log: ProgramLog) -> [String] {
    let turns = log.turns
    guard let place = turns.lastIndex(where: { $0.turn.patch.contains { $0.concerns(node) } })
    else {
      return [
        turns.isEmpty
          ? "Nothing was rendered since this tool looks."
          : "Not changed in the \(turns.count) turns since this tool looks: its description was equal in each."
      ]
    }
    let turn = turns[place]
    let steps = turn.turn.patch.filter { $0.concerns(node) }.map { $0.words(for: node) }
    var lines = ["Turn \(turn.number): \(steps.joined(separator: ", "))."]
    for message in log.messages where turn.messages.contains(message.number) {
      lines.append(
        "  because of message \(message.number), \(message.text), by \(words(for: message.cause, in: log))"
      )
    }
    let later = turns.count - 1 - place
    if later > 0 {
      lines.append("Not changed in the \(later) turns since: its description was equal in each.")
    }
    return lines
  }
}

extension ViewChange {
  /// True if the step makes or changes a view, or lays out what is inside of it.
  fileprivate func concerns(_ node: NodeID) -> Bool {
    switch self {
    case .insert(let changed, _, _, _, _), .remove(let changed), .move(let changed, _),
      .reuse(let changed, _), .update(let changed, _), .layout(let changed, _):
      changed == node
    case .replace(let old, let new, _, _): old == node || new == node
    }
  }

  fileprivate func words(for node: NodeID) -> String {
    switch self {
    case .insert: "it was made"
    case .remove: "it was removed"
    case .move: "it came to another place among its siblings"
    case .replace: "it was made in the place of a view of another kind"
    case .reuse: "it was given to another row"
    case .update(_, let content): "its content changed (\(content.kind))"
    case .layout(_, let layout):
      layout == nil
        ? "the views inside stand one after the other" : "the views inside got other constraints"
    }
  }
}
