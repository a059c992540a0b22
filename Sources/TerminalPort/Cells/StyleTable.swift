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
  // Where numbers are found: open addressing with linear probing (Knuth, The Art of Computer
  // Programming, 6.4, algorithm L), half full at most; 0, which is the plain style, is a free place.
  // For a dictionary the runtime would look for the conformance of its keys (see `RowMemo`).
  private var numbers: [UInt16] = Array(repeating: 0, count: 64)
  // The answers of late, by a part of the style: finding them takes ten times as long.
  private var answers: [UInt16] = Array(repeating: 0, count: Self.places)

  private static var places: Int { 128 }

  private struct Linked: Hashable {
    var style: TextStyle
    var link: Int

    /// A number that styles of one picture seldom share.
    var sum: Int {
      Self.number(of: style.foreground) &+ 37 &* Self.number(of: style.background)
        &+ 17 &* Int(style.attributes.rawValue) &+ 11 &* Int(style.underline.rawValue) &+ link
    }

    private static func number(of color: Color) -> Int {
      switch color.kind {
      case .token(let token): 257 + Int(token.number)
      case .default: 0
      case .indexed(let index): 1 + Int(index)
      case .rgb(let red, let green, let blue): 3 * Int(red) + 5 * Int(green) + 7 * Int(blue)
      }
    }
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
    let place = linked.sum & (Self.places - 1)
    if self[answers[place]] == linked { return answers[place] }
    let number = found(linked) ?? added(linked)
    answers[place] = number
    return number
  }

  /// Returns the number of the link of a style, 0 for none.
  func link(of number: UInt16) -> Int { Int(number) < links.count ? links[Int(number)] : 0 }

  private subscript(number: UInt16) -> Linked {
    Linked(style: styles[Int(number)], link: link(of: number))
  }

  /// The number of a style that is known.
  private func found(_ linked: Linked) -> UInt16? {
    let number = numbers[place(of: linked)]
    return number != 0 || linked == self[0] ? number : nil
  }

  /// The place of a style's number, or the free place for it.
  private func place(of linked: Linked) -> Int {
    var place = linked.hashValue & (numbers.count - 1)
    while numbers[place] != 0, self[numbers[place]] != linked {
      place = (place + 1) & (numbers.count - 1)
    }
    return place
  }

  private mutating func added(_ linked: Linked) -> UInt16 {
    guard let number = UInt16(exactly: styles.count) else { return substitute(of: linked.style) }
    styles.append(linked.style)
    if linked.link != 0 || !links.isEmpty {
      links += Array(repeating: 0, count: Int(number) - links.count) + [linked.link]
    }
    if 2 * styles.count > numbers.count { makeRoom() }
    numbers[place(of: linked)] = number
    return number
  }

  private mutating func makeRoom() {
    numbers = Array(repeating: 0, count: 2 * numbers.count)
    for number in 1..<UInt16(styles.count - 1) { numbers[place(of: self[number])] = number }
  }

  private func substitute(of style: TextStyle) -> UInt16 {
    let bare = TextStyle(attributes: style.attributes, underline: style.underline)
    return found(Linked(style: bare, link: 0)) ?? 0
  }
}
