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

  /// The lines of a value beside others that are to be put into an order.
  private init(beside lines: ValueLines) {
    (isDeep, open) = (lines.isDeep, lines.open)
    mostLines = max(0, lines.mostLines - lines.lines.count)
  }

  private mutating func add(_ value: Any, before: String, after: String, depth: Int) {
    guard lines.count < mostLines else { return isCut = true }
    let indent = String(repeating: "  ", count: depth)
    let parts = ValueParts(value, isDeep: isDeep, mostParts: mostLines - lines.count)
    let object = parts.object
    let isKnown = object.map { !open.insert($0).inserted } ?? false
    defer { if let object, !isKnown { open.remove(object) } }
    guard !parts.children.isEmpty, !isKnown, depth < Self.deepest else {
      let text = parts.children.isEmpty ? parts.text : "\(parts.open)…\(parts.close)"
      lines.append("\(indent)\(before)\(text)\(after)")
      return
    }
    lines.append("\(indent)\(before)\(parts.open)")
    switch parts.order {
    case .own:
      for (name, child) in parts.children {
        add(child, before: name.map { "\($0): " } ?? "", after: ",", depth: depth + 1)
      }
    case .ofTexts: addSorted(parts.children.map(\.value), depth: depth + 1)
    case .ofKeys: addPairs(parts.children.map(\.value), depth: depth + 1)
    }
    lines.append("\(indent)\(parts.close)\(after)")
  }

  /// Adds values in the order of their texts, each of which is made once.
  private mutating func addSorted(_ values: [Any], depth: Int) {
    let parts = values.map { value in
      var part = ValueLines(beside: self)
      part.add(value, before: "", after: "", depth: depth)
      return (text: part.line, part: part)
    }
    for (_, part) in parts.sorted(by: { $0.text < $1.text }) {
      guard lines.count + part.lines.count <= mostLines else { return isCut = true }
      isCut = isCut || part.isCut
      lines += part.lines.dropLast()
      lines += part.lines.suffix(1).map { $0 + "," }
    }
  }

  /// Adds pairs of keys and values in the order of the keys' texts.
  private mutating func addPairs(_ pairs: [Any], depth: Int) {
    let parts = pairs.compactMap { pair -> (text: String, value: Any)? in
      let parts = Mirror(reflecting: pair).children.map(\.value)
      guard parts.count == 2 else { return nil }
      var key = ValueLines(beside: self)
      key.add(parts[0], before: "", after: "", depth: depth)
      return (key.line, parts[1])
    }
    for (text, value) in parts.sorted(by: { $0.text < $1.text }) {
      add(value, before: "\(text): ", after: ",", depth: depth)
    }
  }

  private static let deepest = 32
}

/// The parts of one value, and the text around them.
private struct ValueParts {
  var open = ""
  var close = ")"
  var children: [(name: String?, value: Any)] = []
  /// The order of the children: their own, or that of their texts, or pairs in that of their keys' texts.
  enum Order { case own, ofTexts, ofKeys }
  var order = Order.own
  /// The text of a value without parts.
  var text = ""
  /// The object that the value is, or that is in it if it is optional.
  var object: ObjectIdentifier?

  /// Finds the parts of a value, of collections at most so many.
  init(_ value: Any, isDeep: Bool, mostParts: Int) {
    let mirror = Mirror(reflecting: value)
    if type(of: value) is AnyClass { object = ObjectIdentifier(value as AnyObject) }
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
    case .set: list(mirror.children.map { (nil, $0.value) }, .ofTexts)
    case .dictionary: list(mirror.children.map { (nil, $0.value) }, .ofKeys)
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

  private mutating func list(_ parts: [(name: String?, value: Any)], _ order: Order = .own) {
    (open, close, children, text, self.order) = ("[", "]", parts, "[]", order)
  }

  /// The label of a part; those of tuples without labels are numbers.
  private static func name(_ label: String) -> String? { label.first == "." ? nil : label }

  private static func text(of value: Any) -> String {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let character as Character: String(character).debugDescription
    default: "\(value)"
    }
  }
}
