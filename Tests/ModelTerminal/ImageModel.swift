package import TerminalPort

/// The images on a terminal, written without a look at the encoder: sixels in the pixels of cells, and
/// images of kitty's protocol in a memory and in places above the cells.
package struct ImageModel {
  /// Red, green and blue of a pixel; nil if nothing is there.
  package typealias Pixel = SIMD3<UInt8>

  private struct Image {
    var width: Int
    var pixels: [Pixel?]
  }

  private struct Place: Hashable {
    var image: Int
    var number: Int
  }

  private struct Rectangle {
    var x, y, width, height: Int
  }

  package let cell: PixelSize
  package let columns: Int
  package let rows: Int
  /// The bytes of images that were sent so far.
  package private(set) var bytesSent = 0
  private var plane: [Pixel?]
  private var memory: [Int: Image] = [:]
  private var places: [Place: (part: Rectangle, cells: Rectangle)] = [:]
  private var upload: (keys: [Substring: Substring], text: String)?
  private var violations: [String] = []

  package init(cell: PixelSize, columns: Int, rows: Int) {
    (self.cell, self.columns, self.rows) = (cell, columns, rows)
    plane = Array(repeating: nil, count: cell.width * columns * cell.height * rows)
  }

  private var width: Int { cell.width * columns }
  private var height: Int { cell.height * rows }

  /// True if no pixel is shown.
  package var isEmpty: Bool { places.isEmpty && plane.allSatisfy { $0 == nil } }

  /// The number of images in memory.
  package var imageCount: Int { memory.count }

  package mutating func takeViolations() -> [String] {
    defer { violations = [] }
    return violations
  }

  /// The pixels of the screen, row by row.
  package var pixels: [Pixel?] {
    var shown = plane
    for (place, (part, cells)) in places {
      guard let image = memory[place.image] else { continue }
      let (left, top) = (cells.x * cell.width, cells.y * cell.height)
      let (across, down) = (cells.width * cell.width, cells.height * cell.height)
      for y in 0..<down where top + y < height {
        for x in 0..<across where left + x < width {
          let source =
            (part.y + y * part.height / down) * image.width + part.x + x * part.width / across
          if let pixel = image.pixels[source] { shown[(top + y) * width + left + x] = pixel }
        }
      }
    }
    return shown
  }

  // MARK: - Text

  /// Takes note that text was written or erased: sixels go, images above do not.
  package mutating func write(_ row: Int, _ range: Range<Int>) {
    for y in row * cell.height..<(row + 1) * cell.height {
      for x in range.lowerBound * cell.width..<range.upperBound * cell.width {
        plane[y * width + x] = nil
      }
    }
  }

  /// Takes note that the screen was cleared.
  package mutating func clear() { places = [:] }

  // MARK: - Sixels

  /// Draws sixels from a cell on.
  package mutating func draw(_ text: String, at cursor: (column: Int, row: Int)) {
    guard let start = text.firstIndex(of: "q") else { return violations.append("DCS \(text)") }
    if text[..<start] != "0;1" { violations.append("sixel parameters \(text[..<start])") }
    var rest = Array(text[text.index(after: start)...].utf8)[...]
    var colors: [Int: Pixel] = [:]
    var (x, y, color, size) = (0, 0, Pixel.zero, (width: 0, height: 0))
    func number() -> Int {
      var value = 0
      while let byte = rest.first, (48...57).contains(byte) {
        value = value * 10 + Int(byte) - 48
        rest.removeFirst()
      }
      return value
    }
    func numbers() -> [Int] {
      var all = [number()]
      while rest.first == UInt8(ascii: ";") {
        rest.removeFirst()
        all.append(number())
      }
      return all
    }
    let (left, top) = (cursor.column * cell.width, cursor.row * cell.height)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let all = numbers()
        if all.count != 4 || all[0] != 1 || all[1] != 1 { violations.append("raster \(all)") }
        size = (all[2], all[3])
        let sixelRows = (size.height + 5) / 6 * 6
        // As xterm does it, which is the strictest.
        if top + sixelRows + 12 >= height {
          violations.append("the screen scrolls")
        }
        if top + size.height > height || left + size.width > width {
          violations.append("\(size) at \(left), \(top) is not on the screen")
        }
      case UInt8(ascii: "#"):
        let all = numbers()
        if all.count == 5 {
          colors[all[0]] = Pixel(
            UInt8(all[2] * 255 / 100), UInt8(all[3] * 255 / 100), UInt8(all[4] * 255 / 100))
        } else if let known = colors[all[0]] {
          color = known
        } else {
          violations.append("color \(all) is not defined")
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case UInt8(ascii: "!"), 63...126:
        let count = byte == UInt8(ascii: "!") ? number() : 1
        guard let sixel = byte == UInt8(ascii: "!") ? rest.popFirst() : byte,
          (63...126).contains(sixel)
        else { return violations.append("sixel data") }
        for _ in 0..<count {
          for bit in 0..<6 where (sixel - 63) >> UInt8(bit) & 1 == 1 {
            if x >= size.width || y + bit >= size.height {
              violations.append("a pixel at \(x), \(y + bit) of \(size)")
            } else if top + y + bit < height, left + x < width {
              plane[(top + y + bit) * width + left + x] = color
            }
          }
          x += 1
        }
      default: violations.append("sixel \(byte)")
      }
    }
  }

  // MARK: - Kitty

  /// Obeys a command of kitty's protocol.
  package mutating func obey(_ text: String, at cursor: (column: Int, row: Int)) {
    guard text.first == "G" else { return violations.append("APC \(text)") }
    let parts = text.dropFirst().split(
      separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: Substring] = [:]
    for part in parts[0].split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { keys[pair[0]] = pair[1] } else { violations.append("key \(part)") }
    }
    if keys["q"] != "2" { violations.append("an answer to \(parts[0])") }
    if let upload {
      if keys.keys.contains(where: { $0 != "m" && $0 != "q" }) { violations.append("keys \(keys)") }
      return receive(upload.keys, upload.text, parts, isLast: keys["m"] != "1")
    }
    switch keys["a"] {
    case "t": receive(keys, "", parts, isLast: keys["m"] != "1")
    case "p": place(keys, cursor)
    case "d": delete(keys)
    default: violations.append("action \(keys)")
    }
  }

  private mutating func receive(
    _ keys: [Substring: Substring], _ before: String, _ parts: [Substring], isLast: Bool
  ) {
    guard parts.count == 2 else { return violations.append("no data") }
    if parts[1].utf8.count > 4_096 { violations.append("a piece of \(parts[1].utf8.count)") }
    if !isLast, parts[1].utf8.count % 4 != 0 { violations.append("a piece is cut") }
    upload = isLast ? nil : (keys, before + parts[1])
    guard isLast else { return }
    let bytes = Self.bytes(base64: before + parts[1])
    let (width, height) = (number(keys["s"]), number(keys["v"]))
    let size = keys["f"] == "24" ? 3 : 4
    guard bytes.count == width * height * size, number(keys["i"]) > 0 else {
      return violations.append("\(bytes.count) bytes for \(width)×\(height)×\(size)")
    }
    bytesSent += bytes.count
    let pixels = (0..<width * height).map { index -> Pixel? in
      let start = index * size
      if size == 4, bytes[start + 3] < 128 { return nil }
      return Pixel(bytes[start], bytes[start + 1], bytes[start + 2])
    }
    memory[number(keys["i"])] = Image(width: width, pixels: pixels)
  }

  private mutating func place(
    _ keys: [Substring: Substring], _ cursor: (column: Int, row: Int)
  ) {
    let id = number(keys["i"])
    guard let image = memory[id] else { return violations.append("no image \(id)") }
    if keys["C"] != "1" { violations.append("the cursor moves") }
    let height = image.pixels.count / image.width
    let part = Rectangle(
      x: number(keys["x"]), y: number(keys["y"]),
      width: keys["w"] == nil ? image.width : number(keys["w"]),
      height: keys["h"] == nil ? height : number(keys["h"]))
    let cells = Rectangle(
      x: cursor.column, y: cursor.row, width: number(keys["c"]), height: number(keys["r"]))
    guard part.width > 0, part.height > 0, part.x + part.width <= image.width,
      part.y + part.height <= height, cells.width > 0, cells.height > 0
    else { return violations.append("place \(keys)") }
    places[Place(image: id, number: number(keys["p"]))] = (part, cells)
  }

  private mutating func delete(_ keys: [Substring: Substring]) {
    let id = number(keys["i"])
    switch keys["d"] {
    case "a": places = [:]
    case "A": (places, memory) = ([:], [:])
    case "i":
      let place = Place(image: id, number: number(keys["p"]))
      if places.removeValue(forKey: place) == nil { violations.append("no place \(keys)") }
    case "I":
      if memory.removeValue(forKey: id) == nil { violations.append("no image \(id)") }
      places = places.filter { $0.key.image != id }
    default: violations.append("delete \(keys)")
    }
  }

  private func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }

  private static func bytes(base64 text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 255, count: 128)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      (bits, count) = ((bits << 6 | Int(values[Int(byte)])) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 255))
    }
    return bytes
  }
}
