/// A picture of pixels, whose memory is shared by its copies.
public struct PixelImage: Hashable, Sendable {
  /// The pixels beside each other.
  public let width: Int
  /// The pixels above each other.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, 0 to 255, row by row from the top.
  public let bytes: [UInt8]

  /// Makes a picture without pixels.
  public init() { (width, height, bytes) = (0, 0, []) }

  /// Makes a picture of bytes; nil if their number is not four for each pixel, or a size is below 0.
  ///
  /// - Parameters:
  ///   - width: the pixels beside each other.
  ///   - height: the pixels above each other.
  ///   - bytes: red, green, blue and opacity of each pixel, row by row from the top.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflow, bytes.count % 4 == 0, bytes.count / 4 == count
    else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Makes the picture of a file of the format PPM (`P6`); nil if it is none, or if it is cut off.
  ///
  /// Bytes after the last pixel are left out.
  ///
  /// - Parameter file: the bytes of the file.
  /// - Complexity: O(*n*) in the pixels.
  public init?(ppm file: [UInt8]) {
    var header = NetpbmHeader(file)
    guard header.skip("P6"), let width = header.number(), let height = header.number(),
      let greatest = header.number(), (1...65_535).contains(greatest), header.skipBlank()
    else { return nil }
    // Values above 255 take two bytes, of which the first one is the larger part.
    let size = greatest > 255 ? 2 : 1
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= (file.count - header.position) / (3 * size) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 4)
    for pixel in 0..<count {
      for part in 0..<3 {
        let place = header.position + (pixel * 3 + part) * size
        let value = size == 1 ? Int(file[place]) : Int(file[place]) << 8 | Int(file[place + 1])
        bytes.append(UInt8(min(value, greatest) * 255 / greatest))
      }
      bytes.append(255)
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Feeds the size and the first pixel only: a picture may have millions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for byte in bytes.prefix(4) { hasher.combine(byte) }
  }
}

/// The words at the start of a Netpbm file, as https://netpbm.sourceforge.net/doc/ppm.html says.
private struct NetpbmHeader {
  private let file: [UInt8]
  private(set) var position = 0

  init(_ file: [UInt8]) { self.file = file }

  private var next: UInt8? { position < file.count ? file[position] : nil }

  /// Skips a word; false if another one is there.
  mutating func skip(_ word: String) -> Bool {
    guard file.dropFirst(position).starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Skips one blank.
  mutating func skipBlank() -> Bool {
    guard let next, Self.isBlank(next) else { return false }
    position += 1
    return true
  }

  /// Reads a number after blanks and comments; nil if there is none, or one of more than nine digits.
  mutating func number() -> Int? {
    guard skipBlank() else { return nil }
    while let next, Self.isBlank(next) || next == UInt8(ascii: "#") {
      if next == UInt8(ascii: "#") {
        while let next = self.next, next != 10, next != 13 { position += 1 }
      } else {
        position += 1
      }
    }
    let digits = file.dropFirst(position).prefix(10).prefix { (48...57).contains($0) }
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    position += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
