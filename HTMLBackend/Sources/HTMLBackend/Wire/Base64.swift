/// Bytes as text of 64 characters (RFC 4648).
enum Base64 {
  /// The text of some bytes.
  static func text(of bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place <= part.count ? signs[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
