import VirtualViews

/// Reads elements, attributes and text of XML.
///
/// It knows what documents of views need: elements, attributes, text, comments, `CDATA`, character references and
/// the five entities that XML has by itself. Declarations of types (`<!DOCTYPE`) are refused, and with them
/// entities that grow. Names keep their prefix, and no name space is looked up.
///
/// - Complexity: O(*n*) in the length of the text.
struct MarkupReader: ~Copyable {
  private let source: MarkupSource
  private var position = 0
  /// The comments and instructions before and behind the element.
  private(set) var before: [MarkupNode.Piece] = []
  private(set) var after: [MarkupNode.Piece] = []

  /// Elements inside each other beyond which a document is refused: each takes stack where it is released.
  static let deepest = 200

  init(_ source: MarkupSource) { self.source = source }

  /// Reads the one element that the document consists of.
  mutating func document() throws(MarkupError) -> MarkupNode {
    if let mistake = firstInvalidByte() {
      throw source.error(at: mistake, "This is no UTF-8: the file has another encoding")
    }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    before = try skipBetween()
    guard peek("<") else { throw error("Expected an element, such as <component>") }
    let node = try element()
    after = try skipBetween()
    if position < source.bytes.count { throw error("Expected nothing behind the element") }
    return node
  }

  // MARK: - Elements

  /// Reads an element and all inside, without a call for each depth.
  private mutating func element() throws(MarkupError) -> MarkupNode {
    var open: [MarkupNode] = []
    while true {
      var node = try startTag()
      if try !closesAtOnce() {
        if open.count == Self.deepest {
          throw source.error(at: node.offset, "Elements are inside each other too deep")
        }
        open.append(node)
        try readText(into: &open[open.count - 1])
      } else if open.isEmpty {
        return node
      } else {
        open[open.count - 1].add(node)
        try readText(into: &open[open.count - 1])
      }
      while take("</") {
        node = open.removeLast()
        try endTag(of: node)
        guard !open.isEmpty else { return node }
        open[open.count - 1].add(node)
        try readText(into: &open[open.count - 1])
      }
    }
  }

