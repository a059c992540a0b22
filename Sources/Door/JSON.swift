/// A value of JSON, as requests and answers of a ``Door`` are.
public enum JSON: Equatable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([JSON])
  /// Values with names, in the order in which they are written.
  case members([Member])

  /// A value with a name.
  public struct Member: Equatable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSON
  }

  /// An object of values with names.
  public static func object(_ parts: [(String, JSON)]) -> JSON {
    .members(parts.map { Member(name: $0.0, value: $0.1) })
  }

  /// The value of a name in an object, the last one of several; nil if there is none.
  public subscript(name: String) -> JSON? {
    guard case .members(let parts) = self else { return nil }
    return parts.last { $0.name == name }?.value
  }

  /// The text; nil if it is none.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The values of a list; none if it is no list.
  public var values: [JSON] { if case .list(let values) = self { values } else { [] } }

  /// The whole number; nil if it is none.
  public var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }

  /// The value that a line is.
  ///
  /// - Throws: ``JSONMistake`` if it is no JSON.
  public init(line: String) throws(JSONMistake) { self = try JSONReader.value(of: line) }
}

extension JSON: CustomStringConvertible {
  /// The value as it is written, in one line.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number):
      Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null")
    case .text(let text): Self.quoted(text)
    case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .members(let parts):
      "{\(parts.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 32 || scalar.value == 127:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
