import Charts
public import VirtualViews
import Widgets

/// Makes the view of a value that is loaded: a sign that turns, the value, or what went wrong with a way to try again.
///
/// ```swift
/// loadable("notes", model.notes, retry: .reload) { notes in
///   if notes.isEmpty { label("none", [.text("You have no notes so far!")]) }
///   forEach(notes, id: \.id) { row(of: $0) }
/// }
/// ```
///
/// An old value stays in sight, under a line that says that it is loaded again, or that this failed.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - state: the value.
///   - loading: the words beside the sign.
///   - retryTitle: the title of the button to try again.
///   - retry: the message of that button.
///   - content: the views of a value.
/// - Returns: the element.
public func loadable<Value, Msg>(
  _ key: some Hashable & Sendable, _ state: Loadable<Value>,
  loading: Text = Text(Wording.current["Loading…"]),
  retryTitle: String = Wording.current["Retry"], retry: Msg,
  @ElementBuilder<Msg> content: (Value) -> ElementList<Msg>
) -> ViewElement<Msg> {
  stack(key, .vertical, [.distribution(state.value == nil ? .start : .fill)]) {
    if state.isLoading {
      stack("loading", .horizontal, spacing: 1) {
        spinner("sign", [.horizontalHugging(.high)])
        label("text", [.styledText(loading)])
      }
    }
    if let failure = state.failure {
      banner("failure", .danger, Text(failure.message)) {
        button("retry", [.title(retryTitle), .onPress(retry)])
      }
    }
    if let value = state.value { stack("value", .vertical) { content(value) } }
  }
}
