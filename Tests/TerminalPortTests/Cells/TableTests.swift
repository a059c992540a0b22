import Expectations
import Testing
import TerminalPort
import VirtualViews

/// The numbers of styles and clusters.
struct TableTests {
  @Test
  func `equal styles have one number and the plain style is 0`() {
    var table = StyleTable()
    let red = table.number(of: TextStyle(foreground: .red))
    let bold = table.number(of: TextStyle(attributes: .bold))
    #expect(red != bold)
    expectEqual(table.number(of: TextStyle(foreground: .red)), red)
    expectEqual(table.number(of: .plain), 0)
    expectEqual(table.styles, [.plain, TextStyle(foreground: .red), TextStyle(attributes: .bold)])
  }

  @Test
  func `a style keeps its number whatever comes after it`() {
    var table = StyleTable()
    let styles = (0..<1_000).map { value in
      let color = Color(red: UInt8(value >> 8), green: 0, blue: UInt8(value & 255))
      return (style: TextStyle(foreground: color), link: value % 3)
    }
    let numbers = styles.map { table.number(of: $0.style, link: $0.link) }
    expectEqual(numbers, Array(1...1_000))
    expectEqual(styles.map { table.number(of: $0.style, link: $0.link) }, numbers)
    expectEqual(table.number(of: styles[0].style, link: 1), 1_001)
    expectEqual(table.count, 1_002)
    let links = styles.map(\.link) + [1]
    expectEqual(Array(table.links.dropFirst()), links)
  }

  @Test
  func `a full table shows the known style with the same attributes`() {
    var table = StyleTable()
    let bold = table.number(of: TextStyle(attributes: .bold))
    for value in 0..<70_000 {
      let color = Color(
        red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
      _ = table.number(of: TextStyle(foreground: color))
    }
    expectEqual(table.count, 65_536)
    let late = TextStyle(background: .green, attributes: .bold)
    expectEqual(table.number(of: late), bold)
    expectEqual(table.number(of: TextStyle(background: .green)), 0)
  }

  @Test
  func `a full table of clusters shows the replacement character`() {
    var table = ClusterTable(capacity: 3)
    let numbers = ["a\u{301}", "b\u{301}", "c\u{301}", "d\u{301}", "a\u{301}"].map {
      table.number(of: $0)
    }
    expectEqual(numbers, [0, 1, 2, 2, 0])
    expectEqual(table.clusters, ["a\u{301}", "b\u{301}", "\u{FFFD}"])
  }
}
