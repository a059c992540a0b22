import Expectations
import FrameSubject
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Tokens become colors where a picture is written, and a theme can be exchanged there.
@Suite(.computes)
struct ThemeEncodingTests {
  private static func picture(
    _ theme: Theme, _ style: TextStyle = TextStyle(foreground: .danger, background: .raised)
  ) -> Frame {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 2))
    canvas.theme = ThemeColors(theme)
    canvas.draw("plain", at: .zero)
    canvas.draw("x", at: CellPoint(column: 2, row: 1), style: style)
    return canvas.frame()
  }

  private static func terminal(
    showing frames: [Frame], _ depth: ColorDepth, erasesInColor: Bool = true
  ) -> TerminalModel {
    var encoder = FrameEncoder(
      options: .init(colorDepth: depth, trustsClusters: true, erasesInColor: erasesInColor))
    var terminal = TerminalModel(columns: frames[0].size.columns, rows: frames[0].size.rows)
    for frame in frames {
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.receive(bytes)
    }
    return terminal
  }

  @Test(
    arguments: [
      (
        .trueColor, Color(red: 255, green: 126, blue: 118), Color(red: 32, green: 38, blue: 51),
        Color(red: 20, green: 25, blue: 36)
      ),
      (.indexed256, .indexed(210), .indexed(235), .indexed(234)),
      (.ansi16, .brightRed, .default, .default), (.none, .default, .default, .default),
    ] as [(ColorDepth, Color, Color, Color)])
  func `a token is the color of the theme, as far as the terminal has it`(
    depth: ColorDepth, danger: Color, raised: Color, surface: Color
  ) {
    let cells = Self.terminal(showing: [Self.picture(.midnight)], depth).cells
    expectEqual(cells[1][2].style, TextStyle(foreground: danger, background: raised))
    expectEqual(cells[0][0].style.background, surface)
    // Cells on which nothing was drawn are a part of the surface.
    expectEqual(cells[1][5].style.background, surface)
  }

  @Test(
    arguments: [
      (.paper, .trueColor, Color("#6A6865"), []), (.terminalLight, .trueColor, .default, .dim),
      (.paper, .ansi16, .default, .dim), (.paper, .none, .default, .dim),
    ] as [(Theme, ColorDepth, Color?, TextAttributes)])
  func `faint text goes a third of the way to what is behind it where the theme has both colors`(
    theme: Theme, depth: ColorDepth, color: Color?, attributes: TextAttributes
  ) {
    let faint = Self.picture(theme, TextStyle(attributes: .dim))
    let style = Self.terminal(showing: [faint], depth).cells[1][2].style
    expectEqual(style.foreground, color)
    expectEqual(style.attributes, attributes)
  }

  @Test func `faint text keeps colors that are the user's`() {
    let style = TextStyle(foreground: .blue, attributes: .dim)
    let cells = Self.terminal(showing: [Self.picture(.paper, style)], .trueColor).cells
    expectEqual(cells[1][2].style.foreground, .blue)
    expectEqual(cells[1][2].style.attributes, .dim)
  }

  @Test(
    arguments: [
      (.selection, [.reverse]), (.accent, [.reverse]), (.danger, [.reverse]), (.raised, []),
      (.sunken, []), (.surface, []), (.blue, []),
    ] as [(Color, TextAttributes)])
  func `without colors what is set apart is reversed`(background: Color, expected: TextAttributes) {
    for already in [TextAttributes(), .reverse] {
      let style = TextStyle(foreground: .text, background: background, attributes: already)
      let cell = Self.terminal(showing: [Self.picture(.dusk, style)], .none).cells[1][2]
      expectEqual(cell.style, TextStyle(attributes: expected.symmetricDifference(already)))
    }
  }

  @Test(
    arguments: Effort.seeded(
      ColorDepth.allCases.flatMap { depth in [true, false].map { (depth, $0) } }, push: 1,
      full: 100))
  func `after any themes a terminal shows what a new one would`(
    terminal: (depth: ColorDepth, erasesInColor: Bool), seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var pictures = RandomPicture(seed: seed, keepsSize: true)
    var theme = random.pick(Theme.all)
    var encoder = FrameEncoder(
      options: .init(
        colorDepth: terminal.depth, trustsClusters: true, erasesInColor: terminal.erasesInColor))
    var model = TerminalModel(columns: 14, rows: 7)
    for step in 0..<20 {
      var frame = pictures.next().withTokens
      if Int.random(in: 0..<3, using: &random) == 0 { theme = random.pick(Theme.all) }
      frame.theme = ThemeColors(theme)
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      model.receive(bytes)
      let new = Self.terminal(
        showing: [frame], terminal.depth, erasesInColor: terminal.erasesInColor)
      #expect(model.violations.isEmpty, "seed \(seed), step \(step)")
      let isSame = model.look == new.look
      #expect(
        isSame && model.isCursorVisible == new.isCursorVisible,
        "seed \(seed), step \(step), \(theme.name)")
      guard isSame else { return }
    }
  }

  @Test(
    arguments: [
      // The picture has no accent.
      (.midnight, .midnight.with(.accent, .red), .trueColor),
      (.midnight, .midnight.with(.accent, .red), .indexed256),
      // All dark themes have the user's own colors there.
      (.midnight, .ember, .ansi16), (.midnight, .paper, .none),
    ] as [(Theme, Theme, ColorDepth)])
  func `a theme with the same look is silent`(old: Theme, new: Theme, depth: ColorDepth) {
    expectEqual(bytes(from: old, to: new, depth), [])
  }

  @Test(arguments: [ColorDepth.indexed256, .trueColor])
  func `a theme with another look is not`(depth: ColorDepth) {
    #expect(bytes(from: .midnight, to: .ember.with(.danger, .red), depth) != [])
    let pale = Theme.midnight.with(.danger, .white)
    #expect(bytes(from: .midnight, to: pale, depth) != [])
  }

  /// The bytes that exchange the theme of a picture that is shown.
  private func bytes(from old: Theme, to new: Theme, _ depth: ColorDepth) -> [UInt8] {
    var encoder = FrameEncoder(options: .init(colorDepth: depth))
    var bytes: [UInt8] = []
    encoder.encode(Self.picture(old), into: &bytes)
    bytes = []
    encoder.encode(Self.picture(new), into: &bytes)
    return bytes
  }
}

extension Theme {
  fileprivate func with(_ token: ColorToken, _ color: Color) -> Theme {
    var theme = self
    theme.colors[token] = color
    return theme
  }
}

extension Frame {
  /// The picture with tokens in the place of its colors.
  fileprivate var withTokens: Frame {
    let tokens: [Color: Color] = [
      .red: .danger, .brightBlue: .onAccent, .green: .selection, .indexed(200): .text,
      .indexed(17): .raised, .indexed(9): .accent, Color(red: 0, green: 0, blue: 0): .surface,
    ]
    var frame = self
    frame.styles = styles.map { style in
      var style = style
      style.foreground = tokens[style.foreground] ?? style.foreground
      style.background = tokens[style.background] ?? style.background
      style.underlineColor = tokens[style.underlineColor] ?? style.underlineColor
      return style
    }
    return frame
  }
}

extension TerminalModel {
  /// The cells, without the color of glyphs that nobody sees because they are blanks.
  fileprivate var look: [[ModelCell]] {
    cells.map { row in
      row.map { cell in
        guard cell.text == " ", cell.style.underline == .none,
          cell.style.attributes.isDisjoint(with: [.reverse, .strikethrough])
        else { return cell }
        var cell = cell
        cell.style.foreground = .default
        cell.style.attributes = []
        return cell
      }
    }
  }
}
