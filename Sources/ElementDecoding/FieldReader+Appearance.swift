import ConstraintLayout
import VirtualViews

// The ways in which colors, attributes and priorities are written.

extension FieldReader {
  /// A color by its name, its number in the palette, its token, or as `#rrggbb`; see ``ColorText``.
  func color(_ name: String) throws -> Color {
    if let number = try? integer(name) {
      guard let index = UInt8(exactly: number) else {
        throw problem(name, "\(number) is no color of the palette 0…255")
      }
      return .indexed(index)
    }
    let text = try text(name)
    guard let color = ColorText(text)?.color else {
      throw problem(name, "“\(text)” is no color: neither a name, nor a token, nor #rrggbb")
    }
    return color
  }

  /// A level from 1 to 1000.
  func priority(_ name: String) throws -> LayoutPriority {
    let priority = LayoutPriority(try integer(name))
    guard (1...1000).contains(priority.rawValue) else {
      throw problem(name, "must be from 1 to 1000")
    }
    return priority
  }
}
