/// A paste that seems to have ended, and what came after its end without a pause.
///
/// A terminal that lets an end marker in a pasted text pass would let that text press keys: what
/// follows the marker, up to the true end. So whatever comes right after a paste is typed only if
/// a pause follows; if another end marker comes first, it was part of the paste. Only another paste
/// that begins directly after the end is one, for then there is nothing in between.
struct EndedPaste {
  /// The text so far.
  private(set) var text: [UInt8]
  /// The bytes after it.
  private(set) var rest: [UInt8] = []
  /// The number of bytes of an end marker that came last.
  private var matched = 0
  private let limit: Int

  private static let begin = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes the text of a paste, of which so many bytes are kept at most, and as many behind it, but
  /// for a kilobyte, so that nothing typed is ever lost for a small limit.
  init(text: [UInt8], limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// The most bytes that are kept.
  var count: Int { text.count + rest.count }

  /// Takes a byte; says whether what came after the paste begins another one.
  mutating func take(_ byte: UInt8) -> Bool {
    // The escape that begins the marker occurs in it once, so a failed match restarts here or not.
    matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
    let isWhole = rest.count < max(limit, 1024)
    if isWhole { rest.append(byte) }
    guard matched == Self.end.count else { return rest == Self.begin }
    keep(Self.end)
    keep(isWhole ? rest.dropLast(Self.end.count) : rest[...])
    (rest, matched) = ([], 0)
    return false
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    text.append(contentsOf: bytes.prefix(max(0, limit - text.count)))
  }
}
