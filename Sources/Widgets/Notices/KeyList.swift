public import TextBackend
public import VirtualViews

/// Keys, one below the other, each with what it does: a page of help.
public struct KeyList: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The keys; those with one action and title share a line.
  ///
  /// Keys without a title stand beside those of their action that have one, and are not shown where none has.
  public var bindings: [KeyBinding] = []

  /// Makes an empty list.
  public init() {}

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .text, label: lines(with: .ascii).map { "\($0.keys) \($0.title)" }.joined(separator: ", "))
  }

  /// Room for all keys and titles.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let lines = lines(with: metrics.ornaments)
    if lines.isEmpty { return (0, 0) }
    let titles = lines.map { metrics.columns(of: $0.title) }.max() ?? 0
    return (titleColumn(of: lines, metrics) + titles, lines.count)
  }

  /// False: each action is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the keys and what they do, which is cut where there is no room for all of it.
  ///
  /// Titles stand below each other if the keys take at most half of the columns, or if all titles fit. Otherwise each title
  /// follows its own keys.
  public func draw(in canvas: inout TextCanvas) {
    let (lines, metrics) = (lines(with: canvas.metrics.ornaments), canvas.metrics)
    let aligned = titleColumn(of: lines, metrics)
    let titles = lines.map { metrics.columns(of: $0.title) }.max() ?? 0
    let isAligned = aligned * 2 <= canvas.columns || aligned + titles <= canvas.columns
    for (row, line) in lines.prefix(canvas.rows).enumerated() {
      canvas.draw(
        metrics.truncated(line.keys, to: canvas.columns), column: 0, row: row,
        style: TextStyle(foreground: .accent, attributes: .bold))
      let column = isAligned ? aligned : metrics.columns(of: line.keys) + Self.gap
      canvas.draw(
        metrics.truncated(line.title, to: max(0, canvas.columns - column)), column: column, row: row
      )
    }
  }

  /// The columns between keys and what they do.
  private static let gap = 2

  /// The column in which titles begin, behind the widest keys.
  private func titleColumn(of lines: [Line], _ metrics: TextMetrics) -> Int {
    (lines.map { metrics.columns(of: $0.keys) }.max() ?? 0) + Self.gap
  }

  private struct Line {
    var keys: String
    var title: String
  }

  private func lines(with ornaments: Ornaments) -> [Line] {
    var (lines, known) = ([Line](), [KeyAction: [String: Int]]())
    let titles = Dictionary(
      bindings.lazy.filter { !$0.title.isEmpty }.map { ($0.action, $0.title) },
      uniquingKeysWith: { first, _ in first })
    for binding in bindings {
      let title = binding.title.isEmpty ? titles[binding.action] ?? "" : binding.title
      if title.isEmpty { continue }
      let keys = ([binding.keys] + binding.otherKeys).map { $0.shown(with: ornaments) }
        .joined(separator: ", ")
      if let line = known[binding.action]?[title] {
        lines[line].keys += ", " + keys
      } else {
        known[binding.action, default: [:]][title] = lines.count
        lines.append(Line(keys: keys, title: title))
      }
    }
    return lines
  }
}

/// Makes a page of help: keys, one below the other, each with what it does.
///
/// ```swift
/// dialog("help", [.title("Keys"), .onDismiss(.hideHelp)]) {
///   keyList("keys", model.keys)
/// }
/// ```
///
/// The keys are those of a key map (`KeyMap.bindings`), or those that do something where the focus is
/// (`Subscription.boundKeys`): take note of these before the dialog is shown, which has keys of its own.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - bindings: the keys; see ``KeyList/bindings``.
///   - props: the look of the list.
/// - Returns: the element.
public func keyList<Msg>(
  _ key: some Hashable & Sendable, _ bindings: [KeyBinding], _ props: Props<Msg, KeyList> = []
) -> ViewElement<Msg> {
  customView(key, KeyList.self, [.set(\.bindings, to: bindings), .batch(props.all)])
}