  private mutating func startTag() throws(MarkupError) -> MarkupNode {
    position += 1
    let offset = position
    var node = MarkupNode(name: try name("an element"), offset: offset)
    var names: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      if peek(">") || peek("/>") { return node }
      if !hasSpace || position == source.bytes.count { throw error("Expected > or an attribute") }
      let offset = position
      let name = try name("an attribute")
      if !names.insert(name).inserted {
        throw source.error(at: offset, "The attribute \"\(name)\" is there twice")
      }
      _ = skipSpace()
      guard take("=") else { throw error("Expected = and a value in quotation marks") }
      _ = skipSpace()
      let valueOffset = position + 1
      node.attributes.append(
        .init(name, try value(), offset: offset, valueOffset: valueOffset))
    }
  }

  private mutating func closesAtOnce() throws(MarkupError) -> Bool {
    if take("/>") { return true }
    position += 1
    return false
  }

  private mutating func endTag(of node: MarkupNode) throws(MarkupError) {
    let offset = position
    let name = try name("an element")
    guard name == node.name else {
      throw source.error(
        at: offset, "Expected the end of <\(node.name)>, but found </\(name)>",
        suggestion: node.name)
    }
    _ = skipSpace()
    guard take(">") else { throw error("Expected >") }
  }

  private mutating func name(_ kind: String) throws(MarkupError) -> String {
    let start = position
    while position < source.bytes.count, source.bytes[position].isName { position += 1 }
    let first = position > start ? source.bytes[start] : UInt8(ascii: "-")
    guard !first.isDigitOrMark else {
      position = start
      throw error("Expected the name of \(kind)")
    }
    return String(decoding: source.bytes[start..<position], as: UTF8.self)
  }

  // MARK: - Text

  private mutating func value() throws(MarkupError) -> String {
    guard position < source.bytes.count, peek("\"") || peek("'") else {
      throw error("Expected a value in quotation marks")
    }
    let mark = source.bytes[position]
    let start = position
    position += 1
    var value: [UInt8] = []
    while position < source.bytes.count, source.bytes[position] != mark {
      switch source.bytes[position] {
      case UInt8(ascii: "&"): value += try reference()
      case UInt8(ascii: "<"): throw error("Expected &lt; for < in a value")
      case let byte:
        value.append(byte)
        position += 1
      }
    }
    guard position < source.bytes.count else {
      throw source.error(at: start, "Expected the end of this value")
    }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads up to the next tag.
  private mutating func readText(into node: inout MarkupNode) throws(MarkupError) {
    var text: [UInt8] = []
    while true {
      guard position < source.bytes.count else {
        throw source.error(at: node.offset, "Expected the end of <\(node.name)>")
      }
      if take("<![CDATA[") {
        text += try bytes(upTo: "]]>", of: "this text")
      } else if peek("<!--") || peek("<?") || peek("<!") {
        node.add(text: text)
        text = []
        node.pieces.append(try markup())
      } else if peek("<") {
        break
      } else if peek("&") {
        text += try reference()
      } else {
        text.append(source.bytes[position])
        position += 1
      }
    }
    node.add(text: text)
  }

  private mutating func reference() throws(MarkupError) -> [UInt8] {
    let start = position
    position += 1
    let name = source.bytes[position...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let word = String(decoding: name, as: UTF8.self)
    position += name.count
    guard take(";") else { throw source.error(at: start, "Expected &amp; for &") }
    if let known = Self.entities[word] { return [known] }
    let number =
      word.hasPrefix("#x")
      ? UInt32(word.dropFirst(2), radix: 16)
      : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
    guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
      throw source.error(
        at: start, "There is no entity \"\(word)\"",
        suggestion: Spelling.nearest(to: word, among: Self.entities.keys.sorted()))
    }
    return Array(String(scalar).utf8)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  // MARK: - Between elements

  /// Returns the comments and instructions up to an element.
  private mutating func skipBetween() throws(MarkupError) -> [MarkupNode.Piece] {
    var pieces: [MarkupNode.Piece] = []
    while true {
      _ = skipSpace()
      guard peek("<?") || peek("<!") else { return pieces }
      pieces.append(try markup())
    }
  }

  private mutating func markup() throws(MarkupError) -> MarkupNode.Piece {
    if take("<!--") {
      let text = try bytes(upTo: "-->", of: "this comment")
      return .comment(String(decoding: text, as: UTF8.self))
    } else if take("<?") {
      let text = try bytes(upTo: "?>", of: "this instruction")
      return .instruction(String(decoding: text, as: UTF8.self))
    } else {
      throw error("Declarations are not part of a markup: no <!DOCTYPE and no entities")
    }
  }

  private mutating func bytes(upTo end: StaticString, of kind: String) throws(MarkupError)
    -> ArraySlice<UInt8>
  {
    let start = position
    while position < source.bytes.count {
      let before = position
      if take(end) { return source.bytes[start..<before] }
      position += 1
    }
    throw source.error(at: start, "Expected \(end), the end of \(kind)")
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < source.bytes.count, source.bytes[position].isSpace { position += 1 }
    return position > start
  }

  private func peek(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= source.bytes.count else { return false }
    return source.bytes[position..<end].elementsEqual(text.description.utf8)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard peek(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private func error(_ message: String) -> MarkupError { source.error(at: position, message) }

  /// The first byte that is part of no character; nil if all are.
  private func firstInvalidByte() -> Int? {
    var decoder = UTF8()
    var bytes = source.bytes.makeIterator()
    var place = 0
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): place += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return place
      }
    }
  }
}

extension MarkupNode {
  fileprivate mutating func add(_ child: MarkupNode) {
    children.append(child)
    pieces.append(.child)
  }

  fileprivate mutating func add(text bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    self.text += text
    pieces.append(.text(text))
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0A).contains(self) || self == 0x0D }

  /// True for the bytes of names, and those of letters beyond ASCII.
  fileprivate var isName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || isPart
    }
  }

  private var isPart: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: ":") }

  fileprivate var isDigitOrMark: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-") || isPart
  }
}
