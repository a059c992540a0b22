import Synchronization
import TextBackend
import VirtualViews

/// Lines of output, of which those in sight are laid out.
///
/// Two outputs are equal if their lines are; copies of one are compared at once.
public struct ToolOutput: Hashable, Sendable {
  /// The lines, without their ends.
  public private(set) var lines: [String] = []
  /// True if the last line is not ended by a line feed.
  private var isOpen = false
  let layouts = OutputLayouts()

  /// Makes lines of a text.
  public init(_ text: String = "") { append(text) }

  /// Appends text, which may go on with the last line.
  ///
  /// - Complexity: O(*n*) in the length of the text and of the last line; O(*m*) in the number of lines while a
  ///   copy is kept.
  public mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    let read = TextLines(text)
    var more = read.lines[...]
    let first = isOpen ? lines.count - 1 : lines.count
    if isOpen, let rest = more.popFirst() { lines[first] += rest }
    lines += more.map { String($0) }
    isOpen = !read.endsWithLineFeed
    // Of a line that may go on nobody knows yet whether a line feed follows the carriage return.
    for number in first..<lines.count - (isOpen ? 1 : 0) where lines[number].utf8.last == 0x0D {
      lines[number].unicodeScalars.removeLast()
    }
  }

  /// True if there are no lines.
  public var isEmpty: Bool { lines.isEmpty }

  /// Returns true if both have the same lines.
  public static func == (one: ToolOutput, other: ToolOutput) -> Bool { one.lines == other.lines }

  /// Hashes the number of lines and the last one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lines.count)
    hasher.combine(lines.last)
  }

  /// The rows of the lines in some columns.
  func layout(_ columns: Int, _ metrics: TextMetrics) -> OutputLayout {
    layouts.layout(of: self, columns: max(1, columns), metrics)
  }
}

/// The rows of an output in some columns.
struct OutputLayout: Sendable {
  let columns: Int
  let metrics: TextMetrics
  fileprivate(set) var lines: [String] = []
  /// The row behind each line.
  fileprivate(set) var ends: [Int] = []

  /// The number of rows.
  var count: Int { ends.last ?? 0 }

  /// The rows of a line.
  func rows(of line: String) -> [Text] { metrics.wrapped(Text(line), to: columns, by: .character) }

  /// Takes over lines, of which those that it has already are not measured again.
  fileprivate mutating func show(_ lines: [String]) {
    // Equal at once if nothing was appended, because both have one memory then.
    guard self.lines != lines else { return }
    // The last line may have grown, and copies of an output, which have one layout, go on differently.
    var known = 0
    while known < min(self.lines.count, lines.count), self.lines[known] == lines[known] {
      known += 1
    }
    ends.removeLast(ends.count - known)
    for line in lines[ends.count...] {
      let isShort = line.utf8.count <= columns && !line.utf8.contains(0x09)
      ends.append((ends.last ?? 0) + (isShort ? 1 : rows(of: line).count))
    }
    self.lines = lines
  }

  /// The rows from one on, each with its number.
  func texts(in rows: Range<Int>) -> [(row: Int, text: Text)] {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return [] }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > rows.lowerBound { high = middle } else { low = middle + 1 }
    }
    var texts: [(Int, Text)] = []
    while low < lines.count, (low == 0 ? 0 : ends[low - 1]) < rows.upperBound {
      let start = low == 0 ? 0 : ends[low - 1]
      for (place, text) in self.rows(of: lines[low]).enumerated()
      where rows.contains(start + place) { texts.append((start + place, text)) }
      low += 1
    }
    return texts
  }
}

/// The last layouts of an output and of what it was before it grew.
final class OutputLayouts: Sendable {
  private static let most = 3
  private let memory = Mutex([OutputLayout]())

  fileprivate func layout(
    of output: ToolOutput, columns: Int, _ metrics: TextMetrics
  ) -> OutputLayout {
    var layout =
      memory.withLock { layouts in
        let place = layouts.lastIndex { $0.columns == columns && $0.metrics == metrics }
        // Taken out, so that it is changed in place.
        return place.map { layouts.remove(at: $0) }
      } ?? OutputLayout(columns: columns, metrics: metrics)
    layout.show(output.lines)
    memory.withLock { layouts in
      if layouts.count == Self.most { layouts.removeFirst() }
      layouts.append(layout)
    }
    return layout
  }
}

/// Lines of output, as high as they need to be.
struct OutputView: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var output = ToolOutput()
  var style = TextStyle(foreground: .muted)

  init() {}

  var semantics: Semantics { Semantics(.text, label: output.lines.joined(separator: "\n")) }
  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { true }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 80)
    return (columns, output.layout(columns, metrics).count)
  }

  func draw(in canvas: inout TextCanvas) {
    let cells = canvas.visibleCells
    guard cells.height > 0 else { return }
    let layout = output.layout(canvas.columns, canvas.metrics)
    for (row, text) in layout.texts(in: cells.row..<cells.row + cells.height) {
      canvas.draw(text, column: 0, row: row, style: style)
    }
  }
}
