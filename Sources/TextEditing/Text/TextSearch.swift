/// A search for a string in texts.
///
/// Matches begin and end between characters: a letter is not found in the same letter with an accent.
public struct TextSearch: Hashable, Sendable {
  /// The string that is looked for; an empty one is nowhere.
  public let pattern: String
  /// True if upper and lower case are not told apart.
  public let ignoresCase: Bool
  private let bytes: [UInt8]

  /// Makes a search.
  public init(_ pattern: String, ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    let block = Block(bytes: Array(pattern.utf8))
    bytes = ignoresCase ? block.folded.bytes : block.bytes
  }

  /// Returns the first match in a range.
  ///
  /// - Complexity: O(*n* + *m*) in the bytes up to the match and in those of the pattern, as is the search for
  ///   the last one.
  public func first(in text: TextBuffer, _ range: Range<Int>? = nil) -> Range<Int>? {
    var found: Range<Int>?
    search(text, range ?? 0..<text.count, isBackward: false) {
      found = $0.first { $0.isWhole(in: text) }
      return found == nil
    }
    return found
  }

  /// Returns the last match in a range.
  public func last(in text: TextBuffer, _ range: Range<Int>? = nil) -> Range<Int>? {
    var found: Range<Int>?
    search(text, range ?? 0..<text.count, isBackward: true) {
      found = $0.last { $0.isWhole(in: text) }
      return found == nil
    }
    return found
  }

  /// Returns the matches in a range that do not overlap, in order.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - range: the positions to look at; all unless it is named.
  ///   - limit: the most matches.
  /// - Returns: their ranges.
  /// - Complexity: O(*n* + *m*) in the bytes of the range and of the pattern.
  public func matches(
    in text: TextBuffer, _ range: Range<Int>? = nil, limit: Int = .max
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    search(text, range ?? 0..<text.count, isBackward: false) { places in
      for place in places where place.lowerBound >= (found.last?.upperBound ?? 0) {
        guard found.count < limit else { return false }
        if place.isWhole(in: text) { found.append(place) }
      }
      return found.count < limit
    }
    return found
  }
}

extension TextSearch {
  private static let blockBytes = 16_384

  /// Calls a function with the places that begin in each block of the text, while it returns true.
  ///
  /// Places may overlap, and those that cut characters are no matches. A run of one letter has as many of
  /// either as it has letters, so whoever needs few of them looks at the edges of few.
  private func search(
    _ text: TextBuffer, _ range: Range<Int>, isBackward: Bool, _ body: ([Range<Int>]) -> Bool
  ) {
    let range = text.edges(range)
    guard !bytes.isEmpty, !range.isEmpty else { return }
    // A scalar of three bytes may be folded to one of one byte.
    let overlap = bytes.count * 4
    // So that most bytes are read once.
    let length = max(Self.blockBytes, overlap)
    var starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: length))
    if isBackward { starts.reverse() }
    for start in starts {
      let end = min(start + length, range.upperBound)
      let last = min(end + overlap, range.upperBound)
      guard body(places(in: text, beginningIn: start..<end, until: last)) else { return }
    }
  }

  private func places(
    in text: TextBuffer, beginningIn range: Range<Int>, until end: Int
  ) -> [Range<Int>] {
    var reader = ScalarReader(text)
    let (start, end) = (
      reader.scalarStart(atOrBefore: range.lowerBound), reader.scalarStart(atOrBefore: end)
    )
    let block = Block(bytes: text.bytes(in: start..<end))
    let (hay, places) = ignoresCase ? block.folded : (block.bytes, nil)
    return hay.places(of: bytes).compactMap { place in
      let next = place + bytes.count
      let first = start + (places?[place] ?? place)
      let last = start + (places?[next] ?? next)
      // Half of a folded scalar is no match: its bytes come from one place.
      if let places, place > 0, places[place] == places[place - 1] { return nil }
      if let places, places[next] == places[next - 1] { return nil }
      return range.contains(first) ? first..<last : nil
    }
  }

  /// A stretch of a text.
  private struct Block {
    let bytes: [UInt8]

    /// The bytes in lower case, and for each of them the offset of the scalar it comes from.
    ///
    /// The offsets are nil where all is ASCII, which changes no lengths.
    var folded: (bytes: [UInt8], places: [Int]?) {
      if bytes.allSatisfy({ $0 < 0x80 }) {
        return (bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, nil)
      }
      var (folded, places, place) = ([UInt8](), [Int](), 0)
      folded.reserveCapacity(bytes.count)
      places.reserveCapacity(bytes.count + 1)
      while place < bytes.count {
        let byte = bytes[place]
        let end = place + bytes.scalarLength(at: place)
        if byte < 0x80 {
          folded.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
          places.append(place)
        } else {
          let scalar = String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars.first
          let lower = Array((scalar?.properties.lowercaseMapping ?? "").utf8)
          folded += lower
          places += repeatElement(place, count: lower.count)
        }
        place = end
      }
      return (folded, places + [place])
    }
  }
}

extension Range<Int> {
  /// True if the range begins and ends between characters.
  fileprivate func isWhole(in text: TextBuffer) -> Bool {
    text.isEdge(lowerBound) && text.isEdge(upperBound)
  }
}

extension Array<UInt8> {
  /// The offsets at which other bytes occur, also where they overlap.
  ///
  /// No byte is looked at again after a mismatch (Knuth, Morris and Pratt, "Fast Pattern Matching in Strings",
  /// 1977, https://doi.org/10.1137/0206024), so no pattern takes long. Of `abab`, the starts that end as they
  /// begin do so with 0, 0, 1 and 2 bytes: where `abab` is followed by no `a`, its second half may be the
  /// first one of the next match.
  ///
  /// - Complexity: O(*n* + *m*) in the bytes of both.
  fileprivate func places(of other: [UInt8]) -> [Int] {
    guard !other.isEmpty, count >= other.count else { return [] }
    var (borders, border) = ([0], 0)
    for byte in other.dropFirst() {
      while border > 0, other[border] != byte { border = borders[border - 1] }
      if other[border] == byte { border += 1 }
      borders.append(border)
    }
    var (places, known) = ([Int](), 0)
    for (offset, byte) in enumerated() {
      while known > 0, known == other.count || other[known] != byte { known = borders[known - 1] }
      if other[known] == byte { known += 1 }
      if known == other.count { places.append(offset + 1 - known) }
    }
    return places
  }
}
