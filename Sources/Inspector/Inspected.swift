import Door

/// A view of the inspected program.
struct InspectedView: Equatable, Identifiable {
  /// The path as the door writes it, which is also the way to ask for the view.
  var id: String
  var path: JSON
  var line: String
  var children: [InspectedView]

  init(_ node: JSON) {
    path = node["path"] ?? .list([])
    id = path.description
    children = (node["inside"]?.values ?? []).map { InspectedView($0) }
    var parts = [node["role"]?.text ?? "view"]
    if let key = path.values.last { parts.insert(key.text ?? key.description, at: 0) }
    if let label = node["label"]?.text { parts.append("“\(label)”") }
    if let value = node["value"]?.text { parts.append("= \(value)") }
    if let item = node["item"] {
      parts.append("at “\(item["label"]?.text ?? "")” \(Self.place(item))")
    }
    parts.append(Self.place(node))
    parts += (node["state"]?.values ?? []).map { "(\($0.text ?? ""))" }
    line = parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The place among others, such as `[3 of 1000]`; empty if it is not known.
  private static func place(_ node: JSON) -> String {
    guard let number = node["place"]?["number"]?.integer, let count = node["place"]?["of"]?.integer
    else { return "" }
    return "[\(number) of \(count)]"
  }

  /// The views inside, at any depth, that have views inside.
  var openable: [String] {
    children.isEmpty ? [] : [id] + children.flatMap(\.openable)
  }

  /// The view with an identity, this one or one inside.
  func first(_ id: String) -> InspectedView? {
    if self.id == id { return self }
    for child in children {
      if let found = child.first(id) { return found }
    }
    return nil
  }
}

/// A message that the inspected program has handled.
struct InspectedMessage: Equatable, Identifiable {
  var id: Int
  var text: String
  var cause: String
  /// The lines of the model that went and came.
  var changes: [String]

  init(_ message: JSON) {
    id = message["number"]?.integer ?? 0
    text = message["message"]?.text ?? ""
    cause = message["cause"]?.text ?? ""
    changes = (message["changes"]?.values ?? []).map { $0.text ?? "" }
  }
}

/// The counts of one turn of the inspected program.
struct InspectedTurn: Equatable, Identifiable {
  var id: Int
  /// The counts in the order of ``titles``.
  var counts: [Int]

  static let titles = ["Messages", "Compared", "Steps", "Views", "Layouts", "Cells", "Bytes"]

  init(_ turn: JSON) {
    id = turn["number"]?.integer ?? 0
    let screen = ["views", "layouts", "cells", "bytes"].map {
      turn["screen"]?[$0]?.integer ?? 0
    }
    counts =
      [
        turn["messages"]?.values.count ?? 0, turn["compared"]?.integer ?? 0,
        turn["steps"]?.integer ?? 0,
      ] + screen
  }
}
