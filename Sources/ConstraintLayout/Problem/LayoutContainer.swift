/// The view whose children are laid out: its size and its guides.
///
/// Its upper left corner is the origin of all coordinates. A negative or not finite size counts
/// as 0.
public struct LayoutContainer: Equatable, Sendable {
  /// The container itself; its guides are parts of the same owner.
  public var item: LayoutItem
  /// The size it was given.
  public var size: LayoutSize
  /// The distances that the margins guide leaves out.
  public var margins: LayoutInsets = .zero
  /// The distances that the safe area guide leaves out.
  public var safeArea: LayoutInsets = .zero
  /// The most columns of the readable content guide, which lies centered inside the margins.
  public var readableWidth: Double = 80
  /// The direction of reading, which decides the meaning of leading and trailing.
  public var direction: LayoutDirection = .leftToRight

  /// Makes a container.
  public init(_ item: LayoutItem, size: LayoutSize) {
    self.item = item
    self.size = size
  }
}
