import TerminalPort
import VirtualViews

/// What a picture is drawn on: the library's cells, or the floor's.
protocol Drawing: ~Copyable {
  mutating func clear()
  mutating func text(_ text: String, _ column: Int, _ row: Int, _ style: TextStyle)
}

/// The pictures that are turned into each other, at 200×50.
enum Picture: CaseIterable {
  case equal, number, scrolled, everyCell

  var name: String {
    switch self {
    case .equal: "nothing changed"
    case .number: "one number of 30"
    case .scrolled: "a list scrolled by a row"
    case .everyCell: "every cell changed"
    }
  }

  /// Draws the picture in one of two states.
  func draw(_ state: Int, on drawing: inout some Drawing & ~Copyable) {
    drawing.clear()
    switch self {
    case .equal: Self.panel(0, on: &drawing)
    case .number: Self.panel(41 + state, on: &drawing)
    case .scrolled: Self.list(100 + state, on: &drawing)
    case .everyCell: Self.letters(state, on: &drawing)
    }
  }

  private static func panel(_ number: Int, on drawing: inout some Drawing & ~Copyable) {
    drawing.text(" PANEL  30 widgets", 0, 0, TextStyle(attributes: .bold))
    let line = String(repeating: "─", count: 38)
    for index in 0..<30 {
      let (column, row) = (40 * (index % 5), 1 + 8 * (index / 5))
      drawing.text("┌\(line)┐", column, row, .plain)
      for side in 1..<7 {
        drawing.text("│", column, row + side, .plain)
        drawing.text("│", column + 39, row + side, .plain)
      }
      drawing.text("└\(line)┘", column, row + 7, .plain)
      drawing.text("Widget \(index + 10)", column + 1, row + 1, Self.name)
      drawing.text("The quick brown fox jumps", column + 1, row + 2, .plain)
      let value = index == 17 ? 100_000 + number : 100_000 + index * 1_000
      drawing.text("Value: ", column + 1, row + 3, .plain)
      drawing.text("\(value)", column + 8, row + 3, Self.value)
      drawing.text("[ Press ]", column + 1, row + 5, TextStyle(attributes: .reverse))
    }
    drawing.text(" READY  q quit", 0, 49, .plain)
  }

  private static let name = TextStyle(
    foreground: Color(red: 0x5A, green: 0xC8, blue: 0xFA), attributes: .bold)
  private static let value = TextStyle(
    foreground: Color(red: 0xFF, green: 0xC8, blue: 0), attributes: .bold)

  private static func list(_ top: Int, on drawing: inout some Drawing & ~Copyable) {
    drawing.text(" LIST  200 rows", 0, 0, TextStyle(attributes: .bold))
    for row in 0..<48 {
      let hash = UInt32(truncatingIfNeeded: top + row) &* 2_654_435_761
      let text =
        "\(100_000 + top + row)  name-\(hash % 9_973)-\(hash >> 24)      \(hash % 999_983) KB"
      let isSelected = row == 47
      let blanks = isSelected ? String(repeating: " ", count: 200 - text.utf8.count) : ""
      drawing.text(text + blanks, 0, row + 1, TextStyle(attributes: isSelected ? .reverse : []))
    }
    drawing.text(" READY  sel \(100_000 + top + 47)", 0, 49, .plain)
  }

  private static func letters(_ state: Int, on drawing: inout some Drawing & ~Copyable) {
    var seed: UInt32 = 12_345
    for row in 0..<50 {
      for column in 0..<200 {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let letter = 65 + (Int(seed >> 16) + 7 * state) % 26
        let color = (Int(seed >> 8 & 15) + 5 * state) % 16
        let text = String(Character(Unicode.Scalar(UInt8(letter))))
        drawing.text(
          text, column, row, TextStyle(foreground: .indexed(UInt8(color))))
      }
    }
  }
}

extension Canvas: Drawing {
  mutating func text(_ text: String, _ column: Int, _ row: Int, _ style: TextStyle) {
    draw(text, at: CellPoint(column: column, row: row), style: style)
  }
}

extension Floor: Drawing {
  mutating func clear() { next.update(repeating: Cell(), count: columns * rows) }

  mutating func text(_ text: String, _ column: Int, _ row: Int, _ style: TextStyle) {
    let attributes: UInt32 =
      (style.attributes.contains(.bold) ? 1 : 0) | (style.attributes.contains(.reverse) ? 2 : 0)
    let foreground: UInt32 =
      switch style.foreground.kind {
      case .default, .token: 0
      case .indexed(let index): 1 + UInt32(index)
      case .rgb(let red, let green, let blue):
        1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      next[row * columns + column + offset] = Cell(
        glyph: scalar.value, foreground: foreground, attributes: attributes)
    }
  }
}
