import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Programs that are shown in one theme and then in another.
@MainActor
struct ThemeSwitchTests {
  private final class Counting {
    var renders = 0
  }

  private let counting = Counting()
  private let screen = TextScreen(columns: 24, rows: 4)

  @Test func `a choice is printed with its themes`() {
    expectEqual(
      "\(ThemeChoice.following(dark: .midnight, light: .paper))",
      "ThemeChoice(dark: \(Theme.midnight), light: \(Theme.paper))")
  }

  private func show(_ theme: ThemeChoice?) -> Program<Int, Int> {
    let counting = counting
    var app = App<Int, Int>(
      model: 0,
      update: { message, _ in message == 1 ? .setTheme(.forest) : .none },
      render: { _ in
        counting.renders += 1
        return [
          button("go", [.title("Go"), .onPress(1)]), `switch`("on", [.title("漢"), .isOn(true)]),
          label("text", [.text("text"), .textColor(.danger)]), slider("s", [.value(0.5)]),
        ]
      })
    if let theme { app = app.themed(.dusk).themed(theme) }
    let program = Program<Int, Int>(screen: screen, app)
    program.settle()
    return program
  }

  private var theme: ThemeColors { screen.frame.theme }

  @Test func `a switch renders nothing and writes all that looks different`() {
    let program = show(.always(.midnight))
    _ = screen.takeBytes()
    let (renders, lines) = (counting.renders, screen.lines)
    screen.perform(.setTheme(.always(.ember)))
    program.settle()
    expectEqual(counting.renders, renders)
    expectEqual(screen.lines, lines)
    expectEqual(theme, ThemeColors(.ember))
    #expect(screen.takeBytes().count > 0)
    screen.perform(.setTheme(.always(.ember)))
    expectEqual(screen.takeBytes(), [])
  }

  @Test func `a program switches by a command`() {
    let program = show(.always(.midnight))
    screen.press(.tab)
    screen.press(.return)
    program.settle()
    expectEqual(theme, ThemeColors(.forest))
  }

  @Test func `a choice follows the terminal without rendering`() {
    let program = show(.following(dark: .dusk, light: .frost))
    let renders = counting.renders
    expectEqual(theme, ThemeColors(.dusk))
    screen.tell(.colorScheme(.light))
    expectEqual(theme, ThemeColors(.frost))
    screen.tell(.colorScheme(.dark))
    expectEqual(theme, ThemeColors(.dusk))
    program.settle()
    expectEqual(counting.renders, renders)
  }

  @Test func `a choice that follows is asked by the terminal as it is known already`() {
    let program = show(nil)
    screen.tell(.colorScheme(.light))
    screen.perform(.setTheme(.following(dark: .dusk, light: .frost)))
    expectEqual(theme, ThemeColors(.frost))
    // So is that of the next program.
    program.quit()
    let next = show(.following(dark: .ember, light: .paper))
    expectEqual(theme, ThemeColors(.paper))
    next.settle()
  }

  @Test func `without a theme the terminal's own colors are shown`() {
    let program = show(nil)
    #expect(theme == ThemeColors(.terminalDark) || theme == ThemeColors())
    #expect(screen.lines[0].contains("[") && screen.lines[0].contains("]"))
    program.settle()
  }

  @Test(arguments: ColorDepth.allCases)
  func `buttons have brackets where surfaces have no colors`(depth: ColorDepth) {
    let program = show(.always(.midnight))
    #expect(!screen.lines[0].contains("["))
    screen.colorDepth = depth
    expectEqual(screen.lines[0].contains("["), (depth <= .ansi16))
    expectEqual(screen.frame.lines, screen.wholeFrame.lines)
    screen.perform(.setTheme(.terminal))
    #expect(screen.lines[0].contains("["))
    program.settle()
  }

  @Test(arguments: ColorDepth.allCases)
  func `after any switch the picture is that of a full repaint`(depth: ColorDepth) {
    let program = show(nil)
    for (index, theme) in (Theme.all + Theme.all.reversed()).enumerated() {
      screen.colorDepth = index % 3 == 0 ? .none : depth
      screen.perform(.setTheme(.always(theme)))
      if index % 4 == 0 { screen.press(.tab) }
      expectEqual(screen.picture, ScreenPicture(screen.wholeFrame))
      #expect(theme == Theme.all.first || self.theme == ThemeColors(theme))
    }
    program.settle()
  }

  @Test func `the style of a cell names tokens`() {
    let program = show(.always(.paper))
    let row = screen.lines.firstIndex { $0.hasPrefix("text") }
    expectEqual(row.map { screen.style(column: 0, row: $0).foreground }, .danger)
    screen.perform(.setTheme(.always(.dusk)))
    expectEqual(row.map { screen.style(column: 0, row: $0).foreground }, .danger)
    program.settle()
  }
}
