/// A text with names in braces that stand for values of the program.
public struct MarkupTemplate: Hashable, Sendable {
  /// A part of the text.
  public enum Part: Hashable, Sendable {
    /// Characters.
    case text(String)
    /// The value with a name.
    case name(MarkupName)
  }

  /// The parts in their order.
  public private(set) var parts: [Part] = []

  /// The names, in their order.
  public var names: [MarkupName] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// The name of which the text consists; nil if there is anything else.
  public var onlyName: MarkupName? {
    if parts.count == 1, case .name(let name) = parts[0] { name } else { nil }
  }

  /// The text, if there is no name in it.
  public var plain: String? {
    guard names.isEmpty else { return nil }
    return parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Returns the text with the texts of names.
  public func filled<Mistake>(
    by text: (MarkupName) throws(Mistake) -> String
  ) throws(Mistake) -> String {
    var filled = ""
    for part in parts {
      switch part {
      case .text(let part): filled += part
      case .name(let name): filled += try text(name)
      }
    }
    return filled
  }

  fileprivate mutating func add(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(String(text))) }
  }

  fileprivate mutating func add(_ name: MarkupName) { parts.append(.name(name)) }
}

/// The name of a value in a markup: `{state.user.name}`, or `{item.title}` in the row of a table.
public struct MarkupName: Hashable, Sendable, CustomStringConvertible {
  /// The value in which the name is looked up.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The state that the program gives.
    case state
    /// The item that a row of a table shows.
    case item
    /// An argument of a text template.
    case argument
  }

  /// The value in which the name is looked up.
  public var scope: Scope
  /// The names of properties, each of the value of the one before.
  public var path: [String]

  /// The scope and the properties, with points between them.
  public var description: String {
    (scope == .argument ? path : [scope.rawValue] + path).joined(separator: ".")
  }

  /// Reads what is between braces; nil for no name.
  init?(_ text: Substring, arguments: [String]) {
    if arguments.contains(String(text)) {
      self.init(argument: String(text))
      return
    }
    guard arguments.isEmpty else { return nil }
    self.init(text)
  }

  private init(argument: String) { (scope, path) = (.argument, [argument]) }

  private init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let scope = Scope(rawValue: first), scope != .argument,
      parts.dropFirst().allSatisfy(Self.isProperty), parts.count > 1 || scope == .item
    else { return nil }
    self.scope = scope
    path = Array(parts.dropFirst())
  }

  /// Returns true for the name of a property or a type as Swift has them.
  public static func isProperty(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return (first.properties.isXIDStart || first == "_")
      && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "_" }
  }
}

extension MarkupSource {
  /// The parts of a text; two braces are one that is meant as such.
  func template(
    _ text: String, at offset: Int, arguments: [String] = []
  ) throws(MarkupError) -> MarkupTemplate {
    var template = MarkupTemplate()
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      template.add(text[...])
      return template
    }
    var rest = text[...]
    var plain = ""
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      plain += rest[..<brace]
      let after = rest.index(after: brace)
      if after < rest.endIndex, rest[after] == rest[brace] {
        plain += rest[brace...brace]
        rest = rest[rest.index(after: after)...]
        continue
      }
      guard rest[brace] == "{", let end = rest.firstIndex(of: "}"),
        let name = MarkupName(rest[after..<end], arguments: arguments)
      else {
        let known =
          arguments.isEmpty ? "{state.name}" : arguments.map { "{\($0)}" }.joined(separator: ", ")
        let before = text.utf8.distance(from: text.startIndex, to: brace)
        throw error(
          at: place(of: before, in: text, from: offset), "Expected \(known), or two braces for one")
      }
      template.add(plain[...])
      plain = ""
      template.add(name)
      rest = rest[rest.index(after: end)...]
    }
    template.add((plain + rest)[...])
    return template
  }
}
