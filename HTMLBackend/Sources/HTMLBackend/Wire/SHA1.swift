/// The digest that the handshake of a web socket asks for (RFC 3174); it keeps nothing secret.
enum SHA1 {
  /// The 20 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// The message, a bit, zeros, and its length in bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> UInt64($0)) }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 80)
    for (place, byte) in block.enumerated() {
      words[place / 4] = words[place / 4] << 8 | UInt32(byte)
    }
    for place in 16..<80 {
      words[place] = rotated(
        words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], by: 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (place, word) in words.enumerated() {
      let mixed: UInt32
      switch place {
      case 0..<20: mixed = (b & c | ~b & d) &+ 0x5A82_7999
      case 20..<40: mixed = (b ^ c ^ d) &+ 0x6ED9_EBA1
      case 40..<60: mixed = (b & c | b & d | c & d) &+ 0x8F1B_BCDC
      default: mixed = (b ^ c ^ d) &+ 0xCA62_C1D6
      }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ word
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (place, word) in [a, b, c, d, e].enumerated() { state[place] &+= word }
  }

  private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
