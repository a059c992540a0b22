import VirtualViews

/// The bytes for what a program asks of its terminal besides pictures.
///
/// Text of the program gets into them only where it cannot end the sequence: a title as
/// ``Sanitizer`` lets it through, a clipboard in Base64.
enum HostSequences {
  /// The longest title, in characters.
  static var titleLimit: Int { 200 }

  /// Keeps the title that the window has.
  static let keepTitle = "\u{1B}[22;2t"
  /// Gives the window the title that was kept.
  static let restoreTitle = "\u{1B}[23;2t"

  /// Names the window.
  static func title(_ title: String) -> [UInt8] {
    let clean = String(TextClusters(title, TextMetrics()).prefix(titleLimit).map(\.character))
    return Array("\u{1B}]2;\(clean)\u{1B}\\".utf8)
  }

  /// Puts a text on the clipboard (OSC 52).
  ///
  /// tmux takes it only where `set-clipboard` is `on`. So the terminal around tmux is told, too, which it is
  /// where `allow-passthrough` is on.
  static func clipboard(_ text: String, in terminal: KnownTerminal? = nil) -> [UInt8] {
    let bytes = Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
    return terminal?.name == .tmux ? bytes + throughTmux(bytes) : bytes
  }

  /// A sequence for the terminal around tmux: each Escape in it is doubled (tmux(1), `allow-passthrough`).
  private static func throughTmux(_ bytes: [UInt8]) -> [UInt8] {
    let doubled = bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }

  /// Tells the user something (OSC 9, of iTerm2 and most that came after it).
  ///
  /// A number at its beginning would make another command of it in the terminals that know OSC 9
  /// from ConEmu, so a blank stands before one.
  static func notification(title: String, text: String) -> [UInt8] {
    let all = title.isEmpty ? text : title + ": " + text
    let line = String(all.map { $0.isNewline ? " " : $0 })
    var clean = String(
      TextClusters(line, TextMetrics()).prefix(HostCommand.notificationLimit).map(\.character))
    if clean.first?.isNumber ?? true { clean = " " + clean }
    return Array("\u{1B}]9;\(clean)\u{1B}\\".utf8)
  }

  /// Shows how far the work is (OSC 9;4, of ConEmu).
  static func progress(_ progress: HostProgress) -> [UInt8] {
    let (state, part): (Int, Double?) =
      switch progress {
      case .none: (0, nil)
      case .running(let part): (1, part)
      case .failed(let part): (2, part)
      case .indeterminate: (3, nil)
      case .paused(let part): (4, part)
      }
    // A part that is not a number is none.
    let percent = part.map { $0 > 0 ? Int(min($0, 1) * 100) : 0 }
    return Array("\u{1B}]9;4;\(state)\(percent.map { ";\($0)" } ?? "")\u{1B}\\".utf8)
  }

  /// Shows nothing of the work any more.
  static let noProgress = "\u{1B}]9;4;0\u{1B}\\"

  /// The lines of a text as they are shown where there is no screen.
  static func printed(_ text: Text) -> [UInt8] {
    Sanitizer.lines(of: text.string).flatMap { Array(($0 + "\n").utf8) }
  }

  /// Asks for attention.
  static let bell: [UInt8] = [7]

  /// Base64 with padding (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = alphabet[bits >> (18 - 6 * place) & 63]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}
