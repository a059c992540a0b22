/// A cluster as it stands in a text: its bytes, and what is shown of it.
struct SourceCluster {
  /// The first scalar, which tells spaces, tabs and line feeds.
  let first: Unicode.Scalar
  /// The cluster that is shown, or `nil` if nothing is; a tab shows as its picture here.
  let shown: TextCluster?
  /// The number of bytes in the text.
  let byteCount: Int

  /// True if this is a tabulator, which becomes spaces.
  var isTab: Bool { first == "\t" }
  /// True if this is a line feed, alone or after a carriage return.
  var isLineFeed: Bool { first == "\n" || first == "\r" && byteCount == 2 }

  /// The columns it takes at a column of its line.
  func columns(at column: Int) -> Int {
    isTab ? Sanitizer.columnsOfTab(at: column) : shown?.columns ?? 0
  }
}

/// Cuts a text into clusters, with a short way for those of one scalar.
///
/// Segmentation by the standard library, and any index into a string, cost tens of nanoseconds for
/// a cluster. Here scalars are decoded from a copy of the bytes, and the library is asked only
/// where one of two neighbours can join anything.
struct SourceClusters: IteratorProtocol, Sendable {
  private let text: Substring
  private let metrics: TextMetrics
  private let bytes: [UInt8]
  private var offset = 0
  private var ahead: (scalar: Unicode.Scalar, kind: WidthClass)?

  init(_ text: Substring, _ metrics: TextMetrics) {
    self.text = text
    self.metrics = metrics
    bytes = Array(text.utf8)
    look()
  }

  mutating func next() -> SourceCluster? {
    guard let (scalar, kind) = ahead else { return nil }
    let start = offset
    offset += UTF8.width(scalar)
    look()
    guard kind.isAlone, ahead?.kind.isAlone ?? true else {
      return segmented(from: start, first: scalar)
    }
    let isWidened = metrics.isWidened(scalar)
    let shown = TextCluster(
      .scalar(scalar), columns: kind == .wide || isWidened ? 2 : 1,
      certainty: isWidened ? .disputed : .sure)
    return SourceCluster(first: scalar, shown: shown, byteCount: offset - start)
  }

  private mutating func look() {
    guard offset < bytes.count else { return ahead = nil }
    let scalar = decode()
    ahead = (scalar, scalar.widthClass)
  }

  /// Decodes the scalar at the offset; a string's bytes are well-formed UTF-8.
  private func decode() -> Unicode.Scalar {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return Unicode.Scalar(UInt8(truncatingIfNeeded: lead)) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return "\u{FFFD}" }
    var value = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func segmented(from start: Int, first: Unicode.Scalar) -> SourceCluster? {
    let index = text.utf8.index(text.startIndex, offsetBy: start)
    guard let character = text[index...].first else { return nil }
    offset = start + character.utf8.count
    look()
    let shown = Sanitizer.cluster(for: character, metrics)
    return SourceCluster(first: first, shown: shown, byteCount: offset - start)
  }
}
