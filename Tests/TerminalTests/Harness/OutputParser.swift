/// Cuts what a program writes into what a terminal obeys.
struct OutputParser {
  struct Sequence: Equatable {
    /// The marks before and behind the numbers: `?h` of `CSI ?25h`, ` q` of `CSI 2 q`.
    var form: String
    var numbers: [Int]
  }

  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(Sequence)
    /// An operating system command (OSC).
    case command(String)
  }

  private enum State { case ground, escape, sequence, string, stringEscape }

  private var state = State.ground
  private var body: [UInt8] = []
  private var isCommand = false

  mutating func token(_ byte: UInt8) -> Token? {
    switch (state, byte) {
    case (_, 0x18), (_, 0x1A): state = .ground
    case (.string, 0x1B): state = .stringEscape
    case (.string, 0x07): return endString()
    case (.string, _): body.append(byte)
    case (.stringEscape, 0x5C): return endString()
    case (_, 0x1B): begin(.escape)
    case (.escape, 0x5B): begin(.sequence)
    case (.escape, 0x5D), (.escape, 0x50), (.escape, 0x5F), (.escape, 0x5E), (.escape, 0x58):
      begin(.string)
      isCommand = byte == 0x5D
    case (.escape, _), (.stringEscape, _): state = .ground
    case (.sequence, 0x40...0x7E): return endSequence(byte)
    case (.sequence, 0x20...): body.append(byte)
    case (_, ..<0x20): return .control(byte)
    default: return text(byte)
    }
    return nil
  }

  private mutating func begin(_ next: State) {
    state = next
    body = []
  }

  private mutating func endString() -> Token? {
    state = .ground
    return isCommand ? .command(String(decoding: body, as: UTF8.self)) : nil
  }

  private mutating func endSequence(_ final: UInt8) -> Token {
    state = .ground
    let marks = body.filter { !(0x30...0x3B).contains($0) } + [final]
    let digits = body.filter { (0x30...0x3B).contains($0) }
    let numbers = String(decoding: digits, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }.map { Int($0) ?? 0 }
    return .sequence(
      Sequence(
        form: String(decoding: marks, as: UTF8.self), numbers: digits.isEmpty ? [] : numbers))
  }

  private mutating func text(_ byte: UInt8) -> Token? {
    // Nearly all text is ASCII, for which no string has to be made.
    if byte < 0x80 {
      body = []
      return .scalar(Unicode.Scalar(byte))
    }
    if byte & 0xC0 != 0x80 { body = [] }
    body.append(byte)
    // To try before the last byte is there costs much: where an error is thrown, the library of tests takes
    // note of all calls that led there.
    guard body.count == Self.length(of: body[0]), let text = String(validating: body, as: UTF8.self)
    else { return nil }
    body = []
    return text.unicodeScalars.first.map { .scalar($0) }
  }

  /// Returns how many bytes a character has that begins with a byte which is not ASCII.
  private static func length(of first: UInt8) -> Int {
    first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
