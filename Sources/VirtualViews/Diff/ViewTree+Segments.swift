extension ViewTree {
  /// Looks for segments that have one key, where a control is new or has other segments.
  mutating func reportSegments(of content: Content, under key: ViewKey, insteadOf old: Content?) {
    guard case .segmentedControl(let control) = content else { return }
    if case .segmentedControl(let old)? = old, old.segments == control.segments { return }
    var firsts: [ViewKey: Int] = [:]
    for (position, segment) in control.segments.enumerated() {
      guard let first = firsts[segment.key] else {
        firsts[segment.key] = position
        continue
      }
      counts.duplicates += 1
      report(.duplicateSegment(segment.key, at: position, firstAt: first, of: key))
    }
  }
}
