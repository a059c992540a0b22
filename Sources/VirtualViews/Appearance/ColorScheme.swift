/// The brightness of the background: light text on dark, or dark text on light.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}

extension ColorScheme {
  /// Takes a background for dark or light by how bright it looks (ITU-R BT.601, luma); nil where
  /// the color is not known.
  package init?(background: Color) {
    guard case .rgb(let red, let green, let blue) = background.kind else { return nil }
    let luma: Int = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    self = luma < 128_000 ? .dark : .light
  }
}
