/// Numbers of cells at the four sides of a rectangle.
public struct Insets: Hashable, Sendable {
  /// The rows at the upper side.
  public var top: Int
  /// The columns at the side where lines begin.
  public var leading: Int
  /// The rows at the lower side.
  public var bottom: Int
  /// The columns at the side where lines end.
  public var trailing: Int

  /// Makes insets; a side that is not named has none.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Makes insets of as many cells on some sides, and none on the others.
  public init(_ cells: Int, on sides: Container.Sides = .all) {
    self = Insets().setting(cells, on: sides)
  }

  /// These insets as far as screens have cells for them.
  var clamped: Insets {
    func cells(_ number: Int) -> Int { min(max(0, number), Int(Int16.max)) }
    return Insets(
      top: cells(top), leading: cells(leading), bottom: cells(bottom), trailing: cells(trailing))
  }

  /// None.
  public static var zero: Insets { Insets() }

  /// Returns the insets with as many cells on some sides, and the others as they are.
  public func setting(_ cells: Int, on sides: Container.Sides) -> Insets {
    Insets(
      top: sides.contains(.top) ? cells : top,
      leading: sides.contains(.leading) ? cells : leading,
      bottom: sides.contains(.bottom) ? cells : bottom,
      trailing: sides.contains(.trailing) ? cells : trailing)
  }

  /// The columns on both sides together.
  public var columns: Int { leading + trailing }
  /// The rows on both sides together.
  public var rows: Int { top + bottom }

  /// Returns the sums of two insets.
  public static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, leading: one.leading + other.leading,
      bottom: one.bottom + other.bottom, trailing: one.trailing + other.trailing)
  }
}
