/// The parts of messages that are not written down: those with some names, and texts that are secrets.
struct Masks {
  /// The names, as they are given: names of cases and of values, joined by dots.
  let names: [String]
  private let paths: [[String]]
  /// The secrets that are hidden wherever they are.
  var secrets = Secrets()

  init(_ names: [String]) {
    self.names = names
    paths = names.map { Self.named($0.split(separator: ".").map { String($0) }) }
  }

  var isEmpty: Bool { paths.isEmpty }

  /// True if a value at a path is one of them, or inside of one.
  func isHiding(_ path: [String]) -> Bool {
    guard !isEmpty else { return false }
    let path = Self.named(path)
    return paths.contains { mask in
      path.indices.contains { path[$0...].starts(with: mask) }
    }
  }

  /// The text, or bullets if it is at a path that is hidden, or a secret.
  func visible(_ text: String, at path: [String]) -> String {
    isHiding(path) || secrets.isHiding(text) ? Self.masked(text) : text
  }

  /// The names of a path that somebody gave: the values of a case without labels have `_0`, `_1` and so on.
  private static func named(_ path: [String]) -> [String] {
    path.filter { name in
      name.first != "_" || name.count == 1
        || !name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// As many bullets as there are characters, so that lengths stay what they are.
  static func masked(_ text: String) -> String { String(text.map { $0.isNewline ? $0 : "•" }) }
}
