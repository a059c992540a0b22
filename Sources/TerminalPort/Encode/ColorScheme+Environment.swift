import VirtualViews

extension ColorScheme {
  /// Tells the background from environment variables, which a function looks up; nil where they do not
  /// say it.
  ///
  /// Some terminals set `COLORFGBG` to the palette's numbers of their text and their background, with
  /// semicolons between them, as rxvt was the first to do: `0;15` is black on white. White and the bright
  /// colors but gray are light. What the terminal answers counts more, but comes after the first picture.
  package init?(environment: (String) -> String?) {
    let parts = (environment("COLORFGBG") ?? "").split(separator: ";")
    guard parts.count > 1, let last = parts.last, let index = Int(last), (0...15).contains(index)
    else { return nil }
    self = index == 7 || index > 8 ? .light : .dark
  }
}
