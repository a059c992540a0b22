/// A number of a view or guide, times a factor, plus a constant: `2 * title.width + 1`.
///
/// Terms are compared to make constraints. Terms of different kinds, such as a left edge and a width, cannot be
/// compared.
///
/// ```swift
/// context.constraints {
///   context["field"].leading == context.margins.leading + 2
///   context["field"].width >= 20 ~ .high
/// }
/// ```
///
/// Terms are inlinable because the compiler then makes no generic code of them: `LayoutStringBenchmark` compares
/// 195 constraints as mathematics with the same ones by anchors.
@frozen public struct LayoutTerm<Axis: LayoutAxis>: Sendable {
  /// The view or guide.
  public let item: LayoutItem
  /// The number of the view or guide.
  public let attribute: LayoutAttribute
  /// The factor of the number.
  public var multiplier: Double
  /// The cells that are added.
  ///
  /// For leading and trailing edges they count towards the end of reading.
  public var constant: Double

  /// Makes a term of an anchor.
  @inlinable public init(_ anchor: LayoutAnchor<Axis>) { self.init(anchor.item, anchor.attribute) }

  @inlinable init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    (self.item, self.attribute, multiplier, constant) = (item, attribute, 1, 0)
  }

  /// Returns the term with cells added.
  @inlinable public static func + (term: LayoutTerm, cells: Double) -> LayoutTerm {
    var term = term
    term.constant += cells
    return term
  }

  /// Returns the term with cells taken away.
  @inlinable public static func - (term: LayoutTerm, cells: Double) -> LayoutTerm { term + -cells }

  /// Returns the term times a factor.
  @inlinable public static func * (term: LayoutTerm, factor: Double) -> LayoutTerm {
    var term = term
    term.multiplier *= factor
    term.constant *= factor
    return term
  }

  /// Returns the term times a factor.
  @inlinable public static func * (factor: Double, term: LayoutTerm) -> LayoutTerm { term * factor }

  /// Returns the term divided by a number.
  @inlinable public static func / (term: LayoutTerm, divisor: Double) -> LayoutTerm {
    var term = term
    term.multiplier /= divisor
    term.constant /= divisor
    return term
  }
}

/// The place of a left, right, leading, trailing or center anchor.
public typealias LayoutXTerm = LayoutTerm<HorizontalAxis>
/// The place of a top, bottom, center or baseline anchor.
public typealias LayoutYTerm = LayoutTerm<VerticalAxis>
/// A width or a height.
public typealias LayoutSizeTerm = LayoutTerm<DimensionAxis>
