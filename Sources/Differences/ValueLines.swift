/// A value as lines of text, one for each part, so that two values can be compared by eye.
///
/// ```
/// Model(
///   count: 1,
///   names: [
///     "Ada",
///   ],
/// )
/// ```
public struct ValueLines: Sendable {
  /// The lines.
  public private(set) var lines: [String] = []
  /// True if there would be more lines.
  public private(set) var isCut = false
  /// True to show the parts of values that describe themselves, too.
  private let isDeep: Bool
  private let mostLines: Int
  /// The objects around, of which each is shown once.
  private var open: Set<ObjectIdentifier> = []

  /// Makes the lines of a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - isDeep: true to show the parts of values that describe themselves, too.
  ///   - mostLines: the most lines; the parts after them are not looked at.
  /// - Complexity: O(*n*) in the number of lines.
  public init(_ value: Any, isDeep: Bool = false, mostLines: Int = .max) {
    self.isDeep = isDeep
    self.mostLines = mostLines
    add(value, before: "", after: "", depth: 0)
  }

  /// The value in one line: `Model(count: 1, names: ["Ada"])`.
  public static func short(_ value: Any) -> String { ValueLines(value).line }

  /// All lines as one.
  public var line: String {
    var text = ""
    for line in lines {
      let part = line.drop { $0 == " " }
      let ends = part.first == ")" || part.first == "]"
      if ends, text.last == " " { text.removeLast(2) }
      text += part
      if part.last == "," { text += " " }
    }
    return text
  }

  private mutating func add(_ value: Any, before: String, after: String, depth: Int) {
    guard lines.count < mostLines else { return isCut = true }
    let indent = String(repeating: "  ", count: depth)
    let parts = ValueParts(value, isDeep: isDeep, mostParts: mostLines - lines.count)
    let object = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    let isKnown = object.map { !open.insert($0).inserted } ?? false
    defer { if let object, !isKnown { open.remove(object) } }
    guard !parts.children.isEmpty, !isKnown, depth < Self.deepest else {
      let text = parts.children.isEmpty ? parts.text : "\(parts.open)…\(parts.close)"
      lines.append("\(indent)\(before)\(text)\(after)")
      return
    }
    lines.append("\(indent)\(before)\(parts.open)")
    for (name, child) in parts.children {
      add(child, before: name.map { "\($0): " } ?? "", after: ",", depth: depth + 1)
    }
    lines.append("\(indent)\(parts.close)\(after)")
  }

  private static let deepest = 32
}

/// The parts of one value, and the text around them.
private struct ValueParts {
  var open = ""
  var close = ")"
  var children: [(name: String?, value: Any)] = []
  /// The text of a value without parts.
  var text = ""

  /// Finds the parts of a value, of collections at most so many.
  init(_ value: Any, isDeep: Bool, mostParts: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else {
        text = "nil"
        return
      }
      self = ValueParts(wrapped, isDeep: isDeep, mostParts: mostParts)
    case .enum: fill(case: value, mirror)
    case .collection: list(mirror.children.prefix(mostParts).map { (nil, $0.value) })
    // Their order is that of their texts, for which all parts would have to be looked at.
    case .set where mirror.children.count > mostParts,
      .dictionary where mirror.children.count > mostParts:
      text = "[\(mirror.children.count) parts]"
    case .set: list(mirror.children.map { (nil, $0.value) }.sorted(by: Self.isBefore))
    case .dictionary: list(Self.pairs(of: mirror))
    case .tuple: fill("", mirror)
    case .struct, .class, .foreignReference:
      let isDescribed = value is any CustomStringConvertible && !isDeep
      if isDescribed { text = Self.text(of: value) } else { fill("\(type(of: value))", mirror) }
    case nil, .some: text = Self.text(of: value)
    }
  }

  private mutating func fill(_ name: String, _ mirror: Mirror) {
    var children = mirror.children.map { ($0.label.flatMap(Self.name), $0.value) }
    var above = mirror.superclassMirror
    while let mirror = above {
      children.insert(contentsOf: mirror.children.map { ($0.label, $0.value) }, at: 0)
      above = mirror.superclassMirror
    }
    (open, self.children, text) = ("\(name)(", children, "\(name)()")
  }

  private mutating func fill(case value: Any, _ mirror: Mirror) {
    guard let payload = mirror.children.first else {
      text = ".\(value)"
      return
    }
    let inside = Mirror(reflecting: payload.value)
    open = ".\(payload.label ?? "")("
    let isTuple = inside.displayStyle == .tuple
    children = isTuple ? inside.children.map { ($0.label.flatMap(Self.name), $0.value) } : []
    if !isTuple { children = [(nil, payload.value)] }
    text = "\(open))"
  }

  private mutating func list(_ parts: [(name: String?, value: Any)]) {
    (open, close, children, text) = ("[", "]", parts, "[]")
  }

  /// The label of a part; those of tuples without labels are numbers.
  private static func name(_ label: String) -> String? { label.first == "." ? nil : label }

  private static func pairs(of mirror: Mirror) -> [(name: String?, value: Any)] {
    mirror.children.compactMap { child -> (name: String?, value: Any)? in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return pair.count == 2 ? (ValueLines.short(pair[0]), pair[1]) : nil
    }
    .sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  private static func isBefore(
    _ one: (name: String?, value: Any), _ other: (name: String?, value: Any)
  ) -> Bool {
    ValueLines.short(one.value) < ValueLines.short(other.value)
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let character as Character: String(character).debugDescription
    default: "\(value)"
    }
  }
}
