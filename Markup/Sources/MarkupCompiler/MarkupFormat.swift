public import MarkupReading

/// Prints documents in one form: two spaces for each level, lines of at most 100 columns, comments kept.
///
/// Attributes keep their order, and one empty line between elements stays. A document that is read back is the same,
/// but for the places of its parts, and for space around words.
public struct MarkupFormat {
  private var text = ""

  private static let columns = 100

  /// Returns a document as text.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  public static func text(of document: MarkupDocument) -> String {
    var format = MarkupFormat()
    for piece in document.before { format.add(aside: piece, depth: 0) }
    format.add(document.root, depth: 0)
    for piece in document.after { format.add(aside: piece, depth: 0) }
    return format.text
  }

  private mutating func add(line: String, depth: Int) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func add(aside piece: MarkupNode.Piece, depth: Int) {
    switch piece {
    case .comment(let comment): add(line: "<!--\(comment)-->", depth: depth)
    case .instruction(let instruction): add(line: "<?\(instruction)?>", depth: depth)
    case .child, .text: break
    }
  }

  private mutating func add(_ node: MarkupNode, depth: Int) {
    let tag = startTag(node, depth: depth)
    let inside = node.pieces.filter { piece in
      if case .text(let text) = piece { !MarkupNode.words(in: text).isEmpty } else { true }
    }
    guard !inside.isEmpty else { return add(line: tag + "/>", depth: depth) }
    guard !node.isTextual else { return addText(of: node, tag, depth: depth) }
    add(line: tag + ">", depth: depth)
    addInside(of: node, depth: depth + 1)
    add(line: "</\(node.name)>", depth: depth)
  }

  /// Adds an element with words in one line, or with as many of them in each line as there is room for.
  private mutating func addText(of node: MarkupNode, _ tag: String, depth: Int) {
    var words = MarkupWords()
    words.add(inside: node)
    let line = "\(tag)>\(words.all.joined(separator: " "))</\(node.name)>"
    if 2 * depth + line.count <= Self.columns, !line.contains("\n") {
      return add(line: line, depth: depth)
    }
    add(line: tag + ">", depth: depth)
    add(words: words.all, depth: depth + 1)
    add(line: "</\(node.name)>", depth: depth)
  }

  private mutating func addInside(of node: MarkupNode, depth: Int) {
    var children = node.children[...]
    var isFirst = true
    for (number, piece) in node.pieces.enumerated() {
      switch piece {
      case .child: if let child = children.popFirst() { add(child, depth: depth) }
      case .text(let text):
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        let isLast = number == node.pieces.count - 1
        if lines > 1, !isFirst, !isLast { self.text += "\n" }
      case .comment, .instruction: add(aside: piece, depth: depth)
      }
      isFirst = false
    }
  }

  /// Adds words, as many in a line as there is room for.
  private mutating func add(words: [String], depth: Int) {
    var line = ""
    for word in words {
      if !line.isEmpty, 2 * depth + line.count + 1 + word.count > Self.columns {
        add(line: line, depth: depth)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { add(line: line, depth: depth) }
  }

  /// The name and the attributes, which go on in further lines where there is no room.
  private func startTag(_ node: MarkupNode, depth: Int) -> String {
    var (tag, line) = ("", "<" + node.name)
    // The first line is indented with the whole; two columns are for the end of the tag.
    var room = Self.columns - 2 * depth - 2
    for attribute in node.attributes {
      let code = Self.code(of: attribute)
      if line.count + 1 + code.count > room {
        tag += line + "\n"
        line = String(repeating: "  ", count: depth + 1) + code
        room = Self.columns - 2
      } else {
        line += " " + code
      }
    }
    return tag + line
  }

  /// The name and the value of an attribute.
  fileprivate static func code(of attribute: MarkupNode.Attribute) -> String {
    "\(attribute.name)=\"\(escaped(attribute.value, inValue: true))\""
  }

  fileprivate static func escaped(_ text: String, inValue: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">" where !inValue: escaped += "&gt;"
      case "\"" where inValue: escaped += "&quot;"
      case "\n" where inValue, "\t" where inValue, "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Words with the tags and comments that stand beside them without space.
private struct MarkupWords {
  private(set) var all: [String] = []
  /// True if what comes next belongs to the last word.
  private var isOpen = false

  /// Adds the inside of an element.
  mutating func add(inside node: MarkupNode) {
    var children = node.children[...]
    for piece in node.pieces {
      switch piece {
      case .text(let text): add(text: text)
      case .child: if let child = children.popFirst() { add(child) }
      case .comment(let text): add(part: "<!--\(text)-->")
      case .instruction(let text): add(part: "<?\(text)?>")
      }
    }
  }

  private mutating func add(_ node: MarkupNode) {
    add(part: "<" + node.name)
    for attribute in node.attributes {
      isOpen = false
      add(part: MarkupFormat.code(of: attribute))
    }
    guard !node.pieces.isEmpty else { return add(part: "/>") }
    add(part: ">")
    add(inside: node)
    add(part: "</\(node.name)>")
  }

  private mutating func add(text: String) {
    let words = MarkupNode.words(in: text)
    guard let first = words.first, let last = words.last else {
      isOpen = isOpen && text.isEmpty
      return
    }
    if first.startIndex > text.startIndex { isOpen = false }
    for word in words {
      add(part: MarkupFormat.escaped(String(word)))
      isOpen = false
    }
    isOpen = last.endIndex == text.endIndex
  }

  private mutating func add(part: String) {
    if isOpen { all[all.count - 1] += part } else { all.append(part) }
    isOpen = true
  }
}

extension MarkupNode {
  /// True if space inside is space between words, which may stand in elements.
  fileprivate var isTextual: Bool {
    MarkupNode.textName(of: type) != nil || type == "template"
      || !MarkupNode.words(in: text).isEmpty
  }
}
