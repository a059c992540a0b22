import TextBackend
public import VirtualViews

/// The looks by which series are told from each other, with and without colors.
struct SeriesLook {
  /// The series that have a color of their own.
  private static let colors: [Color] = [.accent, .success, .warning, .danger, .info, .link]

  /// The colors that the program chose, for the first series.
  var chosen: [Color] = []
  /// The color of the view, for the first series; the default for that of the theme.
  var tint = Color.default

  /// The color of a series.
  func color(_ index: Int) -> Color {
    if chosen.indices.contains(index) { return chosen[index] }
    return index == 0 && tint != .default ? tint : Self.colors[index % Self.colors.count]
  }

  /// The style of a series.
  func style(_ index: Int) -> TextStyle { TextStyle(foreground: color(index)) }
}

/// The style of texts that stand around a picture.
func mutedStyle(hasSurfaces: Bool) -> TextStyle {
  hasSurfaces ? TextStyle(foreground: .muted) : TextStyle(attributes: .dim)
}

/// A view whose numbers lie on a scale.
public protocol ScaledView: ContentValue {
  /// The numbers at the ends of the scale; nil for those of the data.
  var range: ClosedRange<Double>? { get set }
}

extension Prop where View: ScaledView {
  /// Sets the numbers at the ends of the scale; nil, or a bound that is not finite, for those of the data.
  public static func range(_ range: ClosedRange<Double>?) -> Prop { Prop { $0.range = range } }
}

/// A view that writes numbers.
public protocol NumberedView: ContentValue {
  /// The way in which numbers are written.
  var numbers: NumberStyle { get set }
}

extension Prop where View: NumberedView {
  /// Sets the way in which numbers are written.
  public static func numbers(_ style: NumberStyle) -> Prop { Prop { $0.numbers = style } }
}
