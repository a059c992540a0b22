/// The tracks of a grid as a markup writes them.
public struct MarkupTracks: Hashable, Sendable {
  /// A track: `10`, `fitted`, `2fr`, `4..10` or `4..1fr`, with a place for narrower views behind a colon.
  public struct Track: Hashable, Sendable {
    /// The size of a track.
    public enum Size: Hashable, Sendable {
      /// A number of cells.
      case fixed(Int)
      /// The cells that the largest view needs.
      case fitted
      /// A share of what other tracks leave.
      case fraction(Int)
    }

    /// The cells that the track has at least; nil if nothing is said.
    public var least: Int?
    /// The size, or the largest one.
    public var size: Size
    /// The name of the place for narrower views; nil if nothing is said.
    public var alignment: String?
  }

  /// The tracks in their order.
  public var tracks: [Track]
  /// The number of cells below which they count; 0 if they always do.
  public var below = 0

  /// The right texts in words.
  public static let inWords = "a list of tracks, such as fitted 1fr 4..10 20:trailing"

  /// The names of places for narrower views.
  private static let alignments = ["fill", "leading", "center", "trailing"]

  /// Reads tracks, with spaces between them; nil if one is none.
  public init?(_ text: String) {
    var tracks: [Track] = []
    for word in text.split(separator: " ") {
      guard let track = Self.track(word) else { return nil }
      tracks.append(track)
    }
    self.tracks = tracks
  }

  /// Reads tracks for narrow places: `60: 1fr`; nil if they are none.
  public init?(narrow text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let below = Int(parts[0]), below > 0 else { return nil }
    self.init(String(parts[1]))
    self.below = below
  }

  private static func track(_ word: Substring) -> Track? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let alignment = parts.count == 2 ? String(parts[1]) : nil
    if let alignment, !alignments.contains(alignment) { return nil }
    guard let range = parts[0].utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return size(parts[0]).map { Track(least: nil, size: $0, alignment: alignment) }
    }
    let rest = parts[0][range...]
    guard rest.hasPrefix(".."), let least = Int(parts[0][..<range]), least >= 0,
      let most = size(rest.dropFirst(2))
    else { return nil }
    return Track(least: least, size: most, alignment: alignment)
  }

  private static func size(_ word: Substring) -> Track.Size? {
    if word == "fitted" { return .fitted }
    if word.hasSuffix("fr") {
      guard let weight = Int(word.dropLast(2)), weight > 0 else { return nil }
      return .fraction(weight)
    }
    guard let cells = Int(word), cells >= 0 else { return nil }
    return .fixed(cells)
  }
}
