import TextBackend
public import VirtualViews

/// Makes a line that says that somebody is at work, for how long, and how to interrupt.
///
/// ```
/// ⠙ Working 12 s · Escape interrupts
/// ```
///
/// The sign turns by itself while it is seen.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - time: the time since the work began, which the program tells.
///   - title: the text behind the sign.
///   - hint: the text behind the time.
/// - Returns: the element.
public func working<Msg>(
  _ key: some Hashable & Sendable, _ time: Duration, title: Text = Text(Wording.current["Working"]),
  hint: Text = Text(Wording.current["Escape interrupts"])
) -> ViewElement<Msg> {
  customView(
    key, WorkingLine.self,
    [.set(\.time, to: time), .set(\.title, to: title), .set(\.hint, to: hint)])
}

/// The line of `working`.
struct WorkingLine: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var time = Duration.zero
  var title: Text = ""
  var hint: Text = ""

  init() { attributes.verticalHugging = .high }

  var semantics: Semantics {
    Semantics(.custom("progressbar"), label: title.string, value: time.inWords)
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (20, 1) }

  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    let step = canvas.step(every: ToolCall.interval)
    let metrics = canvas.metrics
    let sign = ToolCall("", state: .running(time)).sign(metrics, step: step)
    let dot = hint.isEmpty ? Text("") : " \(metrics.ornaments.divider) " + hint
    let seconds = Text(" \(max(time, .zero).components.seconds) s")
    let text = sign + " " + title + seconds.color(.muted) + dot.color(.muted)
    canvas.draw(metrics.truncated(text, to: canvas.columns), column: 0, row: 0)
  }
}
