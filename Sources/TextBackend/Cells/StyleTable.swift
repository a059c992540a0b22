package import VirtualViews

/// Gives every style a number of 16 bits; number 0 is the plain style.
///
/// Numbers stay valid while styles are added. When all 65,536 are taken, a further style is shown
/// as the known style with the same attributes, or plain: a degraded look, never a failure.
package struct StyleTable: Sendable {
  /// The styles by their number.
  package private(set) var styles: [TextStyle] = [.plain]
  private var numbers: [TextStyle: UInt16] = [.plain: 0]
  private var last: (style: TextStyle, number: UInt16) = (.plain, 0)

  /// The most styles a table knows.
  package static var capacity: Int { 65_536 }

  /// Makes a table that knows the plain style.
  package init() {}

  /// The number of styles known.
  package var count: Int { styles.count }

  /// Returns the number of a style, new if it is not known yet.
  package mutating func number(of style: TextStyle) -> UInt16 {
    // Runs of text share a style: most calls repeat the last one.
    if style == last.style { return last.number }
    let number = numbers[style] ?? added(style)
    last = (style, number)
    return number
  }

  private mutating func added(_ style: TextStyle) -> UInt16 {
    guard let number = UInt16(exactly: styles.count) else { return substitute(of: style) }
    styles.append(style)
    numbers[style] = number
    return number
  }

  private func substitute(of style: TextStyle) -> UInt16 {
    let bare = TextStyle(attributes: style.attributes, underline: style.underline)
    return numbers[bare] ?? 0
  }
}
