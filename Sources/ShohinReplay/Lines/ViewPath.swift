/// The way to a view as text: the names of the views that hold it and its own, with a slash before each.
///
/// It is cut by bytes: a name may begin with a character that is one with the slash.
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
    guard Self.isPath(text) else { return nil }
    names = Self.parts(of: text.utf8.dropFirst())
  }

  /// True if a text begins as a path does.
  static func isPath(_ text: String) -> Bool { text.utf8.first == slash }

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
    guard name.utf8.contains(slash) else { return name }
    return parts(of: name.utf8[...]).joined(separator: "%2F")
  }

  /// The texts between slashes.
  private static func parts(of bytes: Substring.UTF8View) -> [String] {
    bytes.split(separator: slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static let slash = UInt8(ascii: "/")
}
