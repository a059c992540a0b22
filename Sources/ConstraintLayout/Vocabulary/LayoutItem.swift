/// A symbolic reference to a view, or to one of its guides.
///
/// It is what a layout function relates: a value that stands for a rectangle whose place is not
/// yet known. Two items are equal when they name the same part of the same owner.
public struct LayoutItem: Hashable, Sendable {
  /// The part of a view that an item stands for.
  public enum Part: Hashable, Sendable {
    /// The view itself.
    case view
    /// The view without its margins.
    case margins
    /// The part of the view that bars leave free.
    case safeArea
    /// A centered column no wider than is comfortable to read.
    case readableContent
    /// A guide that belongs to the view, by number.
    case named(UInt32)
  }

  /// The identity of the view, chosen by whoever owns the views.
  public let owner: UInt64
  /// The part of the view.
  public let part: Part

  /// Makes a reference to a view or to one of its guides.
  public init(owner: UInt64, part: Part = .view) {
    self.owner = owner
    self.part = part
  }
}

extension LayoutItem: CustomStringConvertible {
  /// The owner's number, then the part's name unless it is the view itself.
  public var description: String {
    switch part {
    case .view: "\(owner)"
    case .margins: "\(owner).margins"
    case .safeArea: "\(owner).safeArea"
    case .readableContent: "\(owner).readableContent"
    case .named(let number): "\(owner).guide\(number)"
    }
  }
}
