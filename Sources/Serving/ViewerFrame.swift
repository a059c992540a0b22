/// Something that the terminal of a viewer tells a server.
///
/// On the wire it is a letter, the length of what follows in four bytes, the most significant first, and that. In the
/// other direction there are the bytes for the terminal, and nothing else.
public enum ViewerFrame: Equatable, Sendable {
  /// The first frame: the size, and the variables of the terminal's environment, which tell its colors.
  case hello(columns: Int, rows: Int, environment: [String: String])
  /// The window has another size.
  case resize(columns: Int, rows: Int)
  /// The user has typed, or the terminal has answered.
  case bytes([UInt8])
  /// The terminal is to be given back.
  case leave

  /// The frame as it is sent.
  public var encoded: [UInt8] {
    switch self {
    case .hello(let columns, let rows, let environment):
      // Names and values have no line feeds; what has is left out.
      let lines = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .filter { !$0.utf8.contains(0x0A) }
      return Self.frame("H", Array((["\(columns) \(rows)"] + lines).joined(separator: "\n").utf8))
    case .resize(let columns, let rows): return Self.frame("R", Array("\(columns) \(rows)".utf8))
    case .bytes(let bytes): return Self.frame("D", bytes)
    case .leave: return Self.frame("Q", [])
    }
  }

  private static func frame(_ letter: Unicode.Scalar, _ bytes: [UInt8]) -> [UInt8] {
    let count = UInt32(bytes.count)
    return [UInt8(ascii: letter)] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
      + bytes
  }

  init?(letter: UInt8, _ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    switch letter {
    case UInt8(ascii: "H"):
      // By bytes: what ends a line or a name may be one character with what stands beside it.
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard let size = Self.size(Substring(lines[0])) else { return nil }
      var environment: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
          .map { String(Substring($0)) }
        if parts.count == 2 { environment[parts[0]] = parts[1] }
      }
      self = .hello(columns: size.columns, rows: size.rows, environment: environment)
    case UInt8(ascii: "R"):
      guard let size = Self.size(text[...]) else { return nil }
      self = .resize(columns: size.columns, rows: size.rows)
    case UInt8(ascii: "D"): self = .bytes(content)
    case UInt8(ascii: "Q"): self = .leave
    default: return nil
    }
  }

  private static func size(_ text: Substring) -> (columns: Int, rows: Int)? {
    let numbers = text.split(separator: " ").map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    else { return nil }
    return (columns, rows)
  }
}

/// Finds frames in bytes that come in pieces.
struct ViewerFrames {
  private var bytes: [UInt8] = []

  /// Adds bytes; returns the frames that are whole now, or nil if they are none.
  mutating func receive(_ more: [UInt8]) -> [ViewerFrame]? {
    bytes += more
    var frames: [ViewerFrame] = []
    var start = 0
    while bytes.count - start >= 5 {
      let count = bytes[(start + 1)...(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard count <= Self.mostBytes else { return nil }
      guard bytes.count - start - 5 >= count else { break }
      let content = Array(bytes[(start + 5)..<(start + 5 + count)])
      guard let frame = ViewerFrame(letter: bytes[start], content) else { return nil }
      frames.append(frame)
      start += 5 + count
    }
    bytes.removeFirst(start)
    return frames
  }

  private static let mostBytes = 1 << 20
}
