package import VirtualViews

/// Gives every style a number of 16 bits; number 0 is the plain style.
///
/// Numbers stay valid while styles are added. When all 65,536 are taken, a further style is shown
/// as the known style with the same attributes, or plain: a degraded look, never a failure.
package struct StyleTable: Sendable {
  /// The styles by their number.
  package private(set) var styles: [TextStyle] = [.plain]
  /// The number of the link by the number of the style, empty while there is no link.
  package private(set) var links: [Int] = []
  private var numbers: [Linked: UInt16] = [Linked(style: .plain, link: 0): 0]
  private var last: (style: Linked, number: UInt16) = (Linked(style: .plain, link: 0), 0)

  private struct Linked: Hashable {
    var style: TextStyle
    var link: Int
  }

  /// The most styles a table knows.
  package static var capacity: Int { 65_536 }

  /// Makes a table that knows the plain style.
  package init() {}

  /// The number of styles known.
  package var count: Int { styles.count }

  /// Returns the number of a style with a link, new if it is not known yet.
  package mutating func number(of style: TextStyle, link: Int = 0) -> UInt16 {
    // Runs of text share a style: most calls repeat the last one.
    if style == last.style.style, link == last.style.link { return last.number }
    let linked = Linked(style: style, link: link)
    let number = numbers[linked] ?? added(linked)
    last = (linked, number)
    return number
  }

  /// Returns the number of the link of a style, 0 for none.
  func link(of number: UInt16) -> Int { Int(number) < links.count ? links[Int(number)] : 0 }

  private mutating func added(_ linked: Linked) -> UInt16 {
    guard let number = UInt16(exactly: styles.count) else { return substitute(of: linked.style) }
    styles.append(linked.style)
    numbers[linked] = number
    if linked.link != 0 || !links.isEmpty {
      links += Array(repeating: 0, count: Int(number) - links.count) + [linked.link]
    }
    return number
  }

  private func substitute(of style: TextStyle) -> UInt16 {
    let bare = TextStyle(attributes: style.attributes, underline: style.underline)
    return numbers[Linked(style: bare, link: 0)] ?? 0
  }
}
