/// The state in which a program has left the terminal, by the bytes that it has sent.
struct ModesSeen {
  /// True if it has the other screen.
  private(set) var hasOtherScreen = false
  /// True if it has told the terminal to mark pastes, as every program of the library does while it is shown.
  private(set) var isInside = false
  private var last: [UInt8] = []

  /// Takes note of more bytes.
  mutating func receive(_ bytes: [UInt8]) {
    let text = String(decoding: last + bytes, as: UTF8.self)
    hasOtherScreen = Self.isOn("1049", in: text) ?? hasOtherScreen
    isInside = Self.isOn("2004", in: text) ?? isInside
    // A sequence may come in two pieces.
    last = Array((last + bytes).suffix(7))
  }

  /// True if a mode was switched on last, false if it was switched off last; nil if neither is in a text.
  private static func isOn(_ mode: String, in text: String) -> Bool? {
    let (on, off) = (
      text.ranges(of: "\u{1B}[?\(mode)h").last, text.ranges(of: "\u{1B}[?\(mode)l").last
    )
    guard let on else { return off == nil ? nil : false }
    return off.map { on.lowerBound > $0.lowerBound } ?? true
  }
}

/// Control-\, by which the user leaves, among the bytes that a terminal sends.
struct LeavingKey {
  private var isInPaste = false
  /// The last bytes, if a mark of a paste may have begun in them.
  private var begun: [UInt8] = []

  /// True if it is among more bytes, and not in a paste, which may come in many pieces.
  mutating func isIn(_ bytes: [UInt8]) -> Bool {
    let all = begun + bytes
    var typed: [UInt8] = []
    var place = 0
    begun = []
    while place < all.count {
      let (rest, mark) = (all[place...], isInPaste ? Self.endOfPaste : Self.startOfPaste)
      if rest.starts(with: mark) {
        isInPaste.toggle()
        place += mark.count
      } else if mark.starts(with: rest) {
        begun = Array(rest)
        break
      } else {
        if !isInPaste { typed.append(all[place]) }
        place += 1
      }
    }
    return Self.isTyped(in: String(decoding: typed, as: UTF8.self))
  }

  private static let (startOfPaste, endOfPaste) = (
    Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8)
  )

  private static func isTyped(in typed: String) -> Bool {
    if typed.contains("\u{1C}") { return true }
    // By kitty's protocol: its number, and modifiers of which control is the third; those that lock do not count.
    return typed.split(separator: "\u{1B}[").contains { sequence in
      guard let end = sequence.firstIndex(of: "u") else { return false }
      let parts = sequence[..<end].split(separator: ";", omittingEmptySubsequences: false)
      guard parts.count >= 2, parts[0].split(separator: ":").first == "92",
        let modifiers = parts[1].split(separator: ":").first.flatMap({ Int($0) })
      else { return false }
      let isRelease = parts[1].hasSuffix(":3")
      return !isRelease && (modifiers - 1) & ~(64 | 128) == 4
    }
  }
}
