// The commands of kitty's graphics protocol.
extension [UInt8] {
  /// Appends a command that ends with a number.
  mutating func append(kitty command: StaticString, _ number: Int) {
    append("\u{1B}_G")
    append(command)
    append(decimal: number)
    append(",q=2\u{1B}\\")
  }

  /// Appends the pixels of an image, in pieces of at most 4,096 characters.
  ///
  /// - Returns: the number of bytes that the pixels take: three each if nothing is transparent, else four.
  mutating func append(kittyImage image: PixelImage, id: Int) -> Int {
    let isOpaque = image.isOpaque
    let data = isOpaque ? image.opaqueBytes : image.bytes
    reserveCapacity(count + data.count / 3 * 4 + data.count / Self.kittyPiece * 16 + 128)
    append("\u{1B}_Ga=t,i=")
    append(decimal: id)
    append(isOpaque ? ",f=24,s=" : ",f=32,s=")
    append(decimal: image.width)
    append(",v=")
    append(decimal: image.height)
    append(",")
    for start in stride(from: 0, to: data.count, by: Self.kittyPiece) {
      if start > 0 { append("\u{1B}_G") }
      let end = Swift.min(start + Self.kittyPiece, data.count)
      append(end < data.count ? "q=2,m=1;" : "q=2,m=0;")
      append(base64: data.span.extracting(start..<end))
      append("\u{1B}\\")
    }
    return data.count
  }

  /// The bytes in a piece, which are 4,096 characters.
  private static var kittyPiece: Int { 3_072 }

  /// Appends bytes in Base64 with padding (RFC 4648, section 4).
  private mutating func append(base64 bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      let bits = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
      append(Self.digit(bits >> 18))
      append(Self.digit(bits >> 12))
      append(left > 1 ? Self.digit(bits >> 6) : UInt8(ascii: "="))
      append(left > 2 ? Self.digit(bits) : UInt8(ascii: "="))
      index += 3
    }
  }

  private static func digit(_ bits: UInt32) -> UInt8 {
    switch UInt8(truncatingIfNeeded: bits & 63) {
    case let value where value < 26: UInt8(ascii: "A") + value
    case let value where value < 52: UInt8(ascii: "a") + value - 26
    case let value where value < 62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}

extension PixelImage {
  /// Red, green and blue of each pixel.
  fileprivate var opaqueBytes: [UInt8] {
    var opaque: [UInt8] = []
    opaque.reserveCapacity(width * height * 3)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      opaque.append(bytes[start])
      opaque.append(bytes[start + 1])
      opaque.append(bytes[start + 2])
    }
    return opaque
  }
}
