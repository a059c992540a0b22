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
  /// The part as one number below 2^33, because items are compared for every constraint.
  let partCode: UInt64

  /// Makes a reference to a view or to one of its guides.
  public init(owner: UInt64, part: Part = .view) {
    self.owner = owner
    partCode = Self.code(of: part)
  }
  /// The part of the view.
  public var part: Part {
    switch partCode {
    case 0: .view
    case 1: .margins
    case 2: .safeArea
    case 3: .readableContent
    default: .named(UInt32(truncatingIfNeeded: partCode - 4))
    }
  }

  private static func code(of part: Part) -> UInt64 {
    switch part {
    case .view: 0
    case .margins: 1
    case .safeArea: 2
    case .readableContent: 3
    case .named(let number): 4 + UInt64(number)
    }
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
