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
  // The styles asked for most recently, by a hash of little cost; where there is none, the plain one.
  private var recent = [Recent](repeating: Recent(), count: 64)

  private struct Linked: Hashable {
    var style: TextStyle
    var link: Int
  }

  private struct Recent {
    var linked = Linked(style: .plain, link: 0)
    var number: UInt16 = 0
  }

  /// The most styles a table knows.
  package static var capacity: Int { 65_536 }

  /// Makes a table that knows the plain style.
  package init() {}

  /// The number of styles known.
  package var count: Int { styles.count }

  /// Returns the number of a style with a link, new if it is not known yet.
  package mutating func number(of style: TextStyle, link: Int = 0) -> UInt16 {
    let linked = Linked(style: style, link: link)
    let place = Self.place(of: style)
    if recent[place].linked == linked { return recent[place].number }
    let number = numbers[linked] ?? added(linked)
    recent[place] = Recent(linked: linked, number: number)
    return number
  }

  /// Where among the recent styles a style is.
  ///
  /// The multipliers are primes of 32 bits, which spread what differs in the low bits of colors.
  private static func place(of style: TextStyle) -> Int {
    let colors = style.foreground.bits &* 0x9E37_79B1 ^ style.background.bits &* 0x85EB_CA77
    let rest = UInt32(style.attributes.rawValue) &* 0xC2B2_AE3D ^ style.underlineColor.bits
    return Int((colors ^ rest ^ UInt32(style.underline.rawValue) << 26) >> 26)
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
