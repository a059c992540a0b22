/// The bytes that a terminal is sent, in words: for tools that explain them.
///
/// ```
/// to row 3, column 10
/// bold, color 2
/// "Saved"
/// ```
///
/// Every text and every sequence has its line, also sequences that the library never writes. Of images, the clipboard and
/// the like there is the kind only. The names are those of
/// ECMA-48 and of xterm's control sequences (invisible-island.net/xterm/ctlseqs).
public struct OutputWords: Sendable {
  /// One line for each text and each sequence, in their order.
  public private(set) var lines: [String] = []
  private var text: [UInt8] = []

  /// Reads the bytes of a picture, or any others.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte >= 0x20, byte != 0x7F {
        text.append(byte)
        rest.removeFirst()
      } else {
        endText()
        lines.append(Self.takeControl(from: &rest))
      }
    }
    endText()
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    lines.append(String(decoding: text, as: UTF8.self).debugDescription)
    text = []
  }

  // MARK: - Sequences

  private static func takeControl(from rest: inout ArraySlice<UInt8>) -> String {
    let byte = rest.removeFirst()
    guard byte == 0x1B else { return control(byte) }
    guard let kind = rest.popFirst() else { return "an Escape with nothing behind it" }
    switch kind {
    case UInt8(ascii: "["): return takeSequence(from: &rest)
    case UInt8(ascii: "]"): return words(forCommand: takeString(from: &rest))
    case UInt8(ascii: "P"): return "an image or a request of \(takeString(from: &rest).count) bytes"
    case UInt8(ascii: "_"): return "an image of kitty, \(takeString(from: &rest).count) bytes"
    case UInt8(ascii: "7"): return "keep the cursor"
    case UInt8(ascii: "8"): return "the cursor that was kept"
    case UInt8(ascii: "M"): return "up one row, or scroll down"
    case UInt8(ascii: "="): return "application keypad"
    case UInt8(ascii: ">"): return "numeric keypad"
    case 0x20..<0x30:
      let last = rest.popFirst().map { name($0) } ?? ""
      return "ESC \(name(kind)) \(last)"
    default: return "ESC \(name(kind))"
    }
  }

  private static func control(_ byte: UInt8) -> String {
    switch byte {
    case 0x07: "bell"
    case 0x08: "left 1"
    case 0x09: "to the next tab"
    case 0x0A: "down one row, or scroll up"
    case 0x0D: "to column 1"
    default: "control \(byte)"
    }
  }

  private static func name(_ byte: UInt8) -> String {
    byte >= 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "\(byte)"
  }

  /// The bytes until the string ends, by a bell or ESC \, or with all bytes.
  private static func takeString(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    while end < rest.endIndex {
      if rest[end] == 0x07 {
        defer { rest = rest[(end + 1)...] }
        return rest[..<end]
      }
      if rest[end] == 0x1B, end + 1 < rest.endIndex, rest[end + 1] == UInt8(ascii: "\\") {
        defer { rest = rest[(end + 2)...] }
        return rest[..<end]
      }
      end += 1
    }
    defer { rest = [] }
    return rest
  }

  private static func words(forCommand bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts[0] {
    case "0", "2": return "title \(rest.debugDescription)"
    case "8":
      let address = rest.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      return address.last.map { $0.isEmpty ? "end of the link" : "link to \($0)" } ?? "a link"
    case "9": return rest.hasPrefix("4;") ? "progress \(rest.dropFirst(2))" : "notification"
    case "52": return "clipboard"
    default: return "operating system command \(parts[0])"
    }
  }

  private static func takeSequence(from rest: inout ArraySlice<UInt8>) -> String {
    var parameters = ""
    var between = ""
    while let byte = rest.first, byte >= 0x20, byte < 0x40 {
      if byte >= 0x30 { parameters += name(byte) } else { between += name(byte) }
      rest.removeFirst()
    }
    guard let last = rest.first, last >= 0x40, last < 0x7F else {
      return "a sequence that is cut short: CSI \(parameters)\(between)"
    }
    rest.removeFirst()
    return CSIWords(parameters, between, name(last)).words
  }
}
