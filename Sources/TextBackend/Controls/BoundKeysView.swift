public import VirtualViews

/// A custom view that shows the keys that do something where the focus is, as a footer does.
///
/// Declaring it is all that a program does: the screen fills the keys in, without a message, and draws the view again
/// when they are others. Each screen of a program fills in its own. Size, meaning and drawing see them like any
/// other property.
///
/// ```swift
/// struct KeyCount: BoundKeysView {
///   var attributes = ViewAttributes()
///   var boundKeys: [KeyBinding] = []
///
///   func size(width: Int?) -> (columns: Int, rows: Int)? { (8, 1) }
///
///   func draw(in canvas: inout TextCanvas) { canvas.draw("\(boundKeys.count) keys", column: 0, row: 0) }
/// }
/// ```
///
/// A control can be one, too (``TextControl``).
public protocol BoundKeysView: TextCustomView {
  /// The keys that have a title, in the order of `Subscription.boundKeys`, as the screen fills them in; empty at first.
  ///
  /// A view that keeps a part of them, by its setter, is drawn again only when that part is another one. Handlers
  /// of the view get it without the keys.
  var boundKeys: [KeyBinding] { get set }

  /// True if the view shows the keys; one that does not is not told of them.
  var showsBoundKeys: Bool { get }
}

extension BoundKeysView {
  /// True: that is what such a view is for.
  public var showsBoundKeys: Bool { true }
}

/// The functions by which views of one type show the keys that do something.
struct BoundKeysFilling: Sendable {
  /// True if a view shows them.
  let shows: @Sendable (Content) -> Bool
  /// A content with other keys; the same one if the view shows nothing else by them.
  let filled: @Sendable (Content, [KeyBinding]) -> Content

  init<View: BoundKeysView>(_ type: View.Type) {
    shows = { $0.look(at: type) { $0.showsBoundKeys } }
    filled = { content, keys in
      content.look(at: type) { view in
        guard view.showsBoundKeys, view.boundKeys != keys else { return content }
        var next = view
        next.boundKeys = keys
        return next == view ? content : next.content
      }
    }
  }
}
