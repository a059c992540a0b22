import TextBackend
import VirtualViews

/// The places of keys and of a text that share a line.
struct StatusPlan {
  /// A key with what it does, and its columns.
  struct Hint {
    var binding: KeyBinding
    var keys: String
    var columns: Range<Int>

    /// True if it is kept where others are left out.
    var isKept: Bool { binding.prominence == .kept }

    /// The hint at another place.
    func at(_ start: Int) -> Hint {
      var hint = self
      hint.columns = start..<start + columns.count
      return hint
    }
  }

  /// The columns between two keys, and before the text.
  static let gap = 2

  /// The keys that are shown.
  private(set) var hints: [Hint] = []
  /// The column of the sign for keys that are left out; nil for none.
  private(set) var ellipsis: Int?
  /// The text, as far as there is room for it.
  private(set) var text: Text

  init(_ bindings: [KeyBinding], _ text: Text, in columns: Int, _ metrics: TextMetrics) {
    self.text = text
    var end = -Self.gap
    for binding in bindings {
      let keys = binding.keys.shown(with: metrics.ornaments)
      let start = end + Self.gap
      end = start + metrics.columns(of: keys) + 1 + metrics.columns(of: binding.title)
      hints.append(Hint(binding: binding, keys: keys, columns: start..<end))
    }
    let width = metrics.columns(of: text)
    func room(besideTextOf width: Int) -> Int { width == 0 ? columns : columns - Self.gap - width }
    let least = min(width, max(columns / 2, columns - Self.gap - max(0, end)))
    if !hints.isEmpty, end > room(besideTextOf: least) {
      end = leaveOut(in: room(besideTextOf: least), room(besideTextOf: width), metrics)
    }
    let left = columns - (end > 0 ? end + Self.gap : 0)
    self.text = metrics.truncated(text, to: max(0, min(width, left)))
  }

  /// Leaves out the keys for which there is no room, for an ellipsis with the keys that are kept behind it.
  ///
  /// - Parameters:
  ///   - room: the columns beside a text that gives way.
  ///   - rest: the columns beside all of the text, where there is no key.
  ///   - metrics: how many columns text takes.
  /// - Returns: the columns from the first key to the end of the last one.
  private mutating func leaveOut(in room: Int, _ rest: Int, _ metrics: TextMetrics) -> Int {
    let sign = metrics.columns(of: metrics.ellipsis)
    var kept = hints.filter(\.isKept)
    func width() -> Int { kept.reduce(0) { $0 + Self.gap + $1.columns.count } }
    while sign + width() > room, !kept.isEmpty { kept.removeFirst() }
    let behind = sign + width()
    let others = kept.isEmpty ? hints : hints.filter { !$0.isKept }
    hints = []
    var column = 0
    // Behind one for which there is no room, a shorter one may have some.
    for hint in others where column + hint.columns.count + Self.gap + behind <= room {
      hints.append(hint.at(column))
      column += hint.columns.count + Self.gap
    }
    guard !hints.isEmpty || !kept.isEmpty || sign <= rest else { return 0 }
    ellipsis = column
    var end = column + sign
    for hint in kept {
      hints.append(hint.at(end + Self.gap))
      end += Self.gap + hint.columns.count
    }
    return end
  }
}
