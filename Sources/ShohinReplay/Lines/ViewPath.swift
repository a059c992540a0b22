/// The way to a view as text: the names of the views that hold it and its own, with a slash before each.
struct ViewPath: Hashable, Sendable {
  /// The beginning of what stands for a name with a secret in it; the number among the siblings follows.
  private static let hidden: Character = "•"

  var names: [String]

  /// Makes a path of names.
  init(_ names: [String]) { self.names = names.map(Self.escaped) }

  /// Has numbers stand for names of keys that are to be hidden.
  ///
  /// The keys are asked about as they are: a name may be written otherwise.
  mutating func hide(keys: [String], where isHidden: (String) -> Bool, positions: () -> [Int]) {
    let hidden = zip(names.indices, keys).filter { isHidden($0.1) }.map(\.0)
    guard !hidden.isEmpty else { return }
    let positions = positions()
    for index in hidden { names[index] = "\(Self.hidden)\(positions[index])" }
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

  /// True if a name in a path is that of a view with a number among its siblings.
  static func isName(_ name: String, of view: String, at position: Int) -> Bool {
    name == escaped(view) || name == "\(hidden)\(position)"
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name == other || name.first == hidden || other.first == hidden
  }

  /// A name without slashes.
  private static func escaped(_ name: String) -> String {
    guard name.contains("/") else { return name }
    return name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }
}
