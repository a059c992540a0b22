import TextBackend

/// The glyphs that bars and areas are made of, each of one column.
///
/// Blocks are ambiguous characters; where these take two columns, ASCII is drawn instead.
struct Blocks {
  /// Nothing, then one to eight eighths of a cell from below.
  let rising: [Character]
  /// Nothing, then one to eight eighths of a cell from the left.
  let growing: [Character]
  /// The upper half of a cell.
  let upperHalf: Character
  /// The right half of a cell.
  let rightHalf: Character
  /// The areas of series: four shades from the densest to the lightest, then signs for four more.
  let fills: [Character]
  /// A track of which nothing is filled.
  let track: Character

  /// The whole cell.
  var full: Character { rising[8] }

  /// The shades of a cell from the lightest to the densest, without the blank.
  var shades: [Character] { fills.prefix(4).reversed() }

  static func shown(with metrics: TextMetrics) -> Blocks {
    metrics.usesASCII ? plain : drawn
  }

  private static let drawn = Blocks(
    rising: Array(" ▁▂▃▄▅▆▇█"), growing: Array(" ▏▎▍▌▋▊▉█"), upperHalf: "▀", rightHalf: "▐",
    fills: Array("█▓▒░/xo+"), track: "░")
  private static let plain = Blocks(
    rising: Array(" _.-:=+*#"), growing: Array("   ::::##"), upperHalf: "'", rightHalf: ":",
    fills: Array("#*:./xo+"), track: ".")
}
