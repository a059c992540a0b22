/// The parts of a model that differ from those of another one, as text.
///
/// Values are taken apart by reflection: into their properties, and into the elements of lists. A part that is equal to what it
/// was is not looked into; lists that share their memory are equal at once.
struct ModelChanges {
  private var changes: [String] = []
  private static let mostChanges = 6
  private static let mostCharacters = 60
  private static let mostLevels = 8

  init(from old: Any, to new: Any) { compare(old, new, at: "", level: 0) }

  /// The changes: `counter: 3 → 4, names[1]: Ann → Anna`.
  var text: String {
    let more = changes.count > Self.mostChanges ? ", …" : ""
    return changes.prefix(Self.mostChanges).joined(separator: ", ") + more
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String, level: Int) {
    guard changes.count <= Self.mostChanges, !Self.isSame(old, new) else { return }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard level < Self.mostLevels, before.subjectType == after.subjectType else {
      return add(old, new, at: path)
    }
    switch after.displayStyle {
    case .struct?, .class?, .tuple?: compareParts(before, after, old, new, at: path, level)
    case .collection?: compareElements(before, after, at: path, level)
    default: add(old, new, at: path)
    }
  }

  private mutating func compareParts(
    _ before: Mirror, _ after: Mirror, _ old: Any, _ new: Any, at path: String, _ level: Int
  ) {
    guard !after.children.isEmpty, before.children.count == after.children.count else {
      return add(old, new, at: path)
    }
    for (one, other) in zip(before.children, after.children) {
      let name = other.label ?? ""
      let part = path.isEmpty ? name : path + (name.first == "." ? "" : ".") + name
      compare(one.value, other.value, at: part, level: level + 1)
    }
  }

  private mutating func compareElements(
    _ before: Mirror, _ after: Mirror, at path: String, _ level: Int
  ) {
    let (old, new) = (Array(before.children), Array(after.children))
    let shared = min(old.count, new.count)
    if old.count != new.count {
      let isLonger = new.count > old.count
      let first = (isLonger ? new : old).indices.first { index in
        index >= shared || Self.isOther(old[index].value, new[index].value)
      }
      let element = first.map { isLonger ? new[$0].value : old[$0].value }
      let place = first.map { "\(path)[\($0)]" } ?? path
      return changes.append(
        "\(place): \(isLonger ? "+" : "−")\(Self.text(of: element ?? "")) (\(old.count) → \(new.count))"
      )
    }
    for index in 0..<shared {
      compare(old[index].value, new[index].value, at: "\(path)[\(index)]", level: level + 1)
    }
  }

  private mutating func add(_ old: Any, _ new: Any, at path: String) {
    let (before, after) = (Self.text(of: old), Self.text(of: new))
    // Values that look the same are told apart by nobody.
    guard before != after else { return }
    changes.append((path.isEmpty ? "" : path + ": ") + before + " → " + after)
  }

  private static func text(of value: Any) -> String {
    let text = "\(value)"
    return text.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
  }

  /// True if two elements differ, by their looks if they cannot be compared.
  private static func isOther(_ one: Any, _ other: Any) -> Bool {
    !isSame(one, other) && (one is any Equatable || "\(one)" != "\(other)")
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    (one as? any Equatable)?.isSame(as: other) ?? false
  }
}

extension Equatable {
  /// Compares the value with one that may be of another type.
  func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
