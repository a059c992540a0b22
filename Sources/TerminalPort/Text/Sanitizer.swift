/// The one place where text becomes what can be displayed.
///
/// No scalar that a terminal could take for a command, and nothing that changes the order or the
/// identity of other characters unseen, gets through:
///
/// | scalars | become |
/// |---|---|
/// | C0 controls, escape among them | their control picture, U+2400 + value |
/// | carriage return with line feed, U+2028, U+2029 | U+2424, the picture of a new line |
/// | delete | U+2421, its picture |
/// | C1 controls, U+0080…U+009F; noncharacters | U+FFFD |
/// | tabulator | spaces to the next multiple of 8 columns |
/// | bidirectional controls, tag characters, other invisible formatting | nothing |
/// | joiners with nothing to join, marks without a base | nothing |
/// | what follows the 32nd scalar of a cluster | nothing |
///
/// The rest of a cluster takes one or two columns: those of the first scalar that has a width,
/// two for flags, for an emoji variation and for ambiguous characters where these are wide, one more for a halfwidth sound mark (or the vowels
/// U+0E33 and U+0EB3), never more than two. Only clusters on which all terminals agree are sure.
public enum Sanitizer {
  /// The distance of the tabulator's stops.
  public static var tabStop: Int { 8 }

  /// The number of scalars kept of a cluster; no script needs half as many.
  public static var scalarLimit: Int { 32 }

  /// Returns the number of spaces a tabulator becomes at a column.
  public static func columnsOfTab(at column: Int) -> Int { tabStop - column % tabStop }

  /// Returns the lines of a text as they can be shown, without wrapping; at least one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.map { String(TextClusters($0, TextMetrics()).map(\.character)) }
  }

  /// Returns what is shown of a character, or `nil` if nothing is.
  public static func cluster(
    for character: Character, _ metrics: TextMetrics
  ) -> TextCluster? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return nil }
    guard scalars.next() != nil else { return cluster(for: first, metrics) }
    var builder = ClusterBuilder(metrics)
    for scalar in character.unicodeScalars {
      guard builder.take(scalar) else { break }
    }
    return builder.cluster
  }

  /// Returns what is shown of a character of one scalar.
  private static func cluster(
    for scalar: Unicode.Scalar, _ metrics: TextMetrics
  ) -> TextCluster? {
    let glyph = TextCluster.Glyph.scalar(scalar)
    return switch scalar.widthClass(metrics) {
    case .narrow, .soundMark: TextCluster(glyph, columns: 1, certainty: .sure)
    case .wide: TextCluster(glyph, columns: 2, certainty: .sure)
    case .wideDisputed, .regionalIndicator: TextCluster(glyph, columns: 2, certainty: .disputed)
    case .narrowDisputed, .spacingMark, .emojiBase, .trailingVowel:
      TextCluster(glyph, columns: 1, certainty: .disputed)
    case .mark, .markDisputed, .joiner, .invisible: nil
    case .noncharacter, .lineSeparator, .control:
      cluster(for: picture(of: scalar), metrics)
    }
  }

  /// Returns the visible stand-in of a scalar that must not be written.
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }
}
