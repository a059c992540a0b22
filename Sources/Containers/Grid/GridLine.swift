import TextBackend
import VirtualViews

/// The tracks of a grid on one axis, with the views that cover them.
struct GridLine {
  let tracks: [GridTrack]
  /// The cells behind each track, before the next one.
  private var gaps: [Int]
  /// The cells that the largest view of each track needs.
  private var contents: [Int]
  // Tracks whose views are all hidden and take no cells.
  private var isAbsent: [Bool]
  private var spans: [(tracks: Range<Int>, cells: Int)] = []

  init(_ tracks: [GridTrack], spacing: Int) {
    self.tracks = tracks
    gaps = Array(repeating: GridTrack.clamped(spacing), count: tracks.count)
    contents = Array(repeating: 0, count: tracks.count)
    isAbsent = Array(repeating: false, count: tracks.count)
  }

  /// Leaves out the tracks in which every view is collapsed.
  ///
  /// - Complexity: O(*n*) in the number of tracks that the views cover.
  mutating func leaveOut(_ views: some Sequence<(tracks: Range<Int>, isCollapsed: Bool)>) {
    var hasViews = isAbsent
    var hasShown = isAbsent
    for view in views {
      for track in view.tracks {
        hasViews[track] = true
        if !view.isCollapsed { hasShown[track] = true }
      }
    }
    for track in tracks.indices { isAbsent[track] = hasViews[track] && !hasShown[track] }
  }

  /// True if the sizes of views decide about a track.
  func fits(_ track: Int, in length: Int?) -> Bool {
    tracks[track].wish == .content || tracks[track].isRange || length == nil
  }

  /// Takes note of a view that needs some cells in some tracks.
  mutating func add(_ cells: Int, in covered: Range<Int>) {
    if covered.count == 1 {
      contents[covered.lowerBound] = max(contents[covered.lowerBound], cells)
    } else {
      spans.append((covered, cells))
    }
  }

  /// Makes gaps between rows smaller where there are too few rows.
  ///
  /// They go before a row has fewer than three of the rows that its views need, which a line of text with a border has.
  mutating func narrowGaps(in room: ContainerRoom) {
    guard room.rows != nil, let spacing = gaps.first, spacing > 0 else { return }
    let present = tracks.indices.filter { !isAbsent[$0] }
    let narrow = room.rowGaps(spacing, between: present.map { least(of: $0) })
    for (track, gap) in zip(present, narrow) { gaps[track] = gap }
  }

  /// The cells below which a track is not cut while there are gaps.
  private func least(of track: Int) -> Int {
    switch tracks[track].wish {
    case .content, .cells: max(tracks[track].least, min(size(of: track), 3))
    // Its content is not known, as it takes what is left.
    case .fraction: max(tracks[track].least, 1)
    }
  }

  /// The cells of each track in a length; nil is as many as it takes.
  mutating func sizes(in length: Int?) -> [Int] {
    addSpans(isOpen: length == nil)
    var sizes = TrackSizes(tracks: present, contents: contents).sizes(
      in: length.map { max(0, $0 - gapCells(in: tracks.indices)) })
    for track in tracks.indices where isAbsent[track] { sizes[track] = 0 }
    return sizes
  }

  /// The first cell of each track.
  func starts(of sizes: [Int]) -> [Int] {
    var next = 0
    return sizes.indices.map { track in
      defer { if !isAbsent[track] { next += sizes[track] + gaps[track] } }
      return next
    }
  }

  /// The cells of some tracks with the gaps between them.
  func length(of covered: Range<Int>, _ sizes: [Int]) -> Int {
    if covered.count == 1 { return sizes[covered.lowerBound] }
    return sizes[covered].reduce(0, +) + gapCells(in: covered)
  }

  /// The cells of the gaps between some tracks.
  private func gapCells(in covered: Range<Int>) -> Int {
    var (all, last) = (0, 0)
    for track in covered where !isAbsent[track] {
      all += last
      last = gaps[track]
    }
    return all
  }

  private var present: [GridTrack] {
    isAbsent.contains(true) ? zip(tracks, isAbsent).map { $1 ? .fixed(0) : $0 } : tracks
  }

  /// Has tracks of a content grow for views that cover several, the views of few tracks first.
  private mutating func addSpans(isOpen: Bool) {
    for (covered, cells) in spans.sorted(by: { $0.tracks.count < $1.tracks.count }) {
      let kinds = covered.map { tracks[$0].wish }
      let isFraction = kinds.map { if case .fraction = $0 { true } else { false } }
      // A fraction takes what there is; it says nothing about the others.
      if !isOpen, isFraction.contains(true) { continue }
      var growing = zip(covered, kinds).filter { $1 == .content && !isAbsent[$0] }.map(\.0)
      if growing.isEmpty { growing = zip(covered, isFraction).filter(\.1).map(\.0) }
      guard !growing.isEmpty else { continue }
      let known = covered.reduce(gapCells(in: covered)) { $0 + size(of: $1) }
      let missing = max(0, cells - known)
      for (number, track) in growing.enumerated() {
        let more = missing / growing.count + (number < missing % growing.count ? 1 : 0)
        contents[track] = max(contents[track], tracks[track].least) + more
      }
    }
  }

  /// The cells that a track has for the views that cover no other.
  private func size(of track: Int) -> Int {
    switch tracks[track].wish {
    case .cells(let most): min(max(tracks[track].least, contents[track]), most)
    case .content, .fraction: max(tracks[track].least, contents[track])
    }
  }
}
