/// A custom view of whose children only those are made that the user gets to see.
///
/// The children are its rows, one for each line, of which there may be any number. Those in its
/// window have views, in the order of their lines. The backend asks for another window where the
/// user sees other rows; neither the model nor what is rendered of it changes by that.
public protocol LazyContainer: CustomView {
  /// The rows that have views; who reacts or is laid out asks for others by a function `show`.
  var window: RowWindow { get set }

  /// Takes over the user's changes, and moves the window to where its rows are now.
  ///
  /// The window of a new view is empty, and rows that do not exist are left out, whatever it says:
  /// the container asks for others when it has its cells.
  ///
  /// - Parameters:
  ///   - shown: the content that the user sees now; nil if the view is new.
  ///   - rows: the rows there are.
  ///   - old: the rows there were; nil if the view is new.
  ///   - wanted: the window that was asked for and not shown yet, by the lines there were.
  mutating func resolve(
    over shown: Self?, rows: LazyRows, insteadOf old: LazyRows?, wanted: RowWindow?)
}

extension LazyContainer {
  /// Resolves the view without a look at its rows; its window goes with them.
  public mutating func resolve(
    over shown: Self?, rows: LazyRows, insteadOf old: LazyRows?, wanted: RowWindow?
  ) {
    resolve(over: shown)
    guard let shown, let old else {
      window = .none
      return
    }
    window = (wanted ?? shown.window).clamped(to: old.count)
    window.follow(rows, insteadOf: old)
  }
}
