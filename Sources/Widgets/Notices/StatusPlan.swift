import TextBackend
import VirtualViews

/// The places of keys and of a text that share a line.
struct StatusPlan {
  /// A key with what it does, and its columns.
  struct Hint {
    var binding: KeyBinding
    var keys: String
    var columns: Range<Int>
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
      let sign = metrics.columns(of: metrics.ellipsis)
      hints.removeAll {
        $0.columns.upperBound + Self.gap + sign > room(besideTextOf: least)
      }
      let column = hints.last.map { $0.columns.upperBound + Self.gap } ?? 0
      end = column + sign
      if !hints.isEmpty || end <= room(besideTextOf: width) { ellipsis = column } else { end = 0 }
    }
    let left = columns - (end > 0 ? end + Self.gap : 0)
    self.text = metrics.truncated(text, to: max(0, min(width, left)))
  }
}
