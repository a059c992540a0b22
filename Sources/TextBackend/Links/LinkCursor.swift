import ConstraintLayout
public import VirtualViews

/// The link of a view on which keys act: part of the memory of a control with links.
///
/// Views that draw themselves and are no controls have one by themselves (`Prop.onLink(_:)`). A control, such as one that
/// scrolls its text, keeps one in its memory:
///
/// ```swift
/// case .action(.nextLink):
///   guard context.memory.link.move(.forwards, among: links(context), columns: context.columns) else {
///     return context.decline()
///   }
/// case .action(.followLink):
///   guard let link = context.memory.link.current else { return context.decline() }
///   context.follow(link.address)
/// ```
public struct LinkCursor: Hashable, Sendable {
  /// A direction in which links are read.
  public enum Direction: Hashable, Sendable {
    /// To the next link.
    case forwards
    /// To the link before.
    case backwards
  }

  /// The link, with its cells; nil if keys act on none.
  public private(set) var current: DrawnLink?
  // The number of links before it, by which it is found again in other columns.
  private var number = 0
  // The columns in which it was found, and whether what is drawn is another text since.
  private var columns = 0
  private var isOtherText = false

  /// Makes a cursor at no link.
  public init() {}

  /// Goes to the next link or to the one before; without a link, to the first one or to the last one.
  ///
  /// - Parameters:
  ///   - direction: the way to go.
  ///   - links: the links of the view, as ``DrawnLink/all(columns:rows:metrics:followsDirection:draw:)`` returns them.
  ///   - columns: the columns in which they are drawn.
  ///   - seen: the rows that are seen, if not all are: without a current link, the one that is seen first, or last, is the next. Of
  ///     those out of sight, the first one behind these rows or the last one before them is.
  /// - Returns: false if there is none; then nothing has changed.
  @discardableResult
  public mutating func move(
    _ direction: Direction, among links: [DrawnLink], columns: Int, seen: Range<Int>? = nil
  ) -> Bool {
    var next = direction == .forwards ? number + 1 : number - 1
    if current == nil {
      let first =
        direction == .forwards
        ? links.firstIndex { $0.isBehind(seen?.lowerBound ?? 0) }
        : links.lastIndex { !$0.isBehind(seen?.upperBound ?? .max) }
      guard let first else { return false }
      next = first
    }
    guard links.indices.contains(next) else { return false }
    (number, current) = (next, links[next])
    (self.columns, isOtherText) = (columns, false)
    return true
  }

  /// Goes to no link.
  public mutating func clear() { self = LinkCursor() }

  /// Takes note that another text is drawn: the link is looked for again.
  ///
  /// A control calls it in ``TextControl/updateMemory(_:)``.
  public mutating func textChanged() { isOtherText = current != nil }

  /// Finds the link again, if there are other columns or another text than before; goes to none if it is gone.
  ///
  /// In another text it is the nearest one with the same address and the same words. A control calls it in
  /// ``TextControl/settleMemory(_:in:)``.
  ///
  /// - Parameters:
  ///   - columns: the columns in which the view is drawn.
  ///   - links: returns the links, which are asked for only if the cursor is at one.
  public mutating func settle(columns: Int, links: () -> [DrawnLink]) {
    guard let before = current, isOtherText || self.columns != columns else { return }
    let links = links()
    let same =
      isOtherText
      ? links.indices.filter {
        links[$0].address == before.address && links[$0].text == before.text
      } : [number]
    guard let next = same.min(by: { abs($0 - number) < abs($1 - number) }),
      links.indices.contains(next)
    else { return clear() }
    (number, current) = (next, links[next])
    (self.columns, isOtherText) = (columns, false)
  }
}

extension TextCanvas {
  /// Shows that keys act on a link which is drawn already; nothing if there is none.
  ///
  /// - Parameters:
  ///   - link: the link, in cells of this canvas.
  ///   - style: the look of the focus, as `look.style` is for a control.
  public mutating func markLink(_ link: DrawnLink?, style: TextStyle) {
    for cells in link?.cells ?? [] { put(style, over: cells) }
  }
}
