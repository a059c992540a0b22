/// A value in JSON.
///
/// Numbers, `true`, `false` and `null` stay texts, so that no digit of a number is lost.
///
/// Source: https://www.rfc-editor.org/rfc/rfc8259
enum JSONNode: Equatable, Sendable {
  case literal(String)
  case text(String)
  case list([JSONNode])
  case members([Member])

  struct Member: Equatable, Sendable {
    var name: String
    var value: JSONNode
  }

  static let null = JSONNode.literal("null")

  /// The words of the value for messages.
  var kind: String {
    switch self {
    case .literal(let text): text
    case .text: "a text"
    case .list: "a list"
    case .members: "an object"
    }
  }
}

// MARK: - Writing

extension JSONNode {
  /// The value as text of several lines that ends with a line feed, in the form in which users edit and compare it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(.lineFeed)
    return bytes
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .literal(let text): bytes += text.utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      Self.write(values, "[", "]", to: &bytes, indent) { value, bytes in
        value.write(to: &bytes, indent: indent + 1)
      }
    case .members(let members):
      Self.write(members, "{", "}", to: &bytes, indent) { member, bytes in
        Self.write(member.name, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes, indent: indent + 1)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], _ open: String, _ close: String, to bytes: inout [UInt8], _ indent: Int,
    _ write: (Part, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for (position, part) in parts.enumerated() {
      bytes += (position == 0 ? "\n" : ",\n").utf8
      bytes += repeatElement(UInt8(ascii: " "), count: 2 * (indent + 1))
      write(part, &bytes)
    }
    if !parts.isEmpty {
      bytes.append(.lineFeed)
      bytes += repeatElement(UInt8(ascii: " "), count: 2 * indent)
    }
    bytes += close.utf8
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case .lineFeed: bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += (byte < 16 ? "0" : "").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  static var lineFeed: UInt8 { 10 }
}
