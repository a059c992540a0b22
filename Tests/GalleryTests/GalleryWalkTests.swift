import ModelTerminal
import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TerminalPort
import TextBackend
import Testing

@testable import Gallery

/// Every view of the gallery in every theme, with any number of colors and in any room.
@MainActor
struct GalleryWalkTests {
  private nonisolated static let examples = PageName.allCases.flatMap(\.examples)
  private static let sizes = [(1, 1), (2, 1), (3, 2), (7, 3), (20, 6), (60, 16), (120, 40)]

  /// A theme, a number of colors, and a size.
  private struct Look {
    var theme: Theme
    var depth: ColorDepth
    var size: (columns: Int, rows: Int)
  }

  private static func look(_ number: Int) -> Look {
    let themes = Theme.all
    let depths = ColorDepth.allCases
    return Look(
      theme: themes[number % themes.count], depth: depths[number / themes.count % depths.count],
      size: sizes[number / themes.count / depths.count % sizes.count])
  }

  /// All looks, or on a push one for each example, which is another one for each.
  private static func looks(of example: Int) -> [Look] {
    let count = Theme.all.count * ColorDepth.allCases.count * sizes.count
    // A step that has no factor in common with the count comes to every look.
    return Effort.isFull ? (0..<count).map(look) : [look(example * 89 % count)]
  }

  @Test(arguments: examples.indices)
  func `a view is drawn whole, can be read, and shows the focus`(number: Int) {
    let example = Self.examples[number]
    for look in Self.looks(of: number) {
      let simulation = start(example, look)
      let screen = simulation.textScreen
      let name = "\(example.name), \(look.theme.name), \(look.depth), \(look.size)"
      check(screen, look, name)
      var seen: Set<NodeID?> = []
      let most = Effort.count(push: 3, full: 11)
      simulation.press(.tab)
      while screen.focused != nil, seen.count < most, seen.insert(screen.focused).inserted {
        check(screen, look, name)
        if look.size.columns >= 20 { checkFocus(screen, look, name) }
        simulation.press(.return)
        check(screen, look, name)
        simulation.press(.tab)
      }
    }
  }

  private func start(_ example: Example, _ look: Look) -> Simulation<Samples, SampleMsg> {
    let app = App<Samples, SampleMsg>(
      model: Samples(),
      update: { message, samples in
        update(message: message, samples: &samples)
        return .none
      },
      render: { samples in
        [stack("all", .vertical, [.distribution(.start)], [live(of: example, samples)])]
      }
    ).themed(.always(look.theme))
    let simulation = Simulation(
      app, columns: look.size.columns, rows: look.size.rows, expectsDiagnostics: true)
    simulation.textScreen.colorDepth = look.depth
    return simulation
  }

  private func check(_ screen: TextScreen, _ look: Look, _ name: String) {
    #expect(screen.frame.grid.violations.isEmpty, "\(name)")
    #expect(screen.looksRepainted, "\(name)")
    let unread = unreadable(screen.picture, look)
    #expect(unread.isEmpty, "\(name): \(unread.prefix(3))")
  }

  /// The cells with letters whose colors are those of the theme, and have too little contrast.
  private func unreadable(_ picture: ScreenPicture, _ look: Look) -> [String] {
    guard look.depth != .none else { return [] }
    let least = look.theme.name.hasPrefix("contrast") ? 7 : 4.5
    let terminal = Self.terminal(picture, look.depth)
    var known: [TextStyle: Double] = [:]
    var found: [String] = []
    for row in 0..<picture.rows {
      for column in 0..<picture.columns {
        let described = picture.style(column: column, row: row)
        guard described.foreground.isThemed, described.background.isThemed,
          !described.attributes.contains(.dim),
          picture.text(column: column, row: row).contains(where: { $0.isLetter || $0.isNumber })
        else { continue }
        let style = terminal.cells[row][column].style
        let contrast = known[style] ?? Contrast.ratio(of: style, look.theme.scheme)
        known[style] = contrast
        if contrast < least { found.append("\(column), \(row): \(described) \(contrast)") }
      }
    }
    return found
  }

  /// Without the focus the picture is another one, or has no cursor.
  private func checkFocus(_ screen: TextScreen, _ look: Look, _ name: String) {
    guard let focused = screen.focused, let cells = screen.cells(of: focused),
      cells.width > 1, cells.height > 0, cells.row < look.size.rows
    else { return }
    let (with, cursor) = (Self.terminal(screen.picture, look.depth), screen.picture.cursor)
    screen.focus(nil)
    let without = Self.terminal(screen.picture, look.depth)
    screen.focus(focused)
    let hasCursor = cursor.map { cursor in
      cells.column <= cursor.column && cursor.column < cells.column + cells.width
        && cells.row <= cursor.row && cursor.row < cells.row + cells.height
    }
    let isSeen = with.cells != without.cells || hasCursor == true
    #expect(isSeen, "\(name): \(focused)")
  }

  private static func terminal(_ picture: ScreenPicture, _ depth: ColorDepth) -> TerminalModel {
    var stream = PictureStream()
    stream.colorDepth = depth
    var terminal = TerminalModel(columns: picture.columns, rows: picture.rows)
    terminal.receive(stream.bytes(for: picture))
    return terminal
  }
}

extension Color {
  /// True if the theme or the terminal decides what it is.
  fileprivate var isThemed: Bool {
    switch kind {
    case .token, .default: true
    default: false
    }
  }
}
