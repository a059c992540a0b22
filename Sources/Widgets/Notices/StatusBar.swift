public import TextBackend
public import VirtualViews

/// The keys that do something now, with what they do, and a text at the end of the line.
///
/// Keys of high prominence come first, and those of low prominence are left out (`KeyBinding.Prominence`). A hint for
/// which there is no room is left out as a whole, the last ones first.
public struct StatusLine: BoundKeysView, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The keys; those without a title are not shown.
  public var bindings: [KeyBinding] = []
  /// True if it shows the keys that do something where the focus is, after the others.
  public var showsBoundKeys: Bool = false
  /// The keys that do something where the focus is, as far as they are shown; the screen fills them in.
  public var boundKeys: [KeyBinding] {
    get { shownKeys }
    // Keys that come and go unseen draw nothing.
    set { shownKeys = newValue.filter { $0.prominence != .low && !$0.title.isEmpty } }
  }
  private var shownKeys: [KeyBinding] = []
  /// The text at the trailing end.
  public var text: Text = ""

  /// Makes an empty line.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    let keys = hints.map { "\($0.keys) \($0.title)" }
    var meaning = Semantics(.text, label: (keys + [text.string]).joined(separator: ", "))
    // The keys are others wherever the focus goes.
    meaning.news = text.string
    return meaning
  }

  /// The hints, each action once; all buttons share one action, so its titles tell them apart.
  private var hints: [(keys: String, title: String)] {
    var known: [KeyAction: Set<String>] = [:]
    let all = bindings + boundKeys
    let first = all.filter { $0.prominence == .high }
    return (first + all.filter { $0.prominence == .normal }).filter {
      !$0.title.isEmpty && known[$0.action, default: []].insert($0.title).inserted
    }
    .map { ($0.keys.description, $0.title) }
  }

  private static var gap: Int { 2 }

  /// Room for all hints and the text.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let widths =
      hints.map { metrics.columns(of: $0.keys) + 1 + metrics.columns(of: $0.title) }
      + (text.isEmpty ? [] : [metrics.columns(of: text)])
    return (widths.reduce(Self.gap * max(0, widths.count - 1), +), 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the text, and the hints that there is room for before it.
  public func draw(in canvas: inout TextCanvas) {
    let metrics = canvas.metrics
    let text = metrics.truncated(text, to: canvas.columns)
    let end = canvas.columns - metrics.columns(of: text)
    canvas.draw(text, column: end, row: 0)
    var column = 0
    for hint in hints {
      let width = metrics.columns(of: hint.keys) + 1 + metrics.columns(of: hint.title)
      guard column + width <= (text.isEmpty ? end : end - Self.gap) else { return }
      let keys = TextStyle(foreground: .accent, attributes: .bold)
      let start = column + canvas.draw(hint.keys, column: column, row: 0, style: keys) + 1
      canvas.draw(hint.title, column: start, row: 0, style: TextStyle(foreground: .muted))
      column += width + Self.gap
    }
  }
}

/// Makes a line at the lower edge of its container: the keys that do something where the focus is, and a text.
///
/// ```swift
/// statusBar("status", "\(model.file) \("changed", color: .warning)")
/// ```
///
/// The keys are those of `Subscription.boundKeys`. They need neither a message nor a place in the model, and each
/// screen of a program shows its own.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - text: the text at the trailing end; it comes before keys for which there is no room.
///   - props: the look of the line.
/// - Returns: the element.
public func statusBar<Msg>(
  _ key: some Hashable & Sendable, _ text: Text = "", _ props: Props<Msg, StatusLine> = []
) -> ViewElement<Msg> {
  statusBar(key, [], text, [.set(\.showsBoundKeys, to: true), .batch(props.all)])
}

/// Makes a line at the lower edge of its container: some keys, and a text.
///
/// ```swift
/// statusBar("status", keys.bindings, "budget.txt")
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - bindings: the keys.
///   - text: the text at the trailing end; it comes before keys for which there is no room.
///   - props: the look of the line.
/// - Returns: the element.
public func statusBar<Msg>(
  _ key: some Hashable & Sendable, _ bindings: [KeyBinding], _ text: Text = "",
  _ props: Props<Msg, StatusLine> = []
) -> ViewElement<Msg> {
  customView(
    key, StatusLine.self,
    [
      .set(\.bindings, to: bindings), .set(\.text, to: text), .padding(1, on: .horizontal),
      .backgroundColor(.raised), .bar(.bottom), .batch(props.all),
    ])
}
