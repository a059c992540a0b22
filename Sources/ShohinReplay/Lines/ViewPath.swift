/// The way to a view as text: the names of the views that hold it and its own, with a slash before each.
struct ViewPath: Hashable, Sendable {
  /// A name that stands for any: it has a secret in it.
  private static let hidden = "•"

  var names: [String]

  /// Makes a path of names; those that are to be hidden have bullets instead.
  init(_ names: [String], isHiding: (String) -> Bool = { _ in false }) {
    self.names = names.map { isHiding($0) ? Self.hidden : Self.escaped($0) }
  }

  /// Reads a path; nil for a text that is none.
  init?(text: String) {
    guard text.hasPrefix("/") else { return nil }
    names = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }
  }

  var text: String { names.map { "/" + $0 }.joined() }

  /// True if both may be the same path.
  func agrees(with other: ViewPath) -> Bool {
    names.count == other.names.count && zip(names, other.names).allSatisfy(Self.isSame)
  }

  /// True if a name in a path may be that of a view.
  static func isName(_ name: String, of view: String) -> Bool { isSame(name, escaped(view)) }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name == other || name == hidden || other == hidden
  }

  /// A name without slashes.
  private static func escaped(_ name: String) -> String {
    guard name.contains("/") else { return name }
    return name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }
}
