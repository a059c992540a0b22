/// Swift code that knows the line of another file from which each of its lines comes.
struct SwiftFile {
  private(set) var text = ""
  /// The file that the code comes from, and the line that the compiler would report; nil for the code itself.
  private var place: (file: String, line: Int)?

  /// Adds a line of code.
  mutating func add(_ code: String, indent: Int = 0) {
    text += String(repeating: "  ", count: indent) + code + "\n"
    place?.line += code.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Adds lines of code that come from a line of another file.
  mutating func add(_ code: String, indent: Int, from file: String, line: Int) {
    if place?.file != file || place?.line != line {
      text += "#sourceLocation(file: \(SwiftText.literal(file)), line: \(line))\n"
      place = (file, line)
    }
    add(code, indent: indent)
  }

  /// Ends the lines that come from another file.
  mutating func endPlace() {
    if place != nil { text += "#sourceLocation()\n" }
    place = nil
  }
}

/// Parts of a call at the lines of a file on which they are written.
struct SwiftArguments {
  private(set) var code: String
  private var line: Int
  private var isFirst = true
  private let indent: String

  /// Begins a call at a line.
  init(_ code: String, line: Int, indent: Int) {
    (self.code, self.line) = (code, line)
    self.indent = String(repeating: "  ", count: indent)
  }

  /// Adds an argument that is written at a line.
  mutating func add(_ argument: String, line: Int) {
    if !isFirst { code += "," }
    if line > self.line {
      code += String(repeating: "\n", count: line - self.line) + indent
      self.line = line
    } else if !isFirst {
      code += " "
    }
    code += argument
    isFirst = false
  }
}

enum SwiftText {
  /// A text as a literal.
  static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// The characters of a text as they stand in a literal.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value) {
          escaped += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// A list of values.
  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}
