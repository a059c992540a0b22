/// What comparing and encoding costs at least: two buffers of cells in plain memory, plain loops.
///
/// It keeps colors in its cells, knows no width but one and no style but two colors, bold and
/// reverse, and looks for nothing but the next cell that differs. Everything the library does
/// beyond that is what its ratio pays for.
struct Floor: ~Copyable {
  /// A cell of 16 bytes: a code point, two colors (0 default, 1 + a palette index, 1 << 24 | RGB),
  /// and attributes (1 bold, 2 reverse).
  struct Cell: Equatable {
    var glyph: UInt32 = 0x20
    var foreground: UInt32 = 0
    var background: UInt32 = 0
    var attributes: UInt32 = 0
  }

  let columns: Int
  let rows: Int
  let shown: UnsafeMutablePointer<Cell>
  let next: UnsafeMutablePointer<Cell>
  let out = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 20)
  private(set) var length = 0
  private var (column, row) = (-1, -1)
  private var pen = Cell()

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    shown = .allocate(capacity: columns * rows)
    next = .allocate(capacity: columns * rows)
    shown.initialize(repeating: Cell(), count: columns * rows)
    next.initialize(repeating: Cell(), count: columns * rows)
  }

  deinit {
    shown.deallocate()
    next.deallocate()
    out.deallocate()
  }

  /// Writes what turns the one buffer into the other, and makes them equal.
  mutating func encode() {
    length = 0
    for y in 0..<rows {
      let (old, new) = (shown + y * columns, next + y * columns)
      if Self.isEqual(old, new, columns) { continue }
      var blank = columns
      while blank > 0, Self.isBlank(new[blank - 1]) { blank -= 1 }
      var last = columns
      while last > 0, old[last - 1] == new[last - 1] { last -= 1 }
      let erases = last > blank + 3
      let end = erases ? blank : last
      var x = 0
      while x < end {
        if old[x] == new[x] {
          x += 1
          continue
        }
        bridge(to: x, y, new)
        move(to: x, y)
        use(new[x])
        put(glyph: new[x].glyph)
        x += 1
        (column, row) = x == columns ? (-1, -1) : (x, y)
      }
      if erases {
        move(to: blank, y)
        use(Cell())
        put("\u{1B}[K")
      }
      old.update(from: new, count: columns)
    }
  }

  @inline(__always)
  private static func isEqual(
    _ old: UnsafeMutablePointer<Cell>, _ new: UnsafeMutablePointer<Cell>, _ count: Int
  ) -> Bool {
    old.withMemoryRebound(to: SIMD4<UInt32>.self, capacity: count) { old in
      new.withMemoryRebound(to: SIMD4<UInt32>.self, capacity: count) { new in
        var difference = SIMD4<UInt32>.zero
        for index in 0..<count { difference |= old[index] ^ new[index] }
        return difference == .zero
      }
    }
  }

  @inline(__always)
  private static func isBlank(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.background == 0 && cell.attributes == 0
  }

  private mutating func bridge(to x: Int, _ y: Int, _ cells: UnsafeMutablePointer<Cell>) {
    guard y == row, x > column, x - column <= 3 else { return }
    for index in column..<x {
      let cell = cells[index]
      let isSame =
        cell.foreground == pen.foreground && cell.background == pen.background
        && cell.attributes == pen.attributes
      guard cell.glyph < 0x7F, isSame else { return }
    }
    while column < x {
      put(UInt8(truncatingIfNeeded: cells[column].glyph))
      column += 1
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    if x == column, y == row { return }
    if y == row, x > column, column >= 0 {
      put("\u{1B}[")
      if x - column > 1 { put(decimal: x - column) }
      put(0x43)
    } else if y == row, column - x == 1 {
      put(8)
    } else if x == 0, y == row + 1, row >= 0 {
      put("\r\n")
    } else {
      put("\u{1B}[")
      put(decimal: y + 1)
      put(0x3B)
      put(decimal: x + 1)
      put(0x48)
    }
    (column, row) = (x, y)
  }

  private mutating func use(_ cell: Cell) {
    if cell.foreground == pen.foreground, cell.background == pen.background,
      cell.attributes == pen.attributes
    {
      return
    }
    put("\u{1B}[")
    let isPlain = cell.foreground | cell.background | cell.attributes == 0
    if pen.attributes & ~cell.attributes != 0 || isPlain {
      pen = Cell()
      if !isPlain { put("0;") }
    }
    let added = cell.attributes & ~pen.attributes
    if added & 1 != 0 { put("1;") }
    if added & 2 != 0 { put("7;") }
    if cell.foreground != pen.foreground { put(color: cell.foreground, base: 30) }
    if cell.background != pen.background { put(color: cell.background, base: 40) }
    if out[length - 1] == 0x3B { length -= 1 }
    put(0x6D)
    pen = cell
  }

  // MARK: - Bytes

  private mutating func put(color: UInt32, base: Int) {
    switch color {
    case 0: put(decimal: base + 9)
    case 1...8: put(decimal: base + Int(color) - 1)
    case 9...16: put(decimal: base + 60 + Int(color) - 9)
    default:
      put(decimal: base + 8)
      put(";2;")
      put(decimal: Int(color >> 16 & 0xFF))
      put(0x3B)
      put(decimal: Int(color >> 8 & 0xFF))
      put(0x3B)
      put(decimal: Int(color & 0xFF))
    }
    put(0x3B)
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    out[length] = byte
    length += 1
  }

  private mutating func put(_ constant: StaticString) {
    for index in 0..<constant.utf8CodeUnitCount { put(constant.utf8Start[index]) }
  }

  private mutating func put(decimal number: Int) {
    if number >= 10 { put(decimal: number / 10) }
    put(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  @inline(__always)
  private mutating func put(glyph: UInt32) {
    if glyph < 0x80 { return put(UInt8(truncatingIfNeeded: glyph)) }
    if glyph < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | glyph >> 6))
    } else {
      put(UInt8(truncatingIfNeeded: 0xE0 | glyph >> 12))
      put(UInt8(truncatingIfNeeded: 0x80 | glyph >> 6 & 0x3F))
    }
    put(UInt8(truncatingIfNeeded: 0x80 | glyph & 0x3F))
  }
}
