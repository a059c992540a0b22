/// The parts of a model that differ from those of another one, as text.
///
/// Values are taken apart by reflection: into their properties, and into the elements of lists. A part that is equal to what it
/// was is not looked into; lists that share their memory are equal at once. Of long lists the first elements are compared, and a
/// large value is named by its type or its number of elements.
struct ModelChanges {
  private var changes: [String] = []
  private static let mostChanges = 6
  private static let mostCharacters = 60
  private static let mostLevels = 8
  private static let mostElements = 2_000
  /// The number of parts from which on a value has no text.
  private static let mostParts = 200

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
    let (old, new) = (before.children, after.children)
    guard old.count == new.count else { return addElement(old, new, at: path) }
    let pairs = zip(old, new).prefix(Self.mostElements).enumerated()
    for (index, (one, other)) in pairs where changes.count <= Self.mostChanges {
      compare(one.value, other.value, at: "\(path)[\(index)]", level: level + 1)
    }
  }

  /// Adds the first element that only the longer list has.
  private mutating func addElement(
    _ old: Mirror.Children, _ new: Mirror.Children, at path: String
  ) {
    let isLonger = new.count > old.count
    let others = (isLonger ? old : new).makeIterator()
    let longer = (isLonger ? new : old).prefix(Self.mostElements).enumerated()
    let first = longer.first { _, child in
      others.next().map { Self.isOther(child.value, $0.value) } ?? true
    }
    let place = first.map { "\(path)[\($0.offset)]" } ?? path
    let element = first.map { Self.text(of: $0.element.value) + " " } ?? ""
    changes.append("\(place): \(isLonger ? "+" : "−")\(element)(\(old.count) → \(new.count))")
  }

  private mutating func add(_ old: Any, _ new: Any, at path: String) {
    let (before, after) = (Self.text(of: old), Self.text(of: new))
    // Values that look the same are told apart by nobody.
    guard before != after else { return }
    changes.append((path.isEmpty ? "" : path + ": ") + before + " → " + after)
  }

  private static func text(of value: Any) -> String {
    var parts = mostParts
    guard isSmall(value, &parts) else { return name(of: value) }
    let text = "\(value)"
    let start = text.prefix(mostCharacters)
    return start.endIndex < text.endIndex ? start + "…" : text
  }

  /// True if a value has few parts, so that its text is made at once.
  private static func isSmall(_ value: Any, _ parts: inout Int) -> Bool {
    if value is String || value is any CustomStringConvertible & Numeric { return true }
    let children = Mirror(reflecting: value).children
    parts -= children.count
    guard parts >= 0 else { return false }
    for child in children where !isSmall(child.value, &parts) { return false }
    return true
  }

  /// The name of a value that has too many parts to be told.
  private static func name(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?, .set?, .dictionary?: return "(\(mirror.children.count) elements)"
    default: return "\(type(of: value))(…)"
    }
  }

  /// True if two elements differ, by their looks if they cannot be compared.
  private static func isOther(_ one: Any, _ other: Any) -> Bool {
    !isSame(one, other) && (one is any Equatable || text(of: one) != text(of: other))
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    (one as? any Equatable)?.isSame(as: other) ?? false
  }
}

extension Equatable {
  /// Compares the value with one that may be of another type.
  func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
