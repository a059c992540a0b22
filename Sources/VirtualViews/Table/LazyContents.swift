/// What is done with the contents of lazy containers of one type, whatever the type.
///
/// Functions that the compiler writes anew for a type that it knows; see ``LazyContainer``.
struct LazyContents {
  /// The window of the container in a content; none if that is of another kind.
  let window: (Content) -> RowWindow
  /// The content with another window.
  let showing: (RowWindow, Content) -> Content
  /// The content to show for one that was described.
  let resolved: (Resolving) -> Content

  /// A content that was described, and what there was before.
  struct Resolving {
    var content: Content
    /// The content that the user sees now; nil if the view is new.
    var shown: Content?
    var rows: LazyRows
    var old: LazyRows?
    var wanted: RowWindow?
    /// The lines of rows that keep their views, whether they are in the window or not.
    var pinned: [Int] = []
  }

  init<View: LazyContainer>(of type: View.Type) {
    // Each box is bound by itself: what is looked at through an optional is copied.
    window = { content in
      guard let box = content.box(of: type) else { return .none }
      return box.view.window
    }
    showing = { window, content in
      guard let box = content.box(of: type), box.view.window != window else { return content }
      var view = box.view
      view.window = window
      return view.content
    }
    resolved = { context in
      guard var view = View(context.content) else { return context.content }
      let before = context.shown.flatMap { $0.box(of: type) }
      view.resolve(
        over: before?.view, rows: context.rows, insteadOf: context.old, wanted: context.wanted)
      for line in context.pinned { view.window.add(line) }
      view.window = context.old == nil ? .none : view.window.clamped(to: context.rows.count)
      guard let shown = context.shown, let before, before.view == view else { return view.content }
      return shown
    }
  }
}
