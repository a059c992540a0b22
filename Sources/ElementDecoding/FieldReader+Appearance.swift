import ConstraintLayout
import VirtualViews

// The ways in which colors, attributes and priorities are written.

extension FieldReader {
  private static let namedColors: [(String, Color)] =
    [("default", .default)]
    + (0..<16).map { (Color.indexed(UInt8($0)).description, .indexed(UInt8($0))) }
    + [("gray", .gray)]

  /// A color by its name, its number in the palette, or as `#rrggbb`.
  func color(_ name: String) throws -> Color {
    if let number = try? integer(name) {
      guard let index = UInt8(exactly: number) else {
        throw problem(name, "\(number) is no color of the palette 0…255")
      }
      return .indexed(index)
    }
    let text = try text(name)
    if let color = Self.namedColors.first(where: { $0.0 == text })?.1 { return color }
    let digits = text.utf8.dropFirst().compactMap { Self.digit($0) }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, text.utf8.count == 7 else {
      throw problem(name, "“\(text)” is no color: neither a name nor #rrggbb")
    }
    return Color(
      red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
      blue: digits[4] << 4 | digits[5])
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// A list of the names of attributes.
  func attributes(_ name: String) throws -> TextAttributes {
    let known: [(String, TextAttributes)] = [
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("reverse", .reverse),
      ("strikethrough", .strikethrough), ("blink", .blink),
    ]
    return try texts(name).reduce(into: []) { attributes, text in
      guard let attribute = known.first(where: { $0.0 == text })?.1 else {
        let names = known.map(\.0).joined(separator: ", ")
        throw problem(name, "“\(text)” is none of \(names)")
      }
      attributes.formUnion(attribute)
    }
  }

  /// A level from 1 to 1000.
  func priority(_ name: String) throws -> LayoutPriority {
    let priority = LayoutPriority(try integer(name))
    guard priority.isValid else { throw problem(name, "must be from 1 to 1000") }
    return priority
  }
}
