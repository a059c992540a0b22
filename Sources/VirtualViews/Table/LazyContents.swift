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

    /// The window with the rows that keep their views; none before anybody has asked for rows.
    ///
    /// Not inlined: Swift 6.3 does not get through the function around it otherwise.
    @inline(never)
    func completed(_ window: RowWindow) -> RowWindow {
      guard old != nil else { return .none }
      return window.adding(pinned).clamped(to: rows.count)
    }
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
      view.window = context.completed(view.window)
      guard let shown = context.shown, let before, before.view == view else { return view.content }
      return shown
    }
  }
}
