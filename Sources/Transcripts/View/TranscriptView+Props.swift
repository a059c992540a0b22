public import VirtualViews

extension Prop where View == TranscriptView {
  /// Shows the end, or leaves it; use it with ``onScroll(_:)``, or users cannot scroll.
  public static func isAtEnd(_ isAtEnd: Bool) -> Prop { Prop { $0.isAtEnd = isAtEnd } }

  /// Shows beside the rows which part of them is seen, or does not.
  public static func showsScrollIndicator(_ shows: Bool) -> Prop {
    Prop { $0.showsScrollIndicator = shows }
  }

  /// Makes a message when the user leaves the end, or comes back to it.
  public static func onScroll(_ makeMessage: @escaping (_ isAtEnd: Bool) -> Msg?) -> Prop {
    .on(.scroll) { view, _ in makeMessage(view.isAtEnd) }
  }

  /// Makes a message when other rows get views, those in sight and some around them.
  ///
  /// A program loads older rows by it before the user has come to the start. It hears of every change, also while it loads.
  ///
  /// - Parameter makeMessage: makes a message of the positions of the items; nil for none.
  /// - Returns: the property.
  public static func onNeed(_ makeMessage: @escaping (_ rows: Range<Int>) -> Msg?) -> Prop {
    .on(.rowsShown) { view, _ in makeMessage(view.window.rows) }
  }
}
