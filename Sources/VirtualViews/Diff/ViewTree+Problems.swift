extension ViewTree {
  /// Reports the mistakes in a content that is new, or that has others than the one before.
  mutating func report(_ content: Content, under key: ViewKey, insteadOf old: Content?) {
    switch content {
    case .segmentedControl(let control): reportSegments(of: control, under: key, insteadOf: old)
    case .field(let field) where !field.isPlain:
      var known: [Diagnostic] = []
      if case .field(let old)? = old { known = old.problems }
      reportNew(field.problems, besides: known, under: key)
    case .custom(let view): reportProblems(of: view, under: key, insteadOf: old)
    default: break
    }
  }

  /// Reports what a view says of itself.
  private mutating func reportProblems(
    of view: CustomContent, under key: ViewKey, insteadOf old: Content?
  ) {
    let problems = view.problems
    guard !problems.isEmpty else { return }
    var known: [Diagnostic] = []
    if case .custom(let old)? = old { known = old.problems }
    reportNew(problems, besides: known, under: key)
  }

  private mutating func reportNew(
    _ problems: [Diagnostic], besides known: [Diagnostic], under key: ViewKey
  ) {
    for var problem in problems where !known.contains(problem) {
      problem.keys.insert(key, at: 0)
      problem.message += " (\(key))"
      report(problem)
    }
  }

  /// Looks for segments that have one key, where a control is new or has other segments.
  private mutating func reportSegments(
    of control: SegmentedControl, under key: ViewKey, insteadOf old: Content?
  ) {
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
