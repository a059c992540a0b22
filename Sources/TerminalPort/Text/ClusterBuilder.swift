/// Puts together what is shown of a cluster of several scalars, one scalar at a time.
struct ClusterBuilder {
  private let metrics: TextMetrics
  private var kept = String.UnicodeScalarView()
  private var count = 0
  private var columns = 0
  private var isSure = true
  private var base = WidthClass.invisible
  private var previous: (scalar: Unicode.Scalar, kind: WidthClass) = (" ", .invisible)
  private var joiner: Unicode.Scalar?

  init(_ metrics: TextMetrics) { self.metrics = metrics }

  /// The cluster that has been put together, or `nil` if it has no width.
  var cluster: TextCluster? {
    guard columns > 0 else { return nil }
    let single = kept.count == 1 ? kept.first : nil
    let glyph = single.map { .scalar($0) } ?? TextCluster.Glyph.joined(Character(String(kept)))
    return TextCluster(glyph, columns: columns, certainty: isSure ? .sure : .disputed)
  }

  /// Adds a scalar; returns `false` once there is room for no more.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    let kind = scalar.widthClass(metrics)
    switch kind {
    case .invisible: return true
    case .joiner: joiner = scalar
    case .control, .lineSeparator:
      // Segmentation leaves one such cluster: carriage return with line feed.
      if columns == 0 { append("\u{2424}", .narrow) }
    case .noncharacter: append("\u{FFFD}", Unicode.Scalar("\u{FFFD}").widthClass(metrics))
    default: append(scalar, kind)
    }
    return count < Sanitizer.scalarLimit
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ kind: WidthClass) {
    let isMark = kind == .mark || kind == .markDisputed
    if columns == 0, isMark { return }
    if let joiner, columns > 0 {
      kept.append(joiner)
      count += 1
      isSure = false
    }
    joiner = nil
    if columns == 0 { start(with: kind) } else { combine(scalar, kind) }
    kept.append(scalar)
    count += 1
    previous = (scalar, kind)
  }

  private mutating func start(with kind: WidthClass) {
    base = kind
    switch kind {
    case .wide, .wideDisputed, .regionalIndicator: columns = 2
    default: columns = 1
    }
    isSure = kind == .narrow || kind == .wide || kind == .soundMark
  }

  private mutating func combine(_ scalar: Unicode.Scalar, _ kind: WidthClass) {
    switch kind {
    case .mark: return
    case .soundMark:
      isSure = isSure && base == .narrow && columns == 1
      columns = 2
    case .trailingVowel:
      isSure = false
      columns = 2
    default:
      isSure = false
      if scalar == "\u{FE0F}", isEmojiBase(previous.scalar, previous.kind) { columns = 2 }
    }
  }

  private func isEmojiBase(_ scalar: Unicode.Scalar, _ kind: WidthClass) -> Bool {
    guard scalar.isASCII else { return kind == .emojiBase }
    return scalar == "#" || scalar == "*" || ("0"..."9").contains(scalar)
  }
}
